// SPDX-License-Identifier: Apache-2.0

/// How words sound: phones for the eye, a voice for the ear.
///
/// Every call ends within a time of its own choosing, seconds at most, with an answer or an error.
public protocol SpeechService: Sendable {
  /// How a text is said.
  ///
  /// - Parameters:
  ///   - text: a word or a sentence.
  ///   - language: the language it is in.
  /// - Returns: IPA with one blank between phones and stress marks before theirs, such as
  ///   `s ˈi ʎ a`; ``Phones`` takes it apart.
  /// - Throws: ``ServiceError``; `translationNotFound` when the word is not known here.
  func phonemes(of text: String, in language: Language) async throws(ServiceError) -> String

  /// Says a text aloud, or writes it to a sound file.
  ///
  /// - Parameters:
  ///   - text: a word or a sentence.
  ///   - language: the language it is in.
  ///   - output: where the sound goes.
  /// - Throws: ``ServiceError``; `unavailable` where there is no voice.
  func speak(
    _ text: String,
    in language: Language,
    to output: SpeechOutput
  ) async throws(ServiceError)

  /// Waits for something to be said, and writes it down: called again and again while the learner is
  /// listened to, and cancelled when that ends.
  ///
  /// - Parameter language: the language it is in.
  /// - Returns: what was said; empty when nothing was, which ends the listening.
  /// - Throws: ``ServiceError``; by default `speechRecognitionFailed`: nobody listens here, and what is
  ///   typed counts. Any other error ends the listening and is told.
  func recognizeSpeech(in language: Language) async throws(ServiceError) -> String
}

extension SpeechService {
  /// There is no microphone here.
  public func recognizeSpeech(in language: Language) async throws(ServiceError) -> String {
    throw .speechRecognitionFailed
  }
}

/// Where a voice is heard.
public enum SpeechOutput: Sendable, Hashable {
  /// The machine's loudspeaker.
  case speaker
  /// A WAV file at that path, written anew.
  case file(String)
}
