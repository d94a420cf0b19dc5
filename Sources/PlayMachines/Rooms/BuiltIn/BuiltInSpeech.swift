// SPDX-License-Identifier: Apache-2.0

/// How words sound, as far as it is known with nothing installed: Spanish by its letters, the twenty
/// things in German and French; no voice.
struct BuiltInSpeech: SpeechService {
  func phonemes(of text: String, in language: Language) async throws(ServiceError) -> String {
    var phones: [String] = []
    for word in WrittenWord.all(in: text) {
      if let label = HouseholdObject.label(ofWord: word.text, in: language),
        let ipa = label.pronunciation
      {
        phones += Phones.split(ipa)
      } else if language == .spanish {
        phones += SpanishPhones.of(word.text)
      } else {
        throw .unavailable(
          service: "the sound of '\(word.text)' in \(language.title)",
          installHint: "it is not built in, and a sandbox asks no programs"
        )
      }
    }
    guard !phones.isEmpty else { throw .translationNotFound(text) }
    return phones.joined(separator: " ")
  }

  func speak(
    _ text: String,
    in language: Language,
    to output: SpeechOutput
  ) async throws(ServiceError) {
    throw .unavailable(
      service: "a voice",
      installHint: "none is built in, and a sandbox asks no programs"
    )
  }
}

/// A word in a text, and where it stands.
struct WrittenWord: Hashable {
  /// The word, as it is written.
  var text: String
  /// Where, as offsets in characters.
  var range: Range<Int>

  /// The words of a text: letters with apostrophes left out, hyphens inside kept.
  static func all(in text: String) -> [WrittenWord] {
    var words: [WrittenWord] = []
    var word = ""
    let characters = Array(text) + [" "]
    for (place, character) in characters.enumerated() {
      let isInside = character.isLetter || (character == "-" && !word.isEmpty)
      if isInside {
        word.append(character)
      } else if !word.isEmpty {
        words.append(WrittenWord(text: word, range: place - word.count..<place))
        word = ""
      }
    }
    return words
  }
}
