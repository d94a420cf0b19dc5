// SPDX-License-Identifier: Apache-2.0
import GRDB

/// The tables, as numbered migrations: a change of the schema is a new one at the end, never a
/// change of an old one.
enum Schema {
  /// The number of the newest migration; stands in `user_version`.
  static let version = 12

  /// All migrations, the oldest first.
  static var migrator: DatabaseMigrator { migrator(through: version) }

  /// The migrations up to a number, for stores as older programs made them.
  static func migrator(through last: Int) -> DatabaseMigrator {
    var migrator = DatabaseMigrator().disablingDeferredForeignKeyChecks()
    migrator.registerMigration("1 journal, ledger, snapshots, people") { db in
      try db.execute(sql: first)
      try db.execute(sql: "PRAGMA user_version = 1")
    }
    if last < 2 { return migrator }
    migrator.registerMigration("2 entries of other stores") { db in
      try db.execute(sql: second)
      try db.execute(sql: "PRAGMA user_version = 2")
    }
    if last < 3 { return migrator }
    migrator.registerMigration("3 columns keep their types") { db in
      try makeStrict(db)
      try db.execute(sql: "PRAGMA user_version = 3")
    }
    if last < 4 { return migrator }
    migrator.registerMigration("4 acts") { db in
      try db.execute(sql: acts)
      try db.execute(sql: "PRAGMA user_version = 4")
    }
    if last < 5 { return migrator }
    migrator.registerMigration("5 entries of other stores, by small numbers") { db in
      try db.execute(sql: fifth)
      try db.execute(sql: "PRAGMA user_version = 5")
    }
    if last < 6 { return migrator }
    migrator.registerMigration("6 lineages, people by id, compensations") { db in
      try addSharing(db)
      try db.execute(sql: "PRAGMA user_version = 6")
    }
    if last < 7 { return migrator }
    migrator.registerMigration("7 snapshots with checksums") { db in
      try addChecksums(db)
      try db.execute(sql: "PRAGMA user_version = 7")
    }
    if last < 8 { return migrator }
    migrator.registerMigration("8 what is kept by key") { db in
      try db.execute(sql: keyed)
      try db.execute(sql: "PRAGMA user_version = 8")
    }
    if last < 9 { return migrator }
    migrator.registerMigration("9 measures, names of those who act") { db in
      try db.execute(sql: measures)
      try db.execute(sql: "PRAGMA user_version = 9")
    }
    if last < 10 { return migrator }
    migrator.registerMigration("10 charts of apps") { db in
      try db.execute(sql: chartTexts)
      try db.execute(sql: "PRAGMA user_version = 10")
    }
    if last < 11 { return migrator }
    migrator.registerMigration("11 acts of parents are found by an index") { db in
      try db.execute(sql: holderIndex)
      try db.execute(sql: "PRAGMA user_version = 11")
    }
    if last < 12 { return migrator }
    migrator.registerMigration("12 seats") { db in
      try db.execute(sql: seats)
      try db.execute(sql: "PRAGMA user_version = 12")
    }
    return migrator
  }

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
    CREATE VIEW log_text AS
      SELECT log.number, chart.machine, datetime(log.time / 1000, 'unixepoch') AS time,
        event.name AS event, origin.leaves AS origin, target.leaves AS target, log.nanoseconds
      FROM log JOIN chart ON chart.id = log.chart JOIN event ON event.id = log.event
        JOIN state AS origin ON origin.id = log.origin JOIN state AS target ON target.id = log.target;

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
    CREATE TRIGGER ledger_is_never_changed BEFORE UPDATE ON ledger
      BEGIN SELECT RAISE(ABORT, 'the ledger is only ever added to'); END;
    CREATE TRIGGER ledger_is_never_shortened BEFORE DELETE ON ledger
      BEGIN SELECT RAISE(ABORT, 'the ledger is only ever added to'); END;
    CREATE VIEW ledger_text AS
      SELECT ledger.number, ledger.record, purse.machine, purse.name AS purse,
        substr(CAST(purse.owner AS TEXT), 4) AS owner, ledger.kind, ledger.amount, ledger.balance,
        datetime(ledger.time / 1000, 'unixepoch') AS time
      FROM ledger JOIN purse ON purse.id = ledger.purse;

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
    CREATE TRIGGER foreign_entry_is_never_changed BEFORE UPDATE ON foreign_entry
      BEGIN SELECT RAISE(ABORT, 'the ledger is only ever added to'); END;
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
    CREATE TRIGGER foreign_entry_is_never_changed BEFORE UPDATE ON foreign_entry
      BEGIN SELECT RAISE(ABORT, 'the ledger is only ever added to'); END;
    """
}
