// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayMachines
import StateEngine
import Synchronization
import Testing

@Suite("The faces of the language rooms")
struct RoomsFacesTests {
  private func engine() throws -> Engine {
    Engine(
      try RoomsFixture.chart.get(),
      time: VirtualTime(start: RoomsFixture.start),
      journal: MemoryJournal()
    )
  }

  @Test("an app signs in, learns, and goes from tab to tab")
  func appState() throws {
    let app = AppState(try engine())
    #expect(app.currentUser == nil)
    #expect(!app.isAuthenticated)
    #expect(app.currentLanguage == .spanish)
    #expect(app.startLearningSession().outcome == .refused)
    app.engine.send(LanguageRooms.signIn("ana"))
    #expect(app.currentUser?.name == "ana")
    #expect(app.isAuthenticated)
    #expect(app.startLearningSession(in: .french).outcome == .moved)
    #expect(app.activeSession?.language == .french)
    #expect(app.currentStreak == 1)
    app.endLearningSession()
    app.endLearningSession()
    #expect(app.activeSession == nil)
    #expect(app.selectedTab == .home)
    app.selectedTab = .progress
    #expect(app.selectedTab == .progress)
    app.showingSettings = true
    #expect(app.showingSettings && !app.showingProgress)
    #expect(app.preferences == .default)
  }

  @Test("the previews are the seed's")
  func previews() {
    let app = AppState.preview
    #expect(app.currentStreak == 7)
    #expect(app.todayProgress == 0.65)
    #expect(app.isAuthenticated)
    #expect(app.currentUser == .mock)
    let scene = SceneManager.preview
    #expect(scene.isSceneLoaded)
    #expect(scene.showLabels)
    #expect(scene.activeLabels.count == 8)
  }

  @Test("a recognizer drives the talk until nothing is said; what is typed meanwhile counts")
  func recognizer() async throws {
    let ear = Ear(["hola", "la mesa", ""])
    let scene = SceneManager(
      aiService: MockAIService(),
      languageService: MockLanguageService(),
      speechService: ear
    )
    await scene.setupScene("kitchen")
    await scene.startConversation(with: AICharacter.all[0])
    scene.startListening()
    while scene.isListening || !scene.live.isIn(.talking) { await Task.yield() }
    let said = scene.conversationHistory.filter { $0.sender == .user }.map(\.content)
    #expect(said == ["hola", "la mesa"])
    #expect(ear.calls == 3)
  }

  @Test("a recognizer that fails is told, and one that nobody waits for is heard no more")
  func brokenRecognizer() async throws {
    let ear = Ear([])
    let scene = SceneManager(
      aiService: MockAIService(),
      languageService: MockLanguageService(),
      speechService: ear
    )
    await scene.setupScene("kitchen")
    await scene.startConversation(with: AICharacter.all[0])
    scene.startListening()
    while scene.isListening { await Task.yield() }
    #expect(scene.live.isIn(.talking) && scene.serviceError == "networkError")
    // It waits until it is cancelled, and then says something all the same.
    ear.isStubborn = true
    scene.startListening()
    while ear.calls < 2 { await Task.yield() }
    scene.stopListening()
    while !ear.isDone { await Task.yield() }
    #expect(scene.live.isIn(.talking))
    #expect(!scene.conversationHistory.contains { $0.content == "late" })
  }

  @Test("a scene is entered, talked in, corrected and left")
  func sceneManager() async throws {
    let scene = SceneManager(try engine(), services: .builtIn)
    #expect(await scene.setupScene("kitchen"))
    #expect(scene.currentEnvironment?.name == "Kitchen")
    #expect(scene.detectedObjects.count == 8)
    #expect(scene.activeLabels.first?.title == "la mesa")
    scene.labelMode = .detailed
    scene.showLabels = false
    #expect(scene.labelMode == .detailed && !scene.showLabels)
    await scene.startConversation(with: AICharacter.all[1])
    #expect(scene.currentCharacter?.name == "Lena")
    #expect(scene.isInConversation)
    scene.startListening()
    #expect(scene.isListening)
    await scene.processUserSpeech("Yo va")
    #expect(scene.isListening)
    scene.stopListening()
    #expect(!scene.isListening)
    #expect(scene.currentGrammarCard?.error.correct == "Yo voy")
    #expect(scene.grammarErrors.count == 1)
    #expect(scene.conversationHistory.map(\.sender) == [.aiCharacter, .user, .aiCharacter])
    #expect(scene.lastMessage == scene.conversationHistory.last?.content)
    let talk = ConversationState(scene.engine)
    #expect(talk.isActive)
    #expect(talk.messages == scene.conversationHistory)
    #expect(talk.grammarScore == 0)
    talk.partialTranscription = "Yo"
    #expect(talk.partialTranscription == "Yo")
    scene.cleanup()
    #expect(scene.detectedObjects.isEmpty && scene.activeLabels.isEmpty)
    #expect(scene.conversationHistory.isEmpty)
    #expect(!scene.isSceneLoaded && !scene.isInConversation)
    #expect(scene.currentGrammarCard == nil)
  }

