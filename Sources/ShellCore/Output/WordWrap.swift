// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine

/// Text in lines of a width, in columns of a terminal.
package enum WordWrap {
  /// Breaks a text at blanks; a word wider than a line is broken anywhere, but a path
  /// stays whole, so that it can be copied.
  ///
  /// Blanks at its beginning stand before every line, unless they would take half of it.
  package static func lines(of text: String, width: Int) -> [String] {
    guard DisplayWidth.of(text) > width else { return [text] }
    let blank = UInt8(ascii: " ")
    let blanks = text.utf8.prefix { $0 == blank }.count
    let indent = blanks * 2 < width ? String(repeating: " ", count: blanks) : ""
    var lines: [String] = []
    var line = indent
    var used = indent.count
    func end() {
      lines.append(line)
      line = indent
      used = indent.count
    }
    var gap = 1
    let words = text.utf8.dropFirst(blanks).split(
      separator: blank,
      omittingEmptySubsequences: false
    )
    for word in words.lazy.map({ Substring($0) }) {
      if word.isEmpty {
        gap += 1
        continue
      }
      let (wordWidth, between) = (DisplayWidth.of(String(word)), gap)
      gap = 1
      if used > indent.count, used + between + wordWidth <= width {
        line += String(repeating: " ", count: between) + word
        used += between + wordWidth
        continue
      }
      if used > indent.count { end() }
      if word.utf8.contains(UInt8(ascii: "/")) {
        line += word
        used += wordWidth
        continue
      }
      for character in word {
        let next = DisplayWidth.of(character)
        if used + next > width, used > indent.count { end() }
        line.append(character)
        used += next
      }
    }
    if used > indent.count { lines.append(line) }
    return lines
  }

  /// How many columns of a terminal a text takes, codes for colours and marks of commits left out.
  package static func columns(of text: String) -> Int {
    guard text.utf8.contains(where: { $0 == 0x1B || $0 == 0x01 }) else {
      return DisplayWidth.of(text)
    }
    let pieces = text.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    let shown = pieces.dropFirst().map { $0.drop { $0 != "m" }.dropFirst() }
    return DisplayWidth.of((pieces.prefix(1) + shown).joined().filter { $0 != "\u{01}" })
  }
}
