// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import StateEngine
import Testing

struct ConcurrencyTests {
  @Test("16 threads × 10,000 events: no gaps, the replay agrees, observers see each once, in order")
  func threads() async throws {
    let chart = try Machines.lamp()
    let journal = MemoryJournal(capacity: 1_000_000)
    let engine = Engine(chart, time: VirtualTime(start: 0), journal: journal)
    let start = engine.snapshot
    let seen = Seen<Int>()
    let subscription = engine.observe { record in
      seen.add(record.number)
      if record.number % 1_000 == 0 { engine.send(Event("earn", [.int(-1)])) }
    }
    let events = [
      Event("press"), Event("earn", [.int(1)]), Event("repair"), Event("unlock", [.int(42)]),
      Event("unlock", [.int(1)]), Event("nothing"),
    ]
    DispatchQueue.concurrentPerform(iterations: 16) { thread in
      var random = RandomState(seed: UInt64(thread))
      for _ in 0..<10_000 {
        engine.send(events[random.number(in: 0...(events.count - 1))])
      }
    }
    let log = journal.log
    // The last records may still be being told by another thread.
    let deadline = ContinuousClock.now + .seconds(20)
    while seen.all.count < log.lastNumber, ContinuousClock.now < deadline { await Task.yield() }
    #expect(log.records.count > 50_000)
    #expect(log.records.map(\.number) == Array(1...log.lastNumber))
    #expect(seen.all == Array(1...log.lastNumber))
    var replayed = start
    var trace = StepTrace()
    for record in log.records {
      #expect(chart.replay(record, on: &replayed, trace: &trace) != .refused)
    }
    #expect(replayed == engine.snapshot)
    let owner = Value.string("Mia")
    #expect(
      journal.ledger.sum(account: "coins", owner: owner) == engine.value(of: "coins")?.intValue
    )
    subscription.cancel()
  }
}
