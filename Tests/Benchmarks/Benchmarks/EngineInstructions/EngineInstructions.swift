import BenchmarkCharts
import StateEngine

/// Does one thing so many times, for callgrind: `EngineInstructions (step | send | record) COUNT`.
///
/// See `engine-instructions.sh`, which takes the difference of two counts.
@main
struct EngineInstructions {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count == 3, let count = Int(words[2]) else {
      print("usage: EngineInstructions (step | send | record) COUNT")
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
