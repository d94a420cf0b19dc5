// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB

/// Reads what can still be read of a damaged database, from a copy: the file itself is never touched.
///
/// A page that cannot be read hides its rows and no others: reading goes on behind it.
final class SalvageReader {
  /// How often a table may be asked before what is left of it is given up.
  private static let mostQueries = 20_000

  private let queue: DatabaseQueue

  /// Opens a copy whose header may have to be mended; nil when not even that helps.
  ///
  /// - Parameter copy: the copy, with its write-ahead log beside it; it may be changed.
  init?(_ copy: String) {
    Self.mendHeader(copy)
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    // A schema that is partly broken is read as far as it goes.
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA writable_schema = ON") }
    guard let queue = try? DatabaseQueue(path: copy, configuration: configuration) else {
      return nil
    }
    self.queue = queue
  }

  /// Lets go of the copy.
  func close() { try? queue.close() }

  /// The rows of a table that can be read, in the order of their numbers.
  ///
  /// - Parameters:
  ///   - table: the table.
  ///   - highest: the largest number that there should be, for when neither end is readable.
  /// - Returns: copies of the rows.
  func rows(_ table: String, highest: Int = 1 << 16) -> [TableRow] {
    let first = run(table, from: .min, to: .max, "ASC")
    if first.isWhole || isMissing(table) { return first.rows }
    var rows = first.rows
    let last = run(table, from: (first.last ?? .min).next, to: .max, "DESC")
    var queries = 0
    var open = [((first.last ?? 0).next, (last.last ?? highest.next).previous)]
    var found: [TableRow] = []
    while let (low, high) = open.popLast(), queries < Self.mostQueries {
      if low > high { continue }
      queries += 1
      let part = run(table, from: low, to: high, "ASC")
      found += part.rows
      if part.isWhole { continue }
      if let reached = part.last {
        open.append((reached.next, high))
      } else if low < high {
        let middle = low + (high - low) / 2
        open.append((middle + 1, high))
        open.append((low, middle))
      }
    }
    rows += found
    rows += last.rows.reversed()
    return rows
  }

  /// The rows of a table whose key is no number: from both ends, as far as each goes.
  func keyedRows(_ table: String, _ key: String) -> [TableRow] {
    var rows: [TableRow] = []
    if read("SELECT * FROM \(table) ORDER BY \(key)", [], into: &rows) || isMissing(table) {
      return rows
    }
    var others: [TableRow] = []
    _ = read("SELECT * FROM \(table) ORDER BY \(key) DESC", [], into: &others)
    let known = Set(rows.compactMap { try? $0.text(key) })
    return rows + others.filter { row in (try? row.text(key)).map { !known.contains($0) } ?? false }
  }

  /// Whether a schema that can be read knows no such table: an older program made the store.
  private func isMissing(_ table: String) -> Bool {
    var rows: [TableRow] = []
    return read("SELECT name FROM sqlite_master WHERE name = '\(table)'", [], into: &rows)
      && rows.isEmpty
  }

  // MARK: One reading

  private func run(
    _ table: String,
    from low: Int,
    to high: Int,
    _ order: String
  ) -> (rows: [TableRow], last: Int?, isWhole: Bool) {
    var rows: [TableRow] = []
    let isWhole = read(
      "SELECT *, rowid AS place_in_file FROM \(table) WHERE rowid BETWEEN ? AND ? "
        + "ORDER BY rowid \(order)",
      [low, high],
      into: &rows
    )
    return (rows, rows.last.flatMap { try? $0.int("place_in_file") }, isWhole)
  }

  /// Reads until the end or the first fault; false after a fault.
  private func read(
    _ sql: String,
    _ arguments: StatementArguments,
    into rows: inout [TableRow]
  ) -> Bool {
    do {
      try queue.writeWithoutTransaction { db in
        let cursor = try TableRow.fetchCursor(db, sql: sql, arguments: arguments)
        while let row = try cursor.next() { rows.append(row.copy()) }
      }
      return true
    } catch {
      return false
    }
  }

  /// Puts right what every store's header says, so that damage there does not hide the rest.
  private static func mendHeader(_ path: String) {
    guard let file = try? OpenFile(path, O_RDWR),
      var bytes = try? file.read(at: 0, count: 100), bytes.count == 100
    else { return }
    let name = Array("SQLite format 3\0".utf8)
    if Array(bytes[0..<16]) != name { bytes.replaceSubrange(16..<18, with: [0x10, 0]) }
    bytes.replaceSubrange(0..<16, with: name)
    // Write-ahead log, no reserved bytes, SQLite's fixed fractions.
    bytes.replaceSubrange(18..<24, with: [2, 2, 0, 64, 32, 32])
    // The number of pages is what the file says, and no page is free.
    bytes.replaceSubrange(32..<40, with: [UInt8](repeating: 0, count: 8))
    bytes.replaceSubrange(44..<48, with: [0, 0, 0, 4])
    bytes.replaceSubrange(52..<60, with: [0, 0, 0, 0, 0, 0, 0, 1])
    bytes.replaceSubrange(92..<96, with: bytes[24..<28].map { ~$0 })
    try? file.write(bytes, at: 0)
  }
}

extension Int {
  fileprivate var next: Int { self == .max ? self : self + 1 }
  fileprivate var previous: Int { self == .min ? self : self - 1 }
}
