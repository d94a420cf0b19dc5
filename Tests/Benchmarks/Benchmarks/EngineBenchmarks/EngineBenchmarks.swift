// SPDX-License-Identifier: GPL-3.0-or-later
import Benchmark
import BenchmarkCharts
import StateEngine

// A thousand events an iteration: read the figures in microseconds as nanoseconds an event.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput],
    scalingFactor: .kilo,
    maxDuration: .seconds(2),
    maxIterations: 20_000
  )

  Benchmark("0 naive table with a lock, moved") { benchmark in
    let machine = NaiveMachine.flat()
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(machine.send(0)) }
  }

  Benchmark("0 naive table with a lock, refused") { benchmark in
    let machine = NaiveMachine.flat()
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(machine.send(1)) }
  }

  for (name, event) in [("moved", 0), ("refused", 1), ("stayed", 2)] {
    Benchmark("1 pure step, flat, one guard, \(name)") { benchmark in
      let chart = try BenchmarkCharts.flat()
      var trace = Chart.Trace()
      var snapshot = chart.start(now: 0, trace: &trace)
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations {
        blackHole(chart.step(&snapshot, event: event, now: 0, trace: &trace))
      }
    }

    Benchmark("2 send without log, flat, \(name)") { benchmark in
      let engine = Engine(try BenchmarkCharts.flat(), time: VirtualTime(start: 0))
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { blackHole(engine.send(event)) }
    }
  }

  Benchmark("2 send without log, flat, moved, wall clock") { benchmark in
    let engine = Engine(try BenchmarkCharts.flat())
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(engine.send(0)) }
  }

  for (name, event) in [("moved", 0), ("stayed", 2)] {
    Benchmark("3 send with record, ring and observer, \(name)") { benchmark in
      let engine = Engine(
        try BenchmarkCharts.flat(),
        time: VirtualTime(start: 0),
        journal: Engine.memoryJournal()
      )
      let subscription = engine.observe { record in blackHole(record.number) }
      for _ in 0..<20_000 { engine.send(event) }
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { blackHole(engine.send(event)) }
      benchmark.stopMeasurement()
      subscription.cancel()
    }
  }

  Benchmark("4 three levels deep, guard, entry and exit: step") { benchmark in
    let chart = try BenchmarkCharts.deep()
    var trace = Chart.Trace()
    var snapshot = chart.start(now: 0, trace: &trace)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      blackHole(chart.step(&snapshot, event: 0, now: 0, trace: &trace))
    }
  }

  Benchmark("4 three levels deep, guard, entry and exit: send") { benchmark in
    let engine = Engine(try BenchmarkCharts.deep(), time: VirtualTime(start: 0))
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(engine.send(0)) }
  }
}
