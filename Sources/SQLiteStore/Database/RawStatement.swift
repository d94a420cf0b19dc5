// SPDX-License-Identifier: Apache-2.0
import GRDB
import GRDBSQLite

/// A prepared statement with parameters bound by SQLite's own functions, for the tables that get a row
/// an event, an act or an entry of another store.
///
/// GRDB copies each argument into an array, and each text and blob twice: a piped `coins +1` on a store
/// costs 103,400 instructions with its arguments and 50,000 with these.
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

  /// Lets go of bound memory.
  func clear() { sqlite3_clear_bindings(pointer) }
}
