// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// What another process writes into a pipe, a line at a time.
///
/// How much one read gives says nothing: it may be half a line or three. What is left of it is kept for
/// the next line.
package final class ProcessLines {
  private let descriptor: Int32
  private var unread: [UInt8] = []
  /// Whether the process has closed the pipe.
  package private(set) var hasEnded = false

  /// Reads from a descriptor, which stays its owner's to close.
  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The next line, without its end; nil at the end of all lines, or when none comes in time.
  package func line(until end: ContinuousClock.Instant = Watchdog.end) -> String? {
    while true {
      if let newline = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread.removeSubrange(...newline) }
        return String(decoding: unread[..<newline], as: UTF8.self)
      }
      guard more(until: end) else { return nil }
    }
  }

  /// All that is still to come, until the end.
  package func rest(until end: ContinuousClock.Instant = Watchdog.end) -> String {
    while more(until: end) {}
    defer { unread = [] }
    return String(decoding: unread, as: UTF8.self)
  }

  /// Reads once, when something comes before a point in time.
  ///
  /// - Returns: false at that time, and at the end.
  package func more(until end: ContinuousClock.Instant) -> Bool {
    if hasEnded { return false }
    let left = max(0, (end - .now) / .milliseconds(1))
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, Int32(left.rounded(.up))) > 0 else { return false }
    var part = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &part, part.count)
    hasEnded = count <= 0
    unread += part[..<max(0, count)]
    return !hasEnded
  }
}
