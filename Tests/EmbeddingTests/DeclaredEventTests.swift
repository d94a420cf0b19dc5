// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

/// A kiosk whose transitions share variables, guards and actions.
private enum Kiosk: Machine {
  enum Node: MachineNode { case counter, chest }
  enum Mood: String, Codable, CaseIterable, EventArgument { case calm, loud }
  struct Context: MachineContext {
    var coins = 0
    var mood = Mood.calm
    var guest: String?
  }
  struct Events: MachineEvents {
    let earn = Event<Int>(.init("coins", in: 1...5, samples: [1, 5]), by: .host, summary: "coins")
    let greet = Event<String, Mood>("name", .init("mood", summary: "how"))
    let paint = Event<String>(
      .init("colour", choices: [.init("red"), .init("blue", title: "Blau")])
    )
    let configure = PlainEvent(optional: { [.init("mood", .string.optional)] }, by: .host)
    let tapChest = Shared.tapChest
    let back = PlainEvent(by: .chart, isSentByHand: true)
  }
  static let coins = variable(\.coins)
  static let mood = variable(\.mood)
  static let guest = variable(\.guest)
  static let opensChest = Guard(coins >= 10, refusal: "the chest opens at 10 coins")
  static let isCalm = Guard(mood == Mood.calm, refusal: "it is too loud")

  static var chart: some ChartContent {
    state(.counter) {
      on(\.earn, do: { $0.coins += $1 })
      on(
        \.greet,
        when: isCalm,
        do: [
          guest.set(to: Term<String?>(argument: "name")),
          mood.set(to: Term<String>(argument: "mood")),
        ]
      )
      on(\.paint, do: [])
      on(\.tapChest, to: .chest, when: opensChest, isCalm)
      refuse(\.back, because: "you are there")
    }
    state(.chest) { on(\.back, to: .counter, do: [coins.set(to: coins - 10), guest.clear()]) }
  }
}

private enum Shared {
  /// Declared once, and the same object in two machines.
  static let tapChest: MachineEvent<> = .init(summary: "opens the chest")
}

private enum Lid: Machine {
  enum Node: MachineNode { case shut, open }
  struct Context: MachineContext {}
  struct Events: MachineEvents { let tapChest = Shared.tapChest }
  static var chart: some ChartContent {
    state(.shut) { on(\.tapChest, to: .open) }
    state(.open)
  }
}

@Suite("Events declared with the machine, guards and variables with names")
struct DeclaredEventTests {
  @Test("an event is ready to send by the machine's name, and typed by its own")
  func ready() throws {
    #expect(Kiosk.earn(3) == Event("earn", [.int(3)]))
    #expect(Kiosk.greet("Ida", .loud) == Event("greet", [.string("Ida"), .string("loud")]))
    #expect(Kiosk.tapChest() == Event("tapChest"))
    #expect(Kiosk.earn.eventName == "earn" && Kiosk.name(of: \.back) == "back")
    let engine = Engine(try Chart(Kiosk.self), time: VirtualTime(start: 0))
    #expect(engine.send(Kiosk.earn(3)).isAccepted)
    #expect(engine.value(of: "coins") == .int(3))
  }

  @Test("what Swift's types say need not be said again, what they do not say is kept")
  func declarations() throws {
    let events = Kiosk.events
    #expect(
      events.map(\.name) == ["earn", "greet", "paint", "configure", "tapChest", "back"]
    )
    let coins = try #require(events[0].arguments.first)
    #expect(coins.type == .int && coins.range == 1...5 && coins.samples == [.int(1), .int(5)])
    #expect(events[0].sender == .host && events[0].summary == "coins")
    #expect(events[1].arguments.map(\.label) == ["name", "mood"])
    #expect(events[1].arguments[1].choices.map(\.value) == ["calm", "loud"])
    #expect(events[2].arguments[0].choices.map(\.title) == ["red", "Blau"])
    #expect(events[3].arguments.map(\.type) == [.string.optional])
    #expect(events[5].isSentByHand && events[5].sender == .chart)
  }

  @Test("named guards refuse in their words; actions take what comes with the event")
  func guards() throws {
    let kiosk = try Live(Kiosk.self, time: VirtualTime(start: 0))
    #expect("\(kiosk.send(\.tapChest))".contains("the chest opens at 10 coins"))
    kiosk.send(\.earn, 5)
    kiosk.send(\.earn, 5)
    #expect(kiosk.send(\.greet, "Ida", .loud).outcome == .stayed)
    #expect(kiosk.context.guest == "Ida" && kiosk.context.mood == .loud)
    #expect("\(kiosk.send(\.tapChest))".contains("it is too loud"))
    #expect("\(kiosk.send(\.greet, "Tom", .calm))".contains("it is too loud"))
    #expect("\(kiosk.send(\.back))".contains("you are there"))
  }

  @Test("a value that is none of the choices is no such event, though Swift's type admits it")
  func choices() throws {
    let kiosk = try Live(Kiosk.self, time: VirtualTime(start: 0))
    #expect(kiosk.send(\.paint, "green").outcome == .unknown)
    #expect(kiosk.send(\.paint, "blue").outcome == .stayed)
  }

  @Test("one declaration in two machines is each one's own event")
  func shared() throws {
    let kiosk = try Live(Kiosk.self, time: VirtualTime(start: 0))
    let lid = try Live(Lid.self, time: VirtualTime(start: 0))
    #expect(kiosk.accepts(\.tapChest) == false && lid.accepts(\.tapChest))
    #expect(kiosk.send(\.tapChest).outcome == .refused)
    #expect(lid.send(\.tapChest).outcome == .moved && lid.state == .open)
    kiosk.send(\.earn, 5)
    kiosk.send(\.earn, 5)
    #expect(kiosk.send(\.tapChest).outcome == .moved && kiosk.state == .chest)
  }
}
