// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// Wrong answers and the lock: one a store, however many gates ask.
package struct GateAttempts: Sendable, Hashable {
  private let values: [String: Value]

  /// What a gate knows of them.
  package init(of engine: Engine) {
    var values: [String: Value] = [:]
    for name in GateRules.outsideTime + GateRules.momentsOutsideTime {
      values[name] = engine.value(of: name)
    }
    self.values = values
  }

  /// When the last wrong answer was given, in milliseconds since 1970; 0 for never.
  package var last: Int { values[GateRules.wrongAnswerAt.variableName]?.intValue ?? 0 }

  /// Puts them into a gate, without a record.
  ///
  /// - Returns: whether that gate knew others.
  @discardableResult
  package func put(into engine: Engine) -> Bool {
    guard self != GateAttempts(of: engine) else { return false }
    var snapshot = engine.snapshot
    for (name, value) in values {
      guard let slot = engine.chart.scope.variables[name]?.index else { continue }
      snapshot.values[slot] = value
    }
    engine.replaceSnapshot(snapshot)
    return true
  }

  /// Lets all gates of a store know what one of them knows: the one where somebody has just answered.
  ///
  /// - Parameter gates: the engines, the one that knows first; those without a gate's variables are
  ///   left as they are.
  /// - Returns: the engines that have changed, for a journal to keep.
  @discardableResult
  package static func share(_ gates: [Engine]) -> [Engine] {
    guard let first = gates.first else { return [] }
    let attempts = GateAttempts(of: first)
    return gates.dropFirst().filter { engine in
      let knows = engine.chart.scope.variables[GateRules.lockedUntil.variableName] != nil
      return knows && attempts.put(into: engine)
    }
  }
}
