// SPDX-License-Identifier: Apache-2.0
import GRDB

// The one door through which stored values come in. SQLite gives whatever stands in a file, of
// whatever type: GRDB's own subscripts would trap on it, and C's conversions would make 0 of a text.

extension DatabaseError {
  /// A stored value that cannot be what its column is for.
  static func odd(_ what: String) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "\(what) cannot be read")
  }
}

extension DatabaseValue {
  /// The largest number that counts anything here, such as records: whatever is added to it, it does
  /// not overflow.
  static let largestNumber = 1 << 60

  /// A whole number; anything else is damage.
  func int(_ what: @autoclosure () -> String) throws -> Int {
    guard case .int64(let number) = storage else { throw DatabaseError.odd(what()) }
    return Int(number)
  }

  /// The number of a record, an entry or a name: from 0, and far from overflowing.
  func number(_ what: @autoclosure () -> String) throws -> Int {
    let number = try int(what())
    guard (0...Self.largestNumber).contains(number) else { throw DatabaseError.odd(what()) }
    return number
  }

  /// Milliseconds since 1970, within some 280,000 years: sums and differences do not overflow.
  func time(_ what: @autoclosure () -> String) throws -> Int {
    let time = try int(what())
    guard time.magnitude <= 1 << 53 else { throw DatabaseError.odd(what()) }
    return time
  }

  /// A text.
  func text(_ what: @autoclosure () -> String) throws -> String {
    guard case .string(let text) = storage else { throw DatabaseError.odd(what()) }
    return text
  }

  /// Bytes; an empty blob is empty bytes.
  func bytes(_ what: @autoclosure () -> String) throws -> [UInt8] {
    guard case .blob(let data) = storage else { throw DatabaseError.odd(what()) }
    return [UInt8](data)
  }

  /// The first column of a statement's first row as a whole number; nil without a row, or when it is
  /// NULL, as the maximum of nothing is.
  static func int(
    _ statement: Statement,
    _ arguments: StatementArguments? = nil
  ) throws -> Int? {
    try found(statement, arguments)?.int("'\(statement.sql)'")
  }

  /// The same for the number of a record, an entry or a name.
  static func number(
    _ statement: Statement,
    _ arguments: StatementArguments? = nil
  ) throws -> Int? {
    try found(statement, arguments)?.number("'\(statement.sql)'")
  }

  /// The same for milliseconds since 1970.
  static func time(
    _ statement: Statement,
    _ arguments: StatementArguments? = nil
  ) throws -> Int? {
    try found(statement, arguments)?.time("'\(statement.sql)'")
  }

  /// The first column of each row, in words for people.
  static func words(
    _ db: Database,
    _ sql: String,
    _ arguments: StatementArguments = []
  ) throws -> [String] {
    try fetchAll(db, sql: sql, arguments: arguments).map { value in
      if case .string(let text) = value.storage { text } else { "\(value)" }
    }
  }

  private static func found(
    _ statement: Statement,
    _ arguments: StatementArguments?
  ) throws -> DatabaseValue? {
    guard let value = try fetchOne(statement, arguments: arguments), !value.isNull else {
      return nil
    }
    return value
  }
}

// In rows that a cursor passes by; in those that were copied GRDB lowers the case of all names for each value.
extension TableRow {
  /// A whole number.
  func int(_ column: String) throws -> Int { try value(column).int("column '\(column)'") }

  /// The number of a record, an entry or a name: from 0, and far from overflowing.
  func number(_ column: String) throws -> Int { try value(column).number("column '\(column)'") }

  /// The same, or nil where nothing stands.
  func optionalNumber(_ column: String) throws -> Int? {
    let value = try value(column)
    return value.isNull ? nil : try value.number("column '\(column)'")
  }

  /// A text, or nil where nothing stands.
  func optionalText(_ column: String) throws -> String? {
    try value(column).isNull ? nil : text(column)
  }

  /// Whether nothing stands there.
  func isEmpty(_ column: String) throws -> Bool { try value(column).isNull }

  /// Milliseconds since 1970.
  func time(_ column: String) throws -> Int { try value(column).time("column '\(column)'") }

  /// A text.
  func text(_ column: String) throws -> String { try value(column).text("column '\(column)'") }

  /// Bytes; an empty blob is empty bytes.
  func bytes(_ column: String) throws -> [UInt8] {
    try value(column).bytes("column '\(column)'")
  }

  /// The value of a column by its place in the query, for rows that come by the million.
  func value(at place: Int) -> DatabaseValue { self[place] }

  private func value(_ column: String) throws -> DatabaseValue {
    let value: DatabaseValue? = self[column]
    guard let value else { throw DatabaseError.odd("column '\(column)'") }
    return value
  }
}
