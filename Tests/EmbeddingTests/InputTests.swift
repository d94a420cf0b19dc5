// SPDX-License-Identifier: GPL-3.0-or-later
import Observation
import StateEngine
import Synchronization
import TestSupport
import Testing

/// A door of a shop: what is paid there needs the network.
private struct Till: Machine {
  enum Node: MachineNode { case cart, paying, paid, closed }
  enum Light: String, CaseIterable, EventArgument { case bright, dim }
  struct Context: MachineContext {
    var tries = 0
    var heard = 0
    var seen = 0
  }
  struct Inputs: MachineInputs {
    let online = Input(true, "the network is there")
    let limit = Input(30, in: 0...100, "how much may be paid")
    let light = Input(Light.bright)
    let name = Input<String?>(nil)
  }
  struct Events: MachineEvents {
    let pay = Event<Int>("amount")
    let open = PlainEvent()
    let leave = PlainEvent()
  }
  static let online = input(\.online)
  static let limit = input(\.limit)
  static var chart: some ChartContent {
    state(.cart) {
      on(
        \.pay,
        to: .paying,
        when: { $0.online && $1 <= $0.limit },
        do: { variables, _ in variables.tries += 1 },
        refusal: "not now"
      )
      always(to: .closed, when: { $0.limit == 0 })
      on(changed: \.limit, \.light, do: { $0.heard += 1 })
    }
    state(.paying) {
      on(changed: \.online, to: .cart, when: { !$0.online })
      on(changed: \.light, do: { $0.heard += 10 })
      after(.seconds(5), to: .paid)
      restore(to: .closed, when: Self.limit == 0)
      restore(to: .cart, when: !Self.online)
    }
    state(.closed) {
      on(changed: \.limit, to: .cart)
    }
    final(.paid)
  }
}

@Suite("inputs: what a machine reads and does not own")
struct InputTests {
  private let till: Live<Till>
  private let time = VirtualTime(start: 0)

  init() throws { till = try Live(Till.self, time: time) }

  @Test("guards read them, and only the app sets them")
  func read() {
    #expect(till[\.online] && till[\.limit] == 30 && till[\.light] == .bright)
    #expect(till.inputs { $0.online = false }.outcome == .stayed)
    let refused = till.send(\.pay, 5)
    #expect(refused.refusal?.sentence(in: .english) == "not now")
    #expect(till.inputs { $0.online = true }.record != nil)
    #expect(till.send(\.pay, 31).outcome == .refused)
    #expect(till.send(\.pay, 30).outcome == .moved)
  }

