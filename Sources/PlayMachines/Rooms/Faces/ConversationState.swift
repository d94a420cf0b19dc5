// SPDX-License-Identifier: Apache-2.0
public import Observation
public import StateEngine

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
  private let typed = ShownValues<ConversationState, Typed>(Typed())

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
    get { typed[self, \.scenario, \.scenario] }
    set { typed[self, \.scenario, \.scenario] = newValue }
  }
  /// Whether the learner is typing.
  public var userIsTyping: Bool {
    get { typed[self, \.userIsTyping, \.userIsTyping] }
    set { typed[self, \.userIsTyping, \.userIsTyping] = newValue }
  }
  /// What an app's own recogniser has heard so far.
  public var partialTranscription: String {
    get { typed[self, \.partialTranscription, \.partialTranscription] }
    set { typed[self, \.partialTranscription, \.partialTranscription] = newValue }
  }
  /// What it has heard in the end.
  public var finalTranscription: String {
    get { typed[self, \.finalTranscription, \.finalTranscription] }
    set { typed[self, \.finalTranscription, \.finalTranscription] = newValue }
  }
  /// How near the last word came, 0 to 100; nil before the first.
  public var pronunciationScore: Double? {
    get { typed[self, \.pronunciationScore, \.pronunciationScore] }
    set { typed[self, \.pronunciationScore, \.pronunciationScore] = newValue }
  }
}
