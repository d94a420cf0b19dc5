// SPDX-License-Identifier: Apache-2.0
import GRDB

/// The tables, as numbered migrations: a change of the schema is a new one at the end, never a
/// change of an old one.
enum Schema {
  /// The number of the newest migration; stands in `user_version`.
  static let version = migrations.count

  /// All migrations, the oldest first.
  static var migrator: DatabaseMigrator { migrator(through: version) }

  /// The migrations up to a number, for stores as older programs made them.
  static func migrator(through last: Int) -> DatabaseMigrator {
    var migrator = DatabaseMigrator().disablingDeferredForeignKeyChecks()
    for (place, migration) in migrations.prefix(last).enumerated() {
      migrator.registerMigration("\(place + 1) \(migration.name)") { db in
        try migration.change(db)
        try db.execute(sql: "PRAGMA user_version = \(place + 1)")
      }
    }
    return migrator
  }

  /// The change of each number; its name is in every store, after the number.
  private static let migrations: [(name: String, change: @Sendable (Database) throws -> Void)] = [
    ("journal, ledger, snapshots, people", { try $0.execute(sql: first) }),
    ("entries of other stores", { try $0.execute(sql: second) }),
    ("columns keep their types", makeStrict),
    ("acts", { try $0.execute(sql: acts) }),
    ("entries of other stores, by small numbers", { try $0.execute(sql: fifth) }),
    ("lineages, people by id, compensations", addSharing),
    ("snapshots with checksums", addChecksums),
    ("what is kept by key", { try $0.execute(sql: keyed) }),
    ("measures, names of those who act", { try $0.execute(sql: measures) }),
    ("charts of apps", { try $0.execute(sql: chartTexts) }),
    ("acts of parents are found by an index", { try $0.execute(sql: holderIndex) }),
    ("seats", { try $0.execute(sql: seats) }),
    ("acts by small numbers", { try $0.execute(sql: actSources) }),
  ]

  /// The log with its names, for people.
  static let logText = """
    CREATE VIEW log_text AS
      SELECT log.number, chart.machine, datetime(log.time / 1000, 'unixepoch') AS time,
        event.name AS event, origin.leaves AS origin, target.leaves AS target, log.nanoseconds
      FROM log JOIN chart ON chart.id = log.chart JOIN event ON event.id = log.event
        JOIN state AS origin ON origin.id = log.origin JOIN state AS target ON target.id = log.target;
    """

  /// Keeps the ledger as it was written, and shows it with its names, for people.
  static let ledgerText = """
    CREATE TRIGGER ledger_is_never_changed BEFORE UPDATE ON ledger
      BEGIN SELECT RAISE(ABORT, 'the ledger is only ever added to'); END;
    CREATE TRIGGER ledger_is_never_shortened BEFORE DELETE ON ledger
      BEGIN SELECT RAISE(ABORT, 'the ledger is only ever added to'); END;
    CREATE VIEW ledger_text AS
      SELECT ledger.number, ledger.record, purse.machine, purse.name AS purse,
        substr(CAST(purse.owner AS TEXT), 4) AS owner, ledger.kind, ledger.amount, ledger.balance,
        datetime(ledger.time / 1000, 'unixepoch') AS time
      FROM ledger JOIN purse ON purse.id = ledger.purse;
    """

  /// Keeps the entries of other stores as they came.
  static let foreignGuard = """
    CREATE TRIGGER foreign_entry_is_never_changed BEFORE UPDATE ON foreign_entry
      BEGIN SELECT RAISE(ABORT, 'the ledger is only ever added to'); END;
    """

