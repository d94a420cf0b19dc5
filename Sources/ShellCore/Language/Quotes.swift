// SPDX-License-Identifier: GPL-3.0-or-later

/// Which characters are quotes, where they open and what closes them: inside a word an apostrophe is a
/// letter, as in `Tom's`, and so is the mark of inches.
enum Quotes {
  /// Whether a quote directly behind a byte opens, as one that a word begins with does.
  static func open(behind byte: UInt8) -> Bool {
    // A blank `;` `=` `(` `,` `:`, and in expressions alone `<` `>` `&`; `[` `{`, and there alone `|`.
    let low: UInt64 = 1 << 0x09 | 1 << 0x20 | 1 << 0x26 | 1 << 0x28 | 1 << 0x2C
    let high: UInt64 = 1 << 0x3A | 1 << 0x3B | 1 << 0x3C | 1 << 0x3D | 1 << 0x3E
    if byte < 64 { return ((low | high) >> UInt64(byte)) & 1 != 0 }
    return byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "|")
  }

  /// True if a quote can begin with a byte.
  static func mayBegin(with byte: UInt8) -> Bool { byte >= 0xC2 || byte == 0x22 || byte == 0x27 }

  /// The quote at a place of a text; nil when none is there.
  static func mark(in utf8: UnsafeBufferPointer<UInt8>, at place: Int) -> Unicode.Scalar? {
    let scalar: UInt32
    switch utf8[place] {
    case 0x22, 0x27: scalar = UInt32(utf8[place])
    case 0xE2 where place + 2 < utf8.count && utf8[place + 1] == 0x80:
      scalar = 0x2000 + UInt32(utf8[place + 2] & 0x3F)
    case 0xC2 where place + 1 < utf8.count: scalar = 0x80 + UInt32(utf8[place + 1] & 0x3F)
    default: return nil
    }
    return Unicode.Scalar(scalar).flatMap { closing($0).isEmpty ? nil : $0 }
  }

  /// Whether one quote is closed by another, before the next character: what looks so may be the
  /// apostrophe of a word that goes on.
  static func close(_ one: Unicode.Scalar, _ two: Unicode.Scalar, _ next: Unicode.Scalar?) -> Bool {
    guard closing(one).contains(two) else { return false }
    guard two == "’" || two == "‘", let next else { return true }
    return next.isASCII && !next.properties.isAlphabetic && !("0"..."9").contains(next)
  }

  /// What closes a quote; nothing closes what is none.
  static func closing(_ mark: Unicode.Scalar) -> [Unicode.Scalar] {
    switch mark {
    case "'", "\"": [mark]
    case "“", "”", "„": ["“", "”"]
    case "‘", "’", "‚": ["‘", "’"]
    case "«": ["»"]
    case "»": ["«"]
    default: []
    }
  }
}
