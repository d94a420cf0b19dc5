// SPDX-License-Identifier: Apache-2.0
public import PlayKit
public import StateEngine

/// The learning game for children: levels earn coins, coins buy minutes of video, and grown-ups
/// pass a gate.
///
/// ```swift
/// let engine = Engine(try Chart(LearningGame.self))
/// engine.send(LearningGame.tapPlayer("Alexander"))
/// ```
///
/// In memory the chart by itself has one player, Alexander, to try it with. In a store, in a house and in
/// ``GameStateManager`` it has nobody until you name somebody: `playersChanged`.
public enum LearningGame: Machine, PlayMachine, DetailedMachine {
  /// The name in the shell and in the store.
  public static let name = "game"
  /// The version of its snapshots.
  public static let version = 4
  /// What is computed, kept of each person under their key, and told apart; the purse holds coins, by
  /// the player's id, which outlives a new name.
  package static var details: MachineDetails {
    let accounts = [AccountDeclaration("coins", owner: "playerID")]
    return MachineDetails(
      derived: derived,
      accounts: accounts,
      keyed: perPlayer.keyed,
      fallback: fallback,
      abstraction: abstraction,
      nobody: capabilities.people?.nobody(accounts) ?? [:]
    )
  }
  /// What it remembers.
  public typealias Context = GameContext
  /// What nobody may read: the factors of the gate's question are its answer.
  public static let secrets = GateRules.secrets
  /// The rules that are no expressions.
  public static let rules = NamedRules(
    tests: [
      "mayBeGivenCoins": perPlayer.mayBeGiven(
        coins.variableName,
        ids: "playerIDs",
        upTo: purseLimit
      )
    ],
    effects: [
      "askQuestion": GateRules.askQuestionRule,
      "arrangePlan": arrangePlanRule,
      "arrangePlayers": arrangePlayersRule,
      "arrangeVideos": arrangeVideosRule,
      "giveCoins": giveRule,
    ],
    migrations: [1: addPlayTime, 2: addOwnVideos, 3: addElapsedEnd]
  )
}
