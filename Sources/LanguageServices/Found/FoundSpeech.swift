// SPDX-License-Identifier: Apache-2.0
import PlayMachines

/// How words sound, by eSpeak NG, and by what is built in where it is absent or does not know; what is
/// said, by a program that listens.
struct FoundSpeech: SpeechService {
  let espeak: Espeak?
  let recognizer: Recognizer?
  let builtIn: any SpeechService

  func phonemes(of text: String, in language: Language) async throws(ServiceError) -> String {
    var reason = Espeak.absent
    if let espeak {
      do throws(ServiceError) {
        return try await espeak.phonemes(of: text, in: language)
      } catch .translationNotFound {
        reason = .unavailable(
          service: "a voice for \(language.title) that reads '\(text)'",
          installHint: "that of \(Espeak.name) does not"
        )
      } catch {
        throw error
      }
    }
    do throws(ServiceError) {
      return try await builtIn.phonemes(of: text, in: language)
    } catch {
      throw reason
    }
  }

  func speak(
    _ text: String,
    in language: Language,
    to output: SpeechOutput
  ) async throws(ServiceError) {
    guard let espeak else { throw Espeak.absent }
    try await espeak.speak(text, in: language, to: output)
  }

  func recognizeSpeech(in language: Language) async throws(ServiceError) -> String {
    if let recognizer { return try await recognizer.text(in: language) }
    return try await builtIn.recognizeSpeech(in: language)
  }
}
