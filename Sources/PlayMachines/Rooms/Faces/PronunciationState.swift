// SPDX-License-Identifier: Apache-2.0
public import Foundation
public import Observation

/// The screen on which one word is practised; nothing is recorded.
@MainActor @Observable
public final class PronunciationState {
  /// One time that the word was said.
  public struct PronunciationAttempt: Sendable, Hashable {
    /// When.
    public let timestamp: Date
    /// Always nil: nothing is recorded.
    public let audioURL: URL?
    /// How near it came, 0 to 100.
    public let score: Double
    /// What was different, in plain words.
    public let feedback: String

    /// A time that the word was said.
    public init(timestamp: Date, audioURL: URL? = nil, score: Double, feedback: String) {
      self.timestamp = timestamp
      self.audioURL = audioURL
      self.score = score
      self.feedback = feedback
    }
  }

  /// The word that is practised.
  public var targetWord = ""
  /// The language it is in.
  public var language: Language
  /// The times it was said, oldest first.
  public private(set) var userAttempts: [PronunciationAttempt] = []
  /// How near the last one came, phone by phone.
  public private(set) var currentFeedback: PronunciationFeedback?

  /// Whether an app's own recogniser is listening.
  public var isRecording = false
  /// Whether the wave is drawn.
  public var showWaveform = true
  /// Whether the mouth is drawn.
  public var showMouthGuide = true

  private let speech: any SpeechService

  /// A screen with a service that knows phones.
  public init(
    speech: any SpeechService = RoomServices.builtIn.speech,
    language: Language = .spanish
  ) {
    self.speech = speech
    self.language = language
  }

  /// Takes what was heard, and says how near it came.
  ///
  /// - Parameter heard: what an app's own recogniser has written down.
  /// - Returns: the score and the differences.
  /// - Throws: ``ServiceError`` when the phones of one of the two are not known; nothing is added then.
  @discardableResult
  public func attempt(_ heard: String) async throws(ServiceError) -> PronunciationFeedback {
    let feedback = PronunciationFeedback(
      expectedIPA: try await speech.phonemes(of: targetWord, in: language),
      heardIPA: try await speech.phonemes(of: heard, in: language)
    )
    currentFeedback = feedback
    userAttempts.append(
      PronunciationAttempt(
        timestamp: Date(),
        audioURL: nil,
        score: Double(feedback.score),
        feedback: feedback.sentences.joined(separator: "; ")
      )
    )
    return feedback
  }
}
