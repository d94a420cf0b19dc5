// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

/// A reward as a card: double lines when it can be had, broken ones when it cannot, and the word for
/// it in both cases.
struct RewardCard {
  /// How many columns it takes.
  static let width = 19
  private static let inner = width - 4

  /// Its digit, from 1.
  var number: Int
  /// The reward.
  var reward: Reward
  /// What redeeming it would say.
  var validation: RedemptionValidation
  /// The words.
  var words: RewardsWords

  /// What it is called.
  var title: String { words.title(of: reward.id, reward.name) }

  /// Whether it can be had now.
  var isEnabled: Bool { validation == .valid }

  /// In a few words, whether it can be had, and what is missing.
  var status: String {
    switch validation {
    case .valid: words.ready
    case .parentSettingsRestricted: words.paused
    case .insufficientPoints(let cost, let points): words.missing(cost.clampedDifference(points))
    case .timeLimitExceeded: words.full
    default: words.resting
    }
  }

  /// What it gives, small, as a shape: a block for every five minutes, a triangle for a video.
  private var preview: String {
    let count = reward.unit == .minutes ? reward.minutes.clampedSum(4) / 5 : reward.amount
    let sign =
      switch reward.unit {
      case .minutes: "▪"
      case .videos: "►"
      case .things: "◆"
      }
    return String(repeating: sign, count: max(0, min(count, 7)))
  }

  /// The six rows.
  var rows: [[Drawing.Span]] {
    let line = isEnabled ? "═" : "╌"
    let head = " \(number) "
    let rest = Self.width - 2 - 1 - head.count
    let ink = isEnabled ? RewardsInk.ready : Drawing.Ink.dim
    let corners = isEnabled ? ["╔", "╗", "╚", "╝"] : ["┌", "┐", "└", "┘"]
    let top = corners[0] + line + head + String(repeating: line, count: rest) + corners[1]
    let bottom = corners[2] + String(repeating: line, count: Self.width - 2) + corners[3]
    let gives = [preview, words.gives(reward)].joined(separator: " ")
    let mark = isEnabled ? "✓" : "·"
    return [
      [Drawing.Span(top, ink)],
      inside(title, .strong, ink),
      inside(words.points(reward.cost), .plain, ink),
      inside(DisplayWidth.of(gives) <= Self.inner ? gives : words.gives(reward), .plain, ink),
      inside("\(mark) \(status)", .plain, ink),
      [Drawing.Span(bottom, ink)],
    ]
  }

  private func inside(
    _ text: String,
    _ ink: Drawing.Ink,
    _ frame: Drawing.Ink
  ) -> [Drawing.Span] {
    let side = isEnabled ? "║" : "╎"
    let shown = VisibleText.cut(text, to: Self.inner)
    let padding = String(repeating: " ", count: Self.inner - DisplayWidth.of(shown))
    return [
      Drawing.Span("\(side) ", frame), Drawing.Span(shown + padding, ink),
      Drawing.Span(" \(side)", frame),
    ]
  }
}
