// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayMachines
import StateEngine
import Synchronization
import Testing

// The language rooms' seed (002): its code as an app would write it, compiled and run.
//
// MACHINES.md decides otherwise for what stands in none of these: scenes come without RealityKit,
// sessions are kept by the store, and progress is synced through a folder.

extension AppState {
  // Seed 002, "State Mocking".
  fileprivate static var seedPreview: AppState {
    let state = AppState()
    state.currentUser = UserProfile.mock
    state.isAuthenticated = true
    state.currentStreak = 7
    state.todayProgress = 0.65
    return state
  }
}

extension SceneManager {
  // Seed 002, "State Cleanup"; the face has one of its own, of the same name.
  fileprivate func cleanup() {
    // Clear large objects
    activeLabels.removeAll()
    detectedObjects.removeAll()
    conversationHistory.removeAll(keepingCapacity: false)

    // Cancel ongoing tasks
    // Release resources
  }

  // Seed 002, "State Mocking".
  fileprivate static var seedPreview: SceneManager {
    let manager = SceneManager(
      aiService: MockAIService(),
      languageService: MockLanguageService(),
      speechService: MockSpeechService()
    )
    manager.isSceneLoaded = true
    manager.showLabels = true
    return manager
  }
}

// What is saved of the learner stands in the process's own defaults.
@Suite("seed 002: the code it shows", .serialized)
struct RoomsSeedTests {
  init() { UserDefaults.standard.removeObject(forKey: StatePersistence.currentUser) }

  // Seed 002, "AppState".
  @Test("an app's state, set as the seed sets it")
  func appState() throws {
    let state = AppState()
    #expect(state.currentUser == nil && !state.isAuthenticated)
    #expect(state.currentLanguage == .spanish)
    #expect(state.selectedTab == .home)
    #expect(!state.showingSettings && !state.showingProgress)
    #expect(state.todayProgress == 0.0 && state.currentStreak == 0)
    #expect(state.preferences == .default)
    state.currentLanguage = .german
    #expect(state.currentLanguage == .german && state.targetLanguages == [.german])
    state.currentUser = UserProfile(id: "user-9", name: "ida")
    #expect(state.currentUser?.name == "ida")
    state.startLearningSession()
    let session = try #require(state.activeSession)
    #expect(session.language == .german && session.endTime == nil)
    state.currentLanguage = .french
    #expect(state.currentLanguage == .german, "a session keeps its language")
    state.endLearningSession()
    #expect(state.activeSession == nil && state.live.context.sessions.count == 1)
    state.selectedTab = .learn
    #expect(state.selectedTab == .learn)
    state.preferences = UserPreferences(labelMode: .detailed, showGrammar: false)
    #expect(state.preferences.labelMode == .detailed && !state.preferences.showGrammar)
    state.isAuthenticated = false
    #expect(state.currentUser == nil)
    UserDefaults.standard.removeObject(forKey: StatePersistence.currentUser)
  }

  // Seed 002, "AppState": `self.targetLanguages = []`, and a learner's own.
  @Test("languages to learn are set: new ones are begun, the present one stays, none is forgotten")
  func targets() {
    let state = AppState()
    state.targetLanguages = []
    #expect(state.targetLanguages == [.spanish])
    state.targetLanguages = [.german, .french]
    #expect(state.currentLanguage == .german, "nobody has begun anything: the first is learned")
    state.currentUser = UserProfile(id: "user-1", name: "ana")
    state.targetLanguages = [.french, .spanish, .german]
    #expect(state.currentLanguage == .german)
    #expect(Set(state.targetLanguages) == [.spanish, .french, .german])
    #expect(state.live.context.languages["fr"]?.level == .a1)
    state.targetLanguages = [.french]
    #expect(state.currentLanguage == .french)
    #expect(Set(state.targetLanguages) == [.spanish, .french, .german])
    state.currentUser?.targetLanguages.append(.japanese)
    state.currentUser?.nativeLanguage = .german
    #expect(state.targetLanguages.contains(.japanese) && state.currentLanguage == .french)
    #expect(state.currentUser?.nativeLanguage == .german)
    #expect(AppState().currentUser?.targetLanguages == [.spanish], "rooms of their own")
    state.startLearningSession()
    let before = state.targetLanguages
    state.targetLanguages = [.chinese]
    #expect(state.targetLanguages == before && state.currentLanguage == .french)
    UserDefaults.standard.removeObject(forKey: StatePersistence.currentUser)
  }

