// SPDX-License-Identifier: Apache-2.0

/// One thing that is not yet right in what a learner said, with how it is right.
public struct GrammarError: Codable, Sendable, Hashable {
  /// What does not go together.
  public enum Category: String, Codable, CaseIterable, Sendable, Hashable {
    /// A verb in another person than its subject: "Yo va".
    case verbAgreement
    /// An adjective or article in another gender than its noun: "mesa rojo".
    case genderAgreement
    /// An adjective or article in another number than its noun: "las mesa".
    case numberAgreement
    /// A word spelled in another way.
    case spelling
    /// Anything else.
    case other
  }

  /// What does not go together.
  public var type: Category
  /// The words as they were said.
  public var incorrect: String
  /// The same words as they are right.
  public var correct: String
  /// The rule's stable id: language, part of speech, aspect and word, such as `es-verb-present-ir`.
  public var ruleID: String
  /// Why, in one plain sentence in the learner's own language.
  public var explanation: String
  /// Where `incorrect` stands in the text, as offsets in characters.
  public var range: Range<Int>

  /// An error put together from its parts.
  public init(
    type: Category,
    incorrect: String,
    correct: String,
    ruleID: String,
    explanation: String,
    range: Range<Int>
  ) {
    self.type = type
    self.incorrect = incorrect
    self.correct = correct
    self.ruleID = ruleID
    self.explanation = explanation
    self.range = range
  }
}
