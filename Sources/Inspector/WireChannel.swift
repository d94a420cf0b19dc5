// SPDX-License-Identifier: Apache-2.0
import Foundation
package import StateEngine

/// One end of a connection, for one thread at a time: whole lines in, whole lines out.
package final class WireChannel {
  /// Longer lines end the connection: what an app says, its chart included, and what a shell asks.
  package static let lineLimits = (app: 16 << 20, shell: 1 << 20)

  let descriptor: Int32
  private let lineLimit: Int
  private var input: [UInt8] = []
  private var start = 0
  /// Up to where no line ends.
  private var searched = 0
  /// True if the other end has gone.
  package private(set) var hasEnded = false

  /// The end of a connected socket, which it closes.
  ///
  /// - Parameters:
  ///   - descriptor: the socket.
  ///   - lineLimit: how long a line of the other end may be, in bytes.
  package init(_ descriptor: Int32, lineLimit: Int = lineLimits.shell) {
    self.descriptor = descriptor
    self.lineLimit = lineLimit
  }

  deinit { close(descriptor) }

  /// Writes a line, waiting as long as the other end takes it slowly.
  package func write(_ value: Value) {
    if hasEnded { return }
    let bytes = Array((WireText.line(value) + "\n").utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { part in
        #if os(Linux)
          send(descriptor, part.baseAddress, part.count, Int32(MSG_NOSIGNAL))
        #else
          send(descriptor, part.baseAddress, part.count, 0)
        #endif
      }
      if count > 0 {
        sent += count
      } else if count < 0, errno == EINTR {
        continue
      } else {
        hasEnded = true
        return
      }
    }
  }

  /// The next line that has come whole; nil when none has.
  package func next() -> Value? {
    guard let end = input[max(start, searched)...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = input.count
      return nil
    }
    let line = input[start..<end]
    start = end + 1
    searched = start
    if start == input.count {
      input.removeAll(keepingCapacity: true)
      (start, searched) = (0, 0)
    }
    if line.count <= lineLimit, let value = try? Value(reading: line, nested: 512) { return value }
    hasEnded = true
    return nil
  }

  /// Reads what has come; waits when nothing has.
  package func fill() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      if start > 1 << 20 {
        input.removeFirst(start)
        searched = max(0, searched - start)
        start = 0
      }
      input += buffer[..<count]
      // Only an unfinished line stands there when more is read.
      if input.count - start > lineLimit + buffer.count { hasEnded = true }
    } else if count == 0 || errno != EINTR {
      hasEnded = true
    }
  }

  /// Waits for the next line.
  ///
  /// - Parameter end: when waiting ends, whatever comes until then.
  /// - Returns: the line; nil when the other end has gone or the time is over.
  package func wait(until end: ContinuousClock.Instant) -> Value? {
    while true {
      if let value = next() { return value }
      let left = Int32(clamping: Int((end - .now) / .milliseconds(1)))
      guard !hasEnded, left > 0, isReadable(within: left) else { return nil }
      fill()
    }
  }

  /// True if something can be read within a time.
  package func isReadable(within milliseconds: Int32) -> Bool {
    var one = pollfd(descriptor: descriptor)
    return poll(&one, 1, milliseconds) > 0
  }
}

extension pollfd {
  init(descriptor: Int32) { self.init(fd: descriptor, events: Int16(POLLIN), revents: 0) }
}
