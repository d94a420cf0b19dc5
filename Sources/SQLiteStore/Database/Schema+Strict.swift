// SPDX-License-Identifier: Apache-2.0
import GRDB

extension Schema {
  /// A table as it was and as it is to be.
  private struct Rebuild {
    var name: String
    var columns: String
    var ending = ""
  }

  /// The tables of the first two schemas with columns that keep their types, and what looks at them.
  static func makeStrict(_ db: Database) throws {
    try db.execute(
      sql: """
        DROP VIEW log_text;
        DROP VIEW ledger_text;
        DROP TRIGGER ledger_is_never_changed;
        DROP TRIGGER ledger_is_never_shortened;
        DROP TRIGGER foreign_entry_is_never_changed;
        """
    )
    for table in rebuilds {
      try db.execute(
        sql: """
          CREATE TABLE strict_\(table.name) (\(table.columns)) STRICT\(table.ending);
          INSERT INTO strict_\(table.name) SELECT * FROM \(table.name);
          DROP TABLE \(table.name);
          ALTER TABLE strict_\(table.name) RENAME TO \(table.name);
          """
      )
    }
    try db.execute(sql: logText + ledgerText + foreignGuard)
  }

  private static let rebuilds = [
    Rebuild(
      name: "meta",
      columns: """
        id INTEGER PRIMARY KEY CHECK (id = 1), counter INTEGER NOT NULL, record INTEGER NOT NULL,
        entry INTEGER NOT NULL
        """
    ),
    Rebuild(
      name: "chart",
      columns: """
        id INTEGER PRIMARY KEY, machine TEXT NOT NULL, version INTEGER NOT NULL,
        fingerprint TEXT NOT NULL, names BLOB NOT NULL
        """
    ),
    Rebuild(name: "event", columns: "id INTEGER PRIMARY KEY, name TEXT NOT NULL"),
    Rebuild(
      name: "state",
      columns: "id INTEGER PRIMARY KEY, leaves TEXT NOT NULL, nodes TEXT NOT NULL"
    ),
    Rebuild(
      name: "log",
      columns: """
        number INTEGER PRIMARY KEY, time INTEGER NOT NULL, chart INTEGER NOT NULL,
        event INTEGER NOT NULL, origin INTEGER NOT NULL, target INTEGER NOT NULL,
        nanoseconds INTEGER NOT NULL, detail BLOB NOT NULL
        """
    ),
    Rebuild(
      name: "purse",
      columns: """
        id INTEGER PRIMARY KEY, machine TEXT NOT NULL, name TEXT NOT NULL, owner BLOB NOT NULL,
        balance INTEGER NOT NULL CHECK (balance >= 0), last INTEGER NOT NULL,
        UNIQUE (machine, name, owner)
        """
    ),
    Rebuild(
      name: "ledger",
      columns: """
        number INTEGER PRIMARY KEY, record INTEGER NOT NULL, purse INTEGER NOT NULL,
        kind TEXT NOT NULL, amount INTEGER NOT NULL CHECK (amount <> 0),
        balance INTEGER NOT NULL CHECK (balance >= 0), time INTEGER NOT NULL,
        previous INTEGER NOT NULL
        """
    ),
    Rebuild(
      name: "snapshot",
      columns: """
        machine TEXT PRIMARY KEY NOT NULL, record INTEGER NOT NULL, time INTEGER NOT NULL,
        saved BLOB NOT NULL
        """
    ),
    Rebuild(
      name: "snapshot_aside",
      columns: """
        name TEXT PRIMARY KEY NOT NULL, machine TEXT NOT NULL, record INTEGER NOT NULL,
        time INTEGER NOT NULL, saved BLOB NOT NULL, reason TEXT NOT NULL
        """
    ),
    Rebuild(
      name: "people",
      columns: """
        id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE,
        created INTEGER NOT NULL, place INTEGER NOT NULL
        """
    ),
    Rebuild(
      name: "fact",
      columns: "key TEXT PRIMARY KEY, value BLOB NOT NULL",
      ending: ", WITHOUT ROWID"
    ),
    Rebuild(
      name: "foreign_entry",
      columns: """
        store TEXT NOT NULL, number INTEGER NOT NULL, machine TEXT NOT NULL, purse TEXT NOT NULL,
        person TEXT NOT NULL, kind TEXT NOT NULL, amount INTEGER NOT NULL CHECK (amount <> 0),
        time INTEGER NOT NULL, PRIMARY KEY (store, number)
        """
    ),
    Rebuild(name: "following_entry", columns: "number INTEGER PRIMARY KEY"),
  ]
}
