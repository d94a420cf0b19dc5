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
///
/// Public so that other rooms of the shell can have its smallest parts built into them.
public struct OutputBuffer: Sendable, Equatable {
  /// A buffer that has grown past this many bytes gives its memory back when emptied.
  private static let keptCapacity = 1 << 20

  // An array that is longer than what has been appended: to write into it costs a fifth of appending to
  // one. What stands behind `count` means nothing.
  @usableFromInline var room: [UInt8] = []
  @usableFromInline var end = 0
  /// Whether a control character may stand behind those that are known to be visible.
  @usableFromInline var mayHoldControl = false
  /// How many of them may go to a terminal as they are.
  var visibleCount = 0
  /// Where, behind those, codes stand that are the program's own.
  var ownCodes: [Range<Int>] = []

  /// Makes an empty buffer.
  package init() {}

  /// The number of bytes waiting.
  @inlinable public var count: Int { end }

  /// Whether nothing is waiting.
  @inlinable public var isEmpty: Bool { end == 0 }

  /// What has been appended and not yet written, UTF-8; a copy.
  package internal(set) var bytes: [UInt8] {
    get { Array(room[..<count]) }
    set {
      room = newValue
      end = newValue.count
      mayHoldControl = true
    }
  }

  /// Does something with what is waiting, where it is.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    room.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  /// Whether two hold the same, and as much of it visible.
  public static func == (left: OutputBuffer, right: OutputBuffer) -> Bool {
    left.room[..<left.count] == right.room[..<right.count]
      && left.visibleCount == right.visibleCount && left.ownCodes == right.ownCodes
  }

  /// What is waiting, as text; for tests and messages.
  package var text: String {
    var visible = self
    visible.makeVisible()
    return visible.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// Appends a text.
  package mutating func append(_ text: String) {
    // Native strings are read in place; only others are copied first.
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
      append(bytes: UnsafeRawBufferPointer($0))
    }
    if isDone == nil { append(Substring(text)) }
  }

  /// Appends a text in which no control character stands, as ``VisibleText/clean(_:)`` gives it.
  package mutating func append(visible text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
      copy(UnsafeRawBufferPointer($0))
    }
    if isDone == nil { append(Substring(text)) }
  }

  /// Appends a part of a text.
  package mutating func append(_ text: Substring) {
    var text = text
    text.withUTF8 { append(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Appends one character.
  package mutating func append(_ character: Character) {
    append(String(character))
  }

  /// Appends a text known when compiling, without a `String`.
  @inlinable
  @inline(__always)
  public mutating func append(literal text: StaticString) {
    text.withUTF8Buffer { copy(UnsafeRawBufferPointer($0)) }
  }

  /// Appends one byte; the caller sees to it that the whole stays UTF-8.
  @inlinable
  @inline(__always)
  public mutating func append(byte: UInt8) {
    if end == room.count { makeRoom(for: 1) }
    room[end] = byte
    end += 1
    if byte < 0x20 || byte >= 0x7F, byte != 0x0A { mayHoldControl = true }
  }

  /// Appends bytes; the caller sees to it that the whole stays UTF-8.
  package mutating func append(bytes more: UnsafeRawBufferPointer) {
    if !mayHoldControl { mayHoldControl = Self.mayHoldControl(more) }
    copy(more)
  }

  @inlinable
  @inline(__always)
  mutating func copy(_ more: UnsafeRawBufferPointer) {
    if more.count > room.count - end { makeRoom(for: more.count) }
    let place = end
    room.withUnsafeMutableBytes { room in
      UnsafeMutableRawBufferPointer(rebasing: room[place...]).copyMemory(from: more)
    }
    end += more.count
  }

  @inline(never)
  @usableFromInline
  mutating func makeRoom(for more: Int) {
    let size = max(end + more, 2 * room.count, 256)
    room += [UInt8](repeating: 0, count: size - room.count)
  }

  /// Appends the waiting bytes of another buffer.
  package mutating func append(_ other: OutputBuffer) {
    if !other.mayHoldControl, other.ownCodes.isEmpty { return other.withBytes { copy($0) } }
    var other = other
    other.makeVisible()
    makeVisible()
    other.withBytes { copy($0) }
    visibleCount = end
  }

  /// Appends a number in decimal digits.
  package mutating func append(_ number: Int) {
    var rest = number.magnitude
    if number < 0 { append(byte: UInt8(ascii: "-")) }
    if rest < 10 { return append(byte: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest)) }
    // The longest has twenty.
    if room.count - end < 20 { makeRoom(for: 20) }
    var place = end + 2
    var bound: UInt = 100
    while rest >= bound {
      place += 1
      let (next, isLast) = bound.multipliedReportingOverflow(by: 10)
      if isLast { break }
      bound = next
    }
    end = place
    room.withUnsafeMutableBytes { room in
      while rest > 0 {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        place -= 1
        room[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
        rest = quotient
      }
    }
  }

  /// Appends a number with zeros in front up to the given number of digits; for dates and times.
  package mutating func append(_ number: Int, digits: Int) {
    if digits == 2, 0..<100 ~= number {
      if number < 10 { append(byte: UInt8(ascii: "0")) }
      return append(number)
    }
    var width = 1
    var rest = number.magnitude
    while rest >= 10 {
      rest /= 10
      width += 1
    }
    if number < 0 { append(byte: UInt8(ascii: "-")) }
    for _ in 0..<max(0, digits - width) { append(byte: UInt8(ascii: "0")) }
    append(Int(clamping: number.magnitude))
  }

  /// Puts other bytes in every place where a sequence of them stands; not empty.
  mutating func replace(_ old: [UInt8], with new: [UInt8]) {
    makeVisible()
    defer { visibleCount = count }
    let bytes = bytes
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
    self.bytes = result
  }

  /// Forgets what is waiting; keeps the memory for reuse unless it has become large.
  package mutating func removeAll() {
    if room.count > Self.keptCapacity { room = [] }
    end = 0
    visibleCount = 0
    if !ownCodes.isEmpty { ownCodes = [] }
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
    defer { visibleCount = count }
    // What a pipe that takes anything takes without blocking.
    var longest = Int.max
    while written < count {
      if longest < Int.max, !Self.takesBytes(descriptor) {
        bytes.removeFirst(written)
        throw .system(code: EINTR)
      }
      let result = withBytes { all in
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
