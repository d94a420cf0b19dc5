// SPDX-License-Identifier: Apache-2.0

/// IPA taken apart into phones, without stress.
public enum Phones {
  /// The phones of a text in IPA.
  ///
  /// Where there are blanks they part the phones, as `espeak-ng --sep=" "` writes them; otherwise a
  /// phone is one letter with what hangs on it: length, diacritics, and a tie bar's second letter.
  /// Stress, syllable dots and brackets are no sound and are left out.
  ///
  /// - Parameter ipa: such as `ˈs i ʎ a` or `ˈsi.ʎa`.
  /// - Returns: such as `s i ʎ a`, a phone each.
  public static func split(_ ipa: String) -> [String] {
    let sound = String.UnicodeScalarView(ipa.unicodeScalars.filter { !silent.contains($0) })
    let parts = sound.split { $0.properties.isWhitespace }
    if parts.count > 1 { return parts.map { String($0) } }
    return parts.first.map { letters(Substring($0)) } ?? []
  }

  private static let silent: Set<Unicode.Scalar> = [
    "ˈ", "ˌ", ".", "‿", "/", "[", "]", "'", "\u{200D}", "_",
  ]
  private static let ties: Set<Unicode.Scalar> = ["\u{361}", "\u{35C}"]

  private static func letters(_ text: Substring) -> [String] {
    var phones: [String] = []
    var isTied = false
    for scalar in text.unicodeScalars {
      let hangs = hangsOn(scalar)
      if phones.isEmpty || !(hangs || isTied) {
        phones.append(String(scalar))
      } else {
        phones[phones.count - 1].unicodeScalars.append(scalar)
      }
      if !hangs || ties.contains(scalar) { isTied = ties.contains(scalar) }
    }
    return phones
  }

  private static func hangsOn(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .modifierLetter, .modifierSymbol: true
    default: false
    }
  }
}
