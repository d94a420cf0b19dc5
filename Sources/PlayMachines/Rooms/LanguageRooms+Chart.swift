// SPDX-License-Identifier: Apache-2.0
import PlayKit
public import StateEngine

extension LanguageRooms {
  /// The chart: six regions side by side, and what each knows.
  @ChartElement.Builder public static var chart: [ChartElement] {
    parallel(.rooms, "language rooms") {
      anywhere
      state(.tab, "which tab is seen") { tabTransitions }
      state(.session, "whether someone is learning") { sessionTransitions }
      state(.scene, "the room") { sceneTransitions }
      state(.labels, "the labels on things") { labelTransitions }
      state(.conversation, "talking with someone") { conversationTransitions }
      state(.grammarCard, "how something is right") { cardTransitions }
    }
  }

  // MARK: Tabs

  @ChartElement.Builder private static var tabTransitions: [ChartElement] {
    for one in Tab.allCases { transition(to: one) }
    state(.home, "the first tab")
    state(.learn, "lessons")
    state(.progress, "what was learned")
    state(.settings, "what can be set")
  }

  // Internal: from a region of a parallel node an external transition would leave all regions,
  // since SCXML looks for the nearest compound node around it.
  private static func transition(to one: Tab) -> ChartElement {
    let isWanted = Term<String>(argument: "tab") == one && !isIn(one.rawValue)
    return .transition(
      TransitionDeclaration(
        on: .events([Self.tab.eventName]),
        when: [Guard(isWanted, refusal: "that tab is already open")],
        to: [one.rawValue],
        isInternal: true
      )
    )
  }

  // MARK: Labels

  @ChartElement.Builder private static var labelTransitions: [ChartElement] {
    // The seed shows labels from the beginning.
    ChartElement.detail { $0.initial = [Node.labelsShown.rawValue] }
    on(\.labelMode, do: [mode.set(to: Term<String>(argument: "mode"))])
    state(.labelsHidden, "labels are not seen") {
      on(\.showLabels, to: .labelsShown)
    }
    state(.labelsShown, "labels are seen") {
      onEntry(meetLabels)
      on(\.hideLabels, to: .labelsHidden)
    }
  }

  // MARK: Everywhere

  @ChartElement.Builder private static var anywhere: [ChartElement] {
    on(\.review, when: isSignedIn, hasDueCard, do: [.perform("chooseCard")])
    on(
      \.grade,
      when: Guard(reviewing != nil, refusal: "no review card is shown: review first"),
      do: [.perform("gradeCard"), reviewing.clear()]
    )
    on(\.declareLevel, when: isSignedIn, do: [.perform("declareLevel")])
    on(\.settingsChanged, do: settingsChanged.assignments)
    on(\.newDay, do: beginDay)
    on(
      \.learnerRenamed,
      when: Guard(named: "isNewName", refusal: "that is no learner's new name"),
      do: [
        .when(user == Term<String>(argument: "old"), user.set(to: Term<String>(argument: "new"))),
        .perform("renameLearner"),
      ]
    )
    on(\.merged, do: [.perform("takeMerged")])
  }

  private static var beginDay: [Action] {
    let number = Term<Int>(argument: "day")
    return [
      .when(
        wordsDay != number,
        wordsDay.set(to: number),
        Action.assign(wordsToday.variableName, .literal(.list([])))
      ),
      day.set(to: number),
    ]
  }

  static let isSignedIn = Guard(user != nil, code: "signInFirst", refusal: "sign in first")

  private static let hasDueCard = Guard(named: "hasDueCard", refusal: "no review card is due now")
}
