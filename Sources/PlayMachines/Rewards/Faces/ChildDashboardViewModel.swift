public import Observation
public import StateEngine
import Synchronization

/// The dashboard for an app: the child, the ring, the cards, and a way to send events.
///
/// Everything is computed from the engine's snapshot when it is read, so it is right at once after
/// ``send(_:)``, on every thread; SwiftUI and its kin are told of each change.
///
/// ```swift
/// let dashboard = try ChildDashboardViewModel()
/// dashboard.send(RewardsDashboard.earn(3600, .learning, nil, nil))
/// ```
public final class ChildDashboardViewModel: Observable, Sendable {
  /// The engine behind it.
  public let engine: Engine
  private let registrar = ObservationRegistrar()
  private let subscription = Mutex<Subscription?>(nil)

  /// A new dashboard, or one around an engine that runs it.
  ///
  /// - Throws: only when the machine is written wrong.
  public convenience init(time: any TimeSource = RealTime()) throws {
    self.init(Engine(try RewardsDashboard.chart(), time: time, journal: MemoryJournal()))
  }

  /// The face of an engine that runs the dashboard.
  public init(_ engine: Engine) {
    self.engine = engine
    let told = engine.observe { [weak self] _ in self?.tellOfChange() }
    subscription.withLock { $0 = told }
  }

  /// All that the dashboard remembers; nil when a list or map in it is damaged.
  public var context: RewardsContext? {
    registrar.access(self, keyPath: \.context)
    return try? RewardsContext(engine.snapshot, of: engine.chart)
  }

  /// Sends an event.
  @discardableResult
  public func send(_ event: Event) -> Reply { engine.send(event) }

  // The change has been made already; observers read again in their next turn.
  private func tellOfChange() {
    registrar.withMutation(of: self, keyPath: \.context) {}
  }
}

// MARK: What is on the screen

extension ChildDashboardViewModel {
  /// The child on the screen.
  public var child: ChildProfile? { context.flatMap { ChildProfile($0) } }

  /// The balance.
  public var points: Int { context?.points ?? 0 }

  /// How full the ring is, 0 to 1.
  public var progress: Double {
    guard let context, context.dailyGoal > 0 else { return 0 }
    return min(1, Double(context.earnedToday) / Double(context.dailyGoal))
  }

  /// What stands in the middle of the ring, such as `45/100`.
  public var progressText: String {
    guard let context else { return "0/0" }
    return "\(context.earnedToday)/\(context.dailyGoal)"
  }

  /// The cards.
  public var rewards: [Reward] { context?.catalogue.map { Reward($0) } ?? [] }

  /// Points earned on each of the last seven days, oldest first.
  public var week: [Int] { context.map { $0.previousDays + [$0.earnedToday] } ?? [] }

  /// How many days in a row the goal was reached.
  public var streak: Int {
    _ = context
    return engine.value(of: "streak")?.intValue ?? 0
  }

  /// What was redeemed, oldest first.
  public var redemptions: [RewardRedemption] {
    guard let context, let child = context.childID else { return [] }
    return context.redemptions.map { RewardRedemption($0, of: child, at: engine.time.now) }
  }

  /// Whether the reward on the screen can be redeemed.
  public var validation: RedemptionValidation {
    _ = context
    return RedemptionValidation(engine.snapshot, of: engine.chart)
  }
}
