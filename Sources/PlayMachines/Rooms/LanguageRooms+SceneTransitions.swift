// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Sessions, and the room in which they are.

extension LanguageRooms {
  @ChartElement.Builder static var sessionTransitions: [ChartElement] {
    state(.none, "nobody is learning") {
      on(\.signIn, when: isUserName, do: [user.set(to: learner), .perform("arrangeLearners")])
      on(\.signOut, when: isSignedIn, do: [user.clear(), .perform("arrangeLearners")])
      on(
        \.chooseLanguage,
        when: Guard(chosen != language, refusal: "that language is already being learned"),
        do: [language.set(to: chosen)]
      )
      on(\.startSession, to: .active, when: isSignedIn, do: begin)
    }
    state(.active, "someone is learning") {
      restore(to: Node.none)
      onEntry(meetLabels)
      onExit(.perform("saveSession"))
      refuse(\.signIn, because: "end the session first", code: "endSessionFirst")
      refuse(\.chooseLanguage, because: "end the session first", code: "endSessionFirst")
      refuse(\.startSession, because: "end the session first", code: "endSessionFirst")
      on(\.endSession, to: Node.none)
      on(\.signOut, to: Node.none, do: [user.clear(), .perform("arrangeLearners")])
    }
  }

  @ChartElement.Builder static var sceneTransitions: [ChartElement] {
    state(.unloaded, "no room") {
      on(\.enterRoom, to: .loading, do: enter)
    }
    state(.loading, "the room is on its way") {
      // What comes while the app is in the background is not heard.
      restore(to: .loading)
      onEntry(.effect("loadRoom", environmentID, language))
      on(\.roomLoaded, to: .loaded, do: [.perform("takeRoom"), serviceError.clear()])
      on(
        \.roomFailed,
        to: .unloaded,
        do: [serviceError.set(to: Term<String>(argument: "code")), environmentID.clear()]
      )
      on(\.enterRoom, to: .loading, do: enter)
      on(\.leaveRoom, to: .unloaded, do: leave)
    }
    state(.loaded, "the room is there") {
      restore(to: .loading)
      onEntry(meetLabels)
      onExit(emptied(objects), emptied(activeLabels))
      on(\.enterRoom, to: .loading, do: enter)
      on(\.leaveRoom, to: .unloaded, do: leave)
      on(\.startSession, to: .loading, when: changesLanguage)
      on(\.chooseLanguage, to: .loading, when: choosesAnother)
    }
  }

  // MARK: What they ask and do

  private static let learner = Term<String>(argument: "name")
  private static let wanted = Term<String?>(argument: "language")

  private static let isUserName = Guard(
    named: "isUserName",
    code: "badName",
    refusal: "a name has 1 to 20 letters"
  )

  /// Things are labelled anew in another language.
  static var changesLanguage: Guard {
    Guard(wanted != nil && user != nil && isIn(Node.none) && wanted != language)
  }

  private static let chosen = Term<String>(argument: "language")

  /// The same, when a language is chosen without beginning.
  static var choosesAnother: Guard { Guard(isIn(Node.none) && chosen != language) }

  private static var enter: [Action] {
    [environmentID.set(to: Term<String>(argument: "room"))] + forgetTalk
  }

  private static var leave: [Action] { [environmentID.clear()] + forgetTalk }

  private static var forgetTalk: [Action] {
    [characterID.clear(), emptied(messages), lastMessage.set(to: "")]
  }

  /// Labels that a learner sees are words that they meet.
  static var meetLabels: Action {
    .when(
      isIn(Node.active) && isIn(Node.loaded) && isIn(Node.labelsShown),
      .perform("meetLabels")
    )
  }

  private static var begin: [Action] {
    [
      language.set(to: (wanted == nil).then(language, else: Term<String>(argument: "language"))),
      streak.set(to: streakToday),
      lastActiveDay.set(to: day),
      sessionStartedAt.set(to: now),
      sessionDay.set(to: day),
      emptied(sessionWords),
      sessionConversations.set(to: 0),
    ]
  }

  /// The same day changes nothing, the next day adds one, any other begins anew.
  private static var streakToday: Term<Int> {
    let goesOn = (lastActiveDay == day - 1).then(streak + 1, else: 1)
    return (lastActiveDay == day).then(streak, else: goesOn)
  }

  static func emptied<T>(_ list: Term<[T]>) -> Action {
    .assign(list.variableName, .literal(.list([])))
  }
}
