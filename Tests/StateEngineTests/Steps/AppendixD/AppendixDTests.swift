// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

@testable import StateEngine

/// The engine, held against the algorithm of the Recommendation.
struct AppendixDTests {
  private static let isLong = TestLength.isLong

  @Test("random charts run as appendix D says, exit by exit and entry by entry")
  func random() throws {
    let chartCount = Self.isLong ? 5_000 : 200
    var counts: [AppendixD.Feature: Int] = [:]
    var endless = 0
    for seed in 1...chartCount {
      var numbers = RandomState(seed: UInt64(seed))
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
    for feature in AppendixD.Feature.plain {
      #expect(counts[feature, default: 0] >= 3, "\(feature) was hardly exercised")
    }
    // Charts that run for ever are given up there: most must not.
    #expect(endless * 4 < chartCount)
    if Self.isLong { print("appendix D, \(chartCount) charts:", counts) }
  }

  @Test("random charts with data, delays and charts they start run as appendix D says")
  func scripts() throws {
    let chartCount = Self.isLong ? 3_000 : 200
    var counts: [AppendixD.Feature: Int] = [:]
    var endless = 0
    for seed in 1...chartCount {
      var numbers = RandomState(seed: UInt64(1_000_000 + seed))
      let sketch = ChartSketch.random(&numbers, isScript: true)
      var pair = try Pair(sketch)
      try pair.start("script seed \(seed)")
      for place in 0..<20 where !pair.isOver {
        let comment = "script seed \(seed), event \(place)"
        try pair.pass(numbers.one(of: [0, 0, 10, 30]), comment)
        if !pair.isOver { try pair.send(numbers.one(of: sketch.events), comment) }
      }
      if pair.isOver { endless += 1 }
      counts.merge(pair.reference.counts) { $0 + $1 }
    }
    for feature in AppendixD.Feature.allCases {
      #expect(counts[feature, default: 0] >= 3, "\(feature) was hardly exercised")
    }
    #expect(endless * 2 < chartCount)
    if Self.isLong { print("appendix D with scripts, \(chartCount) charts:", counts, endless) }
  }
}

extension AppendixDTests {
  @Test("random charts with inputs run as appendix D says", arguments: [false, true])
  func inputs(isScript: Bool) throws {
    let chartCount = Self.isLong ? 3_000 : 150
    var (heard, given, endless) = (0, 0, 0)
    for seed in 1...chartCount {
      var numbers = RandomState(seed: UInt64(2_000_000 + seed))
      let sketch = ChartSketch.random(&numbers, isScript: isScript, hasInputs: true)
      var pair = try Pair(sketch)
      let comment = "inputs seed \(seed)"
      try pair.start(comment)
      for place in 0..<20 where !pair.isOver {
        if isScript { try pair.pass(numbers.one(of: [0, 0, 10, 30]), comment) }
        if pair.isOver { break }
        guard numbers.chance(50) else {
          try pair.send(numbers.one(of: sketch.events), "\(comment), event \(place)")
          continue
        }
        let values = ["p", "q"].filter { _ in numbers.chance(60) }
          .map { ($0, Int.random(in: 0...9, using: &numbers)) }
        try pair.give(
          Dictionary(uniqueKeysWithValues: values),
          comesBack: numbers.chance(20),
          "\(comment), inputs \(place)"
        )
        given += 1
        if !pair.reference.microsteps.isEmpty { heard += 1 }
      }
      if pair.isOver { endless += 1 }
    }
    #expect(heard * 8 > given && endless * 2 < chartCount, "\(heard) of \(given), \(endless)")
  }
}

extension Walk {
  fileprivate mutating func comeBack(with inputs: [String: Value], now: Int) {
    snapshot.suspendedAt = now
    _ = chart.resume(&snapshot, now: now, inputs: inputs, trace: &trace)
  }

  /// Lets a timer fire.
  fileprivate mutating func fire(_ place: Int, now: Int) {
    let timer = snapshot.timers.remove(at: place)
    let (event, arguments) = chart.event(of: timer, in: snapshot)
    _ = chart.step(
      &snapshot,
      event: event,
      arguments: arguments,
      now: now,
      trace: &trace
    )
  }
}

/// The engine and the reference on one chart.
struct Pair {
  let chart: Chart
  private var walk: Walk
  var reference: AppendixD
  /// Whether the chart ran for ever.
  private(set) var isOver = false
  private var lastEvent: String?

