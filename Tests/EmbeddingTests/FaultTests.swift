// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

/// Three faults that no compiler can see: a node the chart does not have, another one, and a variable
/// that is computed.
private struct Faulty: Machine {
  enum Node: MachineNode { case here, there, nowhere }
  struct Context: MachineContext {
    var count = 0
    var double: Int { count * 2 }
  }
  struct Events: MachineEvents { let go = PlainEvent() }
  static var chart: some ChartContent {
    state(.here) {
      on(\.go, to: .there)
      on(\.go, to: .nowhere)
    }
    state(.here) { on(\.go, when: { $0.double > 4 }, do: { $0.count += 1 }) }
  }
}

@Suite("a chart with faults")
struct FaultTests {
  @Test("all of its faults are named at the beginning, in sentences")
  func three() {
    let fault = #expect(throws: Chart.Fault.self) { try Live(Faulty.self) }
    #expect(
      fault?.description == """
        the chart 'faulty' has 4 faults:
          here: 'here' is there twice
          transition 0 here → there: no state is called 'there'
          transition 1 here → nowhere: no state is called 'nowhere'
          transition 2 here: a computed property is no variable: store it, or declare it in 'derived'
        """
    )
  }
}