  // Seed 002, "AppState": `activeSession = LearningSession(language: currentLanguage)`.
  @Test("a session is set, and taken away")
  func session() {
    let state = AppState.preview
    state.activeSession = LearningSession(language: state.currentLanguage)
    #expect(state.activeSession?.language == .spanish)
    state.activeSession = nil
    #expect(state.activeSession == nil)
  }

  // Seed 002, "AppState", `loadUser`.
  @Test("the learner who was saved is signed in at the next launch")
  func loadUser() {
    StatePersistence().saveState(UserProfile.mock, key: "currentUser")
    #expect(AppState().currentUser == .mock)
    UserDefaults.standard.removeObject(forKey: "currentUser")
    #expect(AppState().currentUser == nil)
  }

  // Seed 002, "State Mocking".
  @Test("previews made as the seed makes them, and those that are there")
  func previews() {
    let state = AppState.seedPreview
    #expect(state.isAuthenticated && state.currentUser == .mock)
    #expect(AppState.preview.currentStreak == 7 && AppState.preview.todayProgress == 0.65)
    let manager = SceneManager.seedPreview
    #expect(manager.isSceneLoaded && manager.showLabels)
    #expect(!manager.activeLabels.isEmpty)
    manager.isSceneLoaded = false
    #expect(!manager.isSceneLoaded && manager.currentEnvironment == nil)
    UserDefaults.standard.removeObject(forKey: "currentUser")
  }

  // Seed 002, "SceneManager", object labelling and conversation.
  @Test("a scene is set up, talked in and cleaned up")
  func scene() async throws {
    let error = GrammarError(
      type: .verbAgreement,
      incorrect: "Yo va",
      correct: "Yo voy",
      ruleID: "es-verb-present-ir",
      explanation: "With 'yo', 'va' becomes 'voy'.",
      range: 0..<5
    )
    let manager = SceneManager(
      aiService: MockAIService(),
      languageService: MockLanguageService(errors: [error]),
      speechService: MockSpeechService()
    )
    #expect(manager.detectedObjects.isEmpty && manager.labelMode == .standard)
    #expect(manager.showLabels && manager.showGrammar && manager.lastMessage == "")
    await manager.setupScene("kitchen")
    #expect(manager.isSceneLoaded)
    await manager.startObjectDetection()
    #expect(!manager.detectedObjects.isEmpty)
    let character = AICharacter.all[0]
    await manager.startConversation(with: character)
    #expect(manager.isInConversation && manager.currentCharacter == character)
    manager.startListening()
    #expect(manager.isListening)
    manager.stopListening()
    #expect(!manager.isListening)
    await manager.processUserSpeech("Yo va")
    #expect(manager.grammarErrors == [error])
    #expect(manager.currentGrammarCard == GrammarCard(error: error))
    #expect(manager.conversationHistory.map(\.sender) == [.aiCharacter, .user, .aiCharacter])
    #expect(manager.lastMessage == "¡Muy bien!")
    manager.labelMode = .minimal
    manager.showLabels = false
    manager.showGrammar = false
    #expect(manager.labelMode == .minimal && !manager.showLabels && !manager.showGrammar)
    manager.cleanup()
    #expect(manager.activeLabels.isEmpty && manager.conversationHistory.isEmpty)
  }

  @Test("what an app's other face makes the rooms ask for is done too")
  func sharedMachine() async throws {
    let app = AppState.preview
    let scene = SceneManager(app.live, services: .builtIn)
    await scene.setupScene("kitchen")
    #expect(scene.activeLabels.first?.title == "la mesa")
    let changes = app.live.changes
    app.currentLanguage = .german
    for await change in changes where change.event == "roomLoaded" { break }
    #expect(scene.activeLabels.first?.title == "der Tisch")
  }

  @Test("a room that was open in the last process is loaded again")
  func relaunch() async throws {
    let store = MemoryStore()
    let first = SceneManager(try Live(in: store), services: .builtIn)
    await first.setupScene("study")
    let next = try Live<LanguageRooms>(in: store)
    #expect(next.isIn(.loading))
    let changes = next.changes
    let scene = SceneManager(next, services: .builtIn)
    for await change in changes where change.event == "roomLoaded" { break }
    #expect(scene.isSceneLoaded && scene.currentEnvironment?.id == "study")
  }

