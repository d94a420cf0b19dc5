// SPDX-License-Identifier: Apache-2.0

/// What is known about words and sentences: grammar, translation, labels.
///
/// Every call ends within a time of its own choosing, seconds at most, with an answer or an error.
public protocol LanguageService: Sendable {
  /// What is not yet right in a text.
  ///
  /// - Parameters:
  ///   - text: what was said, as it was said.
  ///   - language: the language it is in.
  /// - Returns: the errors in the order in which they stand, empty when none is found.
  /// - Throws: ``ServiceError``; `unavailable` when the language cannot be checked.
  func checkGrammar(
    _ text: String,
    in language: Language
  ) async throws(ServiceError) -> [GrammarError]

  /// A text in another language.
  ///
  /// - Parameters:
  ///   - text: a word or a sentence.
  ///   - source: the language it is in.
  ///   - target: the language wanted.
  /// - Returns: the translation.
  /// - Throws: ``ServiceError``; `translationNotFound` when nothing is known of it.
  func translate(
    _ text: String,
    from source: Language,
    to target: Language
  ) async throws(ServiceError) -> String

  /// What stands on the label of a thing.
  ///
  /// - Parameters:
  ///   - kind: the thing, by its English word.
  ///   - language: the language of the label.
  /// - Returns: the word with what is known of it: article, gender, IPA, an example.
  /// - Throws: ``ServiceError``; `translationNotFound` when there is no word for it.
  func label(for kind: String, in language: Language) async throws(ServiceError) -> ObjectLabel
}
