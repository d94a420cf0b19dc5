// SPDX-License-Identifier: Apache-2.0
public import StateEngine

extension LearningGame {
  /// The chart: where one can be, and what each place knows.
  @ChartElement.Builder public static var chart: [ChartElement] {
    crossFading(beginning + playing + treasure + grownUps)
  }

  // MARK: The places

  @ChartElement.Builder private static var beginning: [ChartElement] {
    state(.loading, "the game is loading") { loadingTransitions }
    state(.playerSelection, "who is playing?") { playerSelectionTransitions }
    state(.home, "the menu: activities, chest, settings") { homeTransitions }
  }

  @ChartElement.Builder private static var playing: [ChartElement] {
    state(.activitySelection, "the games of an activity") { activitySelectionTransitions }
    state(.activity, "a game") {
      activityTransitions
      state(.playing, "a level") { playingTransitions }
      state(.levelComplete, "a level is solved") { levelCompleteTransitions }
      state(.celebrationOverlay, "every fifth coin: a celebration") { celebrationTransitions }
    }
  }

  @ChartElement.Builder private static var treasure: [ChartElement] {
    state(.treasureScreen, "the chest is open: coins become minutes") { treasureTransitions }
    state(.videoSelection, "which video?") { videoSelectionTransitions }
    state(.videoPlaying, "a video, and the time that is left") { videoPlayingTransitions }
  }

  @ChartElement.Builder private static var grownUps: [ChartElement] {
    state(.parentGate, "a question for grown-ups") { gateTransitions }
    state(.parentDashboard, "settings and report, for grown-ups") { dashboardTransitions }
  }

  // MARK: How changes look

  /// Gives every transition that leads somewhere the seed's animation, unless it has one of its own.
  private static func crossFading(_ elements: [ChartElement]) -> [ChartElement] {
    elements.map { element in
      switch element.form {
      case .node(let node, let content): return .node(node, crossFading(content))
      case .transition(var transition)
      where !transition.targets.isEmpty && transition.animation == nil:
        transition.animation = "crossFade 0.3"
        return .transition(transition)
      default: return element
      }
    }
  }
}
