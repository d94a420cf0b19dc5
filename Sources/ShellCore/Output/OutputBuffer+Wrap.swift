// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine

// Lines of answers on a narrow screen: a terminal would break them inside words.

extension OutputBuffer {
  private static let blank = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n")

  /// Breaks lines at blanks so that they fit a width; a word that is wider stays whole, so that it
  /// can be copied.
  ///
  /// - Parameters:
  ///   - begin: the byte at which the first line begins.
  ///   - width: in columns of a terminal.
  package mutating func wrapLines(from begin: Int, width: Int) {
    guard holdsLine(longerThan: width, from: begin) else { return }
    var bytes = Array(room[begin..<count])
    var start = 0
    while start < bytes.count {
      var next = bytes[start...].firstIndex(of: Self.newline) ?? bytes.count
      if next - start > width { next += wrapLine(start..<next, width, of: &bytes, from: begin) }
      start = next + 1
    }
    end = begin
    bytes.withUnsafeBytes { copy($0) }
  }

  private func holdsLine(longerThan width: Int, from begin: Int) -> Bool {
    if count - begin <= width { return false }
    return withBytes { bytes in
      var start = begin
      while bytes.count - start > width {
        // Backward, since most lines are much shorter.
        var place = start + width
        while bytes[place] != Self.newline {
          place -= 1
          if place < start { return true }
        }
        start = place + 1
      }
      return false
    }
  }

  /// Breaks one line of bytes that begin at a place of the buffer; gives by how many it has grown.
  private mutating func wrapLine(
    _ line: Range<Int>,
    _ width: Int,
    of bytes: inout [UInt8],
    from begin: Int
  ) -> Int {
    let indent = bytes[line].prefix { $0 == Self.blank }.count + 2
    guard indent * 2 < width else { return 0 }
    var breaks: [Range<Int>] = []
    var used = indent - 2
    var place = line.lowerBound + used
    var gap = place..<place
    while place < line.upperBound {
      let end = bytes[place..<line.upperBound].firstIndex(of: Self.blank) ?? line.upperBound
      let word = columns(of: place..<end, of: bytes, from: begin)
      if used + gap.count + word > width, used > indent {
        breaks.append(gap)
        used = indent + word
      } else {
        used += gap.count + word
      }
      let next = bytes[end..<line.upperBound].firstIndex { $0 != Self.blank } ?? line.upperBound
      gap = end..<next
      place = next
    }
    let before = bytes.count
    let fresh = [Self.newline] + [UInt8](repeating: Self.blank, count: indent)
    for gap in breaks.reversed() {
      let growth = fresh.count - gap.count
      bytes.replaceSubrange(gap, with: fresh)
      ownCodes = ownCodes.map { code in
        code.lowerBound < gap.upperBound + begin
          ? code : code.lowerBound + growth..<code.upperBound + growth
      }
    }
    return bytes.count - before
  }

  /// How many columns bytes take; the program's own codes take none.
  private func columns(of word: Range<Int>, of bytes: [UInt8], from begin: Int) -> Int {
    let place = word.lowerBound + begin..<word.upperBound + begin
    let hidden = ownCodes.reduce(0) { $0 + $1.clamped(to: place).count }
    if bytes[word].allSatisfy({ 0x20..<0x7F ~= $0 }) { return word.count - hidden }
    return DisplayWidth.of(String(decoding: bytes[word], as: UTF8.self)) - hidden
  }
}
