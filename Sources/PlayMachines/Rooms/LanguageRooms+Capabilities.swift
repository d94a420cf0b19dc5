// SPDX-License-Identifier: Apache-2.0
public import PlayKit
import StateEngine

extension LanguageRooms {
  /// What the shell and the store find in the rooms.
  public static let capabilities: Capabilities = Capabilities {
    $0.learner = LearnerCapability(
      user,
      signIn: Self.signIn,
      signOut: Self.signOut,
      renamed: Self.learnerRenamed
    )
    $0.namingEvent = Self.signIn
    $0.newDay = NewDayCapability(Self.newDay, kept: day)
    $0.sound = audioEnabled
    $0.words = words
    $0.screens = screens
    $0.queries = queries
    $0.services = services
    $0.merge = merge
    $0.settings = settings
    $0.settingsEvent = Self.settingsChanged
    $0.headline = [HeadlinePart(user), HeadlinePart(language)]
  }

  /// What is done outside, and what comes back.
  private static var services: [ServiceDeclaration] {
    [
      ServiceDeclaration(
        "loadRoom",
        answers: [.init(Self.roomLoaded), .init(Self.roomFailed)],
        unanswered: Self.roomFailed("networkError"),
        awaitedIn: Node.loading,
        summary: "finds the things in a room and the words on them"
      ),
      ServiceDeclaration(
        "greet",
        answers: [.init(Self.greeted), .init(Self.serviceFailed)],
        unanswered: Self.serviceFailed("networkError"),
        awaitedIn: Node.greeting,
        summary: "says the first thing"
      ),
      ServiceDeclaration(
        "checkGrammar",
        answers: [.init(Self.grammarFound)],
        unanswered: Self.grammarFound([], "networkError"),
        summary: "finds what is not yet right"
      ),
      ServiceDeclaration(
        "recognize",
        answers: [.init(Self.heard), .init(Self.stopListening), .init(Self.serviceFailed)],
        unanswered: nil,
        awaitedIn: Node.listening,
        summary: "writes down what the learner says"
      ),
      ServiceDeclaration(
        "reply",
        answers: [.init(Self.replied), .init(Self.serviceFailed)],
        unanswered: Self.serviceFailed("networkError"),
        awaitedIn: Node.thinking,
        summary: "answers what was said"
      ),
    ]
  }

  private static var words: [WordDeclaration] {
    [
      word("signIn", "NAME", "signs a learner in", Self.signIn, [.argument(0)]),
      word("signOut", "", "signs the learner out", Self.signOut),
      word("tab", "TAB", "goes to a tab", Self.tab, [.argument(0)]),
      word("start", "[LANGUAGE]", "begins a session", Self.startSession, [.argument(0)]),
      word("end", "", "ends the session and keeps it", Self.endSession),
      word("enter", "ROOM", "enters a room", Self.enterRoom, [.argument(0)]),
      word("leave", "", "leaves the room", Self.leaveRoom),
      word("show", "", "shows the labels", Self.showLabels),
      word("hide", "", "hides the labels", Self.hideLabels),
      word("mode", "MODE", "sets how much is on a label", Self.labelMode, [.argument(0)]),
      word("talk", "CHARACTER", "begins a talk", Self.startConversation, [.argument(0)]),
      word("say", "TEXT …", "says something", Self.heard, [.rest(from: 0)]),
      word("bye", "", "ends the talk", Self.endConversation),
      word("dismiss", "", "puts the grammar card away", Self.dismissCard),
      word("level", "LEVEL", "says how far one is", Self.declareLevel, [.argument(0)]),
      word("review", "", "shows the next review card that is due", Self.review),
      word("grade", "GRADE", "says how well it was known", Self.grade, [.argument(0)]),
    ]
  }

  private static func word<each Input>(
    _ name: String,
    _ usage: String,
    _ summary: String,
    _ event: MachineEvent<repeat each Input>,
    _ arguments: [WordDeclaration.Piece] = []
  ) -> WordDeclaration {
    WordDeclaration(name, usage: usage, summary: summary, steps: [.init(event, arguments)])
  }

  private static var queries: [QueryDeclaration] {
    [
      QueryDeclaration("labels", summary: "what stands on the things in the room"),
      QueryDeclaration("conversation", summary: "what was said, and the grammar card"),
      QueryDeclaration("card", summary: "the review card that is shown, and its answer"),
      QueryDeclaration("grammar", usage: "TEXT …", summary: "what is not yet right in a text"),
      QueryDeclaration(
        "pronounce",
        usage: "WORD TEXT …",
        summary: "how near a word came, 0 to 100"
      ),
      QueryDeclaration("listen", usage: "TEXT …", summary: "how a text sounds"),
      QueryDeclaration("progress", usage: "[--range RANGE]", summary: "what was learned"),
    ]
  }
}
