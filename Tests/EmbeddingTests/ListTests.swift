// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import StateEngine
import Testing

/// A shop with a cart, whose lists, sets, maps, structs and enums are all in its chart.
struct ListShop: Machine {
  struct Item: EventArgument, Hashable {
    var id = 0
    var price = 0
    var size = Size.small
    var words: [String] = []
  }
  struct Address: Codable, Hashable {
    var city = ""
    var zip: Int?
  }
  enum Mode: String, Codable, CaseIterable, EventArgument { case light, dark }
  enum Size: Int, Codable, CaseIterable, EventArgument { case small = 1, large = 2 }

  enum Node: MachineNode { case open, paid }
  struct Context: MachineContext {
    var cart: [Item] = []
    var sum = 0
    var address = Address()
    var mode = Mode.light
    var size: Size?
    var chosen: Item?
    var seen: Set<String> = []
    var stock: [String: Int] = ["pear": 2]
    var last = 0
  }
  struct Events: MachineEvents {
    let add = Event<Item>()
    let addAll = Event<[Item]>()
    let take = Event<Int>()
    let choose = Event<Int>()
    let move = Event<String>()
    let dark = PlainEvent()
    let forget = PlainEvent()
    let note = Event<Set<String>>()
    let see = Event<String>()
    let unsee = Event<String>()
    let sell = Event<String>()
    let restock = Event<[String: Int]>()
    let drop = Event<String>()
    let kinds = PlainEvent()
    let dearer = Event<Int>()
    let size = Event<Size>()
    let pay = PlainEvent()
  }
  static var limits: [Chart.Limit] { [atMost(3, in: \.cart)] }
  static var invariants: [Invariant] {
    [
      .always(variable(\.cart).count <= 3, says: "three at most"),
      .always(variable(\.seen).count <= 3, says: "no bound is declared"),
    ]
  }

  static var chart: some ChartContent {
    state(.open) {
      on(
        \.add,
        when: { !$0.cart.contains($1) },
        do: {
          $0.cart.append($1)
          $0.sum = $0.cart.sum { $0.price }
          $0.last = $1.price
        },
        refusal: "it is there already"
      )
      on(\.addAll, do: { $0.cart.append(contentsOf: $1) })
      on(
        \.take,
        do: {
          $0.cart.remove(at: $1); $0.sum = $0.cart.sum { $0.price }
        }
      )
      on(\.choose, do: { its, id in its.chosen = its.cart.first { $0.id == id } })
      on(
        \.move,
        do: {
          $0.address.city = $1; $0.address.zip = nil
        }
      )
      on(
        \.dark,
        do: {
          $0.mode = .dark; $0.size = .large
        }
      )
      on(
        \.forget,
        do: {
          $0.chosen = nil; $0.cart.removeAll()
        }
      )
      on(\.note, do: { $0.seen = $1 })
      on(\.see, do: { $0.seen.insert($1) })
      on(\.unsee, do: { $0.seen.remove($1) })
      on(\.sell, when: { ($0.stock[$1] ?? 0) > 0 }, do: { $0.stock[$1, default: 0] -= 1 })
      on(\.restock, do: { $0.stock = $1 })
      on(\.drop, do: { $0.stock.removeValue(forKey: $1) })
      on(\.kinds, when: { !$0.stock.isEmpty }, do: { $0.last = $0.stock.count })
      on(
        \.dearer,
        do: {
          $0.cart[$1].price += 1; $0.cart[$1].words.append("dearer")
        }
      )
      on(\.size, do: { $0.size = $1 })
      on(
        \.pay,
        to: .paid,
        when: { shop in
          !shop.cart.isEmpty && shop.cart.allSatisfy { $0.price > 0 && $0.size == Size.small }
            && !shop.cart.contains { item in item.words.contains { $0 == shop.address.city } }
        }
      )
    }
    state(.paid)
  }
}

@Suite("lists, sets, maps, structs and enums on the page")
struct ListTests {
  typealias Item = ListShop.Item

  private static let some: [Item] = [
    Item(id: 1, price: 3), Item(id: 2, price: 5), Item(id: 3, price: 7), Item(id: 4, price: 1),
  ]

