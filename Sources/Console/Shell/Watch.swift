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
  // Of a wait over years more would be told than anybody reads.
  private static let hitLimit = 20

  private struct Sight {
    var holds = false
    /// The numbers of the records that made it true; nil for time alone.
    var hits: [Int?] = []
  }

  /// The parts that the engine's observer reads.
  private final class Eye: Sendable {
    let tree: ExpressionTree
    let scope: ExpressionScope
    let sight = Lock(Sight())

    init(_ tree: ExpressionTree, _ scope: ExpressionScope) {
      self.tree = tree
      self.scope = scope
    }

    func look(at snapshot: Snapshot, after record: Int?) {
      var scope = scope
      scope.derived["suspended"] = .literal(.bool(snapshot.suspendedAt != nil))
      let value = try? tree.evaluate(in: scope, snapshot: snapshot, arguments: [])
      let holds = value == .bool(true)
      sight.withLock { sight in
        if holds, !sight.holds, sight.hits.count < Watch.hitLimit { sight.hits.append(record) }
        sight.holds = holds
      }
    }
  }

  /// The expression as it was typed.
  let text: String
  /// The machine it is about.
  let slot: MachineSlot
  /// Whether it stops the script.
  let stops: Bool
  private let eye: Eye
  private let subscription: Engine.Subscription

  init(_ text: String, _ tree: ExpressionTree, on slot: MachineSlot, stops: Bool) {
    self.text = text
    self.slot = slot
    self.stops = stops
    let eye = Eye(tree, slot.chart.scope)
    let engine = slot.engine
    self.eye = eye
    subscription = engine.observe { record in
      eye.look(at: engine.snapshot, after: record.number)
    }
  }

  /// Whether it was true when it was last looked at.
  var holds: Bool { eye.sight.withLock(\.holds) }

  /// Whether it has become true since that was last told.
  var hasHits: Bool { eye.sight.withLock { !$0.hits.isEmpty } }

  /// Looks at it as it is now, or as it was after a record.
  func look(at snapshot: Snapshot, after record: Int? = nil) {
    eye.look(at: snapshot, after: record)
  }

  /// The records that made it true, each told once.
  @discardableResult
  func takeHits() -> [Int?] {
    eye.sight.withLock { sight in
      let hits = sight.hits
      sight.hits = []
      return hits
    }
  }
}
