// SPDX-License-Identifier: GPL-3.0-or-later

extension OutputBuffer {
  /// Appends a text as a JSON string.
  mutating func appendJSON(_ text: String) {
    append(byte: UInt8(ascii: "\""))
    appendJSONEscaped(text)
    append(byte: UInt8(ascii: "\""))
  }

  /// Appends a text escaped as the inside of a JSON string (RFC 8259, section 7).
  ///
  /// Escaped are the quote, the backslash and, since a terminal may obey them, U+0000 to U+001F and
  /// U+007F to U+009F; all else stays as UTF-8.
  mutating func appendJSONEscaped(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      let raw = UnsafeRawBufferPointer(utf8)
      if Self.isPlain(raw) {
        append(bytes: raw)
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
        }
        index += 1
      }
      append(bytes: UnsafeRawBufferPointer(rebasing: raw[begin...]))
    }
  }

  /// Whether nothing needs an escape, as in nearly all texts: eight bytes at a time, the last eight
  /// overlapping those before.
  @inline(__always)
  private static func isPlain(_ raw: UnsafeRawBufferPointer) -> Bool {
    let count = raw.count
    guard count >= 8 else {
      var word: UInt64 = 0x2020_2020_2020_2020
      for byte in raw { word = word << 8 | UInt64(byte) }
      return !needsEscape(word)
    }
    var index = 0
    while index < count - 8 {
      if needsEscape(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) { return false }
      index += 8
    }
    return !needsEscape(raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
  }

  /// Whether one of eight bytes is a control character or may begin one, a quote or a backslash.
  @inline(__always)
  private static func needsEscape(_ word: UInt64) -> Bool {
    mayHoldControl(word) || holds(0x22, word) || holds(0x5C, word)
  }

  /// Whether one of eight bytes is a control character or may begin one (U+0080 to U+009F).
  @inline(__always)
  static func mayHoldControl(_ word: UInt64) -> Bool {
    let controls = (word &- ones &* 0x20) & ~word & tops
    return controls != 0 || holds(0x7F, word) || holds(0xC2, word)
  }

  /// Eight bytes with each newline made a `*`, exactly.
  @inline(__always)
  static func withoutNewlines(_ word: UInt64) -> UInt64 {
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
    let difference = word ^ (ones &* byte)
    return (difference &- ones) & ~difference & tops != 0
  }

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
      for digit in [byte >> 4, byte & 0x0F] {
        append(byte: digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}
