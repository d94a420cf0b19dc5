// SPDX-License-Identifier: Apache-2.0
import Storage

/// Lets writers take turns: whoever waits for the database stands here, so that one who has just
/// written cannot write again before them.
///
/// SQLite alone lets writers race, and one in eight may then wait for seconds.
struct StoreLock: Sendable {
  private static let turn = 1

  let lock: FileLock

  /// Does something while standing first in the row; after half the timeout it is tried out of
  /// turn, for a shell that was stopped while it stood there must not stop the others.
  func first<Result>(
    timeout: Int,
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let isFirst = (try? lock.take(Self.turn, .exclusive, within: timeout / 2)) ?? false
    defer { if isFirst { lock.release(Self.turn) } }
    return try body()
  }

  // MARK: Word for whoever comes next

  /// The counter of the newest commit, as whoever made it wrote it beside the database; nil when nobody
  /// has.
  ///
  /// A database that is behind it has lost commits: its write-ahead log is gone, or it is an older
  /// copy.
  var newestCommit: Int? {
    let bytes = lock.bytes(8)
    return bytes.count < 8 ? nil : Int(exactly: bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) })
  }

  /// Leaves word of a commit.
  func note(commit counter: Int) {
    let bits = UInt64(clamping: counter)
    lock.write((0..<8).map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) }, at: 0)
  }

  /// Whether somebody met damage: then the next one looks at all of it.
  var isSuspect: Bool { lock.bytes(9).dropFirst(8).first == 1 }

  /// Leaves word of damage, or takes it back.
  func note(isSuspect: Bool) {
    if lock.bytes(1).isEmpty { note(commit: 0) }
    lock.write([isSuspect ? 1 : 0], at: 8)
  }
}
