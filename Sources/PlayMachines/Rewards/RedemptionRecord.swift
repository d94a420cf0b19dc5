// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// A redemption as it is remembered.
public struct RedemptionRecord: Codable, Sendable, Hashable {
  /// The id, unique for the child.
  public var id: String
  /// The reward's id, `minutes` for time of one's own choice.
  public var reward: String
  /// The reward's name at that time.
  public var name: String
  /// What it cost.
  public var pointsSpent: Int
  /// The minutes it gave; 0 for videos.
  public var minutes: Int
  /// How much it gave: minutes, or videos.
  public var amount: Int
  /// When it was redeemed, in milliseconds since 1970.
  public var redeemedAt: Int
  /// When what is unused is gone.
  public var expiresAt: Int
  /// How much of it was used.
  public var used = 0
  /// Whether it is active, used up or expired.
  public var status = RedemptionStatus.active
  /// Whether the points were given back.
  public var isRefunded = false

  /// The minutes of play that it gave: those of music and of friends are none.
  var playMinutes: Int { RewardRecord.otherTime.contains(reward) ? 0 : minutes }

  /// The minutes that can still be used.
  var minutesLeft: Int {
    status == .active && minutes > 0 ? max(0, minutes.clampedDifference(used)) : 0
  }
}
