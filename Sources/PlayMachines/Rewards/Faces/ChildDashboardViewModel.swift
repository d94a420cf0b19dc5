// SPDX-License-Identifier: Apache-2.0
public import Observation
public import StateEngine

/// The dashboard for an app: the child, the ring, the cards, and a way to send events.
///
/// Everything is computed from the snapshot of a live machine when it is read, so it is right at once
/// after ``send(_:)``, on every thread; SwiftUI and its kin are told of each change.
///
/// ```swift
/// let dashboard = try ChildDashboardViewModel()
/// dashboard.send(RewardsDashboard.earn(3600, .learning, nil, nil))
/// ```
public final class ChildDashboardViewModel: Observable, Sendable {
  /// The machine behind it.
  public let live: Live<RewardsDashboard>

  /// A new dashboard, kept in memory alone; on real time its timers fire by themselves.
  ///
  /// - Throws: only when the machine is written wrong.
  public convenience init(time: any TimeSource = RealTime()) throws {
    self.init(try Live(on: time))
  }

  /// The dashboard that a store keeps: it goes on by the restore policy.
  ///
  /// - Throws: what the store throws when it cannot be used.
  public convenience init(in store: some MachineStore) throws { self.init(try Live(in: store)) }

  /// The face of a machine.
  public init(_ live: Live<RewardsDashboard>) { self.live = live }

  /// The face of an engine that runs the dashboard.
  public convenience init(_ engine: Engine) { self.init(Live(engine)) }

  /// The engine behind it.
  public var engine: Engine { live.engine }

  /// All that the dashboard remembers; as at the very beginning when a list or map in it is damaged.
  public var context: RewardsContext { live.context }

  /// Sends an event.
  @discardableResult
  public func send(_ event: Event) -> Reply { live.send(event) }

  /// Saves and suspends in the background, and comes back by the restore policy.
  public func scenePhase(_ phase: AppPhase) { live.follow(phase) }
}

// MARK: What is done

extension ChildDashboardViewModel {
  /// Chooses a reward by its card.
  @discardableResult
  public func select(_ reward: Reward) -> Reply { send(RewardsDashboard.select(reward.id)) }

  /// Asks for the reward on the screen; it is bought by ``confirm()``.
  @discardableResult
  public func redeem() -> Reply { send(RewardsDashboard.redeem()) }

  /// Buys the reward on the screen.
  @discardableResult
  public func confirm() -> Reply { send(RewardsDashboard.confirm()) }
}

// MARK: What is on the screen

extension ChildDashboardViewModel {
  /// The child on the screen.
  public var child: ChildProfile? { ChildProfile(context) }

  /// The balance.
  public var points: Int { context.points }

  /// How full the ring is, 0 to 1.
  public var progress: Double {
    let context = context
    guard context.dailyGoal > 0 else { return 0 }
    return min(1, Double(context.earnedToday) / Double(context.dailyGoal))
  }

  /// What stands in the middle of the ring, such as `45/100`.
  public var progressText: String {
    let context = context
    return "\(context.earnedToday)/\(context.dailyGoal)"
  }

  /// The cards.
  public var rewards: [Reward] { context.catalogue.map { Reward($0) } }

  /// Points earned on each of the last seven days, oldest first.
  public var week: [Int] {
    let context = context
    return context.previousDays + [context.earnedToday]
  }

  /// How many days in a row the goal was reached.
  public var streak: Int { live.value(of: "streak") ?? 0 }

  /// What was redeemed, oldest first.
  public var redemptions: [RewardRedemption] {
    let context = context
    guard let child = context.childID else { return [] }
    return context.redemptions.map { RewardRedemption($0, of: child, at: engine.time.now) }
  }

  /// Whether a reward of the list could be redeemed.
  public func validation(of reward: Reward) -> RedemptionValidation {
    let context = context
    return RedemptionValidation(
      reward,
      points: context.points,
      activeMinutes: context.activeMinutes,
      isPaused: !context.redemptionsAllowed
    )
  }

  /// Whether the reward on the screen can be redeemed.
  public var validation: RedemptionValidation { live.read { RedemptionValidation($0, of: $1) } }
}
