// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// What of a chart with scripts fails whenever it is done.
struct ScriptFailures {
  private struct Count {
    var taken = 0
    var failed = 0
    var message = ""
  }

  private var counts: [Int: Count] = [:]
  private var conditions: Set<String> = []

  /// Notes a step that was done.
  mutating func note(_ trace: StepTrace) {
    var messages: [String] = []
    for effect in trace.effects where effect.arguments.first == .string("error.execution") {
      guard let message = effect.arguments.last?.stringValue else { continue }
      if message.contains("of a transition of ") {
        conditions.insert(message)
      } else {
        messages.append(message)
      }
    }
    for step in trace.microsteps {
      for transition in step.transitions {
        counts[transition, default: Count()].taken += 1
        guard let first = messages.first else { continue }
        counts[transition]?.failed += 1
        counts[transition]?.message = first
      }
    }
  }

  /// The transitions that end in an error each time, and the conditions that never have a value, each
  /// with what is said then.
  func always(in chart: Chart) -> [String] {
    let failing = counts.filter { $0.value.failed == $0.value.taken }
      .sorted { $0.key < $1.key }
      .map { "\(chart.transitions[$0.key].declaration.title): \($0.value.message)" }
    let idle = chart.transitions.filter { (counts[$0.index]?.taken ?? 0) == 0 }
    return failing
      + conditions.sorted().filter { message in
        idle.contains { message.contains("of a transition of \($0.declaration.source):") }
      }
  }
}
