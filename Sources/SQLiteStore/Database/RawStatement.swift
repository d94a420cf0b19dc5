// SPDX-License-Identifier: Apache-2.0
import GRDB
import GRDBSQLite

/// A prepared statement driven by SQLite's own functions, for the tables that get a row an event
/// or an act, and where thousands are read at each beginning: there GRDB's arguments would cost more than
/// the insert (3.3 µs against 1.3 for two rows), and its names of columns ten times what SQLite does.
struct RawStatement {
  private let statement: Statement
  private let pointer: OpaquePointer

  // SQLITE_TRANSIENT: a macro with a cast, which Swift does not import.
  private static let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  init(_ db: Database, _ sql: String) throws {
    statement = try db.cachedStatement(sql: sql)
    guard let pointer = statement.sqliteStatement as OpaquePointer? else {
      throw DatabaseError(resultCode: .SQLITE_MISUSE)
    }
    self.pointer = pointer
  }

  /// Binds a whole number to the parameter of that number, from 1.
  func bind(_ place: Int32, _ number: Int) {
    sqlite3_bind_int64(pointer, place, Int64(number))
  }

  /// Binds text.
  func bind(_ place: Int32, _ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      _ = utf8.withMemoryRebound(to: CChar.self) {
        sqlite3_bind_text(pointer, place, $0.baseAddress, Int32($0.count), Self.copies)
      }
    }
  }

  /// Binds a whole number, or null.
  func bind(_ place: Int32, _ number: Int?) {
    if let number { bind(place, number) } else { sqlite3_bind_null(pointer, place) }
  }

  /// Binds a part of bytes that stay where they are until the next ``run()`` is over.
  func bind(_ place: Int32, _ part: Range<Int>, of bytes: UnsafeRawBufferPointer) {
    let start = bytes.baseAddress.map { $0 + part.lowerBound }
    sqlite3_bind_blob(pointer, place, start, Int32(part.count), nil)
  }

  /// The same as text, or null.
  func bind(_ place: Int32, text part: Range<Int>?, of bytes: UnsafeRawBufferPointer) {
    guard let part, let start = bytes.baseAddress else {
      sqlite3_bind_null(pointer, place)
      return
    }
    let text = (start + part.lowerBound).assumingMemoryBound(to: CChar.self)
    sqlite3_bind_text(pointer, place, text, Int32(part.count), nil)
  }

  /// Runs the statement once; what is bound stays bound.
  func run() throws {
    let code = sqlite3_step(pointer)
    let reset = sqlite3_reset(pointer)
    if code != SQLITE_DONE { throw fault(reset == SQLITE_OK ? code : reset) }
  }

  private func fault(_ code: Int32) -> DatabaseError {
    let message = sqlite3_db_handle(pointer).flatMap { sqlite3_errmsg($0) }
    return DatabaseError(
      resultCode: ResultCode(rawValue: code),
      message: message.map { String(cString: $0) }
    )
  }

  // MARK: Rows

  /// Goes on to the next row; false behind the last one.
  ///
  /// Whoever reads rows resets it in the end.
  func next() throws -> Bool {
    switch sqlite3_step(pointer) {
    case SQLITE_ROW: true
    case SQLITE_DONE: false
    case let code: throw fault(code)
    }
  }

  /// The number with which the first row from a number on begins, all of which is read; nil without one.
  func first(from number: Int) throws -> Int? {
    bind(1, number)
    defer { reset() }
    return try next() ? value(at: 0).number("column 'number'") : nil
  }

  /// Ends the reading of rows.
  func reset() { sqlite3_reset(pointer) }

  /// What stands at a place of the row, from 0: a whole number, or null for anything else.
  func value(at place: Int32) -> DatabaseValue {
    let value = sqlite3_column_value(pointer, place)
    guard sqlite3_value_type(value) == SQLITE_INTEGER else { return .null }
    return sqlite3_value_int64(value).databaseValue
  }

  /// Whether a text stands there.
  func isText(at place: Int32) -> Bool { sqlite3_column_type(pointer, place) == SQLITE_TEXT }

  /// Lets go of bound memory.
  func clear() { sqlite3_clear_bindings(pointer) }
}
