// SPDX-License-Identifier: Apache-2.0
import Storage

extension Schema {
  /// What people did by hand, and what took it back.
  ///
  /// `takes` and `key` are unique: nothing is taken back twice, however many shells or devices try.
  static let acts = """
    CREATE TABLE act (
      number INTEGER PRIMARY KEY,
      time INTEGER NOT NULL,
      author TEXT NOT NULL,
      kind TEXT NOT NULL,
      first INTEGER,
      last INTEGER,
      entry INTEGER,
      key TEXT,
      change BLOB NOT NULL,
      takes INTEGER) STRICT;
    CREATE UNIQUE INDEX act_takes ON act (takes) WHERE takes IS NOT NULL;
    CREATE UNIQUE INDEX act_key ON act (key) WHERE key IS NOT NULL;
    CREATE UNIQUE INDEX act_entry ON act (entry) WHERE entry IS NOT NULL;
    CREATE TRIGGER act_is_never_changed BEFORE UPDATE ON act
      BEGIN SELECT RAISE(ABORT, 'acts are only ever added'); END;
    CREATE TRIGGER act_is_never_lost BEFORE DELETE ON act
      BEGIN SELECT RAISE(ABORT, 'acts are only ever added'); END;
    """

  /// Finds whether a parent ever acted, which each start asks, without reading all acts.
  static let holderIndex = """
    CREATE INDEX act_of_holder ON act (author) WHERE author = '\(Act.holder)';
    """
}
