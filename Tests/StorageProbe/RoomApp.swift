// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayStorage
import StateEngine

/// A machine of an app, which no shell has: a room whose picture is fetched.
struct Room: Machine {
  enum Node: MachineNode { case idle, fetching, shown, broken }
  struct Context: MachineContext {
    var picture = ""
    var visits = 0
  }
  struct Events: MachineEvents {
    let open = PlainEvent()
    let leave = PlainEvent()
    let fetch = Work<String>("name")
  }
  static var chart: some ChartContent {
    state(.idle) {
      on(\.open, to: .fetching, when: { $0.visits < 5 }, do: { $0.visits += 1 })
    }
    state(.fetching, "the picture is on its way") {
      invoke(\.fetch)
      on(\.fetch.done, to: .shown, do: { $0.picture = $1 })
      on(\.fetch.failed, to: .broken)
      on(\.leave, to: .idle)
    }
    state(.shown) { on(\.leave, to: .idle) }
    state(.broken) { on(\.leave, to: .idle) }
  }
}

/// An app with the room in a store: says each attempt, of which the one of NUMBER succeeds; each line
/// of its input is an event, `quit` ends it.
func roomApp(_ folder: String, succeedingAt number: Int) throws {
  let room = try Live(Room.self, in: try Store(at: URL(fileURLWithPath: folder))) {
    $0.invoke(\.fetch) { _ in
      try await Task.sleep(for: .seconds(120))
      return ""
    }
  }
  say("at \(room.state)")
  let watching = room.observe { change in if change.isMove { say("\(change)") } }
  // Only now, so that nothing is said before it is watched.
  room.invoke(\.fetch) { attempt in
    say("attempt \(attempt)")
    if attempt.number < number { try await Task.sleep(for: .seconds(120)) }
    return "kitchen \(attempt)"
  }
  while let line = readLine(), line != "quit" {
    switch line {
    case "open": room.send(\.open)
    case "leave": room.send(\.leave)
    case "background": room.background()
    default: say("what is '\(line)'?")
    }
  }
  watching.cancel()
}
