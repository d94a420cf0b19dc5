// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation

/// The system refused to write.
package enum OutputError: Error, Equatable {
  /// Nobody reads any more (`EPIPE`).
  case closedPipe
  /// Any other `errno` of `write(2)` or `poll(2)`.
  case system(code: Int32)
}

/// Bytes on their way out: built by appending, written in one go.
package struct OutputBuffer: Sendable, Equatable {
  /// A buffer that has grown past this many bytes gives its memory back when emptied.
  private static let keptCapacity = 1 << 20

  /// What has been appended and not yet written, UTF-8.
  package internal(set) var bytes: [UInt8] = []
  /// How many of them may go to a terminal as they are.
  var visibleCount = 0
  /// Where, behind those, codes stand that are the program's own.
  var ownCodes: [Range<Int>] = []

  /// Makes an empty buffer.
  package init() {}

  /// The number of bytes waiting.
  package var count: Int { bytes.count }

  /// Whether nothing is waiting.
  package var isEmpty: Bool { bytes.isEmpty }

  /// What is waiting, as text; for tests and messages.
  package var text: String {
    var visible = self
    visible.makeVisible()
    return String(decoding: visible.bytes, as: UTF8.self)
  }

  /// Appends a text.
  @inline(__always)
  package mutating func append(_ text: String) {
    // Native strings are read in place; only others are copied first.
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
      bytes.append(contentsOf: $0)
    }
    if isDone == nil { bytes.append(contentsOf: text.utf8) }
  }

  /// Appends a part of a text.
  package mutating func append(_ text: Substring) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Appends one character.
  package mutating func append(_ character: Character) {
    bytes.append(contentsOf: character.utf8)
  }

  /// Appends a text known when compiling, without a `String`.
  package mutating func append(literal text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends one byte; the caller sees to it that the whole stays UTF-8.
  @inline(__always)
  package mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends bytes; the caller sees to it that the whole stays UTF-8.
  @inline(__always)
  package mutating func append(bytes more: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: more)
  }

  /// Appends the waiting bytes of another buffer.
  package mutating func append(_ other: OutputBuffer) {
    var other = other
    other.makeVisible()
    makeVisible()
    defer { visibleCount = bytes.count }
    bytes.append(contentsOf: other.bytes)
  }

  /// Appends a number in decimal digits.
  package mutating func append(_ number: Int) {
    var rest = number.magnitude
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    if rest < 10 {
      bytes.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest))
      return
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var first = 20
      while rest > 0 {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        first -= 1
        digits[first] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
        rest = quotient
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[first..<20]))
    }
  }

  /// Appends a number with zeros in front up to the given number of digits; for dates and times.
  package mutating func append(_ number: Int, digits: Int) {
    var width = 1
    var rest = number.magnitude
    while rest >= 10 {
      rest /= 10
      width += 1
    }
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    for _ in 0..<max(0, digits - width) { bytes.append(UInt8(ascii: "0")) }
    append(Int(clamping: number.magnitude))
  }

  /// Puts other bytes in every place where a sequence of them stands; not empty.
  mutating func replace(_ old: [UInt8], with new: [UInt8]) {
    makeVisible()
    defer { visibleCount = bytes.count }
    var result: [UInt8] = []
    var copied = 0
    var index = 0
    while index + old.count <= bytes.count {
      guard bytes[index] == old[0], bytes[index..<index + old.count].elementsEqual(old) else {
        index += 1
        continue
      }
      result += bytes[copied..<index]
      result += new
      index += old.count
      copied = index
    }
    guard copied > 0 else { return }
    result += bytes[copied...]
    bytes = result
  }

  /// Forgets what is waiting; keeps the memory for reuse unless it has become large.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptCapacity)
    visibleCount = 0
    ownCodes.removeAll()
  }

  /// Writes all that is waiting and empties the buffer; control characters that came with data are
  /// made visible first.
  ///
  /// Partial writes go on, `EINTR` is tried again, a full non-blocking descriptor is waited for.
  /// After an error the buffer holds exactly the bytes that were not written.
  ///
  /// - Parameters:
  ///   - descriptor: where to.
  ///   - isLeaving: asked after a signal: whether to give up on a reader who takes nothing for a
  ///     second.
  /// - Throws: ``OutputError``.
  package mutating func flush(
    to descriptor: Int32,
    isLeaving: () -> Bool = { false }
  ) throws(OutputError) {
    makeVisible()
    var written = 0
    defer { visibleCount = bytes.count }
    // What a pipe that takes anything takes without blocking.
    var longest = Int.max
    while written < bytes.count {
      if longest < Int.max, !Self.takesBytes(descriptor) {
        bytes.removeFirst(written)
        throw .system(code: EINTR)
      }
      let result = bytes.withUnsafeBytes { all in
        let rest = UnsafeRawBufferPointer(rebasing: all[written...])
        return write(descriptor, rest.baseAddress, min(rest.count, longest))
      }
      let code = errno
      // A signal shows as a short write, or as EINTR when nothing was written yet.
      if isLeaving() { longest = 4096 }
      if result >= 0 {
        written += result
        continue
      }
      switch code {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: wait(for: descriptor)
      default:
        bytes.removeFirst(written)
        throw code == EPIPE ? .closedPipe : .system(code: code)
      }
    }
    removeAll()
  }

  /// Whether the descriptor takes bytes within a second.
  private static func takesBytes(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, 1000) > 0
  }

  /// Waits until the descriptor takes bytes; an error shows itself at the next `write(2)`.
  private func wait(for descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
