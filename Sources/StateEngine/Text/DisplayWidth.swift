// SPDX-License-Identifier: Apache-2.0

/// How many columns of a terminal a text takes.
///
/// Like `wcwidth(3)`, but for whole characters and without a locale: combining and invisible
/// characters take 0, East Asian wide ones and emoji 2, all others 1. Control characters count as
/// the 1 that ``VisibleText`` shows for them.
package enum DisplayWidth {
  /// The width of a text.
  package static func of(_ text: String) -> Int {
    let isASCII = text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 < 0x80 } }
    if isASCII == true { return text.utf8.count }
    return text.unicodeScalars.allSatisfy(isSimple)
      ? text.unicodeScalars.count : text.reduce(0) { $0 + of($1) }
  }

  /// True of letters, arrows and lines of boxes, which join nothing and take a column each.
  static func isSimple(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD: false
    case ..<0x300, 0x2010...0x2027, 0x2190...0x2199, 0x2500...0x259F: true
    default: false
    }
  }

  /// The width of one character.
  package static func of(_ character: Character) -> Int {
    if character.isASCII { return 1 }
    var width = 0
    var regionalIndicators = 0
    for scalar in character.unicodeScalars {
      switch scalar.value {
      case 0xFE0F, 0x1F3FB...0x1F3FF: return 2  // shown as an emoji, or with a skin colour
      case 0x200D where width == 2: return 2  // joins several emoji into one
      case 0x1F1E6...0x1F1FF: regionalIndicators += 1
      default: break
      }
      width += of(scalar)
    }
    return regionalIndicators > 0 ? 2 : width
  }

  /// The width of one scalar standing by itself.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    // The vowels and final consonants of a Hangul syllable stand inside its leading consonant.
    if 0x1160...0x11FF ~= value || 0xD7B0...0xD7FB ~= value { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .format: return isDirectionControl(scalar) ? 1 : 0
    default: break
    }
    return isWide(value) || scalar.properties.isEmojiPresentation ? 2 : 1
  }

  /// Whether a scalar reverses or isolates text, so that a line reads otherwise than it runs.
  static func isDirectionControl(_ scalar: Unicode.Scalar) -> Bool {
    0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    return wide.contains { $0.contains(value) }
  }

  /// East Asian Width W and F of Unicode 14 without emoji, joined across unassigned gaps.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAD9, 0xFE10...0xFE19,
    0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}