  @Test("what does not differ makes no record, and what is not declared changes nothing")
  func nothing() {
    let same = till.inputs {
      $0.online = true; $0.limit = 30
    }
    #expect(same.outcome == .stayed && same.record == nil)
    let before = till.engine.snapshot
    let wrong = till.inputs {
      $0.online = false; $0.limit = 101
    }
    #expect(wrong.outcome == .unknown)
    #expect(
      wrong.misunderstanding?.sentence(in: .english)
        == "limit of 'inputs' is int 0…100, not 101"
    )
    #expect(till.engine.snapshot == before)
    #expect(till.engine.inputs(["onlin": .bool(false)]).outcome == .unknown)
    #expect(till.engine.inputs(["online": .int(3)]).outcome == .unknown)
    #expect(till.engine.inputs(["light": .string("red")]).outcome == .unknown)
    #expect(till.engine.inputs(["name": .null]).record == nil)
    #expect(till.engine.inputs([:]).outcome == .stayed)
    #expect(till.engine.snapshot == before)
  }

  @Test("all are assigned first; then the chart hears of each, in declared order, in one record")
  func order() {
    let reply = till.inputs {
      $0.light = .dim; $0.limit = 7
    }
    #expect(
      reply.record.map(till.engine.chart.text) == """
        #1 cart stays on inputs limit 7 light dim
            limit: 30 → 7, light: bright → dim, heard: 0 → 2
        """
    )
    #expect(reply.outcome == .stayed)
    #expect(
      reply.record?.arguments == [.map(["limit": .int(7), "light": .string("dim")])]
    )
  }

  @Test("what is set last counts, and a record names what differs")
  func last() {
    let reply = till.inputs {
      $0.light = .dim; $0.limit = 9
      $0.limit += 1; $0.light = .bright
      $0.online = true
    }
    #expect(till[\.limit] == 10 && till[\.light] == .bright)
    #expect(reply.record?.arguments == [.map(["limit": .int(10)])])
  }

  @Test("transitions without an event come first and between")
  func between() {
    let reply = till.inputs {
      $0.limit = 0; $0.light = .dim
    }
    // To closed by itself, back since the limit has changed, to closed by itself: there none hears of light.
    #expect(reply.outcome == .moved && till.state == .closed && till.context.heard == 0)
    #expect(
      till.inputs {
        $0.limit = 1; $0.light = .bright
      }.outcome == .moved
    )
    #expect(till.state == .cart && till.context.heard == 1)
  }

  @Test("a transition for several is taken for each, unless the first led away")
  func ledAway() {
    till.send(\.pay, 3)
    till.inputs {
      $0.light = .dim; $0.online = false
    }
    #expect(till.state == .cart && till.context.heard == 1)
  }

  @Test(
    "a suspended machine gets none; coming back it has those of the moment before its rules are asked"
  )
  func restored() {
    till.send(\.pay, 3)
    till.background()
    #expect(till.inputs { $0.online = false }.refusal != nil)
    #expect(till[\.online])
    let reply = till.restore {
      $0.online = false; $0.light = .dim
    }
    #expect(reply.outcome == .moved && till.state == .cart && !till[\.online])
    // The chart hears of the light where it is now.
    #expect(till.context.heard == 1)
    till.background()
    #expect(till.restore { $0.limit = 500 }.outcome == .unknown)
    #expect(till.restore().outcome == .stayed)
  }

  @Test("a new machine begins with them and hears nothing")
  func began() throws {
    let till = try Live(Till.self, time: time, inputs: .init { $0.limit = 0 })
    #expect(till.state == .closed && till.context.heard == 0)
    #expect(throws: Chart.Fault.self) {
      try Live(Till.self, time: time, inputs: .init { $0.limit = 101 })
    }
  }

  @Test("a store keeps them; the next process brings those of its moment")
  func kept() throws {
    let store = MemoryStore()
    let first = try Live(Till.self, in: store, time: time)
    first.inputs { $0.limit = 50 }
    first.send(\.pay, 40)
    let second = try Live(
      Till.self,
      in: store,
      time: time,
      inputs: .init { $0.online = false }
    )
    #expect(second.state == .cart && second[\.limit] == 50 && !second[\.online])
  }

  @Test("one that has ended begins anew with the inputs as they are")
  func anew() {
    till.inputs { $0.limit = 50 }
    till.send(\.pay, 40)
    till.wait(.seconds(5))
    #expect(till.state == .paid)
    till.restart { $0.light = .dim }
    #expect(till.state == .cart && till[\.limit] == 50 && till[\.light] == .dim)
    #expect(till.context.heard == 0 && till.context.tries == 0)
  }

  @Test("who reads one is told when that one changes")
  func observed() {
    let told = Mutex<[String]>([])
    func watch() {
      withObservationTracking {
        _ = till[\.limit]
      } onChange: {
        told.withLock { $0.append("limit") }
      }
    }
    watch()
    till.inputs { $0.light = .dim }
    #expect(told.withLock { $0 } == [])
    till.inputs { $0.limit = 3 }
    #expect(told.withLock { $0 } == ["limit"])
  }

  @Test("going back puts them back, and a replay of the log is what was lived")
  func replayed() throws {
    let journal = MemoryJournal()
    let till = try Live(Till.self, time: time, journal: journal)
    let start = till.engine.snapshot
    till.inputs {
      $0.limit = 9; $0.online = false
    }
    till.inputs {
      $0.online = true; $0.name = "Mia"
    }
    till.send(\.pay, 8)
    till.background()
    till.restore {
      $0.online = false; $0.name = nil
    }
    let lived = till.engine.snapshot
    var back = lived
    for record in journal.log.records.reversed() {
      let isTakenBack = record.takeBack(from: &back)
      #expect(isTakenBack)
    }
    #expect(back == start)
    var trace = Chart.Trace()
    for record in journal.log.records {
      _ = till.engine.chart.replay(record, on: &back, trace: &trace)
    }
    #expect(back == lived)
  }
}

// MARK: Started machines

private struct Card: Machine {
  enum Node: MachineNode { case asking, waiting, done }
  struct Context: MachineContext { var heard = 0 }
  struct Inputs: MachineInputs { let online = Input(false) }
  struct Events: MachineEvents { let pin = PlainEvent() }
  static var chart: some ChartContent {
    state(.asking) {
      on(\.pin, to: .done, when: { $0.online })
      on(changed: \.online, to: .waiting, when: { !$0.online }, do: { $0.heard += 1 })
    }
    state(.waiting) { on(changed: \.online, to: .asking, do: { $0.heard += 1 }) }
    final(.done)
  }
}

private struct Desk: Machine {
  enum Node: MachineNode { case idle, busy }
  struct Context: MachineContext { var heard = 0 }
  struct Inputs: MachineInputs {
    let online = Input(true)
    let bright = Input(true)
  }
  struct Events: MachineEvents {
    let start = PlainEvent()
    let card = Child<Card>()
  }
  static var chart: some ChartContent {
    state(.idle) { on(\.start, to: .busy) }
    state(.busy) {
      invoke(\.card)
      on(\.card.done, to: .idle)
      on(changed: \.bright, to: .idle, when: { !$0.bright })
      on(changed: \.online, do: { $0.heard += 1 })
    }
  }
}

extension InputTests {
  @Test("a started machine has its starter's inputs, and gets changes in the same step")
  func started() throws {
    let desk = try Live(Desk.self, time: time)
    desk.send(\.start)
    let card = desk.child(\.card)
    #expect(card.state == .asking)
    let before = desk.engine.snapshot
    let reply = desk.inputs { $0.online = false }
    #expect(card.state == .waiting && card.context?.heard == 1 && desk.context.heard == 1)
    #expect(
      desk.inputs {
        $0.bright = false; $0.online = true
      }.outcome == .moved
    )
    #expect(card.state == nil && desk.state == .idle)
    var back = before
    var trace = Chart.Trace()
    _ = desk.engine.chart.replay(try #require(reply.record), on: &back, trace: &trace)
    #expect(back.children.first?.snapshot?.values.first == .int(1))
  }
}
