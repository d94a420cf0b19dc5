// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import StateEngine
import Synchronization

/// A watched expression: notes each time it becomes true, or has another value if it is none that is
/// true or false.
///
/// Looked at after each record of its machine, on whatever thread sent, and whenever the shell
/// asks.
final class Watch {
  /// How many may be watched for at a time, of each kind.
  static let limit = 100
  // A wait over years would print more than anybody reads.
  private static let hitLimit = 20

  private struct State {
    var value: Value?
    var hits: [Hit] = []
  }

  /// One change to report.
  struct Hit {
    /// The number of the record that made it; nil for time alone.
    var record: Int?
    /// Its value now.
    var value: Value
  }

  /// The parts that the engine's observer reads.
  private final class Observer: Sendable {
    /// The expression while the machine runs, and while it is suspended.
    private let running, suspended: CompiledExpression?
    // Without an expression the state itself is watched.
    private let chart: Chart
    private let stops: Bool
    let state = Lock(State())

    init(_ tree: ExpressionTree?, _ chart: Chart, stops: Bool) {
      (self.chart, self.stops) = (chart, stops)
      guard let tree else {
        (running, suspended) = (nil, nil)
        return
      }
      var scope = chart.scope
      scope.derived["suspended"] = .literal(.bool(false))
      running = try? CompiledExpression(tree, in: scope)
      scope.derived["suspended"] = .literal(.bool(true))
      suspended = try? CompiledExpression(tree, in: scope)
    }

    func look(at snapshot: Snapshot, after record: Int?) {
      let compiled = snapshot.suspendedAt == nil ? running : suspended
      let value =
        running == nil
        ? .string(chart.stateText(snapshot.configuration)) : try? compiled?.value(snapshot, [])
      state.withLock { state in
        defer { state.value = value }
        guard let value, value != state.value, state.hits.count < Watch.hitLimit,
          value == .bool(true) || !stops && value != .bool(false)
        else { return }
        state.hits.append(Hit(record: record, value: value))
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

  init(_ text: String, _ tree: ExpressionTree?, on slot: MachineSlot, stops: Bool) {
    self.text = text
    self.slot = slot
    self.stops = stops
    let observer = Observer(tree, slot.chart, stops: stops)
    let engine = slot.engine
    self.observer = observer
    subscription = engine.observe { record in
      observer.look(at: engine.snapshot, after: record.number)
    }
  }

  /// The value when it was last looked at; nil if it could not be computed.
  var value: Value? { observer.state.withLock(\.value) }

  /// True if there is something to report.
  var hasHits: Bool { observer.state.withLock { !$0.hits.isEmpty } }

  /// Looks at it as it is now, or as it was after a record.
  func look(at snapshot: Snapshot, after record: Int? = nil) {
    observer.look(at: snapshot, after: record)
  }

  /// The reports still to be made, each once.
  @discardableResult
  func takeHits() -> [Hit] {
    observer.state.withLock { state in
      let hits = state.hits
      state.hits = []
      return hits
    }
  }
}
