// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
@preconcurrency import Foundation

/// Reads physical lines from a file descriptor, or from text already in memory.
///
/// Bytes come by `read(2)` in blocks of 128 KiB, lines are found by `memchr(3)`. The block grows for
/// a long line up to the limit, and no further: the rest of such a line is dropped as it arrives,
/// the line is reported once with ``LineFault/tooLong(limit:)``, and reading goes on behind it.
///
/// A reference type without a lock: it belongs to whoever reads. It does not close the descriptor.
package final class LineReader {
  /// The largest number of bytes in a line that is not refused: 16 MiB.
  package static let standardLimit = 16 << 20

  private static let block = 128 << 10
  /// A BOM and a CR do not count towards the limit.
  private static let slack = 4

  /// The descriptor read from, for `poll(2)`; -1 for text in memory.
  package let descriptor: Int32
  /// Whether the end of the input has been seen, though lines may still be waiting.
  @exclusivity(unchecked) package private(set) var hasEnded: Bool

  private let limit: Int
  @exclusivity(unchecked) private var memory: UnsafeMutableRawPointer
  @exclusivity(unchecked) private var capacity: Int
  @exclusivity(unchecked) private var head = 0
  @exclusivity(unchecked) private var tail = 0
  /// No newline stands in `head ..< searched`.
  @exclusivity(unchecked) private var searched = 0
  @exclusivity(unchecked) private var number = 0
  /// The beginning of the current line has been dropped because the line is too long.
  @exclusivity(unchecked) private var isOverlong = false
  /// The last byte dropped, and the one before it, to know how an overlong line ended.
  private var dropped: (UInt8, UInt8) = (0, 0)

  /// Reads from an open descriptor, which may be blocking or not.
  package init(descriptor: Int32, limit: Int = standardLimit) {
    self.descriptor = descriptor
    self.limit = limit
    hasEnded = false
    capacity = Self.block
    memory = .allocate(byteCount: capacity, alignment: 16)
  }

  /// Reads from bytes in memory, as for `-c TEXT`.
  package init(bytes: [UInt8], limit: Int = standardLimit) {
    descriptor = -1
    self.limit = limit
    hasEnded = true
    capacity = max(bytes.count, 1)
    memory = .allocate(byteCount: capacity, alignment: 16)
    bytes.withUnsafeBytes { source in
      guard let base = source.baseAddress else { return }
      memory.copyMemory(from: base, byteCount: source.count)
    }
    tail = bytes.count
  }

  /// Reads from text in memory, as for `-c TEXT`.
  package convenience init(text: String, limit: Int = standardLimit) {
    self.init(bytes: Array(text.utf8), limit: limit)
  }

  deinit {
    memory.deallocate()
  }

  /// The next line, or nil at the end; waits for input when no complete line is at hand.
  package func next() throws(InputError) -> PhysicalLine? {
    while true {
      if let line = takeBuffered() { return line }
      if hasEnded { return nil }
      try fill()
    }
  }

  /// Whether a complete line is at hand, so that ``next()`` returns it without reading.
  package var hasBufferedLine: Bool {
    lineEnd() != nil || hasUnfinishedLastLine
  }

  /// Whether a complete line is at hand that is surely neither line 1 nor continued.
  ///
  /// A quick answer for the usual case; false says nothing.
  var hasBufferedWholeLine: Bool {
    guard let end = lineEnd(), number > 0, !isOverlong else { return false }
    return end == head || (byte(end - 1) != 0x5C && byte(end - 1) != 0x0D)
  }

  /// The next line if it is complete and at hand; never reads.
  package func takeBuffered() -> PhysicalLine? {
    if let end = lineEnd() {
      let line = line(from: head, to: end)
      head = end + 1
      searched = head
      return line
    }
    guard hasUnfinishedLastLine else { return nil }
    let line = line(from: head, to: tail)
    head = tail
    return line
  }

  /// Reads once from the descriptor, for callers that `poll(2)` before; does nothing at the end.
  package func fill() throws(InputError) {
    guard !hasEnded else { return }
    makeRoom()
    while true {
      let count = read(descriptor, memory + tail, capacity - tail)
      if count > 0 {
        tail += count
        return
      }
      if count == 0 {
        hasEnded = true
        return
      }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: try waitForInput()
      default: throw InputError(code: errno)
      }
    }
  }

  // MARK: Finding and making lines

  private var hasUnfinishedLastLine: Bool {
    hasEnded && (head < tail || isOverlong)
  }

  private func lineEnd() -> Int? {
    guard searched < tail else { return nil }
    guard let newline = memchr(memory + searched, 0x0A, tail - searched) else {
      searched = tail
      return nil
    }
    searched = UnsafeRawPointer(newline) - UnsafeRawPointer(memory)
    return searched
  }

  private func line(from begin: Int, to end: Int) -> PhysicalLine {
    number += 1
    if isOverlong {
      if end > begin { remember(begin..<end) }
      isOverlong = false
      let last = dropped.1 == 0x0D ? dropped.0 : dropped.1
      return tooLong(continues: last == 0x5C)
    }
    var begin = begin
    var end = end
    if end > begin, byte(end - 1) == 0x0D { end -= 1 }
    if number == 1, end - begin >= 3, byte(begin) == 0xEF, byte(begin + 1) == 0xBB,
      byte(begin + 2) == 0xBF
    {
      begin += 3
    }
    let count = end - begin
    guard count > 0 else { return PhysicalLine(text: "", number: number, continues: false) }
    let continues = byte(end - 1) == 0x5C
    guard count <= limit else { return tooLong(continues: continues) }
    let bytes = UnsafeRawBufferPointer(start: memory + begin, count: count)
    if Self.isPlain(bytes) {
      let text = String(decoding: bytes, as: UTF8.self)
      return PhysicalLine(text: text, number: number, continues: continues)
    }
    guard let text = String(validUTF8: bytes) else {
      let fault = LineFault.notUTF8(column: Self.validPrefix(of: bytes).count + 1)
      let shown = String(decoding: bytes, as: UTF8.self)
      return PhysicalLine(text: shown, number: number, fault: fault, continues: continues)
    }
    var fault: LineFault?
    if memchr(memory + begin, 0, count) != nil {
      fault = .containsNUL(column: text.prefix { $0 != "\0" }.count + 1)
    }
    return PhysicalLine(text: text, number: number, fault: fault, continues: continues)
  }

  private func tooLong(continues: Bool) -> PhysicalLine {
    PhysicalLine(text: "", number: number, fault: .tooLong(limit: limit), continues: continues)
  }

  private func byte(_ offset: Int) -> UInt8 {
    memory.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// Whether all bytes are ASCII and none is NUL, which nearly all lines are: subtracting one borrows
  /// into the top bit where a byte was zero.
  @inline(__always)
  private static func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
    !bytes.hasWord { ($0 | ($0 &- 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 != 0 }
  }

  private static func validPrefix(of bytes: UnsafeRawBufferPointer) -> String {
    var prefix = String.UnicodeScalarView()
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { prefix.append(scalar) }
    return String(prefix)
  }

  // MARK: Room for more bytes

  /// Makes room behind `tail`: drops what was taken, moves what is left to the front, or grows.
  private func makeRoom() {
    if lineEnd() == nil, head < tail, isOverlong || tail - head > limit + Self.slack {
      remember(head..<tail)
      isOverlong = true
      head = tail
    }
    if head == tail {
      (head, tail, searched) = (0, 0, 0)
      // A long line is rare: give its memory back.
      if capacity > 8 * Self.block { resize(to: Self.block) }
    } else if capacity - tail < Self.block / 2 {
      if head > 0 {
        memmove(memory, memory + head, tail - head)
        (head, tail, searched) = (0, tail - head, searched - head)
      }
      if capacity - tail < Self.block / 2 {
        resize(to: max(tail + Self.block, min(capacity * 2, limit + Self.slack + Self.block)))
      }
    }
  }

  private func remember(_ range: Range<Int>) {
    let before = range.count > 1 ? byte(range.upperBound - 2) : dropped.1
    dropped = (before, byte(range.upperBound - 1))
  }

  private func resize(to size: Int) {
    let fresh = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    fresh.copyMemory(from: memory + head, byteCount: tail - head)
    (head, tail, searched) = (0, tail - head, max(0, searched - head))
    memory.deallocate()
    memory = fresh
    capacity = size
  }

  private func waitForInput() throws(InputError) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&request, 1, -1) < 0 {
      guard errno == EINTR else { throw InputError(code: errno) }
    }
  }
}
