// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// A game of an activity.
public enum SubActivity: String, Codable, Sendable, Hashable, TitledCases {
  /// Pieces that belong together.
  case puzzleMatching
  /// A way through the labyrinth.
  case labyrinth
  /// Counting dice.
  case wuerfel
  /// Choosing a number.
  case waehleZahl

  /// The activity it belongs to.
  public var activity: ActivityType {
    switch self {
    case .puzzleMatching, .labyrinth: .raetsel
    case .wuerfel, .waehleZahl: .zahlen
    }
  }

  /// The name on the sign.
  public var title: String {
    switch self {
    case .puzzleMatching: "Puzzle Matching"
    case .labyrinth: "Labyrinth"
    case .wuerfel: "Würfel"
    case .waehleZahl: "Wähle die Zahl"
    }
  }

  /// The key under which ``PlayerData/activityProgress`` counts its levels.
  public var progressKey: String { "\(activity.rawValue).\(rawValue)" }
}
