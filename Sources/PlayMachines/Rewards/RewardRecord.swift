// SPDX-License-Identifier: Apache-2.0
import PlayKit
public import PlaySettings
import StateEngine

/// A reward as a parent writes it down: text in every field, as a list of settings has it.
public struct RewardRecord: Codable, Sendable, Hashable {
  /// The id.
  public var id: String
  /// The name on the card.
  public var name: String
  /// What it costs, a whole number of points.
  public var cost: String
  /// What it gives: `30 min`, `1 video`, or `1 ×` of what it is called.
  public var gives: String
  /// `on` when it can be had at present, else `off`.
  public var state: String

  /// A reward written down.
  public init(_ id: String, _ name: String, cost: String, gives: String, state: String = "on") {
    self.id = id
    self.name = name
    self.cost = cost
    self.gives = gives
    self.state = state
  }

  /// The rewards of a first start (seed 003).
  public static let samples = [
    RewardRecord("game-time", "Game Time", cost: "50", gives: "30 min"),
    RewardRecord("extra-video", "Extra Video", cost: "30", gives: "1 video"),
    RewardRecord("music-time", "Music Time", cost: "40", gives: "30 min"),
    RewardRecord("social-time", "Social Time", cost: "75", gives: "15 min"),
  ]

  /// The ids of those whose minutes are not spent in play.
  static let otherTime: Set<String> = ["music-time", "social-time"]

  /// The use of a reward; an id that is not in the list means minutes of the child's choice.
  static func use(of id: String, in catalogue: Value) -> PrizeCapability.Use {
    let unit = list(in: catalogue).first { $0.id == id }.map { Reward($0).unit }
    return switch unit ?? .minutes {
    case .minutes: otherTime.contains(id) ? .other : .play
    case .videos: .videos
    case .things: .other
    }
  }

  /// The field names, in the order in which a parent writes them.
  public static let fields = ["id", "name", "cost", "gives", "state"]

  /// What the fields take.
  public static let rules: [String: SettingDeclaration.FieldRule] = [
    "cost": .number(1...1_000_000),
    "gives": .amount(1...1_000_000, units: Reward.Unit.allCases.flatMap(\.words)),
    "state": .word(["on", "off"]),
  ]

  /// Every way to name it.
  var keys: [String] {
    var keys: [String] = []
    for key in [id, name, name.lowercased()] where !keys.contains(key) { keys.append(key) }
    return keys
  }
}
