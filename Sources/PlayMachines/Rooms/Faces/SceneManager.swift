// SPDX-License-Identifier: Apache-2.0
public import Observation
public import PlayKit
public import StateEngine

/// The room an app shows: its things and labels, the talk in it, the grammar card.
///
/// A face of a live machine that also does what the chart asks for, whoever made it ask: it loads
/// rooms, checks grammar and fetches replies with the services it was made with. One of them is
/// enough for a machine.
///
/// ```swift
/// let scene = SceneManager(app.live, services: .builtIn)
/// await scene.setupScene("kitchen")
/// await scene.startConversation(with: .all[0])
/// await scene.processUserSpeech("Yo va")   // currentGrammarCard: Yo va → Yo voy
/// ```
public final class SceneManager: Observable, Sendable {
  /// The machine behind it; shared with ``AppState``.
  public let live: Live<LanguageRooms>
  /// Who answers.
  public let services: RoomServices
  /// Does what is asked for.
  let work: RoomWork

  /// The face of a machine.
  public init(_ live: Live<LanguageRooms>, services: RoomServices) {
    self.live = live
    self.services = services
    work = RoomWork(live, services)
  }

  /// The rooms of a house.
  ///
  /// - Parameters:
  ///   - house: the house.
  ///   - services: who answers.
  /// - Throws: what the house throws when it cannot be read.
  public convenience init(in house: some House, services: RoomServices) throws {
    self.init(try house.live(LanguageRooms.self), services: services)
  }

  /// The face of an engine that runs the language rooms.
  public convenience init(_ engine: Engine, services: RoomServices) {
    self.init(Live(engine), services: services)
  }

  /// New rooms, kept in memory alone, with services of an app's own, or mocks.
  public convenience init(
    aiService: any AIService,
    languageService: any LanguageService,
    speechService: any SpeechService,
    objectDetection: any ObjectDetection = RoomServices.builtIn.detection
  ) {
    self.init(
      Live.certain(),
      services: RoomServices(
        ai: aiService,
        language: languageService,
        speech: speechService,
        detection: objectDetection,
        descriptions: []
      )
    )
  }

  /// The engine behind it.
  public var engine: Engine { live.engine }

  // MARK: The room

  /// Whether the room is there with its things; setting it to true shows the room, the first one when
  /// none was entered, with the built-in labels and without asking anybody, to false leaves it.
  public var isSceneLoaded: Bool {
    get { live.isIn(.loaded) }
    set { if newValue { showBuiltIn() } else { live.send(LanguageRooms.leaveRoom()) } }
  }
  /// The room, nil when none was entered; setting it enters one or leaves it.
  public var currentEnvironment: LanguageRooms.Environment? {
    get { live.context.environmentID.flatMap(LanguageRooms.Environment.named) }
    set {
      live.send(newValue.map { LanguageRooms.enterRoom($0.id) } ?? LanguageRooms.leaveRoom())
    }
  }
  /// Who is there to talk to.
  public var currentCharacter: AICharacter? {
    live.context.characterID.flatMap(AICharacter.named)
  }
  /// The things in the room; emptying them leaves it, and nothing else can be set.
  public var detectedObjects: [DetectedObject] {
    get { live.context.objects }
    set { if newValue.isEmpty { cleanup() } }
  }
  /// What stands on them; emptying it leaves the room, and nothing else can be set.
  public var activeLabels: [ObjectLabel] {
    get { live.context.activeLabels }
    set { if newValue.isEmpty { cleanup() } }
  }
  /// Whether the labels are seen; setting it shows or hides them.
  public var showLabels: Bool {
    get { live.isIn(.labelsShown) }
    set { live.send(newValue ? LanguageRooms.showLabels() : LanguageRooms.hideLabels()) }
  }
  /// How much stands on a label; setting it changes it.
  public var labelMode: LabelMode {
    get { live.context.labelMode }
    set { live.send(LanguageRooms.labelMode(newValue)) }
  }

  // MARK: The talk

  /// What was said, oldest first; emptying it leaves the room, and nothing else can be set.
  public var conversationHistory: [ConversationMessage] {
    get { live.context.messages }
    set { if newValue.isEmpty { cleanup() } }
  }
  /// Whether someone is talking.
  public var isInConversation: Bool { !live.isIn(.idle) }
  /// Whether the learner is being listened to; setting it begins or stops that.
  public var isListening: Bool {
    get { live.isIn(.listening) }
    set { if newValue { startListening() } else { stopListening() } }
  }
  /// What was said last.
  public var lastMessage: String { live.context.lastMessage }
  /// The card for the first error of what was said last; nil when none is shown.
  public var currentGrammarCard: GrammarCard? {
    live.context.grammarCard.map { GrammarCard(error: $0) }
  }
  /// Whether cards are shown at all; setting it changes that.
  public var showGrammar: Bool {
    get { live.context.showGrammar }
    set { live.send(LanguageRooms.settingsChanged(["showGrammar": .bool(newValue)])) }
  }
  /// What was not yet right in what was said last.
  public var grammarErrors: [GrammarError] { live.context.grammarErrors }
  /// Why a service did not do what it was last asked.
  public var serviceError: String? { live.context.serviceError }
}

/// The card that shows how something is right.
public struct GrammarCard: Codable, Sendable, Hashable {
  /// What was not yet right, and how it is right.
  public var error: GrammarError
  /// A card for an error.
  public init(error: GrammarError) { self.error = error }
}
