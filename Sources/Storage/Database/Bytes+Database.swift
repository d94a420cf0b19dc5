import Foundation
import GRDB

/// A row of a table: the engine has rows of its own.
typealias TableRow = GRDB.Row

extension [UInt8] {
  /// For an argument of a statement.
  var data: Data { Data(self) }

  /// The blob in the first column of the first row; nil when there is no row.
  static func read(_ statement: Statement, _ arguments: StatementArguments) throws -> [UInt8]? {
    try Data.fetchOne(statement, arguments: arguments).map { [UInt8]($0) }
  }
}

extension TableRow {
  /// The blob in a column; empty when it holds none.
  func bytes(_ column: String) -> [UInt8] {
    let data: Data? = self[column]
    return data.map { [UInt8]($0) } ?? []
  }
}
