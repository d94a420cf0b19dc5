// SPDX-License-Identifier: GPL-3.0-or-later
import MachineTesting
import StateEngine
import Testing

@Suite("helpers for an app's tests")
struct HelperTests {
  @Test("exactly what an event changes is expected")
  func changes() throws {
    let light = try Live(TrafficLight.self, time: VirtualTime(start: 0))
    expect(light) {
      $0.send(\.button)
    } changes: {
      $0.waiting = 1
    }
    expect(light, moves: .green) {
      $0.wait(.seconds(30))
    } changes: {
      $0.waiting = 0
    }
    expect(light) { $0.send(\.button) }
  }

  @Test("what was not expected fails with the exact difference")
  func difference() throws {
    let light = try Live(TrafficLight.self, time: VirtualTime(start: 0))
    withKnownIssue {
      expect(light, moves: .green) {
        $0.send(\.button)
      } changes: {
        $0.waiting = 2
      }
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        "state: expected green, is red\nwaiting: expected 2, is 1"
      ]
    }
  }

  @Test("each transition is taken by a generated path", arguments: paths(of: TrafficLight.self))
  func path(_ path: MachinePath<TrafficLight>) throws {
    try path.run { light in #expect((0...5).contains(light.context.waiting) || light.isIn(.red)) }
  }

  @Test("the paths are shortest, and leave nothing out")
  func all() {
    #expect(
      paths(of: TrafficLight.self).map(\.description) == [
        "send button", "wait 30s", "wait 30s; wait 25s", "wait 30s; wait 25s; send button",
        "wait 30s; wait 25s; wait 3s",
      ]
    )
    #expect(unreached(in: TrafficLight.self).isEmpty)
    #expect(unreached(in: Walled.self) == ["1: here → there on go"])
  }
}

/// A door that nothing opens.
private struct Walled: Machine {
  enum Node: MachineNode { case here, there }
  struct Context: MachineContext { var count = 0 }
  struct Events: MachineEvents {
    let go = PlainEvent()
    let add = PlainEvent()
  }
  static var chart: some ChartContent {
    state(.here) {
      on(\.add, when: { $0.count < 3 }, do: { $0.count += 1 })
      on(\.go, to: .there, when: { $0.count > 3 })
    }
    state(.there)
  }
}
