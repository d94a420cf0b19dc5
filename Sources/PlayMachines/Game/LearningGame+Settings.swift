// SPDX-License-Identifier: Apache-2.0
public import PlayKit
import PlaySettings
import StateEngine

// How what a person sets reaches the game.

extension LearningGame {
  /// Settings were changed: those given count from now on.
  public static let settingsChanged = SettingsEvent(settings)

  /// What tells the game of a setting that differs from what it knows.
  static func event(_ setting: SettingDeclaration, _ value: Value) -> Event {
    if let toggle = setting.toggle { return Event(toggle.event) }
    return settingsChanged(setting.feeds.map { [$0: value] } ?? [:])
  }

  /// Changed settings come in: those given count, in their range.
  static func settingsTransition(_ also: [Action]) -> ChartElement {
    on(
      \.settingsChanged,
      when: settingsChanged.guards,
      do: changingEnd(takeSettings) + also
    )
  }

  private static var isCountingSwitched: Term<Bool> {
    let value = Term<Bool?>(argument: videosCount.variableName)
    return isIn(Node.videoPlaying) && !(value == nil)
  }

  private static var takeSettings: [Action] {
    // Before videos begin to count, or no longer do.
    [.when(isCountingSwitched, bookUntilNow, otherwise: [])]
      + settingsChanged.assignments
      + [.when(Term<[Value]?>(argument: videos.variableName) != nil, .perform("arrangeVideos"))]
  }
}
