// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// Where the game is, with what belongs to it: the seed's twelve states, computed from a snapshot.
public enum GameState: Sendable, Hashable, Codable {
  /// The first screen.
  case loading
  /// Who is playing?
  case playerSelection
  /// The menu.
  case home
  /// The games of an activity.
  case activitySelection(ActivityType)
  /// A level of a game.
  case playing(ActivityType, SubActivity)
  /// A level is solved; never seen from outside, because no one rests there.
  case levelComplete
  /// The celebration on top of the game.
  case celebrationOverlay
  /// The open chest.
  case treasureScreen
  /// Which video?
  case videoSelection
  /// A video.
  case videoPlaying
  /// The question for grown-ups.
  case parentGate
  /// Settings and report.
  case parentDashboard

  /// The state of a node; `home` when an activity or a game is missing that should be there.
  public init(_ node: LearningGame.Node, activity: ActivityType?, subActivity: SubActivity?) {
    switch node {
    case .loading: self = .loading
    case .playerSelection: self = .playerSelection
    case .home: self = .home
    case .activitySelection: self = activity.map { .activitySelection($0) } ?? .home
    case .activity, .playing:
      if let activity, let subActivity {
        self = .playing(activity, subActivity)
      } else {
        self = .home
      }
    case .levelComplete: self = .levelComplete
    case .celebrationOverlay: self = .celebrationOverlay
    case .treasureScreen: self = .treasureScreen
    case .videoSelection: self = .videoSelection
    case .videoPlaying: self = .videoPlaying
    case .parentGate: self = .parentGate
    case .parentDashboard: self = .parentDashboard
    }
  }

  /// The state of a snapshot of the game.
  public init(_ snapshot: Snapshot, of chart: Chart) {
    let node = LearningGame.Node(rawValue: chart.stateText(snapshot.configuration))
    self.init(
      node ?? .home,
      activity: chart.choice("activity", in: snapshot),
      subActivity: chart.choice("subActivity", in: snapshot)
    )
  }
}

extension Chart {
  /// The case that a variable of text names; nil when it names none.
  func choice<Case: RawRepresentable<String>>(_ variable: String, in snapshot: Snapshot) -> Case? {
    value(of: variable, in: snapshot)?.stringValue.flatMap(Case.init)
  }
}