  @Test("what a chart does with them")
  func deeds() throws {
    let shop = try Live(ListShop.self, time: VirtualTime(start: 0))
    for item in Self.some.prefix(3) { #expect(shop.send(\.add, item).isAccepted) }
    #expect(shop.context.cart == Array(Self.some.prefix(3)))
    #expect(shop.context.sum == 15 && shop.context.last == 7)
    #expect(!shop.send(\.add, Self.some[0]).isAccepted, "it is there already")
    shop.send(\.choose, 2)
    #expect(shop.context.chosen == Self.some[1])
    shop.send(\.choose, 9)
    #expect(shop.context.chosen == nil)
    shop.send(\.take, 0)
    #expect(shop.context.cart.map(\.id) == [2, 3] && shop.context.sum == 12)
    shop.send(\.move, "Bonn")
    #expect(shop.context.address == .init(city: "Bonn"))
    shop.send(\.dark)
    #expect(shop.context.mode == .dark && shop.context.size == .large)
    shop.send(\.size, .small)
    #expect(shop.context.size == .small)
    for word in ["b", "a", "b"] { shop.send(\.see, word) }
    #expect(shop.context.seen == ["a", "b"])
    #expect(shop.engine.value(of: "seen") == .list([.string("a"), .string("b")]))
    shop.send(\.note, ["y", "x", "z"])
    shop.send(\.unsee, "y")
    #expect(shop.engine.value(of: "seen") == .list([.string("x"), .string("z")]))
    #expect(shop.send(\.sell, "pear").isAccepted && shop.context.stock == ["pear": 1])
    #expect(!shop.send(\.sell, "fig").isAccepted)
    shop.send(\.restock, ["fig": 1, "plum": 0])
    #expect(shop.send(\.sell, "fig").isAccepted)
    #expect(shop.send(\.kinds).isAccepted && shop.context.last == 2)
    shop.send(\.drop, "plum")
    #expect(shop.context.stock == ["fig": 0])
    shop.send(\.dearer, 1)
    #expect(shop.context.cart[1] == Item(id: 3, price: 8, words: ["dearer"]))
    #expect(shop.send(\.pay).isAccepted && shop.state == .paid)
  }

  @Test("no element there, or one too many: refused with the reason, nothing done, no trap")
  func edges() throws {
    let shop = try Live(ListShop.self, time: VirtualTime(start: 0))
    for place in [-1, 0, 1, Int.max, Int.min] {
      let before = shop.context.cart
      #expect(shop.send(\.take, place).description.contains("no element at"))
      #expect(shop.send(\.dearer, place).refusal != nil)
      #expect(shop.context.cart == before)
    }
    for item in Self.some.prefix(3) { shop.send(\.add, item) }
    let reply = shop.send(\.add, Self.some[3])
    #expect(reply.refusal?.cause == .fault(.tooMany(limit: 3)))
    #expect("\(reply)".contains("more elements than the 3 it may have"), "\(reply)")
    #expect(shop.context.cart.count == 3 && shop.context.last == 7)
    #expect(shop.send(\.addAll, []).isAccepted)
    #expect(!shop.send(\.addAll, [Self.some[3]]).isAccepted)
    #expect(!shop.accepts(\.addAll, [Self.some[3]]) && shop.accepts(\.addAll, []))
  }

  @Test("what comes from outside is what Swift's types say, or is refused with what was expected")
  func outside() throws {
    let shop = try Live(ListShop.self, time: VirtualTime(start: 0))
    let item: [String: Value] = [
      "id": .int(1), "price": .int(2), "size": .int(2), "words": .list([]),
    ]
    #expect(shop.send(Event("add", [.map(item)])).isAccepted)
    #expect(shop.context.cart == [Item(id: 1, price: 2, size: .large)])
    for (wrong, says) in [
      (Value.map(["id": .int(1)]), "price is missing"),
      (.map(item.merging(["price": .string("2")]) { $1 }), "price expected Int"),
      (.map(item.merging(["size": .int(9)]) { $1 }), "size"),
      (.list([]), "value of 'add' is map"), (.null, "needs value"), (.int(3), "is map, not 3"),
    ] {
      let reply = shop.send(Event("add", [wrong]))
      #expect(reply.outcome == .unknown && "\(reply)".contains(says), "\(reply)")
    }
    // A set has one order, whoever sends it, and a struct no parts besides its own.
    shop.send(Event("note", [.list([.string("b"), .string("a"), .string("b")])]))
    #expect(shop.engine.value(of: "seen") == .list([.string("a"), .string("b")]))
    shop.send(
      Event("addAll", [.list([.map(item.merging(["more": .null, "id": .int(2)]) { $1 })])])
    )
    #expect(shop.send(\.add, Item(id: 2, price: 2, size: .large)).isAccepted == false)
    // As words, as a shell has them.
    let (event, arguments) = try shop.engine.chart.parse(
      "add",
      words: ["{id: 7, price: 1, size: 1, words: ['x']}"]
    )
    #expect(shop.engine.send(event, arguments).isAccepted)
    #expect(shop.context.cart.last == Item(id: 7, price: 1, words: ["x"]))
    for words in [["{id: 7}"], ["7"], ["{"], ["[]"]] {
      #expect(throws: Reply.Misunderstanding.self) {
        try shop.engine.chart.parse("add", words: words)
      }
    }
  }

