// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

struct ObserverTests {
  struct Trouble: Error {}

  @Test("observers are told in order, and may send: their event comes after")
  func order() throws {
    let engine = Engine(try Machines.lamp(), journal: MemoryJournal())
    let (first, second) = (Seen<Int>(), Seen<Int>())
    let one = engine.observe { record in
      first.add(record.number)
      if record.number == 1 { engine.send(Event("press")) }
    }
    let other = engine.observe { second.add($0.number) }
    engine.send(Event("press"))
    #expect(first.all == [1, 2])
    #expect(second.all == [1, 2])
    #expect(engine.stateText == "off")
    one.cancel()
    engine.send(Event("press"))
    #expect(first.all == [1, 2])
    #expect(second.all == [1, 2, 3])
    other.cancel()
  }

  @Test("an observer of some events is told of those alone")
  func someEvents() throws {
    let engine = Engine(try Machines.lamp(), journal: MemoryJournal())
    let (pressed, others) = (Seen<Int>(), Seen<Int>())
    let one = engine.observe(events: ["press", "nothing like it"]) { pressed.add($0.number) }
    let other = engine.observe(events: ["background", "restore"]) { others.add($0.number) }
    engine.send(Event("press"))
    engine.background()
    engine.restore()
    engine.send(Event("press"))
    #expect(pressed.all == [1, 4])
    #expect(others.all == [2, 3])
    withExtendedLifetime((one, other)) {}
  }

  @Test("what one observer throws keeps nothing from the others")
  func throwing() throws {
    let engine = Engine(try Machines.lamp())
    let seen = Seen<Int>()
    let one = engine.observe { _ in throw Trouble() }
    let other = engine.observe { seen.add($0.event) }
    engine.send(Event("press"))
    engine.send(Event("press"))
    #expect(engine.observerFailures == 2)
    #expect(seen.all.count == 2)
    withExtendedLifetime((one, other)) {}
  }

  @Test("an observer whose registration is let go is told no more, in a chain of them too")
  func letGo() throws {
    let engine = Engine(try Machines.lamp())
    let seen = Seen<Int>()
    do {
      let inner = engine.observe { seen.add($0.event) }
      let outer = engine.observe { _ in withExtendedLifetime(inner) {} }
      engine.send(Event("press"))
      outer.cancel()
    }
    engine.send(Event("press"))
    #expect(seen.all.count == 1)
  }
  // What a house does: it asks its engines when the last observer lets go of it.
  private final class Asker: Sendable {
    let engine: Engine
    let seen: Seen<Int?>

    init(_ engine: Engine, _ seen: Seen<Int?>) { (self.engine, self.seen) = (engine, seen) }

    deinit { seen.add(engine.nextDue) }
  }

  // In functions of their own, so that nothing else holds the one who asks.
  private func observed(_ engine: Engine, _ seen: Seen<Int?>) -> Engine.Subscription {
    let asker = Asker(engine, seen)
    return engine.observe { _ in withExtendedLifetime(asker) {} }
  }

  private func replaced(_ engine: Engine, _ seen: Seen<Int?>) -> Engine.Subscription {
    let asker = Asker(engine, seen)
    return engine.observe(nil, { _ in }, whenReplaced: { withExtendedLifetime(asker) {} })
  }

  @Test("what an observer holds may ask the engine when it is let go")
  func asksAtTheEnd() throws {
    let engine = Engine(try Machines.lamp())
    let seen = Seen<Int?>()
    let (one, other) = (observed(engine, seen), replaced(engine, seen))
    #expect(seen.all.isEmpty)
    one.cancel()
    #expect(seen.all == [nil])
    other.cancel()
    #expect(seen.all == [nil, nil])
  }
}
