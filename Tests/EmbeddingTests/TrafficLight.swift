// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine

// The page a newcomer reads, as it stands there.

struct TrafficLight: Machine {
  enum Node: MachineNode { case red, green, yellow }
  struct Context: MachineContext { var waiting = 0 }
  struct Events: MachineEvents { let button = PlainEvent(); let jam = Event<Int>() }
  static var chart: some ChartContent {
    state(.red) {
      on(\.button, do: { $0.waiting += 1 }); after(.seconds(30), to: .green)
    }
    state(.green) {
      entry { $0.waiting = 0 }; after(.seconds(25), to: .yellow)
    }
    state(.yellow) {
      on(\.button, when: { $0.waiting < 5 }, do: { $0.waiting += 1 })
      after(.seconds(3), to: .red)
    }
  }
}
