// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A redemption, as the seed has it: a view of the context, no second copy.
public struct RewardRedemption: Codable, Sendable, Hashable, Identifiable {
  /// The id.
  public var id: String
  /// Whose it is.
  public var childProfileID: String
  /// The reward.
  public var rewardID: String
  /// What it cost.
  public var pointsSpent: Int
  /// The minutes it gave; 0 for videos.
  public var timeGrantedMinutes: Int
  /// Points a minute, or a video.
  public var conversionRate: Double
  /// When.
  public var redeemedAt: Date
  /// When what is unused is gone: after 24 hours.
  public var expiresAt: Date
  /// The minutes that were used.
  public var timeUsedMinutes = 0
  /// What has become of it.
  public var status = RedemptionStatus.active
}

extension RewardRedemption {
  /// A redemption of a child at a point in time: past its day it has expired, whether or not
  /// anything has happened since.
  init(_ record: RedemptionRecord, of child: String, at time: Int) {
    self.init(
      id: record.id,
      childProfileID: child,
      rewardID: record.reward,
      pointsSpent: record.pointsSpent,
      timeGrantedMinutes: record.minutes,
      conversionRate: Double(record.pointsSpent) / Double(max(record.amount, 1)),
      redeemedAt: Date(milliseconds: record.redeemedAt),
      expiresAt: Date(milliseconds: record.expiresAt),
      timeUsedMinutes: record.used,
      status: record.status == .active && record.expiresAt <= time ? .expired : record.status
    )
  }
}
