public import Observation
import PlayKit
public import StateEngine
import Synchronization

/// The room an app shows: its things and labels, the talk in it, the grammar card.
///
/// A face of the engine that also does what the chart asks for: it loads rooms, checks grammar and
/// fetches replies with the services it was made with.
///
/// ```swift
/// let scene = SceneManager(app.engine, services: .builtIn)
/// await scene.setupScene("kitchen")
/// await scene.startConversation(with: .all[0])
/// await scene.processUserSpeech("Yo va")   // currentGrammarCard: Yo va → Yo voy
/// ```
public final class SceneManager: Observable, Sendable {
  /// The engine behind it; shared with ``AppState``.
  public var engine: Engine { reader.engine }
  /// Who answers.
  public let services: RoomServices

  private let reader: RoomsReader
  private let tasks = Mutex<[Int: Task<Void, Never>]>([:])
  private let taskCount = Atomic<Int>(0)

  /// The face of an engine that runs the language rooms.
  public init(_ engine: Engine, services: RoomServices) {
    reader = RoomsReader(engine)
    self.services = services
  }

  /// New rooms with services of an app's own, or mocks.
  public convenience init(
    aiService: any AIService,
    languageService: any LanguageService,
    speechService: any SpeechService,
    objectDetection: any ObjectDetection = RoomServices.builtIn.detection
  ) {
    self.init(
      RoomsReader.engine(),
      services: RoomServices(
        ai: aiService,
        language: languageService,
        speech: speechService,
        detection: objectDetection,
        descriptions: []
      )
    )
  }

  // MARK: The room

  /// Whether the room is there with its things.
  public var isSceneLoaded: Bool { reader.isIn(.loaded) }
  /// The room; nil when none was entered.
  public var currentEnvironment: LanguageRooms.Environment? {
    reader.context.environmentID.flatMap(LanguageRooms.Environment.named)
  }
  /// Who is there to talk to.
  public var currentCharacter: AICharacter? {
    reader.context.characterID.flatMap(AICharacter.named)
  }
  /// The things in the room.
  public var detectedObjects: [DetectedObject] { reader.context.objects }
  /// What stands on them.
  public var activeLabels: [ObjectLabel] { reader.context.activeLabels }
  /// Whether the labels are seen; setting it shows or hides them.
  public var showLabels: Bool {
    get { reader.isIn(.labelsShown) }
    set { engine.send(newValue ? LanguageRooms.showLabels() : LanguageRooms.hideLabels()) }
  }
  /// How much stands on a label; setting it changes it.
  public var labelMode: LabelMode {
    get { reader.context.labelMode }
    set { engine.send(LanguageRooms.labelMode(newValue)) }
  }

  // MARK: The talk

  /// What was said, oldest first.
  public var conversationHistory: [ConversationMessage] { reader.context.messages }
  /// Whether someone is talking.
  public var isInConversation: Bool { !reader.isIn(.idle) }
  /// Whether the learner is being listened to.
  public var isListening: Bool { reader.isIn(.listening) }
  /// What was said last.
  public var lastMessage: String { reader.context.lastMessage }
  /// The card for the first error of what was said last; nil when none is shown.
  public var currentGrammarCard: GrammarCard? {
    reader.context.grammarCard.map { GrammarCard(error: $0) }
  }
  /// Whether cards are shown at all.
  public var showGrammar: Bool { reader.context.showGrammar }
  /// What was not yet right in what was said last.
  public var grammarErrors: [GrammarError] { reader.context.grammarErrors }
  /// Why a service did not do what it was last asked.
  public var serviceError: String? { reader.context.serviceError }

  // MARK: Doing what the chart asks for

  /// Sends an event, and does what its effects ask for until nothing is left to do.
  @discardableResult
  func run(_ event: Event) async -> Reply {
    let reply = engine.send(event)
    let number = taskCount.add(1, ordering: .relaxed).newValue
    let task = Task { await perform(reply) }
    tasks.withLock { $0[number] = task }
    await task.value
    tasks.withLock { $0[number] = nil }
    return reply
  }

  private func perform(_ reply: Reply) async {
    let performer = RoomPerformer(services)
    var waiting = reply.record?.effects ?? []
    while !waiting.isEmpty {
      let effect = waiting.removeFirst()
      let scene = PerformerScene(engine.snapshot, of: engine.chart)
      let events = await performer.perform(effect, in: scene)
      if Task.isCancelled { return }
      for event in events { waiting += engine.send(event).record?.effects ?? [] }
    }
  }

  /// Leaves the room: labels, things and history are gone, and what was asked for is broken off.
  public func cleanup() {
    tasks.withLock { tasks in
      for task in tasks.values { task.cancel() }
      tasks.removeAll()
    }
    engine.send(LanguageRooms.leaveRoom())
  }
}

/// The card that shows how something is right.
public struct GrammarCard: Codable, Sendable, Hashable {
  /// What was not yet right, and how it is right.
  public var error: GrammarError
  /// A card for an error.
  public init(error: GrammarError) { self.error = error }
}
