// SPDX-License-Identifier: Apache-2.0
import Foundation
public import Observation
public import PlayKit
public import StateEngine

/// The app around the rooms: who learns what, which tab is seen, how the day goes.
///
/// A face of a live machine: whatever the chart knows is computed from its snapshot, what is set is
/// sent to it as an event, and only what a screen shows for itself is kept here. An event that is
/// refused changes nothing, also when it comes from setting something: ``refusal`` says why.
///
/// ```swift
/// let app = AppState()
/// app.signIn("ana")
/// app.currentLanguage = .german
/// app.startLearningSession()
/// ```
public final class AppState: Observable, Sendable {
  private struct Shown {
    var showingSettings = false
    var showingProgress = false
  }

  /// The machine behind it; shared with ``SceneManager``.
  public let live: Live<LanguageRooms>
  private let shown = ShownValues<AppState, Shown>(Shown())
  private let stands: FaceHouse

  /// The face of a machine.
  public convenience init(_ live: Live<LanguageRooms>) { self.init(live, FaceHouse()) }

  private init(_ live: Live<LanguageRooms>, _ stands: FaceHouse) {
    self.live = live
    self.stands = stands
  }

  /// The face of an engine that runs the language rooms.
  public convenience init(_ engine: Engine) { self.init(Live(engine)) }

  /// New rooms, kept in memory alone, with the learner who was saved last.
  public convenience init() {
    self.init(Live.certain())
    loadUser()
  }

  /// The rooms that a store keeps: they go on by the restore policy.
  ///
  /// - Throws: what the store throws when it cannot be used.
  public convenience init(in store: some MachineStore) throws { self.init(try Live(in: store)) }

  /// The rooms of a house: days and streaks are the house's.
  ///
  /// - Throws: what the house throws when it cannot be read.
  public convenience init(in house: some House) throws {
    self.init(try house.live(LanguageRooms.self), FaceHouse(house))
  }

  /// The engine behind it.
  public var engine: Engine { live.engine }

  /// Why what was set or asked for last was refused, in a sentence; nil when it was not.
  public var refusal: String? { stands.refusal }

  @discardableResult
  private func send(_ event: Event) -> Reply { stands.noting(live.send(event)) }

  // MARK: What is seen

  /// The tab that is seen; setting it goes there.
  public var selectedTab: LanguageRooms.Tab {
    get {
      LanguageRooms.Tab.allCases.first { tab in
        LanguageRooms.Node(rawValue: tab.rawValue).map(live.isIn) ?? false
      } ?? .home
    }
    set { send(LanguageRooms.tab(newValue)) }
  }

  /// Whether the settings lie on top.
  public var showingSettings: Bool {
    get { shown[self, \.showingSettings, \.showingSettings] }
    set { shown[self, \.showingSettings, \.showingSettings] = newValue }
  }

  /// Whether the progress lies on top.
  public var showingProgress: Bool {
    get { shown[self, \.showingProgress, \.showingProgress] }
    set { shown[self, \.showingProgress, \.showingProgress] = newValue }
  }
}

// MARK: The learner

extension AppState {
  /// Who is signed in; setting it signs in whoever has that name, or out, and of who is signed in
  /// already sets the languages: `currentUser?.targetLanguages.append(.german)`.
  public var currentUser: UserProfile? {
    get {
      let context = live.context
      guard let name = context.user, let id = context.userID else { return nil }
      return UserProfile(
        id: id,
        name: name,
        nativeLanguage: context.nativeLanguage,
        targetLanguages: targetLanguages
      )
    }
    set {
      let before = currentUser
      guard let newValue else {
        send(LanguageRooms.signOut())
        return
      }
      guard before?.name == newValue.name else {
        signIn(newValue.name)
        return
      }
      if before?.nativeLanguage != newValue.nativeLanguage {
        let native: Value = .string(newValue.nativeLanguage.rawValue)
        send(LanguageRooms.settingsChanged(["nativeLanguage": native]))
      }
      if before?.targetLanguages != newValue.targetLanguages {
        targetLanguages = newValue.targetLanguages
      }
      saveUser()
    }
  }

  /// Whether someone is signed in; setting it to false signs out, and to true changes nothing, since
  /// someone has to say who they are.
  public var isAuthenticated: Bool {
    get { live.context.user != nil }
    set { if !newValue { send(LanguageRooms.signOut()) } }
  }