  @Test("a room that the background interrupted is loaded when the app is in front again")
  func interrupted() async throws {
    /// Finds nothing the first time until it is let go.
    final class SlowDetection: ObjectDetection {
      let isFirst = Atomic(true)
      let gate = AsyncStream<Void>.makeStream()

      func detectObjects(in environmentID: String) async throws(ServiceError) -> [DetectedObject] {
        if isFirst.exchange(false, ordering: .relaxed) { for await _ in gate.stream {} }
        return try await RoomServices.builtIn.detection.detectObjects(in: environmentID)
      }
    }
    let live = try Live(LanguageRooms.self, time: VirtualTime(start: RoomsFixture.start))
    let detection = SlowDetection()
    var services = RoomServices.builtIn
    services.detection = detection
    let scene = SceneManager(live, services: services)
    let changes = live.changes
    scene.currentEnvironment = .named("study")
    while detection.isFirst.load(ordering: .relaxed) { await Task.yield() }
    scene.scenePhase(.background)
    scene.scenePhase(.active)
    for await change in changes where change.event == "roomLoaded" { break }
    #expect(scene.isSceneLoaded)
    detection.gate.continuation.finish()
  }

  // Seed 002, `addMessage`.
  @Test("messages, attempts and scenes are made as the seed makes them")
  func models() throws {
    let message = ConversationMessage(
      id: UUID(),
      sender: MessageSender.user,
      content: "Hola",
      timestamp: Date(timeIntervalSince1970: 1_767_607_200)
    )
    #expect(message.timestamp.timeIntervalSince1970 == 1_767_607_200)
    let attempt = PronunciationState.PronunciationAttempt(
      timestamp: Date(),
      score: 75,
      feedback: "i, not e"
    )
    #expect(attempt.audioURL == nil)
    // Seed 002, "CloudKit Sync": the fields it writes.
    let progress = LanguageProgress(.spanish)
    #expect(progress.language.id == "es" && progress.totalStudyTime == 0)
    #expect(progress.updatedAt.timeIntervalSince1970 == 0)
    // Seed 002, "Scene State Restoration".
    let manager = SceneManager.preview
    let state = SceneState(
      environmentID: manager.currentEnvironment?.id,
      characterID: manager.currentCharacter?.id,
      labelMode: manager.labelMode,
      showLabels: manager.showLabels
    )
    let kept = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(SceneState.self, from: kept) == state)
  }

  // Seed 002, "ConversationState", "PronunciationState" and "ProgressState".
  @Test("the states of the features begin as the seed says, and are set as it says")
  @MainActor
  func features() throws {
    let talk = ConversationState()
    #expect(talk.scenario == nil && talk.character == nil && talk.messages.isEmpty)
    #expect(!talk.isActive && !talk.userIsTyping)
    #expect(talk.partialTranscription == "" && talk.finalTranscription == "")
    #expect(talk.pronunciationScore == nil && talk.grammarScore == nil)
    talk.scenario = Scenario(id: "market", title: "At the market")
    talk.userIsTyping = true
    talk.partialTranscription = "Yo"
    talk.finalTranscription = "Yo voy"
    talk.pronunciationScore = 75
    #expect(talk.scenario?.id == "market" && talk.userIsTyping && talk.pronunciationScore == 75)
    let word = PronunciationState()
    #expect(word.targetWord == "" && word.userAttempts.isEmpty && word.currentFeedback == nil)
    #expect(!word.isRecording && word.showWaveform && word.showMouthGuide)
    word.isRecording = true
    #expect(word.isRecording)
    let progress = ProgressState(AppState.preview.live)
    #expect(progress.selectedTimeRange == .week && progress.selectedLanguage == nil)
    progress.selectedTimeRange = .allTime
    #expect(progress.recentSessions.isEmpty && progress.statistics.sessions == 0)
  }

  // Seed 002, "Services": an app's own, behind the seed's names.
  @Test("services of an app's own have the seed's names")
  func services() async throws {
    struct Parrot: AIServiceProtocol {
      func generateGreeting(
        character: AICharacter,
        language: Language
      ) async throws(ServiceError) -> String { "\(character.name)!" }
      func generateResponse(
        to text: String,
        context: [ConversationMessage],
        character: AICharacter,
        language: Language
      ) async throws(ServiceError) -> String { text }
    }
    let language: any LanguageServiceProtocol = MockLanguageService()
    let speech: any SpeechServiceProtocol = MockSpeechService()
    let manager = SceneManager(
      aiService: Parrot(),
      languageService: language,
      speechService: speech
    )
    await manager.setupScene("study")
    await manager.startConversation(with: AICharacter.all[2])
    #expect(manager.lastMessage == "Hugo!")
    await manager.processUserSpeech("Hola")
    #expect(manager.lastMessage == "Hola")
  }
}
