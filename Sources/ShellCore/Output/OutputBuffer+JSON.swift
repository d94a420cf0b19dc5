// SPDX-License-Identifier: GPL-3.0-or-later

extension OutputBuffer {
  /// Appends a text as a JSON string.
  package mutating func appendJSON(_ text: String) {
    append(byte: UInt8(ascii: "\""))
    appendJSONEscaped(text)
    append(byte: UInt8(ascii: "\""))
  }

  /// Appends a text escaped as the inside of a JSON string (RFC 8259, section 7).
  ///
  /// Escaped are the quote, the backslash and, since a terminal may obey them, U+0000 to U+001F,
  /// U+007F to U+009F, separators of lines and the marks that reverse the direction of text; all else stays as UTF-8.
  package mutating func appendJSONEscaped(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      let raw = UnsafeRawBufferPointer(utf8)
      if !raw.hasWord(where: Self.needsEscape) {
        copy(raw)
        return
      }
      var begin = 0
      var index = 0
      while index < raw.count {
        let byte = raw[index]
        if byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F {
          append(bytes: UnsafeRawBufferPointer(rebasing: raw[begin..<index]))
          appendEscape(byte)
          begin = index + 1
        } else if byte == 0xC2, index + 1 < raw.count, raw[index + 1] < 0xA0 {
          append(bytes: UnsafeRawBufferPointer(rebasing: raw[begin..<index]))
          index += 1
          appendEscape(raw[index])
          begin = index + 1
        } else if byte == 0xE2, Self.isDirectionControl(raw, at: index) {
          append(bytes: UnsafeRawBufferPointer(rebasing: raw[begin..<index]))
          let isEmbedding = raw[index + 1] == 0x80
          append(literal: isEmbedding ? "\\u202" : "\\u206")
          append(byte: Self.digit(raw[index + 2] & 0x0F))
          index += 2
          begin = index + 1
        }
        index += 1
      }
      append(bytes: UnsafeRawBufferPointer(rebasing: raw[begin...]))
    }
  }

  /// Whether one of eight bytes is a control character or may begin one, a quote or a backslash.
  @inline(__always)
  private static func needsEscape(_ word: UInt64) -> Bool {
    holdsASCIIControl(word) || holds(0xC2, word) || holds(0xE2, word) || holds(0x22, word)
      || holds(0x5C, word)
  }

  /// Whether all of eight bytes are from the blank to `~`.
  @inline(__always)
  static func isPrintable(_ word: UInt64) -> Bool {
    let below = (word &- ones &* 0x20) & ~word
    return (below | word | (word &+ ones)) & tops == 0
  }

  /// Whether one of eight bytes is a control character other than the newline, or begins one from
  /// U+0080 to U+009F or one that turns the direction of a text.
  ///
  /// Their first bytes, 0xC2 and 0xE2, are also those of the dot between words and of arrows: the byte
  /// after it decides, and the last one is taken for a beginning.
  @inline(__always)
  static func mayHoldControl(_ word: UInt64) -> Bool {
    let next = word >> 8 | 0x80 << 56
    let second = (next & (ones &* 0xE0)) ^ (ones &* 0x80)
    let first = zeroBytes(word ^ (ones &* 0xC2)) | zeroBytes(word ^ (ones &* 0xE2))
    return holdsASCIIControl(withoutNewlines(word)) || first & zeroBytes(second) != 0
  }

  /// Whether one of eight bytes is a control character of ASCII.
  @inline(__always)
  private static func holdsASCIIControl(_ word: UInt64) -> Bool {
    let controls = (word &- ones &* 0x20) & ~word & tops
    return controls != 0 || holds(0x7F, word)
  }

  /// Eight bytes with each newline made a `*`, exactly.
  @inline(__always)
  private static func withoutNewlines(_ word: UInt64) -> UInt64 {
    let difference = word ^ (ones &* 0x0A)
    let low = ones &* 0x7F
    // The top bit of a byte that does not differ.
    let newlines = ~(((difference & low) &+ low) | difference | low)
    return word | newlines &>> 2
  }

  /// Whether one of eight bytes is `byte`.
  ///
  /// The tests for a byte and for one less than another are Alan Mycroft's, from Sean Anderson's Bit
  /// Twiddling Hacks; they may say yes too often, never too rarely, which costs only time.
  @inline(__always)
  private static func holds(_ byte: UInt64, _ word: UInt64) -> Bool {
    zeroBytes(word ^ (ones &* byte)) != 0
  }

  /// The top bit of each byte that is zero, and of some after it.
  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & tops }

  @inline(__always) private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inline(__always) private static var tops: UInt64 { 0x8080_8080_8080_8080 }

  private mutating func appendEscape(_ byte: UInt8) {
    switch byte {
    case 0x22: append(literal: "\\\"")
    case 0x5C: append(literal: "\\\\")
    case 0x0A: append(literal: "\\n")
    case 0x09: append(literal: "\\t")
    default:
      append(literal: "\\u00")
      for digit in [byte >> 4, byte & 0x0F] { append(byte: Self.digit(digit)) }
    }
  }

  private static func digit(_ number: UInt8) -> UInt8 {
    number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "a") + number - 10
  }
}
