// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB

/// A table of a damaged database: its columns, by which its rows are told from others'.
struct SalvagedTable {
  private var columns: [(name: String, type: String, isEmpty: Bool)] = []
  /// The column that is the row's number.
  private var number: Int?
  /// The columns by which a row is known.
  private var key: [Int] = []
  /// So many columns each row has: those behind them can have been added later.
  private var required = 0
  /// Whether the database itself says which columns there are: then no row has more.
  private var isDeclared = false
  /// The page at which its tree begins; 0 where that is lost.
  var root = 0

  /// The tables as programs with that schema made them.
  static func all(of version: Int) throws -> [String: SalvagedTable] {
    let queue = try DatabaseQueue()
    try Schema.migrator(through: version).migrate(queue)
    return try queue.read { db in
      var tables: [String: SalvagedTable] = [:]
      for name in try DatabaseValue.words(db, "SELECT name FROM sqlite_schema WHERE type = 'table'")
      {
        tables[name] = try SalvagedTable(name, db)
      }
      return tables
    }
  }

  private init(_ name: String, _ db: Database) throws {
    for row in try TableRow.fetchAll(db, sql: "PRAGMA table_info(\(name))") {
      let (type, key) = (try row.text("type"), try row.int("pk"))
      if type == "INTEGER", key == 1 { number = columns.count }
      if key > 0 { self.key.append(columns.count) }
      let isEmpty = try row.int("notnull") == 0 && key == 0
      columns.append((try row.text("name"), type, isEmpty))
      if try !isEmpty && row.isEmpty("dflt_value") { required = columns.count }
    }
  }

  /// The same table with the columns that the database itself says it has.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - sql: what made it, as the database has it; nothing in it may be searched for.
  mutating func declare(_ name: String, as sql: String) {
    guard sql.hasPrefix("CREATE TABLE"), sql.range(of: "SELECT", options: .caseInsensitive) == nil,
      let declared = try? DatabaseQueue().inDatabase({ db in
        try db.makeStatement(sql: sql).execute()
        return try SalvagedTable(name, db)
      }), Set(columns.map(\.name)).isSubset(of: declared.columns.map(\.name))
    else { return }
    let root = root
    self = declared
    (self.root, isDeclared) = (root, true)
  }

  /// By how many columns a row differs that can be one of this table; nil when it cannot.
  ///
  /// Columns that were added later may be missing, and there may be some that nothing here knows.
  func difference(_ row: TreePage.Cell) -> Int? {
    guard row.columns.count >= required, !isDeclared || row.columns.count <= columns.count
    else { return nil }
    let fits = zip(row.columns, columns).enumerated().allSatisfy { place, pair in
      switch pair.0.storage {
      case .null: place == number || pair.1.isEmpty
      case .int64: place != number && pair.1.type == "INTEGER"
      case .string: pair.1.type == "TEXT"
      case .blob: pair.1.type == "BLOB"
      case .double: pair.1.type == "REAL"
      }
    }
    return fits ? abs(row.columns.count - columns.count) : nil
  }

  /// By what a row is known; nil when nothing tells it from others.
  func key(_ row: TreePage.Cell) -> [DatabaseValue]? {
    if number != nil { return [Int64(row.number).databaseValue] }
    let found = key.filter { $0 < row.columns.count }.map { row.columns[$0] }
    return found.isEmpty || found.contains { $0.isNull } ? nil : found
  }

  func row(_ row: TreePage.Cell) -> TableRow {
    var values: [String: DatabaseValue?] = [:]
    for (place, column) in columns.enumerated() {
      if place == number {
        values[column.name] = Int64(row.number).databaseValue
      } else if place < row.columns.count {
        values[column.name] = row.columns[place]
      } else {
        // What was added later counts as 0 where it must say something.
        values[column.name] = column.isEmpty ? DatabaseValue.null : Int64(0).databaseValue
      }
    }
    return TableRow(values)
  }
}
