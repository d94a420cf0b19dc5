// SPDX-License-Identifier: Apache-2.0

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
}