  init(_ sketch: ChartSketch) throws {
    reference = AppendixD(sketch)
    chart = try sketch.chart()
    walk = Walk(chart)
  }

  mutating func start(_ comment: String) throws {
    isOver = !reference.start()
    if !isOver { try compare(comment) }
  }

  mutating func send(_ event: String, _ comment: String = "") throws {
    isOver = !reference.send(event)
    lastEvent = event
    if isOver { return }
    walk.send(event, now: reference.session.now)
    try compare("\(comment) \(event)")
  }

  /// Gives inputs new values, at once or on coming back.
  mutating func give(_ values: [String: Int], comesBack: Bool, _ comment: String) throws {
    isOver = !reference.give(values)
    if isOver { return }
    let inputs = values.mapValues { Value.int($0) }
    if comesBack {
      walk.comeBack(with: inputs, now: reference.session.now)
    } else {
      walk.send("inputs", [.map(inputs)], now: reference.session.now)
    }
    try compare(comment)
    for (name, _) in chart.inputs.map({ ($0.name, $0.slot) }) {
      let value = reference.session.data[name]
      try #require(chart.value(of: name, in: walk.snapshot)?.intValue == value, "\(comment)")
    }
  }

  /// Lets time pass: what is due comes, one event after the other.
  mutating func pass(_ milliseconds: Int, _ comment: String) throws {
    let end = reference.session.now + milliseconds
    var count = 0
    while !isOver, let one = reference.takeDue(by: end) {
      count += 1
      isOver = !reference.deliver(one) || count > 60
      if isOver { return }
      let place = try #require(walk.snapshot.firstTimer, "\(comment)")
      walk.fire(place, now: reference.session.now)
      try compare("\(comment), \(one.event.name) for \(one.child ?? "itself")")
    }
    reference.session.now = end
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
    let told = walk.trace.effects.map { effect -> String in
      guard effect.name == "log", let first = effect.arguments.first?.stringValue else {
        return effect.name
      }
      return first.hasPrefix("error") ? first : "\(first)=\(effect.arguments[1].intValue ?? -1)"
    }
    let place = zip(told, reference.logged).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
    let (got, wanted) = (
      told.dropFirst(place).prefix(3), reference.logged.dropFirst(place).prefix(3)
    )
    try #require(
      told == reference.logged,
      "\(comment): \(Array(got)), not \(Array(wanted)), at \(place) of \(told.count)"
    )
    let raised = walk.trace.queue.map { chart.events[$0.event].name }
    try #require(raised == reference.raised, "\(comment)")
    if chart.runsScripts { try compareSession(comment) }
    for node in nodes where node.isHistory {
      let remembered = reference.historyValue[node.name, default: []]
        .sorted { $0.order < $1.order }.map(\.name)
      try #require(names(walk.snapshot.history[node.historySlot]) == remembered, "\(comment)")
    }
  }

  // Data, what is on its way, and what was started.
  private mutating func compareSession(_ comment: String) throws {
    let session = reference.session
    for (name, value) in session.data {
      try #require(chart.value(of: name, in: walk.snapshot) == .int(value), "\(comment): \(name)")
    }
    let armed = walk.snapshot.timers.map { "\(chart.told($0, in: walk.snapshot)) at \($0.due)" }
    let pending = session.pending.map { one in
      one.event.name + (one.child.map { " (invoke \($0))" } ?? "") + " at \(one.due)"
    }
    try #require(armed == pending, "\(comment)")
    let children = chart.children(in: walk.snapshot)
    let started = session.children.filter(\.chart.isRunning)
    try #require(children.map(\.id) == started.map(\.invoke.id), "\(comment)")
    for (child, one) in zip(children, started) {
      let active = one.chart.configuration.filter { $0.kind == .atomic || $0.kind == .final }
      let leaves = active.sorted { $0.order < $1.order }.map(\.name)
      try #require(child.state == leaves.joined(separator: "+"), "\(comment): \(child.id)")
      let data = one.chart.session.data.mapValues { Value.int($0) }
      try #require(child.context == data, "\(comment): \(child.id)")
    }
  }
}
