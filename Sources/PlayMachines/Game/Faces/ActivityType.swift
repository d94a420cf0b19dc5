// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// What a child can do: some activities have games, the others cannot be unlocked yet.
public enum ActivityType: String, Codable, Sendable, Hashable, TitledCases {
  /// Puzzles.
  case raetsel
  /// Numbers.
  case zahlen
  /// Drawing; cannot be unlocked yet.
  case zeichnen
  /// Logic; cannot be unlocked yet.
  case logik

  /// The name on the sign.
  public var title: String {
    switch self {
    case .raetsel: "Rätsel"
    case .zahlen: "Zahlen"
    case .zeichnen: "Zeichnen"
    case .logik: "Logik"
    }
  }

  /// Its games.
  public var subActivities: [SubActivity] { SubActivity.allCases.filter { $0.activity == self } }
}
