// SPDX-License-Identifier: Apache-2.0
import StateEngine

// How named rules are told of and asked: they stand in the app, since no expression can say them.

/// What is known elsewhere of a rule that stands in the app.
struct RuleFacts: Sendable, KeptAsValue {
  /// Its name.
  var name: String
  /// Whether it is a test; else an effect.
  var isTest: Bool
  /// What it reads; nil when that is not declared.
  var reads: [String]?
  /// What it writes; nil when that is not declared.
  var writes: [String]?

  /// Those of a chart, in order of their names.
  static func all(of chart: Chart) -> [RuleFacts] {
    (chart.rules.tests.map { RuleFacts(name: $0, isTest: true, reads: $1.reads, writes: nil) }
      + chart.rules.effects.map {
        RuleFacts(name: $0, isTest: false, reads: $1.reads, writes: $1.writes)
      }).sorted { $0.name < $1.name }
  }
}

extension Chart {
  /// What a rule may look at: a snapshot that may be amid a step, without its timers and histories.
  func scene(of snapshot: Snapshot) -> Value {
    let context = zip(description.variables, snapshot.values).map { ($0.name, $1) }
    return .map([
      "configuration": .list(snapshot.configuration.map { .string(nodes[$0].name) }),
      "context": .map(Dictionary(context) { $1 }),
      "time": .int(snapshot.time),
      "random": .string(String(snapshot.random.state, radix: 16)),
    ])
  }

  /// The snapshot of a scene; nil when it is none of this chart's.
  ///
  /// - Parameters:
  ///   - scene: what a shell sent.
  ///   - bounds: the whole numbers that variables can hold, by slot.
  /// - Returns: the snapshot, with values that the chart's types and bounds admit.
  func snapshot(ofScene scene: Value?, within bounds: [Int: ClosedRange<Int>]) -> Snapshot? {
    guard let map = scene?.mapValue, let time = map["time"]?.intValue,
      let names = map["configuration"]?.listValue, let context = map["context"]?.mapValue,
      let random = map["random"]?.stringValue.flatMap({ UInt64($0, radix: 16) })
    else { return nil }
    let active = names.compactMap { $0.stringValue.flatMap(node(named:)) }
    let values = description.variables.compactMap { variable in
      context[variable.name].flatMap { variable.type.admits($0) ? $0 : nil }
    }
    guard active.count == names.count, values.count == description.variables.count,
      values.allSatisfy(\.isPlausible),
      bounds.allSatisfy({ slot, range in values[slot].intValue.map(range.contains) ?? true }),
      time.magnitude <= 1 << 53
    else { return nil }
    var snapshot = Snapshot(
      configuration: NodeSet(active),
      values: values,
      history: Array(repeating: NodeSet(), count: nodes.count { $0.isHistory }),
      time: time,
      random: RandomState(seed: 0)
    )
    snapshot.random.state = random
    return snapshot
  }

  /// What its rules say of one snapshot that a shell asks about: a truth of each test, what each
  /// effect writes, null for what is not known here or comes with arguments that no event has.
  func answers(
    to asks: [Value],
    at snapshot: Snapshot,
    _ admitted: RuleArguments
  ) -> [Value] {
    asks.map { ask in
      guard let parts = ask.listValue, parts.count == 2, let name = parts[0].stringValue,
        let arguments = parts[1].listValue, arguments.allSatisfy(\.isPlausible),
        admitted.admit(arguments, for: name)
      else { return .null }
      let after: Snapshot
      do throws(RuleFault) {
        if let isTrue = try testing(name, snapshot, arguments) { return .bool(isTrue) }
        guard let made = try applying(name, to: snapshot, arguments) else { return .null }
        after = made
      } catch {
        return .map(["fault": .string(error.message)])
      }
      let changed = description.variables.indices.filter {
        after.values[$0] != snapshot.values[$0]
      }.map { (description.variables[$0].name, after.values[$0]) }
      return .map([
        "changes": .map(Dictionary(changed) { $1 }),
        "random": .string(String(after.random.state, radix: 16)),
      ])
    }
  }
}

extension Value {
  /// Whether a rule can be asked about it: a machine that counts never comes near where adding
  /// overflows.
  fileprivate var isPlausible: Bool {
    switch self {
    case .int(let number): number.magnitude <= 1 << 53
    case .list(let list): list.allSatisfy(\.isPlausible)
    case .map(let map): map.values.allSatisfy(\.isPlausible)
    case .null, .bool, .double, .string: true
    }
  }
}
