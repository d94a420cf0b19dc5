// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import MachineTesting
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

/// Mistakes of every kind: a case without a state, things outside every state, a name that is no state's, an
/// effect and work that nobody does, a machine below with a mistake of its own.
private struct Mistaken: Machine {
  enum Node: MachineNode { case a, b, lost }
  struct Context: MachineContext { var count = 0 }
  struct Events: MachineEvents {
    let go = PlainEvent()
    let beep = PlainEffect()
    let fetch = Work<String>()
    let below = Child<Below>()
  }
  static var chart: some ChartContent {
    state(.a) {
      invoke(\.fetch)
      invoke(\.below)
      on(\.fetch.done, to: .b)
    }
    state(.b)
    on(\.go, to: .a)
    entry { $0.count = 1 }
  }
}

private struct Below: Machine {
  enum Node: MachineNode { case here, gone }
  struct Context: MachineContext {}
  struct Events: MachineEvents { let go = PlainEvent() }
  static var chart: some ChartContent { state(.here) { on(\.go, to: .here) } }
}

/// A chart whose only mistake is a case without a state.
private struct Forgetful: ParallelMachine {
  enum Node: MachineNode { case both, left, right, lost }
  struct Context: MachineContext {}
  struct Events: MachineEvents { let go = PlainEvent() }
  static var chart: some ChartContent {
    parallel(.both) {
      state(.left)
      state(.right)
    }
  }
}

/// A struct of which no plain value can be made.
private struct Item: EventArgument {
  var id: UUID
}

private struct Shop: Machine {
  enum Node: MachineNode { case open, sold }
  struct Context: MachineContext {}
  struct Events: MachineEvents {
    let buy = Event<Item>("item")
    let close = PlainEvent()
  }
  static var chart: some ChartContent {
    state(.open) {
      on(\.buy, to: .sold)
      on(\.close, to: .sold)
    }
    state(.sold)
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

  @Test("all mistakes are told at once: structure, what is outside, handlers, machines below")
  func together() {
    let fault = #expect(throws: Chart.Fault.self) { try Live(Mistaken.self) }
    let told = fault?.description ?? ""
    #expect(told.hasPrefix("the chart 'mistaken' has 6 faults:"), "\(told)")
    for line in [
      "  on(\\.go): it is outside every state: move it into the state that it belongs to",
      "  what is outside: it is outside every state: move it into the state that it belongs to",
      "  lost: the chart has no state for this case: add 'state(.lost)'",
      "  below.gone: the chart has no state for this case: add 'state(.gone)'",
      "  effect beep: nothing does it: add '$0.perform(\\.beep) { … }' to the block that makes the machine",
      "  work fetch: nothing does it: add '$0.invoke(\\.fetch) { … }' to the block that makes the machine",
    ] {
      #expect(told.contains(line), "\(line) in \(told)")
    }
    #expect(!told.contains("''"), "\(told)")
    // In a store too, and driven by hand, where nobody need do anything.
    let kept = #expect(throws: Chart.Fault.self) { try Live(Mistaken.self, in: .memory) }
    #expect(kept == fault)
    let driven = #expect(throws: Chart.Fault.self) {
      try Live(Mistaken.self, time: VirtualTime(start: 0))
    }
    #expect(driven?.description.hasPrefix("the chart 'mistaken' has 4 faults:") == true)
  }

  @Test("a case of the enum without a state is a fault, in a parallel machine too")
  func stateless() {
    let fault = #expect(throws: Chart.Fault.self) { try Live(Forgetful.self) }
    #expect(
      fault?.description == """
        the chart 'forgetful' has 1 fault:
          lost: the chart has no state for this case: add 'state(.lost)'
        """
    )
  }

  @Test("paths that cannot send an event since no value of it can be made say so")
  func sampleless() {
    var found: [MachinePath<Shop>] = []
    withKnownIssue {
      found = paths(of: Shop.self)
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        "no value of 'item' can be made to send 'buy': give one, samples: [item]"
      ]
    }
    #expect(found.contains { $0.lines == ["send close"] })
  }
}
