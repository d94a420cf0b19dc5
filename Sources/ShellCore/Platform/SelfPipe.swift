// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation

/// The two ends of a new pipe, which go to no other program that is started.
struct PipeEnds {
  let readEnd: Int32
  let writeEnd: Int32

  /// A pipe; nil and `errno` when the system has no descriptors left.
  ///
  /// - Parameter isWaiting: whether reading waits for bytes, and writing for room.
  init?(isWaiting: Bool) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      if !isWaiting { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }
}

/// A pipe to ourselves: what happens on another thread or in a signal handler is something to poll
/// for.
package final class SelfPipe: Sendable {
  private let ends: PipeEnds

  /// A pipe; nil when the system has no descriptors left.
  package init?() {
    guard let ends = PipeEnds(isWaiting: false) else { return nil }
    self.ends = ends
  }

  deinit {
    close(ends.readEnd)
    close(ends.writeEnd)
  }

  /// Wakes whoever waits.
  package func wake() { Self.wake(ends.writeEnd) }

  /// Waits until somebody wakes, the time is over or a signal comes.
  ///
  /// - Parameters:
  ///   - milliseconds: how long; -1 for as long as it takes.
  ///   - signals: a descriptor that can be read once a signal has come, which is then emptied; -1 for
  ///     none.
  /// - Returns: whether somebody woke us.
  package func isWoken(within milliseconds: Int32, or signals: Int32 = -1) -> Bool {
    var requests = [
      pollfd(fd: ends.readEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&requests, 2, milliseconds) > 0 else { return false }
    if requests[1].revents != 0 { Self.drain(signals) }
    return requests[0].revents != 0
  }

  // MARK: Ends alone

  /// Puts a byte into a pipe; a signal handler may.
  static func wake(_ writeEnd: Int32) {
    var byte: UInt8 = 0
    _ = write(writeEnd, &byte, 1)
  }

  /// Empties a pipe, so that it can wake somebody again.
  static func drain(_ readEnd: Int32) {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(readEnd, &bytes, bytes.count) > 0 {}
  }
}
