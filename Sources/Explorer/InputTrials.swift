// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// The values of inputs that a search tries, in each combination.
struct InputTrials: Equatable {
  /// The combinations, by name.
  private(set) var all: [[String: Value]] = []
  /// The inputs that have a say, by name.
  let names: Set<String>
  /// The inputs of which other values are not tried.
  private(set) var gaps: [String] = []

  /// How many combinations are tried.
  private static let limit = 64

  /// - Parameters:
  ///   - chart: the machine.
  ///   - influence: what has a say; nil for all inputs.
  ///   - sites: where the chart reads.
  ///   - claimed: the expressions of the claims.
  init(
    _ chart: Chart,
    _ influence: Influence?,
    _ sites: ChartSites,
    _ claimed: [ExpressionTree]
  ) {
    let inputs = chart.inputs.filter {
      influence?.variables.contains($0.name) ?? true || chart.hearsChange(of: $0)
    }
    names = Set(inputs.map(\.name))
    if inputs.isEmpty { return }
    all = [[:]]
    for input in inputs {
      let initial = chart.description.variables[input.slot].initial
      var (values, isWhole) = input.values
      let read = sites.decisionsReading[input.name, default: []] + claimed
      if !isWhole { values += Aim.literals(read) }
      values = ([initial] + values).filter(input.argument.admits)
      values = values.indices.filter { !values[..<$0].contains(values[$0]) }.map { values[$0] }
      if all.count * values.count > Self.limit {
        isWhole = false
        values = Array(values.prefix(max(1, Self.limit / all.count)))
      }
      if !isWhole { gaps.append("\(input.name) was tried at some of its values alone") }
      all = all.flatMap { one in values.map { one.merging([input.name: $0]) { $1 } } }
    }
  }

  /// The combinations that differ from what is there at a state, each without what is the same.
  func differing(from snapshot: Snapshot, _ chart: Chart) -> [[String: Value]] {
    all.compactMap { one in
      let new = one.filter { name, value in
        chart.scope.variables[name].map { snapshot.values[$0.index] != value } ?? false
      }
      return new.isEmpty ? nil : new
    }
  }
}

extension Chart {
  /// A machine's state at the beginning with these inputs.
  func beginning(_ inputs: [String: Value], at now: Int) -> Snapshot {
    var trace = StepTrace()
    var snapshot = start(values: inputs, now: now, trace: &trace)
    fireDue(&snapshot, &trace) { _, _, _, _, _ in }
    return snapshot
  }

  /// A state without its inputs, for comparing what else differs.
  func blank(_ snapshot: Snapshot) -> Snapshot {
    var blank = snapshot
    for input in inputs { blank.values[input.slot] = .null }
    return blank
  }
}
