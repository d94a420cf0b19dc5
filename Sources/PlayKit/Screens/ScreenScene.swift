// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// What a screen is made from: a snapshot of the machine, read by names, the language and the paper's
/// width.
public struct ScreenScene: Sendable {
  /// The language of all words.
  public let language: SentenceLanguage
  /// How many columns a picture may have; at least 20.
  public let width: Int
  /// The present, in milliseconds since 1970.
  public let now: Int
  /// Which page of the place is looked at; nil for the place itself.
  public let page: String?
  private let read: @Sendable (String) -> Value?
  private let accept: @Sendable (Event) -> Bool

  /// A scene.
  ///
  /// - Parameters:
  ///   - language: the language of all words.
  ///   - width: how many columns a picture may have.
  ///   - now: the present, in milliseconds since 1970.
  ///   - page: which page of the place is looked at.
  ///   - read: reads a variable; nil for a name that is none.
  ///   - accept: whether an event would be accepted.
  public init(
    language: SentenceLanguage,
    width: Int,
    now: Int,
    page: String? = nil,
    read: @escaping @Sendable (String) -> Value?,
    accept: @escaping @Sendable (Event) -> Bool = { _ in true }
  ) {
    self.language = language
    self.width = max(width, 20)
    self.now = now
    self.page = page
    self.read = read
    self.accept = accept
  }

  /// A scene of a snapshot.
  public init(
    _ snapshot: Snapshot,
    of chart: Chart,
    language: SentenceLanguage,
    width: Int,
    page: String? = nil
  ) {
    self.init(language: language, width: width, now: snapshot.time, page: page) {
      chart.value(of: $0, in: snapshot)
    } accept: { event in
      chart.accepts(event, in: snapshot)
    }
  }

  /// The value of a variable, kept or derived; null when there is none of that name.
  public func value(of variable: String) -> Value { read(variable) ?? .null }

  /// The value of a variable; nil when it is of another type.
  public func value<T: ValueReadable>(of variable: Term<T>) -> T? {
    T(value(of: variable.variableName))
  }

  /// A text; nil when there is none.
  public func text(_ variable: Term<String?>) -> String? {
    value(of: variable.variableName).stringValue
  }

  /// A number; 0 when it is none.
  public func number(_ variable: Term<Int>) -> Int { value(of: variable) ?? 0 }

  /// The numbers of a list.
  public func numbers(_ variable: Term<[Int]>) -> [Int] {
    value(of: variable.variableName).listValue?.compactMap(\.intValue) ?? []
  }

  /// The texts of a list.
  public func texts(_ variable: Term<[String]>) -> [String] {
    value(of: variable.variableName).listValue?.compactMap(\.stringValue) ?? []
  }

  /// The same scene for a drawing, some variables replaced.
  public func drawing(with others: [String: Value] = [:]) -> DrawingScene {
    DrawingScene(width: width, now: now) { [read] name in others[name] ?? read(name) }
  }

  /// Whether the machine would accept an event now.
  public func accepts(_ event: Event) -> Bool { accept(event) }

  /// A sentence in the scene's language.
  public func say(_ phrase: Phrase, _ fillings: Phrase.Filling...) -> String {
    phrase.text(language, fillings)
  }
}
