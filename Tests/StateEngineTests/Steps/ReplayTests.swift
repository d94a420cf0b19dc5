// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

struct ReplayTests {
  /// Walks at random, time and suspension included, and replays what was recorded.
  private func walk(_ chart: Chart, seed: UInt64, events: [Event], steps: Int) {
    var random = RandomState(seed: seed)
    let time = VirtualTime(start: 0)
    let journal = MemoryJournal()
    let engine = Engine(chart, time: time, seed: seed, journal: journal)
    let start = engine.snapshot
    var moments: [Int: Snapshot] = [:]
    for _ in 0..<steps {
      let event = events[random.number(in: 0...(events.count - 1))]
      switch random.number(in: 0...9) {
      case 0: engine.background()
      case 1, 2: engine.restore()
      case 3, 4: time.advance(by: random.number(in: 0...3_000), firing: [engine])
      case 5: time.set(to: time.now + 700)
      default: engine.send(event)
      }
      moments[journal.log.lastNumber] = engine.snapshot
    }
    var replayed = start
    var trace = StepTrace()
    for record in journal.log.records {
      let verdict = chart.replay(record, on: &replayed, trace: &trace)
      #expect(verdict == (record.isMove ? .moved : .stayed))
      #expect(trace.microsteps == record.microsteps)
      #expect(trace.effects == record.effects)
      #expect(trace.entries == record.entries)
      guard let live = moments[record.number] else { continue }
      #expect(replayed.configuration == live.configuration)
      #expect(replayed.values == live.values)
      #expect(replayed.history == live.history)
      #expect(replayed.random == live.random)
      #expect(replayed.suspendedAt == live.suspendedAt)
      #expect(replayed.time == live.time)
      // A timer that nobody took left no record; the live machine has dropped it already.
      #expect(replayed.timers.filter { live.timers.contains($0) } == live.timers)
    }
    #expect(journal.log.lastNumber > steps / 10)
  }

  @Test("replay equals live: timers, secrets, suspension", arguments: 0..<20)
  func lamp(seed: UInt64) throws {
    walk(
      try Machines.lamp(),
      seed: seed,
      events: [
        Event("press"), Event("press"), Event("repair"), Event("earn", [.int(9)]),
        Event("unlock", [.int(42)]), Event("unlock", [.int(7)]),
      ],
      steps: 400
    )
  }

  @Test("replay equals live: regions, memories, chance, final nodes", arguments: 0..<20)
  func regions(seed: UInt64) throws {
    walk(
      try Machines.regions(),
      seed: seed,
      events: ["go", "back", "out", "in", "roll"].map { Event($0) },
      steps: 400
    )
  }
}
