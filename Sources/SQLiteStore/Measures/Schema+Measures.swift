// SPDX-License-Identifier: Apache-2.0

extension Schema {
  /// What is counted for each owner's day, by the device that counted it, and up to which record
  /// nothing was counted yet; and by which name somebody has acted.
  static let measures = """
    CREATE TABLE measure (
      owner TEXT NOT NULL,
      day INTEGER NOT NULL,
      device TEXT NOT NULL,
      machine TEXT NOT NULL,
      kind TEXT NOT NULL,
      part TEXT NOT NULL,
      amount INTEGER NOT NULL,
      newest INTEGER NOT NULL CHECK (newest IN (0, 1)),
      version INTEGER NOT NULL CHECK (version > 0),
      time INTEGER NOT NULL,
      PRIMARY KEY (owner, day, device, machine, kind, part)) STRICT, WITHOUT ROWID;
    CREATE INDEX measure_by_day ON measure (day, device);
    CREATE TABLE measure_gap (record INTEGER NOT NULL) STRICT;
    ALTER TABLE act ADD COLUMN name TEXT;
    INSERT INTO measure_gap SELECT record FROM meta WHERE record > 0;
    """
}
