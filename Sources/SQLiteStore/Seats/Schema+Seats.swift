// SPDX-License-Identifier: Apache-2.0

extension Schema {
  /// Who sits where; what is kept of machines at the shared seat stays under their names.
  ///
  /// A child is at one seat at most.
  static let seats = """
    CREATE TABLE seat (
      name TEXT PRIMARY KEY NOT NULL,
      child TEXT UNIQUE,
      used INTEGER NOT NULL) STRICT;
    """
}
