import Foundation
import Testing

@testable import StateEngine

/// The engine, held against the algorithm of the Recommendation.
struct AppendixDTests {
  private static let isLong = ProcessInfo.processInfo.environment["PLAYSTATE_LONG"] == "1"

  @Test("random charts run as appendix D says, exit by exit and entry by entry")
  func random() throws {
    let chartCount = Self.isLong ? 5_000 : 200
    var counts: [AppendixD.Feature: Int] = [:]
    var endless = 0
    for seed in 1...chartCount {
      var numbers = SeededNumbers(state: UInt64(seed))
      let sketch = ChartSketch.random(&numbers)
      var pair = try Pair(sketch)
      try pair.start("seed \(seed)")
      for place in 0..<20 where !pair.isOver {
        // Enough of the same few events to come back to what was left.
        try pair.send(numbers.one(of: sketch.events), "seed \(seed), event \(place)")
      }
      if pair.isOver {
        endless += 1
        // Ten thousand microsteps each: some will do.
        if endless <= 3 { pair.expectEndless("seed \(seed)") }
      }
      counts.merge(pair.reference.counts) { $0 + $1 }
    }
    for feature in AppendixD.Feature.allCases {
      #expect(counts[feature, default: 0] >= 3, "\(feature) was hardly exercised")
    }
    // Charts that run for ever are given up there: most must not.
    #expect(endless * 4 < chartCount)
    if Self.isLong { print("appendix D, \(chartCount) charts:", counts) }
  }
}

/// The engine and the reference on one chart.
struct Pair {
  let chart: Chart
  private lazy var walk = Walk(chart)
  var reference: AppendixD
  /// Whether the chart ran for ever.
  private(set) var isOver = false
  private var lastEvent: String?

  init(_ sketch: ChartSketch) throws {
    reference = AppendixD(sketch)
    chart = try sketch.chart()
  }

  mutating func start(_ comment: String) throws {
    isOver = !reference.start()
    if !isOver { try compare(comment) }
  }

  mutating func send(_ event: String, _ comment: String = "") throws {
    isOver = !reference.send(event)
    lastEvent = event
    if isOver { return }
    walk.send(event)
    try compare("\(comment) \(event)")
  }

  /// What the reference gave up, the engine refuses.
  mutating func expectEndless(_ comment: String) {
    if let lastEvent { walk.send(lastEvent) }
    #expect(walk.trace.fault == .endless, "\(comment)")
  }

  private mutating func compare(_ comment: String) throws {
    let nodes = chart.nodes
    let names = { (set: NodeSet) in set.map { nodes[$0].name } }
    let active = reference.configuration.sorted { $0.order < $1.order }.map(\.name)
    try #require(names(walk.snapshot.configuration) == active, "\(comment)")
    let steps = walk.trace.microsteps.map {
      AppendixD.Microstep(
        transitions: $0.transitions,
        exited: names($0.exited).reversed(),
        entered: names($0.entered)
      )
    }
    try #require(steps == reference.microsteps, "\(comment)")
    // The real order, as the content of exits, transitions and entries was run.
    try #require(walk.effects == reference.logged, "\(comment)")
    let raised = walk.trace.queue.map { chart.events[$0.event].name }
    try #require(raised == reference.raised, "\(comment)")
    for node in nodes where node.isHistory {
      let remembered = reference.historyValue[node.name, default: []]
        .sorted { $0.order < $1.order }.map(\.name)
      try #require(names(walk.snapshot.history[node.historySlot]) == remembered, "\(comment)")
    }
  }
}
