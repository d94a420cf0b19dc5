// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import StateEngine
import Synchronization

/// An expression that is watched for: it notes each time it becomes true.
///
/// Looked at after each record of its machine, on whatever thread sent, and whenever the shell
/// asks.
final class Watch {
  /// How many may be watched for at a time, of each kind.
  static let limit = 100
  // A wait over years would print more than anybody reads.
  private static let hitLimit = 20

  private struct State {
    var holds = false
    /// The numbers of the records that made it true; nil for time alone.
    var hits: [Int?] = []
  }

  /// The parts that the engine's observer reads.
  private final class Observer: Sendable {
    /// The expression while the machine runs, and while it is suspended.
    private let running, suspended: CompiledExpression?
    let state = Lock(State())

    init(_ tree: ExpressionTree, _ scope: ExpressionScope) {
      var scope = scope
      scope.derived["suspended"] = .literal(.bool(false))
      running = try? CompiledExpression(tree, in: scope)
      scope.derived["suspended"] = .literal(.bool(true))
      suspended = try? CompiledExpression(tree, in: scope)
    }

    func look(at snapshot: Snapshot, after record: Int?) {
      let compiled = snapshot.suspendedAt == nil ? running : suspended
      let holds = (try? compiled?.value(snapshot, [])) == .bool(true)
      state.withLock { state in
        if holds, !state.holds, state.hits.count < Watch.hitLimit { state.hits.append(record) }
        state.holds = holds
      }
    }
  }

  /// The expression as it was typed.
  let text: String
  /// The machine it is about.
  let slot: MachineSlot
  /// True if it stops the script.
  let stops: Bool
  private let observer: Observer
  private let subscription: Engine.Subscription

  init(_ text: String, _ tree: ExpressionTree, on slot: MachineSlot, stops: Bool) {
    self.text = text
    self.slot = slot
    self.stops = stops
    let observer = Observer(tree, slot.chart.scope)
    let engine = slot.engine
    self.observer = observer
    subscription = engine.observe { record in
      observer.look(at: engine.snapshot, after: record.number)
    }
  }

  /// True if it was true when it was last looked at.
  var holds: Bool { observer.state.withLock(\.holds) }

  /// True if it has become true since the last report.
  var hasHits: Bool { observer.state.withLock { !$0.hits.isEmpty } }

  /// Looks at it as it is now, or as it was after a record.
  func look(at snapshot: Snapshot, after record: Int? = nil) {
    observer.look(at: snapshot, after: record)
  }

  /// The records that made it true, each reported once.
  @discardableResult
  func takeHits() -> [Int?] {
    observer.state.withLock { state in
      let hits = state.hits
      state.hits = []
      return hits
    }
  }
}
