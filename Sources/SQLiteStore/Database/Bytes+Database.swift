// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB

/// A row of a table: the engine has rows of its own.
typealias TableRow = GRDB.Row

extension [UInt8] {
  /// For an argument of a statement.
  var data: Data { Data(self) }

  /// The blob in the first column of the first row; nil when there is no row.
  static func read(_ statement: Statement, _ arguments: StatementArguments) throws -> [UInt8]? {
    let found = try DatabaseValue.fetchOne(statement, arguments: arguments)
    guard let value = found else { return nil }
    guard case .blob(let data) = value.storage else {
      throw DatabaseError.odd("'\(statement.sql)'")
    }
    return [UInt8](data)
  }
}
