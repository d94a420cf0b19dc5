// SPDX-License-Identifier: Apache-2.0
public import Observation
public import StateEngine
import Synchronization

/// What a conversation is about.
public struct Scenario: Codable, Sendable, Hashable, Identifiable {
  /// The id.
  public var id: String
  /// The name on the sign.
  public var title: String
  /// A scenario by id and title.
  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}

/// The screen of a conversation: what the chart knows, and what is being typed or transcribed.
public final class ConversationState: Observable, Sendable {
  private struct Typed {
    var scenario: Scenario?
    var userIsTyping = false
    var partialTranscription = ""
    var finalTranscription = ""
    var pronunciationScore: Double?
  }

  private let live: Live<LanguageRooms>
  private let typed = Lock(Typed())
  private let registrar = ObservationRegistrar()

  /// The conversation of a machine.
  public init(_ live: Live<LanguageRooms>) { self.live = live }

  /// The conversation of an engine that runs the language rooms.
  public convenience init(_ engine: Engine) { self.init(Live(engine)) }

  /// A conversation in new rooms, kept in memory alone.
  public convenience init() { self.init(Live.certain()) }

  /// Who is talked to.
  public var character: AICharacter? { live.context.characterID.flatMap(AICharacter.named) }
  /// What was said, oldest first.
  public var messages: [ConversationMessage] { live.context.messages }
  /// Whether someone is talking.
  public var isActive: Bool { !live.isIn(.idle) }
  /// Of a hundred things said, how many were right; nil before the first.
  public var grammarScore: Double? { live.value(of: "grammarScore") }

  /// What it is about.
  public var scenario: Scenario? {
    get { read(\.scenario) { $0.scenario } }
    set { write(\.scenario) { $0.scenario = newValue } }
  }
  /// Whether the learner is typing.
  public var userIsTyping: Bool {
    get { read(\.userIsTyping) { $0.userIsTyping } }
    set { write(\.userIsTyping) { $0.userIsTyping = newValue } }
  }
  /// What an app's own recogniser has heard so far.
  public var partialTranscription: String {
    get { read(\.partialTranscription) { $0.partialTranscription } }
    set { write(\.partialTranscription) { $0.partialTranscription = newValue } }
  }
  /// What it has heard in the end.
  public var finalTranscription: String {
    get { read(\.finalTranscription) { $0.finalTranscription } }
    set { write(\.finalTranscription) { $0.finalTranscription = newValue } }
  }
  /// How near the last word came, 0 to 100; nil before the first.
  public var pronunciationScore: Double? {
    get { read(\.pronunciationScore) { $0.pronunciationScore } }
    set { write(\.pronunciationScore) { $0.pronunciationScore = newValue } }
  }

  private func read<T>(_ path: KeyPath<ConversationState, T>, _ body: (Typed) -> T) -> T {
    registrar.access(self, keyPath: path)
    return typed.withLock { body($0) }
  }

  private func write<T>(_ path: KeyPath<ConversationState, T>, _ body: (inout Typed) -> Void) {
    registrar.withMutation(of: self, keyPath: path) { typed.withLock { body(&$0) } }
  }
}
