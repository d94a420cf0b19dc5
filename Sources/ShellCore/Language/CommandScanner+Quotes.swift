// SPDX-License-Identifier: GPL-3.0-or-later

// Text in quotes: what stands in it, and the escapes between `"` and `"`.

extension CommandScanner {
  /// Whether the quote is closed; all but `"` know no escapes.
  mutating func scanQuoted(
    _ mark: Unicode.Scalar,
    into text: inout [UInt8]
  ) throws(LexicalFault) -> Bool {
    let begin = position
    let length = UTF8.width(mark)
    guard mark == "\"" else {
      let end = try skipQuoted(mark)
      text.append(contentsOf: utf8[begin + length..<(end ?? position)])
      return end != nil
    }
    position += length
    while position < utf8.count {
      let byte = utf8[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return true
      }
      if byte == UInt8(ascii: "\\") {
        try scanEscape(into: &text, openedAt: begin)
      } else {
        text.append(byte)
        position += 1
      }
    }
    try refuse(.unterminatedQuote, begin..<utf8.count)
    return false
  }

  private mutating func scanEscape(
    into text: inout [UInt8],
    openedAt quote: Int
  ) throws(LexicalFault) {
    let begin = position
    if begin + 1 == utf8.count {
      try refuse(.unterminatedQuote, quote..<utf8.count)
      position += 1
      return
    }
    position += 2
    switch utf8[begin + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(utf8[begin + 1])
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): try scanCodePoint(into: &text, from: begin)
    default:
      // The escaped character may take several bytes; the ruler rounds up to its end.
      while position < utf8.count, utf8[position] & 0xC0 == 0x80 { position += 1 }
      try refuse(.badEscape, begin..<position)
      text.append(contentsOf: utf8[begin..<position])
    }
  }

  /// The rest of `\u{…}`: one to six hexadecimal digits that name a character other than NUL.
  private mutating func scanCodePoint(
    into text: inout [UInt8],
    from begin: Int
  ) throws(LexicalFault) {
    var value: UInt32 = 0
    var digits = 0
    var isClosed = false
    if position < utf8.count, utf8[position] == UInt8(ascii: "{") {
      position += 1
      while position < utf8.count, digits < 7 {
        guard let digit = Character(Unicode.Scalar(utf8[position])).hexDigitValue else { break }
        value = value << 4 | UInt32(digit)
        digits += 1
        position += 1
      }
      isClosed = position < utf8.count && utf8[position] == UInt8(ascii: "}")
      if isClosed { position += 1 }
    }
    guard isClosed, 1...6 ~= digits, value != 0, let scalar = Unicode.Scalar(value) else {
      try refuse(.badEscape, begin..<position)
      text.append(contentsOf: utf8[begin..<position])
      return
    }
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Steps behind the quote that closes; gives its place, nil when there is none.
  @discardableResult
  mutating func skipQuoted(_ mark: Unicode.Scalar) throws(LexicalFault) -> Int? {
    let begin = position
    position += UTF8.width(mark)
    while position < utf8.count {
      let end = position
      let other = Quotes.mark(in: utf8, at: end)
      let isEscape = mark == "\"" && utf8[end] == UInt8(ascii: "\\")
      position += isEscape ? 2 : other.map { UTF8.width($0) } ?? 1
      let next = position < utf8.count ? Unicode.Scalar(utf8[position]) : nil
      if let other, Quotes.close(mark, other, next) { return end }
    }
    position = utf8.count
    try refuse(.unterminatedQuote, begin..<utf8.count)
    return nil
  }
}
