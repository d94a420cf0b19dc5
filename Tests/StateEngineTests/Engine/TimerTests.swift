// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Synchronization
import Testing

struct TimerTests {
  private let time = VirtualTime(start: 1_000)

  private func names(_ records: [Record], _ chart: Chart) -> [String] {
    records.map { "\($0.time) \(chart.events[$0.event].name)" }
  }

  @Test("advancing fires each timer at its own moment, in order, and ends at the end")
  func order() throws {
    let engine = Engine(try Machines.lamp(), time: time, journal: MemoryJournal())
    engine.send(Event("press"))
    let fired = time.advance(by: 2_500, firing: [engine])
    #expect(names(fired, engine.chart) == ["2000 blink", "3000 blink"])
    #expect(fired.map(\.timer) == ["blink", "blink"])
    #expect(time.now == 3_500)
    #expect(engine.nextDue == 4_000)
    time.advance(by: 10_000, firing: [engine])
    #expect(engine.stateText == "dead")
    #expect(engine.value(of: "coins") == .int(4))
    #expect(engine.nextDue == nil)
  }

  @Test("leaving a node cancels the timers it declares, not one that an action armed anew")
  func cancelledOnExit() throws {
    let engine = Engine(try Machines.lamp(), time: time)
    engine.send(Event("press"))
    #expect(engine.snapshot.timers.map(\.id) == ["burn", "blink"])
    engine.send(Event("press"))
    #expect(engine.snapshot.timers == [])
    engine.send(Event("press"))
    time.advance(by: 1_000, firing: [engine])
    engine.send(Event("press"))
    #expect(engine.snapshot.timers.map(\.id) == ["blink"])
    time.advance(by: 1_000, firing: [engine])
    #expect(engine.snapshot.timers == [])
  }

  @Test("timers of the same moment fire in the order in which they were armed")
  func sameMoment() throws {
    let chart = try chart(
      [NodeDeclaration("a")],
      [
        .transition(
          "a",
          "go",
          do: [
            .schedule(ScheduledEvent("x", after: .literal(.int(1)))),
            .schedule(ScheduledEvent("y", after: .literal(.int(1)))),
            .schedule(ScheduledEvent("z", after: .literal(.int(2)))),
            .schedule(ScheduledEvent("x", after: .literal(.int(1)), id: "x2")),
            .schedule(ScheduledEvent("z", after: .literal(.int(1)))),
            .cancel("y"),
          ]
        ),
        .transition("a", "x", do: [.effect("x")]), .transition("a", "y", do: [.effect("y")]),
        .transition("a", "z", do: [.effect("z")]),
      ]
    )
    let engine = Engine(chart, time: time, journal: MemoryJournal())
    engine.send(Event("go"))
    #expect(engine.snapshot.timers.map(\.id) == ["x", "x2", "z"])
    let fired = time.advance(by: 1_000, firing: [engine])
    #expect(fired.flatMap(\.effects).map(\.name) == ["x", "x", "z"])
  }

  @Test("what is late fires when somebody looks, each by its own event, at the present time")
  func late() throws {
    let engine = Engine(try Machines.lamp(), time: time, journal: MemoryJournal())
    engine.send(Event("press"))
    time.set(to: 7_000)
    #expect(names(engine.fireDueTimers(), engine.chart) == ["7000 blink", "7000 burn"])
    #expect(engine.stateText == "dead")
  }

  @Test("a timer without delay follows the event that armed it at once, journal or none")
  func noDelay() throws {
    let chart = try chart(
      [NodeDeclaration("a"), NodeDeclaration("b")],
      [
        .transition("a", "go", do: [.schedule(ScheduledEvent("now", after: .literal(.int(0))))]),
        .transition("a", "now", "b"),
      ]
    )
    for journal in [nil, MemoryJournal()] {
      let engine = Engine(chart, time: time, journal: journal)
      let reply = engine.send(Event("go"))
      #expect(engine.stateText == "b")
      #expect(reply.followUps.count == (journal == nil ? 0 : 1))
    }
  }

  @Test("timers that arm each other without end are given up")
  func endless() throws {
    let again = Action.schedule(ScheduledEvent("again", after: .literal(.int(0))))
    let chart = try chart(
      [NodeDeclaration("a")],
      [
        .transition("a", "go", do: [again]),
        .transition("a", "again", do: [again, coins.set(to: coins + 1)]),
      ]
    )
    let engine = Engine(chart, time: time)
    engine.send(Event("go"))
    #expect(engine.value(of: "coins") == .int(10_000))
    #expect(engine.nextDue == nil)
  }

  @Test("two engines on one clock fire in the order of time")
  func twoEngines() throws {
    let journal = MemoryJournal()
    let first = Engine(try Machines.lamp(), time: time, journal: journal)
    let second = Engine(try Machines.lamp(), time: time, journal: journal)
    first.send(Event("press"))
    time.set(to: 1_500)
    second.send(Event("press"))
    let fired = time.advance(by: 2_000, firing: [first, second])
    #expect(fired.map(\.time) == [2_000, 2_500, 3_000, 3_500])
    #expect(fired.map(\.number) == [3, 4, 5, 6])
  }

  @Test("a timer is back when the journal refuses its record")
  func refusedByJournal() throws {
    let journal = StubbornJournal()
    let engine = Engine(try Machines.lamp(), time: time, journal: journal)
    engine.send(Event("press"))
    let before = engine.snapshot
    journal.state.withLock { $0.refusesAppend = true }
    time.set(to: 2_000)
    #expect(engine.fireDueTimers() == [])
    #expect(engine.snapshot == before)
  }
}
