// SPDX-License-Identifier: Apache-2.0

/// A child, as the seed has it: a view of the context, no second copy.
public struct ChildProfile: Codable, Sendable, Hashable, Identifiable {
  /// The id, which outlives a new name.
  public var id: String
  /// The family; there is one on a store.
  public var familyID = "family"
  /// The name.
  public var name: String
  /// The picture the child has chosen; nil for none.
  public var avatar: Avatar?
  /// How old the child is, roughly; nil when nobody has said.
  public var ageBand: AgeBand?
  /// The balance of the ledger.
  public var pointBalance = 0
  /// The sum of all that was earned.
  public var totalPointsEarned = 0
}

extension ChildProfile {
  /// The child on the screen; nil when there is none.
  init?(_ context: RewardsContext) {
    guard let name = context.child, let id = context.childID else { return nil }
    self.init(
      id: id,
      name: name,
      avatar: context.avatar.flatMap(Avatar.init),
      ageBand: context.ageBand.flatMap(AgeBand.init),
      pointBalance: context.points,
      totalPointsEarned: context.totalPointsEarned
    )
  }
}
