// SPDX-License-Identifier: Apache-2.0

/// What has become of a redemption.
public enum RedemptionStatus: String, Codable, Sendable, Hashable, CaseIterable {
  /// There is something left to use.
  case active
  /// Its day is over, or the points were given back.
  case expired
  /// All of it was used.
  case used
}
