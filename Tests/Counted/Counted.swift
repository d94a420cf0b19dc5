// SPDX-License-Identifier: GPL-3.0-or-later
import CountedCharts
import StateEngine

/// Does one thing so many times, for callgrind: `Counted WHAT COUNT [FOLDER]`.
///
/// `.ci/count` takes the difference of two counts, so that starting costs nothing. WHAT is one of
/// ``Task``, or `readN`: the typed state beside N words that the machine remembers.
@main
struct Counted {
  /// What can be counted, by the name of its row.
  enum Task: String, CaseIterable {
    case `enum`, step, send, refused, full, typed, untyped, child, alone, parallel, wide, variable
    case children, childState
    // A fact of the outside that comes as an input, and as an event that is kept in a variable.
    case input, told
    // So many at once, for `.ci/measure`, which looks at the memory.
    case living, livingOfOneChart
    case durable
  }

  static func main() throws {
    let words = CommandLine.arguments
    guard words.count >= 3, let count = Int(words[2]) else {
      let names = Task.allCases.map(\.rawValue).joined(separator: " | ")
      print("usage: Counted (\(names) | readN) COUNT [FOLDER]")
      return
    }
    if let number = words[1].hasPrefix("read") ? Int(words[1].dropFirst(4)) : nil {
      print("done: \(try reads(count, beside: number))")
    } else if let task = Task(rawValue: words[1]) {
      print("done: \(try perform(task, count, folder: words.last ?? ""))")
    } else {
      print("nothing is called '\(words[1])'")
    }
  }

  /// Returns how many were accepted, or for `durable` how many bytes were answered.
  private static func perform(_ task: Task, _ count: Int, folder: String) throws -> Int {
    switch task {
    case .enum: switches(count)
    case .step: try steps(BenchmarkCharts.flat(), count)
    case .parallel: try steps(BenchmarkCharts.parallel(regions: 2), count)
    case .wide: try steps(BenchmarkCharts.ring(nodes: 1000), count)
    case .send: try sends(0, count)
    case .refused: count - (try sends(1, count))
    case .full: try recorded(count)
    case .typed: try typed(count)
    case .untyped: try untyped(count)
    case .alone: try alone(count)
    case .child: try child(count)
    case .children: try children(count, beside: 1000)
    case .childState: try childStates(count)
    case .variable: try variables(count)
    case .input: try inputs(count)
    case .told: try told(count)
    case .living: try living(count) { try Live(Memory.self) }
    case .livingOfOneChart: try livingOfOneChart(count)
    case .durable: try Durable(folder).perform("coins +1", count: count)
    }
  }

  /// The peer of a step: an enum and a `switch`, as one would write it by hand.
  private static func switches(_ count: Int) -> Int {
    enum Place { case home, away }
    @inline(never)
    func next(_ place: Place, coins: Int) -> Place? {
      switch place {
      case .home where coins >= 0: .away
      case .away where coins >= 0: .home
      default: nil
      }
    }
    var place = Place.home
    var done = 0
    for coins in 0..<count {
      guard let next = next(place, coins: coins) else { continue }
      place = next
      done += 1
    }
    return done
  }

  private static func steps(_ chart: Chart, _ count: Int) throws -> Int {
    var trace = StepTrace()
    var snapshot = chart.start(now: 0, trace: &trace)
    var done = 0
    for _ in 0..<count
    where chart.step(&snapshot, event: 0, now: 0, trace: &trace) == .moved { done += 1 }
    return done
  }

  private static func sends(_ event: Int, _ count: Int) throws -> Int {
    let engine = Engine(try BenchmarkCharts.flat(), time: VirtualTime(start: 0))
    return (0..<count).count { _ in engine.send(event).isAccepted }
  }

  /// With a record, a full ring and one observer.
  private static func recorded(_ count: Int) throws -> Int {
    let engine = Engine(
      try BenchmarkCharts.flat(),
      time: VirtualTime(start: 0),
      journal: MemoryJournal()
    )
    let subscription = engine.observe { record in
      if record.number < 0 { print(record) }
    }
    defer { subscription.cancel() }
    for _ in 0..<10_000 { engine.send(0) }
    return (0..<count).count { _ in engine.send(0).isAccepted }
  }

