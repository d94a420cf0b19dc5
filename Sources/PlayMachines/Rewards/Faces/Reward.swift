// SPDX-License-Identifier: Apache-2.0

/// A reward as a card shows it.
public struct Reward: Codable, Sendable, Hashable, Identifiable {
  /// What there is of a reward.
  public enum Unit: String, Codable, Sendable, Hashable, CaseIterable {
    /// Time.
    case minutes
    /// Videos.
    case videos
    /// A thing that is handed out.
    case things

    /// How a parent may write it.
    var words: [String] {
      switch self {
      case .minutes: ["min", "minute", "minutes"]
      case .videos: ["video", "videos"]
      case .things: ["×", "x"]
      }
    }
  }

  /// The id.
  public var id: String
  /// The name on the card.
  public var name: String
  /// What it costs; 0 when the price or what it gives cannot be read.
  public var cost: Int
  /// How much there is; 0 when it cannot be read.
  public var amount: Int
  /// What there is of it.
  public var unit: Unit
  /// Whether it can be had at present.
  public var isActive: Bool

  /// The minutes it gives; 0 for videos and things.
  public var minutes: Int { unit == .minutes ? amount : 0 }

  /// What a parent has written down.
  public init(_ record: RewardRecord) {
    let words = record.gives.split(separator: " ")
    id = record.id
    name = record.name
    let found = words.last.flatMap { word in
      Unit.allCases.first { $0.words.contains(String(word)) }
    }
    // What gives nothing that is known has no price: it cannot be had.
    cost = found == nil ? 0 : Self.number(record.cost)
    amount = words.first.map { Self.number($0) } ?? 0
    unit = found ?? .minutes
    isActive = record.state != "off"
  }

  // What is below nothing, or beyond what anybody could mean, counts as nothing.
  private static func number(_ text: some StringProtocol) -> Int {
    Int(text).map { (0...1_000_000).contains($0) ? $0 : 0 } ?? 0
  }
}
