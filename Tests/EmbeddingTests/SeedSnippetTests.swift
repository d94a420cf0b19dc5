// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

/// What the seeds show as code of an app, in the letters they show it in, given to the compiler as
/// that app's own module would be.
@Suite("the seeds' code compiles as an app's own")
struct SeedSnippetTests {
  static let snippets: [(seed: String, code: String)] = [
    (
      "000, step 3: celebration overlay special handling",
      """
      import PlayMachines
      final class CelebrationScreen {
        var player: PlayerData
        let coordinator: AppCoordinator
        init(player: PlayerData, coordinator: AppCoordinator) {
          self.player = player
          self.coordinator = coordinator
        }
        func navigateToTreasure() { coordinator.game.send(LearningGame.tapWeiter()) }
        func continueActivity() { coordinator.game.dismissCelebration() }
        func dismissCelebration() {
            if player.coins >= 10 {
                navigateToTreasure()
            } else {
                continueActivity()  // Stay in activity
            }
        }
      }
      """
    ),
    (
      "000, part 2.2: all states",
      """
      import PlayMachines
      let all: [GameState] = [
        .loading, .playerSelection, .home, .activitySelection(.raetsel),
        .playing(.raetsel, .puzzleMatching), .levelComplete, .celebrationOverlay, .treasureScreen,
        .videoSelection, .videoPlaying, .parentGate, .parentDashboard,
      ]
      let activity: ActivityType = .zahlen
      let game: SubActivity = .wuerfel
      """
    ),
    (
      "001, story 2: a view that reads the chapter",
      """
      import Foundation
      import PlayMachines
      @MainActor func body(_ coordinator: FlowCoordinator) -> String {
        switch coordinator.currentChapter {
        case .handshake, .packetRun, .cipher, .firewall, .blueprint: "playing"
        case .eventHorizon: "the end"
        }
      }
      @MainActor func complete(_ testDefaults: UserDefaults) -> FlowCoordinator {
        let coordinator = FlowCoordinator(defaults: testDefaults)
        coordinator.completeCurrentChapter()
        return coordinator
      }
      """
    ),
    (
      "002, scene state restoration",
      """
      import PlayMachines
      class SceneStateRestoration {
          func saveSceneState(_ manager: SceneManager) {
              let state = SceneState(
                  environmentID: manager.currentEnvironment?.id,
                  characterID: manager.currentCharacter?.id,
                  labelMode: manager.labelMode,
                  showLabels: manager.showLabels
              )

              StatePersistence().saveState(state, key: "lastSceneState")
          }

          func restoreSceneState() -> SceneState? {
              return StatePersistence().loadState(key: "lastSceneState")
          }
      }
      """
    ),
    (
      "002, state mocking",
      """
      import PlayMachines
      extension AppState {
          static var mine: AppState {
              let state = AppState()
              state.currentUser = UserProfile.mock
              state.isAuthenticated = true
              state.currentStreak = 7
              state.todayProgress = 0.65
              return state
          }
      }

      extension SceneManager {
          static var mine: SceneManager {
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
      """
    ),
    (
      "002, state cleanup",
      """
      import PlayMachines
      extension SceneManager {
          func cleanup() {
              // Clear large objects
              activeLabels.removeAll()
              detectedObjects.removeAll()
              conversationHistory.removeAll(keepingCapacity: false)

              // Cancel ongoing tasks
              // Release resources
          }
      }
      """
    ),
    (
      "002, services, a session and a message",
      """
      import Foundation
      import PlayMachines
      struct Talk {
          private let aiService: AIServiceProtocol
          private let languageService: LanguageServiceProtocol
          private let speechService: SpeechServiceProtocol
          var selectedTab: LanguageRooms.Tab = .home
          var preferences: UserPreferences = .default
          init(
              aiService: AIServiceProtocol,
              languageService: LanguageServiceProtocol,
              speechService: SpeechServiceProtocol
          ) {
              self.aiService = aiService
              self.languageService = languageService
              self.speechService = speechService
          }
          func start(_ state: AppState) {
              state.currentLanguage = .spanish
              state.activeSession = LearningSession(language: state.currentLanguage)
          }
          func message(_ text: String, from sender: MessageSender) -> ConversationMessage {
              ConversationMessage(
                  id: UUID(),
                  sender: sender,
                  content: text,
                  timestamp: Date()
              )
          }
          func card(_ errors: [GrammarError]) -> GrammarCard? {
              errors.first.map { GrammarCard(error: $0) }
          }
      }
      """
    ),
    (
      "003, data models",
      """
      import Foundation
      import PlayMachines
      func sum(_ all: [PointTransaction], _ child: ChildProfile) -> Int {
        all.filter { $0.childProfileID == child.id }.reduce(0) { $0 + $1.amount }
      }
      func left(_ redemption: RewardRedemption) -> Int {
        redemption.status == .active
          ? redemption.timeGrantedMinutes - redemption.timeUsedMinutes : 0
      }
      func title(_ model: ChildDashboardViewModel) -> String { model.progressText }
      """
    ),
    (
      "004, enforcement semantics",
      """
      import PlayMachines
      @MainActor func score() -> String? {
        let manager = ActiveGameStateManager.shared
        let game = manager.game
        guard game.gameState == .playing else { return nil }
        do {
          try game.scorePoint1()
          try game.scorePoint2()
          try manager.setServer(.b, player: 2)
        } catch GameError.cannotScoreWhenPaused {
          return GameError.cannotScoreWhenPaused.errorDescription
        } catch {
          return error.localizedDescription
        }
        let rule: SideSwitchingRule = game.variation.sideSwitchingRule
        let log: LogEvent = .sidesSwitched
        let sink: any LogSink = ConsoleSink()
        return "\\(rule) \\(log) \\(sink)"
      }
      """
    ),
  ]

  @Test("each block", arguments: snippets.map(\.seed))
  func block(seed: String) throws {
    let code = try #require(Self.snippets.first { $0.seed == seed }?.code)
    let errors = try Snippet(code).errors
    #expect(errors == [], "\(errors)")
  }
}
