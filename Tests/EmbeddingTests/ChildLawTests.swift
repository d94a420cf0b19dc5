// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Foundation
import TestSupport
import Testing

@testable import StateEngine

/// A lesson that another machine starts: it waits, goes on, and ends by itself or by hand.
private struct Lesson: Machine {
  enum Node: MachineNode { case waiting, reading, paused, over }
  struct Context: MachineContext {
    var level = 1
    var pages = 0
    var rest = 3
  }
  struct Events: MachineEvents {
    let read = Event<Int>("pages")
    let pause = PlainEvent()
    let stop = PlainEvent()
  }
  static var chart: some ChartContent {
    state(.waiting) {
      on(\.read, to: .reading, do: { $0.pages += $1 })
      after(.milliseconds(20_003), to: .over)
    }
    state(.reading) {
      entry { $0.perform("open", $0.level) }
      exit { $0.perform("close", $0.pages) }
      on(\.read, when: { $0.pages < 40 }, do: { $0.pages += $1 })
      on(\.pause, to: .paused, when: { $0.rest > 0 }, do: { $0.rest -= 1 })
      on(\.stop, to: .over)
      after(.milliseconds(9_007), to: .reading, do: { $0.pages += $0.level })
    }
    state(.paused) {
      on(\.read, to: .reading)
      after(.milliseconds(31_009), to: .over)
    }
    final(.over)
  }
}

/// The machine that starts it, alone or with it: with `isWhole` the lesson runs below.
private enum School {
  static func description(isWhole: Bool) throws -> ChartDescription {
    var description = try Whole.description()
    guard !isWhole else { return description }
    description.machines = []
    description.events.removeAll { $0.name == ScriptDescription.childEvent }
    description.events.removeAll { $0.name.hasPrefix("lesson.") && !$0.name.hasSuffix(".done") }
    description.transitions.removeAll { $0.trigger == .events(["lesson.failed"]) }
    for place in description.nodes.indices { description.nodes[place].machines = [] }
    for place in description.events.indices where description.events[place].sender == .chart {
      description.events[place].sender = .anyone
    }
    return description
  }

  struct Whole: Machine {
    enum Node: MachineNode { case home, school, ill }
    struct Context: MachineContext {
      var level = 1
      var lessons = 0
    }
    struct Events: MachineEvents {
      let go = PlainEvent()
      let learn = Event<Int>("level")
      let leave = PlainEvent()
      let lesson = Child<Lesson>()
    }
    static var chart: some ChartContent {
      state(.home) {
        on(\.go, to: .school)
        on(\.learn, do: { $0.level = $1 })
        after(.milliseconds(50_021), to: .ill)
      }
      state(.school) {
        invoke(\.lesson, with: { $0.level = $1.level })
        on(\.lesson.done, to: .home, do: { $0.lessons += 1 })
        on(\.lesson.failed, to: .ill)
        on(\.leave, to: .home)
        on(\.go, to: .school)
        after(.milliseconds(90_031), to: .ill)
      }
      state(.ill) { on(\.go, to: .home) }
    }
  }
}

/// The two charts, driven by hand as the one that starts the other drives them.
private struct ByHand {
  let school: Chart
  let lesson: Chart
  var above: Snapshot
  var below: Snapshot?
  private var trace = StepTrace()

  init(_ school: Chart, _ lesson: Chart) {
    (self.school, self.lesson) = (school, lesson)
    above = school.start(now: 0, trace: &trace)
  }

  mutating func send(_ name: String, _ arguments: [Value]) -> Bool {
    let isAccepted: Bool
    if name.hasPrefix("lesson.") {
      isAccepted = step(below: String(name.dropFirst(7)), arguments)
    } else {
      isAccepted = step(above: name, arguments)
    }
    return isAccepted
  }

  mutating func pass(to end: Int, isLate: Bool = false) {
    while let due = dues.min(), due <= end {
      above.time = isLate ? end : due
      if let place = above.firstTimer, above.timers[place].due == due {
        let timer = above.timers.remove(at: place)
        _ = step(above: school.events[timer.event].name, timer.arguments)
      } else if let place = below?.firstTimer, let timer = below?.timers.remove(at: place) {
        _ = step(below: lesson.events[timer.event].name, timer.arguments)
      }
    }
    above.time = end
  }

  private var dues: [Int] { (above.timers + (below?.timers ?? [])).map(\.due) }

  private mutating func step(above name: String, _ arguments: [Value]) -> Bool {
    guard let event = school.event(named: name) else { return false }
    let place = school.node(named: "school") ?? -1
    let now = above.time
    let verdict = school.step(&above, event: event, arguments: arguments, now: now, trace: &trace)
    if trace.microsteps.contains(where: { $0.exited.contains(place) }) { below = nil }
    if trace.microsteps.contains(where: { $0.entered.contains(place) }) {
      let level = school.value(of: "level", in: above) ?? .null
      let seed = above.random.state
      below = lesson.start(values: ["level": level], now: now, seed: seed, trace: &trace)
    }
    return verdict.isTaken
  }

