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
    \(guards)
    """

  private static let guards = """
    CREATE TRIGGER act_is_never_changed BEFORE UPDATE ON act
      BEGIN SELECT RAISE(ABORT, 'acts are only ever added'); END;
    CREATE TRIGGER act_is_never_lost BEFORE DELETE ON act
      BEGIN SELECT RAISE(ABORT, 'acts are only ever added'); END;
    """

  /// Finds whether a parent ever acted, which each start asks, without reading all acts.
  static let holderIndex = """
    CREATE INDEX act_of_holder ON act (author) WHERE author = '\(Act.holder)';
    """

  /// Acts that name their author, command and account by small numbers: a row was 176 bytes, is 34.
  ///
  /// The view `act_text` puts the names back.
  ///
  /// A row has either `purse` and `amount` or `change`, as all had before, and no `last` where that
  /// is `first`. Each source says with which act it came, so that salvage can tell it from the rows
  /// of other tables of names.
  static let actSources = """
    CREATE TABLE act_source (
      id INTEGER PRIMARY KEY,
      first INTEGER NOT NULL,
      author TEXT NOT NULL,
      kind TEXT NOT NULL,
      name TEXT) STRICT;
    INSERT INTO act_source (first, author, kind, name)
      SELECT min(number), author, kind, name FROM act GROUP BY author, kind, name ORDER BY 1;
    DROP INDEX act_of_holder;
    CREATE INDEX act_of_holder ON act_source (author) WHERE author = '\(Act.holder)';

    ALTER TABLE act RENAME TO act_12;
    CREATE TABLE act (
      number INTEGER PRIMARY KEY,
      time INTEGER NOT NULL,
      source INTEGER NOT NULL,
      first INTEGER,
      last INTEGER,
      entry INTEGER,
      key TEXT,
      purse INTEGER,
      amount INTEGER,
      change BLOB,
      takes INTEGER) STRICT;
    INSERT INTO act
      SELECT number, time, act_source.id, act_12.first, nullif(last, act_12.first), entry, key,
        NULL, NULL, change, takes
      FROM act_12 CROSS JOIN act_source
        ON act_source.author = act_12.author AND act_source.kind = act_12.kind
          AND act_source.name IS act_12.name
      ORDER BY number;
    DROP TABLE act_12;
    CREATE UNIQUE INDEX act_takes ON act (takes) WHERE takes IS NOT NULL;
    CREATE UNIQUE INDEX act_key ON act (key) WHERE key IS NOT NULL;
    CREATE UNIQUE INDEX act_entry ON act (entry) WHERE entry IS NOT NULL;
    \(guards)
    CREATE VIEW act_text AS
      SELECT act.number, act.time, act_source.author, act_source.kind, act.first,
        ifnull(act.last, act.first) AS last, act.entry, act.key,
        ifnull(act.change, purse.owner) AS change, act.takes, act_source.name, act.source,
        purse.machine, purse.name AS purse, act.amount
      FROM act LEFT JOIN act_source ON act_source.id = act.source
        LEFT JOIN purse ON purse.id = act.purse;
    """
}
