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
  public var timeUsedMinutes: Int
  /// What has become of it.
  public var status: RedemptionStatus

  /// A redemption.
  public init(
    id: String,
    childProfileID: String,
    rewardID: String,
    pointsSpent: Int,
    timeGrantedMinutes: Int,
    conversionRate: Double,
    redeemedAt: Date,
    expiresAt: Date,
    timeUsedMinutes: Int = 0,
    status: RedemptionStatus = .active
  ) {
    self.id = id
    self.childProfileID = childProfileID
    self.rewardID = rewardID
    self.pointsSpent = pointsSpent
    self.timeGrantedMinutes = timeGrantedMinutes
    self.conversionRate = conversionRate
    self.redeemedAt = redeemedAt
    self.expiresAt = expiresAt
    self.timeUsedMinutes = timeUsedMinutes
    self.status = status
  }
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
