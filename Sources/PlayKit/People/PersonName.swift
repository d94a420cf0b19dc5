// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The rule for names of people: 1 to 20 letters, with single blanks, hyphens or apostrophes between
/// them, in Unicode's composed form (NFC), unique without regard to case.
package enum PersonName {
  /// The name in its kept form, or nil when it is none.
  package static func normalized(_ text: String) -> String? {
    let name = text.precomposedStringWithCanonicalMapping
    guard (1...20).contains(name.count), let first = name.first, let last = name.last,
      first.isLetter, last.isLetter
    else { return nil }
    var before: Character = "a"
    for character in name {
      guard character.isLetter || (" -'’".contains(character) && before.isLetter)
      else { return nil }
      before = character
    }
    return name
  }

  /// Whether a text is a name in its kept form.
  package static func isNormalized(_ text: String) -> Bool { normalized(text) == text }

  /// Whether two names count as one: in any case, with a typewriter's apostrophe or a printer's.
  package static func areSame(_ one: String, _ other: String) -> Bool {
    // Most names have plain letters, and each new one is compared with all.
    let kept = [one, other].map { name in
      let small = name.lowercased()
      return small.utf8.allSatisfy { $0 < 0x80 } ? small : small.replacing("’", with: "'")
    }
    return kept[0] == kept[1]
  }

  /// The names in an answer: one, or several with commas; nil for a sentence, and for what is no name.
  ///
  /// Of two words or three that are a name none is such as `is` or `my`, and all begin with a large
  /// letter or none does, but for one such as `de`.
  package static func all(in answer: String) -> [String]? {
    var names: [String] = []
    for part in answer.split(separator: ",") {
      let words = part.split(separator: " ")
      guard !words.isEmpty else { continue }
      guard let name = normalized(words.joined(separator: " ")),
        !names.contains(where: { areSame($0, name) }), words.count == 1 || areOneName(words)
      else { return nil }
      names.append(name)
    }
    return names.isEmpty ? nil : names
  }

  private static func areOneName(_ words: [Substring]) -> Bool {
    let isSaid = words.contains { word in
      // Of `she's`, the part before the apostrophe.
      let head = word.prefix { $0 != "'" && $0 != "’" }
      return Phrase.firstSentenceWords.lists(head.count > 1 ? String(head) : String(word))
    }
    let own = words.filter { !particles.contains(" \($0.lowercased()) ") }
    let cases = own.map { $0.first?.isLowercase }
    return !isSaid && words.count <= 3 && Set(cases).count <= 1
  }

  private static let particles = " al bin da de del den der di do dos la las le los van von "
}
