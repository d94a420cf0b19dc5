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
        var table = SalvagedTable()
        for row in try TableRow.fetchAll(db, sql: "PRAGMA table_info(\(name))") {
          let (type, key) = (try row.text("type"), try row.int("pk"))
          if type == "INTEGER", key == 1 { table.number = table.columns.count }
          if key > 0 { table.key.append(table.columns.count) }
          let isEmpty = try row.int("notnull") == 0 && key == 0
          table.columns.append((try row.text("name"), type, isEmpty))
        }
        tables[name] = table
      }
      return tables
    }
  }

  /// Whether a row can be one of this table; columns that were added later may be missing.
  func fits(_ row: TreePage.Cell) -> Bool {
    guard row.columns.count <= columns.count, row.columns.count + 1 >= columns.count else {
      return false
    }
    return zip(row.columns, columns).enumerated().allSatisfy { place, pair in
      switch pair.0.storage {
      case .null: place == number || pair.1.isEmpty
      case .int64: place != number && pair.1.type == "INTEGER"
      case .string: pair.1.type == "TEXT"
      case .blob: pair.1.type == "BLOB"
      case .double: false
      }
    }
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
