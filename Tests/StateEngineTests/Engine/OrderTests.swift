// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import StateEngine
import Synchronization
import Testing

/// Whatever threads do at once, one order explains it: that of the records.
struct OrderTests {
  /// An event that was sent, and what came of it.
  private struct Sent: Sendable {
    /// Moments of one count over all threads: before it was sent, and when the answer was there.
    var begun: Int
    var ended = 0
    var event: Int
    var arguments: [Value]
    var outcome = Reply.Outcome.unknown
    /// The number of its record; 0 when it has none.
    var number = 0
  }

  @Test("16 threads on one engine: what each was told is what one order of all events tells")
  func order() throws {
    let chart = try Machines.lamp()
    let journal = MemoryJournal(capacity: 1_000_000)
    let engine = Engine(chart, time: VirtualTime(start: 0), journal: journal)
    let start = engine.snapshot
    let moment = Atomic(0)
    let kept = Mutex<[Sent]>([])
    let choices: [(String, [Value])] = [
      ("press", []), ("earn", [.int(1)]), ("earn", [.int(-3)]), ("repair", []),
      ("unlock", [.int(42)]), ("unlock", [.int(1)]),
    ]
    DispatchQueue.concurrentPerform(iterations: 16) { thread in
      var random = RandomState(seed: UInt64(thread))
      var mine: [Sent] = []
      for _ in 0..<2_000 {
        let (name, arguments) = choices[random.number(in: 0...(choices.count - 1))]
        guard let event = chart.events.firstIndex(where: { $0.name == name }) else { continue }
        var one = Sent(
          begun: moment.add(1, ordering: .sequentiallyConsistent).newValue,
          event: event,
          arguments: arguments
        )
        let reply = engine.send(Event(name, arguments))
        one.ended = moment.add(1, ordering: .sequentiallyConsistent).newValue
        one.outcome = reply.outcome
        one.number = reply.record?.number ?? 0
        mine.append(one)
      }
      kept.withLock { $0 += mine }
    }
    let all = kept.withLock { $0 }.sorted { $0.begun < $1.begun }
    #expect(all.count == 32_000)
    let records = Array(journal.log.records)
    let accepted = all.filter { $0.number > 0 }
    #expect(accepted.map(\.number).sorted() == records.map(\.number), "each record is one answer's")
    for one in accepted {
      let record = records[one.number - 1]
      #expect(
        record.event == one.event && record.arguments == chart.masked(one.arguments, of: one.event)
      )
    }
    try expectOrder(all, states(after: start, records, chart), chart)
  }

  /// What the engine is at before any record, and after each.
  private func states(after start: Snapshot, _ records: [Record], _ chart: Chart) -> [Snapshot] {
    var trace = StepTrace()
    var snapshot = start
    return [start]
      + records.map { record in
        _ = chart.replay(record, on: &snapshot, trace: &trace)
        return snapshot
      }
  }

  /// Who had an answer before another began stands before them; and who was refused was so between
  /// those that had ended when they began and those that began when they had ended.
  private func expectOrder(_ all: [Sent], _ states: [Snapshot], _ chart: Chart) throws {
    let ends = all.filter { $0.number > 0 }.sorted { $0.ended < $1.ended }
    // The smallest number among those that begin at a place of `all` or later.
    var firsts = [Int](repeating: states.count, count: all.count + 1)
    for place in all.indices.reversed() {
      firsts[place] = min(firsts[place + 1], all[place].number > 0 ? all[place].number : .max)
    }
    var (ended, last, refused) = (0, 0, 0)
    for one in all {
      while ended < ends.count, ends[ended].ended < one.begun {
        last = max(last, ends[ended].number)
        ended += 1
      }
      let next = all.partitioningIndex { $0.begun > one.ended }
      if one.number > 0 {
        #expect(
          last < one.number && one.number < firsts[next],
          "#\(one.number) stands out of order"
        )
        continue
      }
      refused += 1
      let outcomes = (last..<firsts[next]).lazy.map { place in
        var (snapshot, trace) = (states[place], StepTrace())
        return chart.step(
          &snapshot,
          event: one.event,
          arguments: one.arguments,
          now: 0,
          trace: &trace
        )
      }
      #expect(outcomes.contains(one.outcome), "nobody would have been told \(one.outcome)")
    }
    #expect(refused > 1_000)
  }
}

extension Array {
  /// The place of the first element that fulfils what all after it fulfil too.
  fileprivate func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
