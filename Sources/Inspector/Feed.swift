// SPDX-License-Identifier: Apache-2.0
import DequeModule
import Foundation
import StateEngine
import Synchronization

/// Records on their way to the shells that are attached: the newest 4,096, for all of them together.
///
/// The thread that sends puts a record in under a lock and goes on; encoding and writing are the
/// affair of each shell's own thread, which is woken when it sleeps.
final class Feed: Sendable {
  static let capacity = 4096

  struct State {
    var records: Deque<Record> = []
    /// The place of the oldest that is kept, counted from the first ever put in.
    var first = 0
    /// The ends of pipes by which threads that sleep are woken.
    var sleepers: [Int32] = []
  }

  private let state = Lock(State())

  func put(_ record: Record) {
    let sleepers = state.withLock { state -> [Int32] in
      if state.records.count == Self.capacity {
        state.records.removeFirst()
        state.first += 1
      }
      state.records.append(record)
      if state.sleepers.isEmpty { return [] }
      defer { state.sleepers = [] }
      return state.sleepers
    }
    for one in sleepers { Self.wake(one) }
  }

  /// The place behind the newest.
  var end: Int { state.withLock { $0.first + $0.records.count } }

  /// What stands from a place on, at most so many, and how many before it are lost.
  func take(from place: inout Int, atMost limit: Int = 256) -> (records: [Record], missed: Int) {
    state.withLock { state in
      let missed = max(0, state.first - place)
      place += missed
      let start = place - state.first
      let records = Array(state.records.dropFirst(start).prefix(limit))
      place += records.count
      return (records, missed)
    }
  }

  /// True if a thread may sleep: nothing stands behind its place; then it is woken by its pipe.
  func sleep(at place: Int, _ pipe: Int32) -> Bool {
    state.withLock { state in
      guard place == state.first + state.records.count else { return false }
      if !state.sleepers.contains(pipe) { state.sleepers.append(pipe) }
      return true
    }
  }

  func forget(_ pipe: Int32) { state.withLock { $0.sleepers.removeAll { $0 == pipe } } }

  static func wake(_ pipe: Int32) {
    var byte: UInt8 = 0
    _ = write(pipe, &byte, 1)
  }
}
