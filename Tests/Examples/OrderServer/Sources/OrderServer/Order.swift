// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// One order: paid in time it is packed and sent, else it lapses by itself.
struct Order: Machine {
  enum Node: MachineNode { case open, paid, sent, lapsed }
  struct Context: MachineContext { var parcels = 0 }
  struct Events: MachineEvents {
    let pay = PlainEvent()
    let pack = Event<Int>("parcels")
    let send = PlainEvent()
  }
  static var invariants: [Invariant] {
    [claim("an order has at most three parcels") { $0.parcels <= 3 }]
  }
  static var chart: some ChartContent {
    state(.open) {
      on(\.pay, to: .paid)
      after(.seconds(5), to: .lapsed)
    }
    state(.paid) {
      on(\.pack, when: { $0.parcels + $1 <= 3 }, do: { $0.parcels += $1 })
      on(\.send, to: .sent, when: { $0.parcels > 0 }, refusal: "nothing is packed yet")
    }
    state(.sent)
    state(.lapsed)
  }
}
