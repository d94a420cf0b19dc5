public import StateEngine

extension LearningGame {
  /// The chart: where one can be, and what each place knows.
  @ElementsBuilder public static var elements: [ChartElement] {
    crossFading(beginning + playing + treasure + grownUps)
  }

  // MARK: The places

  @ElementsBuilder private static var beginning: [ChartElement] {
    state(.loading, "the game is loading") { loadingRows }
    state(.playerSelection, "who is playing?") { playerSelectionRows }
    state(.home, "the menu: activities, chest, settings") { homeRows }
  }

  @ElementsBuilder private static var playing: [ChartElement] {
    state(.activitySelection, "the games of an activity") { activitySelectionRows }
    state(.activity, "a game") {
      activityRows
      state(.playing, "a level") { playingRows }
      state(.levelComplete, "a level is solved") { levelCompleteRows }
      state(.celebrationOverlay, "every fifth coin: a celebration") { celebrationRows }
    }
  }

  @ElementsBuilder private static var treasure: [ChartElement] {
    state(.treasureScreen, "the chest is open: coins become minutes") { treasureRows }
    state(.videoSelection, "which video?") { videoSelectionRows }
    state(.videoPlaying, "a video, and the time that is left") { videoPlayingRows }
  }

  @ElementsBuilder private static var grownUps: [ChartElement] {
    state(.parentGate, "a question for grown-ups") { gateRows }
    state(.parentDashboard, "settings and report, for grown-ups") { dashboardRows }
  }

  // MARK: How changes look

  /// Gives every row that leads somewhere the seed's animation, unless it has one of its own.
  private static func crossFading(_ elements: [ChartElement]) -> [ChartElement] {
    elements.map { element in
      switch element {
      case .node(let node, let content): return .node(node, crossFading(content))
      case .row(var row) where !row.targets.isEmpty && row.animation == nil:
        row.animation = "crossFade 0.3"
        return .row(row)
      default: return element
      }
    }
  }
}