  @Test("cleaning up breaks off what is being asked for")
  func cancelled() async throws {
    struct Slow: AIService {
      let hasBegun: AsyncStream<Void>.Continuation
      func generateGreeting(
        character: AICharacter,
        language: Language
      ) async throws(ServiceError) -> String {
        hasBegun.finish()
        while !Task.isCancelled { await Task.yield() }
        return "too late"
      }
      func generateResponse(
        to text: String,
        context: [ConversationMessage],
        character: AICharacter,
        language: Language
      ) async throws(ServiceError) -> String { "" }
    }
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let scene = SceneManager(
      aiService: Slow(hasBegun: continuation),
      languageService: MockLanguageService(),
      speechService: MockSpeechService()
    )
    await scene.setupScene("study")
    async let talk = scene.startConversation(with: AICharacter.all[0])
    for await _ in stream {}
    scene.cleanup()
    _ = await talk
    #expect(scene.lastMessage == "")
    #expect(!scene.isInConversation && !scene.isSceneLoaded)
  }

  @Test("a word is practised, and nothing is recorded")
  @MainActor
  func pronunciation() async throws {
    let screen = PronunciationState()
    screen.targetWord = "mesa"
    let feedback = try await screen.attempt("misa")
    #expect(feedback.score == 75)
    #expect(screen.userAttempts.map(\.score) == [75])
    #expect(screen.userAttempts.first?.audioURL == nil)
    #expect(screen.currentFeedback == feedback)
  }

  @Test("progress is counted from sessions and cards, in the range that is selected")
  func progress() throws {
    let rooms = try RoomsFixture(in: .loaded)
    rooms.time.advance(by: 90_000, firing: [rooms.engine])
    try rooms.send(LanguageRooms.endSession())
    try rooms.newDay(8)
    try rooms.send(LanguageRooms.declareLevel("B1"))
    let screen = ProgressState(rooms.engine)
    #expect(screen.recentSessions.isEmpty)
    screen.selectedTimeRange = .month
    #expect(screen.statistics.studySeconds == 90)
    #expect(screen.statistics.words == 3)
    #expect(screen.vocabulary.new == 3)
    #expect(screen.languageProgress.first?.level == .b1)
    #expect(screen.languageProgress.first?.studySeconds == 90)
    screen.selectedLanguage = .german
    #expect(screen.vocabulary.total == 0)
    #expect(screen.recentSessions.isEmpty)
  }

  @Test("a scene is kept in the defaults and read again")
  func persistence() throws {
    let name = "playstate.rooms.\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    let keeper = StatePersistence(defaults: defaults)
    let restoration = SceneStateRestoration(keeper)
    #expect(restoration.restoreSceneState() == nil)
    let scene = SceneManager.preview
    scene.labelMode = .minimal
    restoration.saveSceneState(scene)
    #expect(
      restoration.restoreSceneState()
        == SceneState(
          environmentID: "kitchen",
          characterID: nil,
          labelMode: .minimal,
          showLabels: true
        )
    )
    keeper.saveState(UserProfile.mock, key: StatePersistence.currentUser)
    let user: UserProfile? = keeper.loadState(key: "currentUser")
    #expect(user == .mock)
  }

  @Test("devices that share a folder know the newest progress of each language")
  func cloud() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("rooms-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (one, two) = (
      CloudSyncManager(folder: folder, device: "one"),
      CloudSyncManager(folder: folder, device: "two")
    )
    var spanish = LanguageProgress(.spanish)
    spanish.studySeconds = 10
    spanish.updatedMilliseconds = 5
    try await one.syncProgress(spanish)
    spanish.studySeconds = 20
    spanish.updatedMilliseconds = 6
    try await two.syncProgress(spanish)
    var german = LanguageProgress(.german)
    german.updatedMilliseconds = 1
    try await one.syncProgress(german)
    var older = spanish
    older.updatedMilliseconds = 4
    try await two.syncProgress(older)
    try Data("{".utf8).write(to: folder.appendingPathComponent("three.progress.json"))
    #expect(try await one.fetchProgress() == [spanish, german])
    #expect(try await two.fetchProgress() == [spanish, german])
    // A device's own file that cannot be read is not written over.
    let own = folder.appendingPathComponent("one.progress.json")
    let half = Data(try Data(contentsOf: own).dropLast(9))
    try half.write(to: own)
    await #expect(throws: (any Error).self) { try await one.syncProgress(german) }
    #expect(try Data(contentsOf: own) == half)
  }
}

/// Hears some texts, one after the other, and then fails.
private final class Ear: SpeechService {
  private struct Content {
    var texts: [String]
    var calls = 0
    var isStubborn = false
    var isDone = false
  }
  private let content: Mutex<Content>

  init(_ texts: [String]) { content = Mutex(Content(texts: texts)) }

  var calls: Int { content.withLock(\.calls) }
  var isDone: Bool { content.withLock(\.isDone) }
  var isStubborn: Bool {
    get { content.withLock(\.isStubborn) }
    set { content.withLock { $0.isStubborn = newValue } }
  }

  func phonemes(of text: String, in language: Language) async throws(ServiceError) -> String { "" }

  func speak(
    _ text: String,
    in language: Language,
    to output: SpeechOutput
  ) async throws(ServiceError) {}

  func recognizeSpeech(in language: Language) async throws(ServiceError) -> String {
    let next = content.withLock { content -> String? in
      content.calls += 1
      return content.texts.isEmpty ? nil : content.texts.removeFirst()
    }
    if let next { return next }
    if !isStubborn { throw .networkError("nothing is there") }
    while !Task.isCancelled { await Task.yield() }
    content.withLock { $0.isDone = true }
    return "late"
  }
}