  private static func typed(_ count: Int) throws -> Int {
    let live = try Live(Memory.self)
    return (0..<count).count { _ in live.send(\.go).isAccepted }
  }

  /// The same as ``typed(_:)``, by the event's index.
  private static func untyped(_ count: Int) throws -> Int {
    let live = try Live(Memory.self)
    let go = live.engine.chart.event(named: "go") ?? -1
    return (0..<count).count { _ in live.engine.send(go).isAccepted }
  }

  private static func inputs(_ count: Int) throws -> Int {
    let live = try Live(Outside.self, time: VirtualTime(start: 0))
    return (0..<count).count { place in
      live.inputs { $0.isOnline = place % 2 == 0 }.record != nil
    }
  }

  private static func told(_ count: Int) throws -> Int {
    let live = try Live(Outside.self, time: VirtualTime(start: 0))
    return (0..<count).count { place in live.send(\.network, place % 2 == 0).isAccepted }
  }

  private static func alone(_ count: Int) throws -> Int {
    let live = try Live(Memory.self, time: VirtualTime(start: 0))
    return (0..<count).count { _ in live.send(\.go).isAccepted }
  }

  /// The same as ``alone(_:)``, as a machine that another one has started.
  private static func child(_ count: Int) throws -> Int {
    let live = try Live(Starter.self, time: VirtualTime(start: 0))
    let memory = live.child(\.memory)
    return (0..<count).count { _ in memory.send(\.go).isAccepted }
  }

  /// The same by the event's index, beside so many that run too.
  private static func children(_ count: Int, beside others: Int) throws -> Int {
    let engine = Engine(
      try Chart(Starter.description(starting: others)),
      time: VirtualTime(start: 0),
      journal: MemoryJournal()
    )
    guard engine.snapshot.children.count == others, let go = engine.chart.event(named: "memory.go")
    else { return 0 }
    return (0..<count).count { _ in engine.send(go).isAccepted }
  }

  /// Where a machine is that another one has started.
  private static func childStates(_ count: Int) throws -> Int {
    let live = try Live(Starter.self, time: VirtualTime(start: 0))
    let memory = live.child(\.memory)
    return (0..<count).count { _ in memory.state == .home }
  }

  /// So many machines that run at once, each of which takes ten events.
  private static func living(_ count: Int, make: () throws -> Live<Memory>) throws -> Int {
    let all = try (0..<count).map { _ in try make() }
    return all.reduce(0) { done, one in
      done + (0..<10).count { _ in one.send(\.go).isAccepted }
    }
  }

  private static func livingOfOneChart(_ count: Int) throws -> Int {
    let chart = try Chart(Memory.self)
    return try living(count) {
      Live(Engine(chart, time: RealTime(), journal: MemoryJournal()))
    }
  }

  /// One variable of a machine that runs.
  private static func variables(_ count: Int) throws -> Int {
    let live = try Live(Memory.self)
    return (0..<count).reduce(0) { sum, _ in sum + live[\.coins] + 1 }
  }

  private static func reads(_ count: Int, beside words: Int) throws -> Int {
    let live = try Live(Memory.self)
    live.send(\.learn, Array(repeating: "a word", count: words))
    return (0..<count).count { _ in live.state == .home }
  }
}

/// Hears of a fact of the outside in two ways.
private struct Outside: Machine {
  enum Node: MachineNode { case home, away }
  struct Context: MachineContext { var wasOnline = true; var count = 0 }
  struct Inputs: MachineInputs { let isOnline = Input(false) }
  struct Events: MachineEvents { let network = Event<Bool>() }
  static var chart: some ChartContent {
    state(.home) {
      on(
        \.network,
        do: {
          $0.wasOnline = $1; $0.count += 1
        }
      )
      on(changed: \.isOnline, do: { $0.count += 1 })
    }
    state(.away)
  }
}
