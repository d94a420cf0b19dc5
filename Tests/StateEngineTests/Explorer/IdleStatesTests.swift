// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import Explorer
@testable import StateEngine

/// A deadlock in which timers still run.
@Suite("Timers that change nothing")
struct IdleStatesTests {
  /// Verdict on "no deadlock" of a node in which an event starts a timer, which starts another one.
  private func verdict(_ more: [TransitionDeclaration] = []) throws -> Proof.Verdict {
    func later(_ event: String, sends timer: String) -> TransitionDeclaration {
      TransitionDeclaration(
        from: "here",
        on: .events([event]),
        // One timer runs at a time.
        do: [.cancel("tick"), .cancel("tock")]
          + [.schedule(ScheduledEvent(timer, after: .literal(.int(1))))]
      )
    }
    let chart = try Chart(
      ChartDescription(
        name: "idle",
        nodes: [NodeDeclaration("here"), NodeDeclaration("there")],
        transitions: [later("begin", sends: "tick"), later("tick", sends: "tock")] + more
          + [TransitionDeclaration(from: "there", on: .events(["begin"]), to: ["here"])],
        events: [
          EventDeclaration("begin"), EventDeclaration("tick", by: .chart),
          EventDeclaration("tock", by: .chart),
        ]
      )
    )
    let start = Explorer.beginning(of: chart)
    return Explorer(chart).prove([Invariant(.noDeadlock)], from: start).verdicts[0]
  }

  @Test("where they run on for nothing, no deadlock is not proved")
  func idle() throws {
    guard case .open(let why) = try verdict() else {
      Issue.record("\(try verdict())")
      return
    }
    #expect(why == ["timers may run on that change nothing else"])
  }

  @Test("where one of them leads on in the end, it is")
  func leadsOn() throws {
    let way = TransitionDeclaration(from: "here", on: .events(["tock"]), to: ["there"])
    guard case .proved = try verdict([way]) else {
      Issue.record("\(try verdict([way]))")
      return
    }
  }
}
