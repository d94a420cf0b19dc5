// SPDX-License-Identifier: Apache-2.0
import GRDB
import GRDBSQLite

/// A prepared statement driven by SQLite's own functions, for the tables that get a row an event
/// or an act: there GRDB's arguments would cost more than the insert (3.3 µs against 1.3 for two rows).
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

  /// Binds text, or null.
  func bind(_ place: Int32, _ text: String?) {
    if let text { bind(place, text) } else { sqlite3_bind_null(pointer, place) }
  }

  /// Binds bytes that stay where they are until the next ``run()`` is over.
  func bind(_ place: Int32, _ bytes: UnsafeRawBufferPointer) {
    sqlite3_bind_blob(pointer, place, bytes.baseAddress, Int32(bytes.count), nil)
  }

  /// Runs the statement once; what is bound stays bound.
  func run() throws {
    let code = sqlite3_step(pointer)
    let reset = sqlite3_reset(pointer)
    guard code == SQLITE_DONE else {
      let message = sqlite3_db_handle(pointer).flatMap { sqlite3_errmsg($0) }
      throw DatabaseError(
        resultCode: ResultCode(rawValue: reset == SQLITE_OK ? code : reset),
        message: message.map { String(cString: $0) }
      )
    }
  }

  /// Lets go of bound memory.
  func clear() { sqlite3_clear_bindings(pointer) }
}
