// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import Testing

/// A match on a clock that stands still, and short ways to play it.
struct MatchFixture {
  static let start = 1_767_607_200_000
  static let chart: Result<Chart, any Error> = Result { try Chart(PickleballMatch.self) }

  let time: VirtualTime
  let journal: MemoryJournal
  let engine: Engine

  /// A match that has not begun.
  init(chart: Chart? = nil) throws {
    time = VirtualTime(start: Self.start)
    journal = MemoryJournal()
    engine = Engine(try chart ?? Self.chart.get(), time: time, journal: journal)
  }

  /// A match by words such as `configure singles 11 b`, begun.
  init(begun words: String) throws {
    try self.init()
    try type(words)
    try send(PickleballMatch.start())
  }

  // MARK: Doing

  /// Sends an event that must be accepted.
  func send(_ event: Event) throws {
    let reply = engine.send(event)
    try #require(reply.isAccepted, "\(event) in \(state): \(reply.outcome)")
  }

  /// Sends an event that may be anything.
  @discardableResult
  func attempt(_ event: Event) -> Reply.Outcome { engine.send(event).outcome }

  /// Sends an event as it is typed; it must be accepted.
  func type(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let event = try engine.chart.parse(words[0], words: words.dropFirst())
    try #require(engine.send(event.event, event.arguments).isAccepted, "\(line) in \(state)")
  }

  /// Rallies, each by the team that won it, such as `AAB`.
  func rally(_ winners: String) throws {
    for winner in winners {
      try send(PickleballMatch.rally(winner == "A" ? .a : .b))
    }
  }

  /// Lets time pass, timers firing on their way.
  @discardableResult
  func wait(_ seconds: Double) -> [Record] {
    time.advance(by: Int(seconds * 1000), firing: [engine])
  }

  /// Puts a variable at a value, past all rules.
  func set(_ name: String, to value: Value) {
    var snapshot = engine.snapshot
    guard let entry = engine.chart.scope.variables[name] else {
      Issue.record("no variable \(name)")
      return
    }
    snapshot.values[entry.index] = value
    engine.replaceSnapshot(snapshot)
  }

  // MARK: Reading

  var state: String { engine.chart.stateText(engine.snapshot.configuration) }

  /// A variable as it is now, the time that runs counted.
  func value(_ name: String) -> Value {
    var snapshot = engine.snapshot
    snapshot.time = time.now
    return engine.chart.value(of: name, in: snapshot) ?? .null
  }

  func int(_ name: String) -> Int? { value(name).intValue }
  func text(_ name: String) -> String? { value(name).stringValue }

  /// Call, server and court, such as `1-0-2 A1 L`.
  var line: String {
    "\(text("call") ?? "–") \(text("server") ?? "") \(text("court") ?? "")"
  }

  /// The codes of the guards that say no to an event now.
  func codes(_ event: Event) throws -> [String] {
    let checked = try engine.chart.check(event)
    let explanation = engine.chart.explain(
      checked.event,
      checked.arguments,
      in: engine.snapshot
    )
    return explanation.candidates.flatMap(\.guards).filter { !$0.holds }.compactMap(\.code)
  }

  /// In what two matches can be told apart; empty when in nothing.
  func differences(from other: MatchFixture) -> [String] {
    let (one, two) = (engine.snapshot, other.engine.snapshot)
    var found = zip(engine.chart.description.variables, zip(one.values, two.values))
      .filter { $1.0 != $1.1 }.map { "\($0.name): \($1.0) and \($1.1)" }
    if state != other.state { found.append("\(state) and \(other.state)") }
    if one.timers != two.timers { found.append("timers: \(one.timers) and \(two.timers)") }
    return found
  }
}