  private mutating func step(below name: String, _ arguments: [Value]) -> Bool {
    guard var inner = below, let event = lesson.event(named: name) else { return false }
    let now = above.time
    let verdict = lesson.step(&inner, event: event, arguments: arguments, now: now, trace: &trace)
    guard verdict.isTaken else { return false }
    below = inner
    guard lesson.hasEnded(inner) else { return true }
    below = nil
    return step(above: "lesson.done", []) || true
  }

  /// All that can be seen of it.
  var told: String {
    let inner =
      below.map { "\(lesson.stateText($0.configuration)) \($0.values) \(dues($0))" } ?? "-"
    return "\(school.stateText(above.configuration)) \(above.values) \(dues(above)) \(inner)"
  }

  private func dues(_ snapshot: Snapshot) -> [Int] { snapshot.timers.map(\.due).sorted() }
}

@Suite("a machine that starts another is the two, driven by hand")
struct ChildLawTests {
  private static let isLong = TestLength.isLong

  @Test("step for step, over kills, undo and restore", arguments: [false, true])
  func alike(isFile: Bool) throws {
    let seed: UInt64 = isFile ? 1 : 2
    var whole = try Chart(School.description(isWhole: true))
    if isFile {
      let document = try ScxmlDocument(ChartFormat.scxml.write(whole).utf8)
      whole = try document.chart(named: whole.name)
    }
    var hand = ByHand(
      try Chart(School.description(isWhole: false)),
      try Chart(Lesson.description())
    )
    let time = VirtualTime(start: 0)
    var engine = Engine(whole, time: time, journal: MemoryJournal())
    var chance = Chance(seed: seed)
    var past: [(Snapshot, ByHand)] = []
    var counts: [String: Int] = [:]
    let names = ["go", "learn", "leave", "lesson.read", "lesson.pause", "lesson.stop"]
    for number in 0..<(Self.isLong ? 50_000 : 3_000) {
      switch Int.random(in: 0..<20, using: &chance) {
      case 0:
        // A kill: what was kept is read again by another process.
        let kept = whole.save(engine.snapshot)
        let read = try whole.read(kept)
        #expect(read.repairs.isEmpty)
        #expect(read.snapshot == engine.snapshot)
        engine = Engine(whole, at: read.snapshot, time: time, journal: MemoryJournal())
        counts["kill", default: 0] += 1
      case 1:
        // Suspended and restored: what fell due meanwhile fires late, the rest keeps its time.
        engine.background()
        let pause = Int.random(in: 0..<900, using: &chance) * 10
        time.advance(by: pause, firing: [engine])
        engine.restore()
        hand.pass(to: time.now, isLate: true)
        counts["restore", default: 0] += 1
      case 2 where past.count > 3:
        let (snapshot, before) = past[past.count - 1 - Int.random(in: 0..<3, using: &chance)]
        let ahead = time.now - before.above.time
        var back = snapshot
        back.time = snapshot.time
        engine.replaceSnapshot(back)
        hand = before
        // Time goes on: what was to come comes as much later.
        for place in back.timers.indices { back.timers[place].due += ahead }
        engine.replaceSnapshot(back)
        for place in hand.above.timers.indices { hand.above.timers[place].due += ahead }
        for place in (hand.below?.timers ?? []).indices { hand.below?.timers[place].due += ahead }
        hand.above.time = time.now
        past = []
        counts["undo", default: 0] += 1
      case 3...8:
        let milliseconds = Int.random(in: 0..<2_500, using: &chance) * 10
        time.advance(by: milliseconds, firing: [engine])
        hand.pass(to: time.now)
      default:
        let name = names[Int.random(in: names.indices, using: &chance)]
        let isNumbered = name == "learn" || name == "lesson.read"
        let arguments: [Value] = isNumbered ? [.int(Int.random(in: 0..<5, using: &chance))] : []
        let before = engine.snapshot
        let reply = engine.send(Event(name, arguments))
        let isAccepted = hand.send(name, arguments)
        #expect(reply.isAccepted == isAccepted, "\(seed) \(number) \(name)")
        if reply.isAccepted { counts[name, default: 0] += 1 }
        // What was done can be taken back from the record alone.
        if reply.followUps.isEmpty, let record = reply.record {
          var back = engine.snapshot
          #expect(record.takeBack(from: &back))
          #expect(back == before, "\(seed) \(number) \(name)")
        }
      }
      past.append((engine.snapshot, hand))
      if past.count > 6 { past.removeFirst() }
      try #require(told(engine.snapshot, whole) == hand.told, "\(seed) \(number)")
    }
    #expect(counts.count == names.count + 3, "\(counts)")
  }

  private func told(_ snapshot: Snapshot, _ chart: Chart) -> String {
    let inner = snapshot.children.first.flatMap { child -> String? in
      guard let inner = child.snapshot, let lesson = chart.startedChart(child.origin.source) else {
        return nil
      }
      let dues = snapshot.timers.filter { !$0.path.isEmpty }.map(\.due).sorted()
      return "\(lesson.stateText(inner.configuration)) \(inner.values) \(dues)"
    }
    let dues = snapshot.timers.filter(\.path.isEmpty).map(\.due).sorted()
    let own = "\(chart.stateText(snapshot.configuration)) \(snapshot.values) \(dues)"
    return "\(own) \(inner ?? "-")"
  }
}
