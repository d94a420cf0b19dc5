// SPDX-License-Identifier: Apache-2.0

/// A character for apps' tests and previews: says what it was told to say, or fails as it was told.
public struct MockAIService: AIService {
  /// What it says first.
  public var greeting: String
  /// What it says to everything.
  public var reply: String
  /// How it fails; nil when it does not.
  public var failure: ServiceError?

  /// A character that says the same to everything.
  public init(
    greeting: String = "¡Hola!",
    reply: String = "¡Muy bien!",
    failure: ServiceError? = nil
  ) {
    self.greeting = greeting
    self.reply = reply
    self.failure = failure
  }

  /// Its greeting.
  public func generateGreeting(
    character: AICharacter,
    language: Language
  ) async throws(ServiceError) -> String {
    if let failure { throw failure }
    return greeting
  }

  /// Its reply.
  public func generateResponse(
    to text: String,
    context: [ConversationMessage],
    character: AICharacter,
    language: Language
  ) async throws(ServiceError) -> String {
    if let failure { throw failure }
    return reply
  }
}

/// Words and grammar for apps' tests and previews: finds the errors it was told to find.
public struct MockLanguageService: LanguageService {
  /// What it finds in everything.
  public var errors: [GrammarError]
  /// How it fails; nil when it does not.
  public var failure: ServiceError?

  /// A service that finds the same in everything.
  public init(errors: [GrammarError] = [], failure: ServiceError? = nil) {
    self.errors = errors
    self.failure = failure
  }

  /// Its errors.
  public func checkGrammar(
    _ text: String,
    in language: Language
  ) async throws(ServiceError) -> [GrammarError] {
    if let failure { throw failure }
    return errors
  }

  /// The text itself.
  public func translate(
    _ text: String,
    from source: Language,
    to target: Language
  ) async throws(ServiceError) -> String {
    if let failure { throw failure }
    return text
  }

  /// A label with the English word on it.
  public func label(for kind: String, in language: Language) async throws(ServiceError)
    -> ObjectLabel
  {
    if let failure { throw failure }
    return ObjectLabel(kind: kind, word: kind)
  }
}

/// Sounds for apps' tests and previews: every letter is a phone.
public struct MockSpeechService: SpeechService {
  /// How it fails; nil when it does not.
  public var failure: ServiceError?

  /// A service that knows letters.
  public init(failure: ServiceError? = nil) { self.failure = failure }

  /// The letters of the text.
  public func phonemes(of text: String, in language: Language) async throws(ServiceError) -> String
  {
    if let failure { throw failure }
    return text.filter(\.isLetter).map(String.init).joined(separator: " ")
  }

  /// Nothing is heard.
  public func speak(
    _ text: String,
    in language: Language,
    to output: SpeechOutput
  ) async throws(ServiceError) {
    if let failure { throw failure }
  }
}
