// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import Testing

@Suite("Pronunciation")
struct PronunciationTests {
  private static let spanish: [(String, String, Int)] = [
    ("mesa", "misa", 75), ("mesa", "mes", 75), ("mesa", "perro", 25), ("silla", "sila", 75),
    ("cocina", "kosina", 83), ("ventana", "bentana", 100), ("baño", "bano", 75),
  ]

  @Test("Spanish scores as the vectors say, with nothing installed", arguments: spanish)
  func spanishWords(word: String, said: String, score: Int) async throws {
    let speech = RoomServices.builtIn.speech
    let feedback = PronunciationFeedback(
      expectedIPA: try await speech.phonemes(of: word, in: .spanish),
      heardIPA: try await speech.phonemes(of: said, in: .spanish)
    )
    #expect(feedback.score == score)
    #expect(feedback.differences.isEmpty == (score == 100))
  }

  @Test("German scores as the vectors say, from espeak-ng's phones")
  func germanWords() {
    #expect(PronunciationFeedback(expectedIPA: "t ˈɪ ʃ", heardIPA: "t ˈɪ ç").score == 67)
    #expect(PronunciationFeedback(expectedIPA: "h ˈaʊ s", heardIPA: "h ˈaʊ s").score == 100)
  }

  @Test("the differences are those of the alignment")
  func differences() {
    let feedback = PronunciationFeedback(
      expected: ["m", "e", "s", "a"],
      heard: ["e", "z", "a", "n"]
    )
    #expect(feedback.score == 25)
    #expect(
      feedback.differences == [
        PhoneDifference(place: 0, expected: "m", heard: nil),
        PhoneDifference(place: 2, expected: "s", heard: "z"),
        PhoneDifference(place: 4, expected: nil, heard: "n"),
      ]
    )
    let nothing = PronunciationFeedback(expected: [], heard: [])
    #expect(nothing.score == 100)
    #expect(PronunciationFeedback(expected: ["a"], heard: []).score == 0)
  }

  @Test("phones are split at blanks, or letter by letter with what hangs on them")
  func split() {
    #expect(Phones.split("s ˈi ʎ a") == ["s", "i", "ʎ", "a"])
    #expect(Phones.split("ˈsi.ʎa") == ["s", "i", "ʎ", "a"])
    #expect(Phones.split("/ʃtuːl/") == ["ʃ", "t", "uː", "l"])
    #expect(Phones.split("televizjɔ̃").last == "ɔ̃")
    #expect(Phones.split("t͡ʃ") == ["t͡ʃ"])
    #expect(Phones.split("") == [])
  }

  @Test("the Spanish labels are said as the rules of Spanish letters say")
  func labelsAgree() async throws {
    for label in HouseholdObject.labels(in: .spanish) {
      let byRule = try await RoomServices.builtIn.speech.phonemes(
        of: label.word + "s",
        in: .spanish
      )
      let ipa = try #require(label.pronunciation)
      #expect(byRule.split(separator: " ").dropLast().joined() == Phones.split(ipa).joined())
    }
  }

  @Test("a word whose phones nobody knows says that they are not built in")
  func unknown() async {
    await #expect(
      throws: ServiceError.unavailable(
        service: "the sound of 'Tich' in German",
        installHint: "it is not built in, and a sandbox asks no programs"
      )
    ) {
      _ = try await RoomServices.builtIn.speech.phonemes(of: "Tich", in: .german)
    }
  }
}
