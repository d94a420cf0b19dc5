// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayStorage
import StateEngine

/// A call that a phone makes.
struct Call: Machine {
  enum Node: MachineNode { case ringing, talking, over }
  struct Context: MachineContext { var words = 0 }
  struct Events: MachineEvents {
    let answer = PlainEvent()
    let say = Event<Int>("words")
    let hangUp = PlainEvent()
  }
  static var chart: some ChartContent {
    state(.ringing) { on(\.answer, to: .talking) }
    state(.talking) {
      on(
        \.say,
        when: { $0.words < 100 },
        do: { $0.words += $1 },
        refusal: "enough has been said"
      )
      on(\.hangUp, to: .over)
    }
    final(.over)
  }
}

/// A machine of an app that starts another, with a number that it knows doubled: where that is too
/// large the other cannot be started.
struct Phone: Machine {
  enum Node: MachineNode { case idle, busy, silent }
  struct Context: MachineContext {
    var calls = 0
    var planned = 0
  }
  struct Events: MachineEvents {
    let plan = Event<Int>("words")
    let dial = PlainEvent()
    let call = Child<Call>()
  }
  static var chart: some ChartContent {
    state(.idle) {
      on(\.plan, do: { $0.planned = $1 })
      on(\.dial, to: .busy)
    }
    state(.busy) {
      invoke(\.call, with: { $0.words = $1.planned * 2 })
      on(\.call.done, to: .idle, do: { $0.calls += 1 })
      on(\.call.failed, to: .silent)
    }
    state(.silent) { on(\.plan, to: .idle, do: { $0.planned = $1 }) }
  }
}

/// A call that is left while NUMBER words have been said, or that an earlier process has left.
func phoneApp(_ folder: String, _ number: Int) throws {
  let phone = try Live(Phone.self, in: try Store(at: URL(fileURLWithPath: folder)))
  let call = phone.child(\.call)
  if phone.send(\.dial).isAccepted {
    call.send(\.answer)
    call.send(\.say, number)
  }
  let state = call.state.map { "\($0)" } ?? "none"
  say(
    "\(phone.state), call \(state), \(call.context?.words ?? 0) words, \(phone.context.calls) calls"
  )
}
