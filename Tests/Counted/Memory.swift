// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine

/// A machine for an app, with something large to remember.
struct Memory: Machine {
  enum Node: MachineNode { case home, away }
  struct Context: MachineContext {
    var coins = 0
    var words: [String] = []
  }
  struct Events: MachineEvents {
    let go = PlainEvent()
    let learn = Event<[String]>()
  }
  static var chart: some ChartContent {
    state(.home) {
      on(\.go, to: .away, when: { $0.coins >= 0 })
      on(\.learn, do: { $0.words = $1 })
    }
    state(.away) { on(\.go, to: .home, when: { $0.coins >= 0 }) }
  }
}

/// A machine that starts ``Memory`` at once and keeps it running.
struct Starter: Machine {
  enum Node: MachineNode { case busy, over }
  struct Context: MachineContext { var ends = 0 }
  struct Events: MachineEvents {
    let memory = Child<Memory>(summary: "the memory has ended")
  }
  static var chart: some ChartContent {
    state(.busy) {
      invoke(\.memory)
      on(\.memory.done, to: .over, do: { $0.ends += 1 })
    }
    state(.over)
  }
}

extension Starter {
  /// The same with so many of them, the last of which has the name.
  static func description(starting count: Int) throws -> ChartDescription {
    var description = try description()
    let one = description.nodes[0].machines[0]
    description.nodes[0].machines = (1...count).map { number in
      ChildDeclaration(
        number == count ? one.name : "memory\(number)",
        machine: one.machine,
        done: one.done,
        failed: one.failed
      )
    }
    description.declareMachines()
    return description
  }
}