  /// The language that is learned; it can be set while no session goes on.
  public var currentLanguage: Language {
    get { live.context.language }
    set { if newValue != currentLanguage { send(LanguageRooms.chooseLanguage(newValue)) } }
  }

  /// The languages that were begun, the present one among them.
  ///
  /// Setting it begins those that are new, at the first level, while someone is signed in and no
  /// session goes on. The present one stays it when it is among them, else the first is learned. What
  /// is known of a language is kept, so that one that is left out is there again next time.
  public var targetLanguages: [Language] {
    get {
      let context = live.context
      return Language.allCases.filter {
        $0 == context.language || context.languages[$0.id] != nil
      }
    }
    set {
      let present = currentLanguage
      for language in newValue
      where isAuthenticated && live.context.languages[language.id] == nil {
        currentLanguage = language
        guard currentLanguage == language else { return }
        send(LanguageRooms.declareLevel(LanguageProgress.Level.a1.rawValue))
      }
      currentLanguage = newValue.contains(present) ? present : newValue.first ?? present
    }
  }

  /// What the learner prefers; setting it changes labels and cards, and how many words make a day's
  /// goal stays as it is.
  public var preferences: UserPreferences {
    get {
      let context = live.context
      return UserPreferences(labelMode: context.labelMode, showGrammar: context.showGrammar)
    }
    set {
      send(LanguageRooms.labelMode(newValue.labelMode))
      send(LanguageRooms.settingsChanged(["showGrammar": .bool(newValue.showGrammar)]))
    }
  }
}

// MARK: The day

extension AppState {
  /// The session that goes on, nil when there is none; setting one begins it in its language, setting
  /// nil ends and keeps it.
  public var activeSession: LearningSession? {
    get {
      guard live.isIn(.active) else { return nil }
      let context = live.context
      return LearningSession(
        language: context.language,
        id: "session-\(context.sessionsMade.clampedSum(1))",
        startTime: Date(milliseconds: context.sessionStartedAt),
        day: context.sessionDay,
        wordsEncountered: context.sessionWords,
        conversationCount: context.sessionConversations
      )
    }
    set {
      if let newValue { startLearningSession(in: newValue.language) } else { endLearningSession() }
    }
  }

  /// How much of the day's words have been met, 0 to 1; setting it is for previews: see
  /// ``currentStreak``.
  public var todayProgress: Double {
    get { live.value(of: "todayProgress") ?? 0 }
    set {
      let count = Int(exactly: (min(max(newValue, 0), 1) * 20).rounded()) ?? 0
      preview(["wordsToday": .list((0..<count).map { .string("es:word-\($0)") })])
    }
  }

  /// Days in a row with a session; setting it shows another number in a preview, and does nothing where
  /// what is learned is kept.
  public var currentStreak: Int {
    get { live.context.streak }
    set { preview(["streak": .int(max(0, newValue))]) }
  }

  private func preview(_ values: [String: Value]) {
    guard live.engine.journal is MemoryJournal else { return }
    var snapshot = live.engine.snapshot
    for (name, value) in values {
      guard let place = live.engine.chart.scope.variables[name]?.index else { continue }
      snapshot.values[place] = value
    }
    live.engine.replaceSnapshot(snapshot)
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
    let reply = send(LanguageRooms.signIn(name))
    saveUser()
    return reply
  }

  private func saveUser() {
    guard let currentUser else { return }
    StatePersistence().saveState(currentUser, key: StatePersistence.currentUser)
  }

  /// Begins a session, in the present language unless another is said.
  @discardableResult
  public func startLearningSession(in language: Language? = nil) -> Reply {
    send(LanguageRooms.startSession(language))
  }

  /// Ends the session and keeps it; without one nothing happens.
  public func endLearningSession() { send(LanguageRooms.endSession()) }

  /// Saves and suspends in the background, and comes back by the restore policy.
  public func scenePhase(_ phase: AppPhase) { live.follow(phase) }

  /// An app in the middle of a good week, for previews: streak 7, 65 % of the day's words.
  public static var preview: AppState {
    let state = AppState(Live.certain())
    state.currentUser = UserProfile.mock
    state.currentStreak = 7
    state.todayProgress = 0.65
    return state
  }
}
