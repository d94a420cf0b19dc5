// SPDX-License-Identifier: Apache-2.0
public import Observation
public import PlayKit
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
  private let stands: FaceHouse

  /// A new dashboard, kept in memory alone; on real time its timers fire by themselves.
  ///
  /// - Throws: only when the machine is written wrong.
  public convenience init(time: VirtualTime? = nil) throws {
    self.init(try Live(on: time))
  }

  /// The dashboard that a store keeps: it goes on by the restore policy.
  ///
  /// - Throws: what the store throws when it cannot be used.
  public convenience init(in store: some MachineStore) throws { self.init(try Live(in: store)) }

  /// The dashboard of a house: points, rewards and days are the house's.
  ///
  /// - Throws: what the house throws when it cannot be read.
  public convenience init(in house: some House) throws {
    self.init(try house.live(RewardsDashboard.self), FaceHouse(house))
  }

  /// The face of a machine.
  public convenience init(_ live: Live<RewardsDashboard>) { self.init(live, FaceHouse()) }

  private init(_ live: Live<RewardsDashboard>, _ stands: FaceHouse) {
    self.live = live
    self.stands = stands
  }

  /// The face of an engine that runs the dashboard.
  public convenience init(_ engine: Engine) { self.init(Live(engine)) }

  /// The engine behind it.
  public var engine: Engine { live.engine }

  /// All that the dashboard remembers; as at the very beginning when a list or map in it is damaged.
  public var context: RewardsContext { live.context }

  /// Sends an event.
  @discardableResult
  public func send(_ event: Event) -> Reply { stands.noting(live.send(event)) }

  /// Saves and suspends in the background, and comes back by the restore policy.
  public func scenePhase(_ phase: AppPhase) { live.follow(phase) }
}

// MARK: What is done

extension ChildDashboardViewModel {
  /// Chooses a reward by its card.
  @discardableResult
  public func select(_ reward: Reward) -> Reply { send(RewardsDashboard.select(reward.id)) }

  /// Chooses a reward and asks for it; it is bought by ``confirm()``.
  ///
  /// - Returns: the answer; a refusal leaves the reward on the screen, with the reason.
  @discardableResult
  public func redeem(_ reward: Reward) -> Reply {
    let reply = select(reward)
    return reply.isAccepted ? redeem() : reply
  }

  /// Asks for the reward on the screen; it is bought by ``confirm()``.
  @discardableResult
  public func redeem() -> Reply { send(RewardsDashboard.redeem()) }

  /// Buys the reward on the screen.
  @discardableResult
  public func confirm() -> Reply { send(RewardsDashboard.confirm()) }

  /// Not now: keeps the points.
  @discardableResult
  public func cancel() -> Reply { send(RewardsDashboard.cancel()) }

  /// Goes back to the cards.
  @discardableResult
  public func back() -> Reply { send(RewardsDashboard.back()) }

  /// The reward has been seen: goes on to the cards.
  @discardableResult
  public func done() -> Reply { send(RewardsDashboard.done()) }
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

// MARK: How it stands

extension ChildDashboardViewModel {
  /// Whether what is shown is still to be read: the machine rests in the background.
  public var isLoading: Bool { live.read { snapshot, _ in snapshot.suspendedAt != nil } }

  /// Why what was asked for last was refused, in a sentence for a screen; nil when it was not.
  public var error: String? { stands.refusal }

  /// The newest lines of the child's ledger, the oldest first; none while no child is on the screen.
  ///
  /// In a house each costs a look into its store, so that a long ledger costs no more than a short
  /// one; a machine that is alone tells those of the records that it has in memory.
  ///
  /// - Parameter count: how many lines at most.
  /// - Returns: the lines.
  /// - Throws: what the house throws when it cannot be read.
  public func transactions(newest count: Int = 100) throws -> [PointTransaction] {
    guard let child = context.childID else { return [] }
    if let house = stands.house {
      return try house.ledger("points", of: child, newest: count).compactMap {
        PointTransaction($0, of: child)
      }
    }
    let records = (engine.journal as? MemoryJournal)?.past(of: engine.chart) ?? []
    let all = records.flatMap { PointTransaction.all(of: $0, in: engine.chart) }
    return all.filter { $0.childProfileID == child }.suffix(count)
  }
}
