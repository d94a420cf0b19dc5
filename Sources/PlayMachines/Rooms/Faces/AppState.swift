public import Observation
public import StateEngine
import Synchronization

/// The app around the rooms: who learns what, which tab is seen, how the day goes.
///
/// A face of the engine: whatever the chart knows is computed from its snapshot, and only what a
/// screen shows for itself is kept here.
///
/// ```swift
/// let app = AppState()
/// app.signIn("ana")
/// app.startLearningSession(in: .german)
/// ```
public final class AppState: Observable, Sendable {
  /// The engine behind it; shared with ``SceneManager``.
  public var engine: Engine { reader.engine }

  private struct Shown {
    var showingSettings = false
    var showingProgress = false
  }

  private let reader: RoomsReader
  private let shown = Mutex(Shown())
  private let registrar = ObservationRegistrar()

  /// The face of an engine that runs the language rooms.
  public init(_ engine: Engine) { reader = RoomsReader(engine) }

  /// New rooms, with the learner who was saved last.
  public convenience init() {
    self.init(RoomsReader.engine())
    loadUser()
  }

  // MARK: The learner

  /// Who is signed in.
  public var currentUser: UserProfile? {
    let context = reader.context
    guard let name = context.user, let id = context.userID else { return nil }
    return UserProfile(
      id: id,
      name: name,
      nativeLanguage: context.nativeLanguage,
      targetLanguages: targetLanguages
    )
  }

  /// Whether someone is signed in.
  public var isAuthenticated: Bool { reader.context.user != nil }

  /// The language that is learned.
  public var currentLanguage: Language { reader.context.language }

  /// The languages that were begun, the present one among them.
  public var targetLanguages: [Language] {
    let context = reader.context
    return Language.allCases.filter {
      $0 == context.language || context.languages[$0.id] != nil
    }
  }

  /// What the learner prefers.
  public var preferences: UserPreferences {
    let context = reader.context
    return UserPreferences(labelMode: context.labelMode, showGrammar: context.showGrammar)
  }

  // MARK: The day

  /// The session that goes on; nil when there is none.
  public var activeSession: LearningSession? {
    guard reader.isIn(.active) else { return nil }
    let context = reader.context
    return LearningSession(
      id: "session-\(context.sessionsMade.clampedSum(1))",
      language: context.language,
      day: context.sessionDay,
      startMilliseconds: context.sessionStartedAt,
      endMilliseconds: nil,
      wordsEncountered: context.sessionWords,
      conversationCount: context.sessionConversations
    )
  }

  /// How much of the day's words have been met, 0 to 1.
  public var todayProgress: Double { reader.number("todayProgress") ?? 0 }

  /// Days in a row with a session.
  public var currentStreak: Int { reader.context.streak }

  // MARK: What is seen

  /// The tab that is seen; setting it goes there.
  public var selectedTab: LanguageRooms.Tab {
    get {
      LanguageRooms.Tab.allCases.first { tab in
        LanguageRooms.Node(rawValue: tab.rawValue).map(reader.isIn) ?? false
      } ?? .home
    }
    set { engine.send(LanguageRooms.tab(newValue)) }
  }

  /// Whether the settings lie on top.
  public var showingSettings: Bool {
    get { read(\.showingSettings) { $0.showingSettings } }
    set { write(\.showingSettings) { $0.showingSettings = newValue } }
  }

  /// Whether the progress lies on top.
  public var showingProgress: Bool {
    get { read(\.showingProgress) { $0.showingProgress } }
    set { write(\.showingProgress) { $0.showingProgress = newValue } }
  }

  private func read<T>(_ path: KeyPath<AppState, T>, _ body: (Shown) -> T) -> T {
    registrar.access(self, keyPath: path)
    return shown.withLock { body($0) }
  }

  private func write<T>(_ path: KeyPath<AppState, T>, _ body: (inout Shown) -> Void) {
    registrar.withMutation(of: self, keyPath: path) { shown.withLock { body(&$0) } }
  }
}

// MARK: Doing

extension AppState {
  /// Signs the learner in who was saved last, if there is one.
  public func loadUser() {
    let saved: UserProfile? = StatePersistence().loadState(key: StatePersistence.currentUser)
    if let saved { signIn(saved.name) }
  }

  /// Signs a learner in and saves who it is.
  @discardableResult
  public func signIn(_ name: String) -> Reply {
    let reply = engine.send(LanguageRooms.signIn(name))
    if let currentUser {
      StatePersistence().saveState(currentUser, key: StatePersistence.currentUser)
    }
    return reply
  }

  /// Begins a session, in the present language unless another is said.
  @discardableResult
  public func startLearningSession(in language: Language? = nil) -> Reply {
    engine.send(LanguageRooms.startSession(language))
  }

  /// Ends the session and keeps it; without one nothing happens.
  public func endLearningSession() { engine.send(LanguageRooms.endSession()) }

  /// An app in the middle of a good week, for previews: streak 7, 65 % of the day's words.
  public static var preview: AppState {
    let words = (1...13).map { Value.string("es:word-\($0)") }
    let user = UserProfile.mock
    return AppState(
      RoomsReader.engine(values: [
        "user": .string(user.name), "profileOf": .string(user.name), "userID": .string(user.id),
        "usersMade": .int(1), "streak": .int(7), "wordsToday": .list(words),
      ])
    )
  }
}
