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

  /// Whether two names count as one.
  package static func areSame(_ one: String, _ other: String) -> Bool {
    one.lowercased() == other.lowercased()
  }
}
