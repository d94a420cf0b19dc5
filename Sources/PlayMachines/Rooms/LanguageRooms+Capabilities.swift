// SPDX-License-Identifier: Apache-2.0
public import PlayKit
import StateEngine

extension LanguageRooms {
  /// What the shell and the store find in the rooms.
  public static var capabilities: Capabilities {
    Capabilities(
      learner: LearnerCapability(
        user,
        signIn: Self.signIn.eventName,
        signOut: Self.signOut.eventName,
        renamed: Self.learnerRenamed.eventName
      ),
      namingEvent: Self.signIn.eventName,
      newDayEvent: Self.newDay.eventName,
      dayVariable: day.name,
      soundVariable: audioEnabled.name,
      words: words,
      screens: screens,
      queries: queries,
      services: services,
      merge: merge,
      settings: settings,
      settingsEvent: Self.settingsChanged.eventName,
      headline: [HeadlinePart(user.name), HeadlinePart(language.name)]
    )
  }

  /// What is done outside, and what comes back.
  private static var services: [ServiceDeclaration] {
    [
      ServiceDeclaration(
        "loadRoom",
        answers: [Self.roomLoaded.eventName, Self.roomFailed.eventName],
        unanswered: Self.roomFailed("networkError"),
        awaitedIn: Node.loading.rawValue,
        summary: "finds the things in a room and the words on them"
      ),
      ServiceDeclaration(
        "greet",
        answers: [Self.greeted.eventName, Self.serviceFailed.eventName],
        unanswered: Self.serviceFailed("networkError"),
        awaitedIn: Node.greeting.rawValue,
        summary: "says the first thing"
      ),
      ServiceDeclaration(
        "checkGrammar",
        answers: [Self.grammarFound.eventName],
        unanswered: Self.grammarFound([], "networkError"),
        summary: "finds what is not yet right"
      ),
      ServiceDeclaration(
        "recognize",
        answers: [
          Self.heard.eventName, Self.stopListening.eventName, Self.serviceFailed.eventName,
        ],
        unanswered: nil,
        awaitedIn: Node.listening.rawValue,
        summary: "writes down what the learner says"
      ),
      ServiceDeclaration(
        "reply",
        answers: [Self.replied.eventName, Self.serviceFailed.eventName],
        unanswered: Self.serviceFailed("networkError"),
        awaitedIn: Node.thinking.rawValue,
        summary: "answers what was said"
      ),
    ]
  }

  private static var words: [WordDeclaration] {
    [
      word("signIn", "NAME", "signs a learner in", Self.signIn.eventName, [.argument(0)]),
      word("signOut", "", "signs the learner out", Self.signOut.eventName),
      word("tab", "TAB", "goes to a tab", Self.tab.eventName, [.argument(0)]),
      word("start", "[LANGUAGE]", "begins a session", Self.startSession.eventName, [.argument(0)]),
      word("end", "", "ends the session and keeps it", Self.endSession.eventName),
      word("enter", "ROOM", "enters a room", Self.enterRoom.eventName, [.argument(0)]),
      word("leave", "", "leaves the room", Self.leaveRoom.eventName),
      word("show", "", "shows the labels", Self.showLabels.eventName),
      word("hide", "", "hides the labels", Self.hideLabels.eventName),
      word("mode", "MODE", "sets how much is on a label", Self.labelMode.eventName, [.argument(0)]),
      word("talk", "CHARACTER", "begins a talk", Self.startConversation.eventName, [.argument(0)]),
      word("say", "TEXT …", "says something", Self.heard.eventName, [.rest(from: 0)]),
      word("bye", "", "ends the talk", Self.endConversation.eventName),
      word("dismiss", "", "puts the grammar card away", Self.dismissCard.eventName),
      word("level", "LEVEL", "says how far one is", Self.declareLevel.eventName, [.argument(0)]),
      word("review", "", "shows the next review card that is due", Self.review.eventName),
      word("grade", "GRADE", "says how well it was known", Self.grade.eventName, [.argument(0)]),
    ]
  }

  private static func word(
    _ name: String,
    _ usage: String,
    _ summary: String,
    _ event: String,
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
