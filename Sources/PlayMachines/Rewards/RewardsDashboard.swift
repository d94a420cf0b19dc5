// SPDX-License-Identifier: Apache-2.0
public import PlayKit
public import StateEngine

/// The child's dashboard: learning earns points, points buy time, and every change is a line of a
/// ledger.
///
/// ```swift
/// let engine = Engine(try Chart(RewardsDashboard.self))
/// engine.send(RewardsDashboard.earn(3600, .learning, nil, nil))
/// ```
public enum RewardsDashboard: ParallelMachine, PlayMachine, DetailedMachine {
  /// The name in the shell and in the store.
  public static let name = "rewards"
  /// The version of its snapshots.
  public static let version = 2
  /// What is computed, kept of each person under their key, and told apart; the purse holds points,
  /// by the child's id, which outlives a new name.
  package static var details: MachineDetails {
    let accounts = [AccountDeclaration("points", owner: "childID")]
    return MachineDetails(
      derived: derived,
      accounts: accounts,
      keyed: perChild.keyed,
      fallback: fallback,
      abstraction: abstraction,
      nobody: capabilities.people?.nobody(accounts) ?? [:]
    )
  }
  /// What it remembers.
  public typealias Context = RewardsContext
  /// The rules that are no expressions.
  public static let rules = NamedRules(
    tests: ["mayBeGivenPoints": perChild.mayBeGiven(points.variableName, ids: "playerIDs")],
    effects: [
      "arrangeChildren": arrangeChildrenRule,
      "rollDays": rollDaysRule,
      "arrangeCatalogue": arrangeCatalogueRule,
      "chooseReward": chooseRewardRule,
      "grant": grantRule,
      "spendMinutes": spendMinutesRule,
      "takeBack": takeBackRule,
      "expire": expireRule,
      "givePoints": perChild.give(points.variableName, newcomer: ["day": "day"]),
    ],
    migrations: [1: addPlayMinutes]
  )

}