  @Test("the chart written and read again takes the same steps", arguments: 1...4)
  func asData(seed: UInt64) throws {
    let chart = try Chart(ListShop.self)
    let again = try ScxmlDocument(ChartFormat.scxml.write(chart).utf8).chart(named: chart.name)
    #expect(again.fingerprint == chart.fingerprint)
    #expect(again.description.variables == chart.description.variables)
    #expect(
      again.description.transitions.map(\.actions) == chart.description.transitions.map(\.actions)
    )
    let (one, other) = (
      Engine(chart, time: VirtualTime(start: 0)), Engine(again, time: VirtualTime(start: 0))
    )
    var deeds = ListDeeds(seed: seed)
    for _ in 0..<2_000 {
      let deed = deeds.next()
      #expect(one.send(deed).outcome == other.send(deed).outcome, "\(deed)")
      try #require(one.snapshot.values == other.snapshot.values, "\(deed)")
      #expect(one.snapshot.values[0].listValue?.count ?? 9 <= 3)
    }
  }

  @Test("replay equals what happened, undo leads back, a store keeps it over relaunches")
  func kept() throws {
    let store = MemoryStore()
    let time = VirtualTime(start: 0)
    var shop = try Live(ListShop.self, in: store, time: time)
    let chart = shop.engine.chart
    var deeds = ListDeeds(seed: 7)
    var replayed = shop.engine.snapshot
    var count = 0
    for number in 0..<1_000 {
      let before = shop.engine.snapshot
      let reply = shop.send(deeds.next())
      if let record = reply.record {
        count += 1
        var back = shop.engine.snapshot
        #expect(record.takeBack(from: &back) && back == before)
        var trace = StepTrace()
        _ = chart.replay(record, on: &replayed, trace: &trace)
        try #require(replayed.values == shop.engine.snapshot.values)
      } else {
        #expect(shop.engine.snapshot.values == before.values)
      }
      guard number % 100 == 99 else { continue }
      let context = shop.context
      let saved = try chart.read(chart.save(shop.engine.snapshot))
      #expect(saved.repairs.isEmpty && saved.snapshot == shop.engine.snapshot)
      shop = try Live(ListShop.self, in: store, time: time)
      #expect(shop.beginning == .restored(repairs: []))
      #expect(shop.context.cart == context.cart && shop.context.seen == context.seen)
      replayed = shop.engine.snapshot
    }
    #expect(count > 300)
  }

  @Test("what a store gives back is read within the bound")
  func restoredWithin() throws {
    let chart = try Chart(ListShop.self)
    var snapshot = Engine(chart, time: VirtualTime(start: 0)).snapshot
    snapshot.values[0] = .list(Array(repeating: .map([:]), count: 4))
    let saved = try chart.read(chart.save(snapshot))
    #expect(saved.repairs == ["context.cart"] && saved.snapshot.values[0] == .list([]))
  }
}

/// Random events of the shop, many at the edges.
struct ListDeeds {
  var chance: RandomState

  init(seed: UInt64) { chance = RandomState(seed: seed) }

  mutating func next() -> Event {
    func number(_ range: ClosedRange<Int>) -> Int { chance.number(in: range) }
    let item = ListShop.Item(
      id: number(0...5),
      price: [0, 1, 7, -1, .max][number(0...4)],
      size: number(0...1) == 0 ? .small : .large,
      words: Array(["a", "b", "Bonn"].prefix(number(0...3)))
    )
    let word = ["a", "b", "c", "pear", "Bonn"][number(0...4)]
    switch number(0...14) {
    case 0...3: return ListShop.add(item)
    case 4: return ListShop.addAll(Array(repeating: item, count: number(0...4)))
    case 5: return ListShop.take([0, 1, 2, 3, -1, .max][number(0...5)])
    case 6: return ListShop.choose(number(0...5))
    case 7: return ListShop.move(word)
    case 8: return number(0...1) == 0 ? ListShop.dark() : ListShop.forget()
    case 9: return ListShop.note(Set(["x", "y", word].prefix(number(0...3))))
    case 10: return number(0...1) == 0 ? ListShop.see(word) : ListShop.unsee(word)
    case 11: return ListShop.sell(word)
    case 12:
      return number(0...1) == 0 ? ListShop.restock([word: number(0...2)]) : ListShop.drop(word)
    case 13: return ListShop.dearer(number(-1...3))
    default: return ListShop.size(.small)
    }
  }
}