  /// The first schema.
  ///
  /// Names stand once, in `chart`, `event`, `state` and `purse`; the rows that come by the million
  /// hold small numbers. The views `log_text` and `ledger_text` put the names back for people.
  private static let first = """
    CREATE TABLE meta (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      counter INTEGER NOT NULL,
      record INTEGER NOT NULL,
      entry INTEGER NOT NULL);
    INSERT INTO meta VALUES (1, 0, 0, 0);

    CREATE TABLE chart (
      id INTEGER PRIMARY KEY,
      machine TEXT NOT NULL,
      version INTEGER NOT NULL,
      fingerprint TEXT NOT NULL,
      names BLOB NOT NULL);
    CREATE TABLE event (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE state (id INTEGER PRIMARY KEY, leaves TEXT NOT NULL, nodes TEXT NOT NULL);

    CREATE TABLE log (
      number INTEGER PRIMARY KEY,
      time INTEGER NOT NULL,
      chart INTEGER NOT NULL,
      event INTEGER NOT NULL,
      origin INTEGER NOT NULL,
      target INTEGER NOT NULL,
      nanoseconds INTEGER NOT NULL,
      detail BLOB NOT NULL);
    \(logText)

    CREATE TABLE purse (
      id INTEGER PRIMARY KEY,
      machine TEXT NOT NULL,
      name TEXT NOT NULL,
      owner BLOB NOT NULL,
      balance INTEGER NOT NULL CHECK (balance >= 0),
      last INTEGER NOT NULL,
      UNIQUE (machine, name, owner));
    CREATE TABLE ledger (
      number INTEGER PRIMARY KEY,
      record INTEGER NOT NULL,
      purse INTEGER NOT NULL,
      kind TEXT NOT NULL,
      amount INTEGER NOT NULL CHECK (amount <> 0),
      balance INTEGER NOT NULL CHECK (balance >= 0),
      time INTEGER NOT NULL,
      previous INTEGER NOT NULL);
    \(ledgerText)

    CREATE TABLE snapshot (
      machine TEXT PRIMARY KEY,
      record INTEGER NOT NULL,
      time INTEGER NOT NULL,
      saved BLOB NOT NULL);
    CREATE TABLE snapshot_aside (
      name TEXT PRIMARY KEY,
      machine TEXT NOT NULL,
      record INTEGER NOT NULL,
      time INTEGER NOT NULL,
      saved BLOB NOT NULL,
      reason TEXT NOT NULL);

    CREATE TABLE people (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      folded TEXT NOT NULL UNIQUE,
      created INTEGER NOT NULL,
      place INTEGER NOT NULL);
    CREATE TABLE fact (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
    """

  /// What stores exchange: entries of others, as they came, and which own ones only follow them.
  private static let second = """
    CREATE TABLE foreign_entry (
      store TEXT NOT NULL,
      number INTEGER NOT NULL,
      machine TEXT NOT NULL,
      purse TEXT NOT NULL,
      person TEXT NOT NULL,
      kind TEXT NOT NULL,
      amount INTEGER NOT NULL CHECK (amount <> 0),
      time INTEGER NOT NULL,
      PRIMARY KEY (store, number));
    \(foreignGuard)
    CREATE TABLE following_entry (number INTEGER PRIMARY KEY);
    """

  /// The entries of others as small numbers, in order of arrival, by which they are passed on; and by
  /// account and time, in which they are added up.
  private static let fifth = """
    CREATE TABLE foreign_store (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
    CREATE TABLE foreign_purse (
      id INTEGER PRIMARY KEY,
      machine TEXT NOT NULL,
      purse TEXT NOT NULL,
      person TEXT NOT NULL,
      UNIQUE (machine, purse, person)) STRICT;
    INSERT INTO foreign_store (name) SELECT DISTINCT store FROM foreign_entry ORDER BY store;
    INSERT INTO foreign_purse (machine, purse, person)
      SELECT DISTINCT machine, purse, person FROM foreign_entry ORDER BY machine, purse, person;

    ALTER TABLE foreign_entry RENAME TO foreign_entry_2;
    CREATE TABLE foreign_entry (
      arrival INTEGER PRIMARY KEY,
      store INTEGER NOT NULL,
      number INTEGER NOT NULL,
      purse INTEGER NOT NULL,
      kind TEXT NOT NULL,
      amount INTEGER NOT NULL CHECK (amount <> 0),
      time INTEGER NOT NULL,
      UNIQUE (store, number)) STRICT;
    INSERT INTO foreign_entry (store, number, purse, kind, amount, time)
      SELECT foreign_store.id, old.number, foreign_purse.id, old.kind, old.amount, old.time
      FROM foreign_entry_2 AS old JOIN foreign_store ON foreign_store.name = old.store
        JOIN foreign_purse ON foreign_purse.machine = old.machine
          AND foreign_purse.purse = old.purse AND foreign_purse.person = old.person;
    DROP TABLE foreign_entry_2;
    CREATE INDEX foreign_entry_by_time ON foreign_entry (purse, time);
    \(foreignGuard)
    """
}
