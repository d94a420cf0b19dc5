// SPDX-License-Identifier: Apache-2.0

/// Someone to talk to: a script, or a server that speaks the OpenAI chat completions protocol.
///
/// Every call ends within a time of its own choosing, seconds at most, with an answer or an error.
public protocol AIService: Sendable {
  /// The first thing a character says.
  ///
  /// - Parameters:
  ///   - character: who says it.
  ///   - language: the language that is learned.
  /// - Returns: under 50 words of plain text.
  /// - Throws: ``ServiceError``.
  func generateGreeting(
    character: AICharacter,
    language: Language
  ) async throws(ServiceError) -> String

  /// What a character says to something that was said.
  ///
  /// - Parameters:
  ///   - text: what the learner said; it is not in `context`.
  ///   - context: what was said before, oldest first, at most 10 messages.
  ///   - character: who answers.
  ///   - language: the language that is learned.
  /// - Returns: under 50 words of plain text.
  /// - Throws: ``ServiceError``.
  func generateResponse(
    to text: String,
    context: [ConversationMessage],
    character: AICharacter,
    language: Language
  ) async throws(ServiceError) -> String
}
