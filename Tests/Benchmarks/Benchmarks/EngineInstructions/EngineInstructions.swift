// SPDX-License-Identifier: GPL-3.0-or-later
import BenchmarkCharts
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
      on(\.learn, do: { $0.words = $1.term })
    }
    state(.away) { on(\.go, to: .home, when: { $0.coins >= 0 }) }
  }
}

/// Does one thing so many times, for callgrind: `EngineInstructions WHAT COUNT`, where WHAT is `step`,
/// `send`, `record`, `typed`, `untyped` (the same without types), or `read` followed by how many words
/// the machine remembers.
///
/// See `engine-instructions.sh`, which takes the difference of two counts.
@main
struct EngineInstructions {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count == 3, let count = Int(words[2]) else {
      print("usage: EngineInstructions (step | send | record | typed | untyped | readN) COUNT")
      return
    }
    let chart = try BenchmarkCharts.flat()
    var done = 0
    switch words[1] {
    case "step":
      var trace = StepTrace()
      var snapshot = chart.start(now: 0, trace: &trace)
      for _ in 0..<count {
        if chart.step(&snapshot, event: 0, now: 0, trace: &trace) == .moved { done += 1 }
      }
    case "send":
      let engine = Engine(chart, time: VirtualTime(start: 0))
      for _ in 0..<count where engine.send(0).isAccepted { done += 1 }
    case "typed":
      let live = try Live(Memory.self)
      for _ in 0..<count where live.send(\.go).isAccepted { done += 1 }
    case "untyped":
      let live = try Live(Memory.self)
      let go = live.engine.chart.event(named: "go") ?? -1
      for _ in 0..<count where live.engine.send(go).isAccepted { done += 1 }
    case let what where what.hasPrefix("read"):
      let live = try Live(Memory.self)
      live.send(\.learn, Array(repeating: "a word", count: Int(what.dropFirst(4)) ?? 0))
      for _ in 0..<count where live.state == .home { done += 1 }
    default:
      let engine = Engine(chart, time: VirtualTime(start: 0), journal: MemoryJournal())
      let subscription = engine.observe { record in
        if record.number < 0 { print(record) }
      }
      for _ in 0..<count where engine.send(0).isAccepted { done += 1 }
      subscription.cancel()
    }
    print("done: \(done)")
  }
}
