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

  @Test("a stream keeps the newest 1,024 records and counts the ones missed")
  func stream() async throws {
    let engine = Engine(try Machines.lamp(), journal: MemoryJournal())
    let records = engine.records()
    for _ in 0..<1_030 { engine.send(Event("press")) }
    #expect(records.missedCount == 6)
    var iterator = records.makeAsyncIterator()
    #expect(await iterator.next()?.number == 7)
    #expect(await iterator.next()?.number == 8)
  }

  @Test("whoever reads a stream keeps it")
  func streamLives() async throws {
    let engine = Engine(try Machines.lamp(), journal: MemoryJournal())
    var iterator = engine.records().makeAsyncIterator()
    engine.send(Event("press"))
    #expect(await iterator.next()?.number == 1)
  }

  @MainActor
  @Test("a model on the main actor shows the newest moment")
  func model() async throws {
    let engine = Engine(try Machines.lamp(), journal: MemoryJournal())
    let model = EngineModel(engine)
    #expect(model.leaves == ["off"])
    engine.send(Event("earn", [.int(4)]))
    engine.send(Event("press"))
    while model.lastNumber < 2 { await Task.yield() }
    #expect(model.leaves == ["on"])
    #expect(model.value(of: "coins") == .int(4))
  }

  @MainActor
  @Test("a model never goes back, however many records come at once, and lets go of its task")
  func modelInOrder() async throws {
    let engine = Engine(try Machines.lamp(), journal: MemoryJournal())
    var model: EngineModel? = EngineModel(engine)
    let sender = Task.detached {
      for _ in 0..<2_000 { engine.send(Event("earn", [.int(1)])) }
    }
    var last = 0
    while last < 2_000 {
      let number = model?.lastNumber ?? 0
      #expect(number >= last)
      last = number
      await Task.yield()
    }
    await sender.value
    #expect(model?.value(of: "coins") == .int(2_000))
    weak let gone = model
    model = nil
    for _ in 0..<1_000 where gone != nil { await Task.yield() }
    #expect(gone == nil)
  }
}
