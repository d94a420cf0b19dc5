// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import Testing

/// A story on a clock that stands still, and short ways to tell it.
struct StoryFixture {
  static let chart: Result<Chart, any Error> = Result { try Chart(StoryChapters.self) }

  let time = VirtualTime(start: 1_767_607_200_000)
  let journal = MemoryJournal()
  let engine: Engine

  /// A story in one of its chapters.
  init(in node: StoryChapters.Node = .handshake, chart: Chart? = nil) throws {
    engine = Engine(try chart ?? Self.chart.get(), time: time, journal: journal)
    while state != node.rawValue {
      try #require(engine.send(StoryChapters.complete()).outcome == .moved)
    }
  }

  /// Sends an event some times; the last outcome.
  @discardableResult
  func send(_ event: Event, times: Int = 1) -> Reply.Outcome? {
    (0..<times).map { _ in engine.send(event).outcome }.last
  }

  /// Lets time pass, timers firing on their way.
  func wait(_ seconds: Double) { time.advance(by: Int(seconds * 1000), firing: [engine]) }

  var state: String { engine.chart.stateText(engine.snapshot.configuration) }

  func value(_ name: String) -> Value? { engine.value(of: name) }

  /// How often the app was told to assist.
  var assists: Int {
    journal.log.records.flatMap { Array($0.effects) }.count { $0.name == "assist" }
  }
}
