// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import StateEngine
import TestSupport
import Testing

/// A cart with a bound in a larger state, changed on several ways.
private struct Basket: Machine {
  typealias Item = ListShop.Item
  enum Node: MachineNode { case open, counting, closed }
  struct Context: MachineContext {
    var cart: [Item] = []
    var spare: [Item] = []
    var open: [Int] = []
    var sum = 0
    var isFull = false
  }
  struct Events: MachineEvents {
    let add = Event<Item>()
    let fill = Event<[Item]>()
    let swap = PlainEvent()
    let keep = PlainEvent()
    let take = Event<Int>()
    let count = PlainEvent()
    let grow = Event<Int>()
    let close = PlainEvent()
  }
  static var limits: [Chart.Limit] { [atMost(3, in: \.cart), atMost(5, in: \.spare)] }
  static var chart: some ChartContent {
    state(.open) {
      on(
        \.add,
        do: {
          $0.cart.append($1); $0.when($0.cart.count == 3) { $0.isFull = true }
        }
      )
      on(
        \.fill,
        do: { its, items in
          its.when(items.count > 1, do: { $0.cart.append(contentsOf: items) }) {
            $0.spare.append(contentsOf: items)
          }
        }
      )
      on(\.swap, do: { $0.cart = $0.spare })
      on(\.keep, do: { $0.spare = $0.cart.filter { $0.price > 0 } })
      on(\.take, when: { $0.cart.count > 0 }, do: { $0.cart.remove(at: $1) })
      on(\.count, to: .counting)
      on(\.grow, do: { $0.open.append($1) })
      on(\.close, to: .closed, when: { !$0.cart.isEmpty })
    }
    state(.counting) {
      entry { $0.sum = $0.cart.sum { $0.price } }
      always(to: .open)
    }
    state(.closed)
  }
  static func deed(_ chance: inout RandomState) -> StateEngine.Event {
    let items = (0..<chance.number(in: 0...4)).map {
      Item(id: $0, price: [0, 1, -1, .max][chance.number(in: 0...3)])
    }
    switch chance.number(in: 0...11) {
    case 0...3: return Basket.add(items.first ?? Item())
    case 4: return Basket.fill(items)
    case 5: return Basket.swap()
    case 6: return Basket.keep()
    case 7: return Basket.take([0, 1, 2, 3, -1][chance.number(in: 0...4)])
    case 8: return Basket.count()
    case 9...10: return Basket.grow(chance.number(in: 0...9))
    default: return chance.number(in: 0...30) == 0 ? Basket.close() : Basket.count()
    }
  }
}

@Suite("claims of lists: what is declared is proved, nothing false is")
struct ListProofTests {
  private static let cart = Basket.variable(\.cart)
  private static let spare = Basket.variable(\.spare)
  private static let open = Basket.variable(\.open)
  private static let sum = Basket.variable(\.sum)

  /// What follows from the bounds.
  private static let right: [Invariant] = [
    .always(cart.count <= 3), .always(cart.count <= 4), .always(spare.count <= 5),
    .always(cart.count + spare.count <= 8), .always(cart.count >= 0),
  ]

  /// What does not hold, or cannot follow from them.
  private static let wrong: [Invariant] = [
    .always(cart.count <= 2), .always(spare.count <= 2), .always(cart.isEmpty),
    .always(open.count <= 3), .always(open.count <= 40), .always(!cart.contains { $0.price < 0 }),
    .always(cart.allSatisfy { $0.id < 1 }), .always(sum == 0), .always(sum >= 0),
    .always(cart.sum { $0.price } == sum), .always(spare.count <= cart.count),
    .always((cart.first { $0.price == 1 } == nil) || sum >= 0),
    .always(open.contains(3) || open.count < 3), .always(!Basket.variable(\.isFull)),
    .always(cart.count(where: { $0.price > 0 }) <= 1), .always(open.filter { $0 > 3 }.isEmpty),
    .leads(from: Basket.Node.open, by: Basket.add, to: .open),
    .leads(from: Basket.Node.open, by: Basket.swap, to: .open),
    .leads(from: Basket.Node.open, by: Basket.take, when: cart.count > 0, to: .open),
    .leads(from: Basket.Node.open, by: Basket.fill, when: cart.count < 3, to: .open),
    .leads(from: Basket.Node.open, by: Basket.count, to: .open),
    .keeps(cart.count, by: Basket.swap), .keeps(sum, by: Basket.count),
    .refused(Basket.swap, in: Basket.Node.open, when: spare.count > 3),
    .refused(Basket.add, in: Basket.Node.open, when: cart.count == 3),
  ]

  @Test("what follows from a bound is proved")
  func bounded() throws {
    let chart = try Chart(Basket.self)
    let start = Engine(chart, time: VirtualTime(start: 0)).snapshot
    let proof = Explorer(chart, limit: 3_000).prove(Self.right, from: start)
    for (claim, verdict) in zip(Self.right, proof.verdicts) {
      guard case .proved = verdict else {
        Issue.record("\(claim.claim.text): \(verdict)")
        continue
      }
    }
  }

  @Test("without a bound the claim is open, and says how far it held")
  func unbounded() throws {
    let chart = try Chart(Basket.self)
    let start = Engine(chart, time: VirtualTime(start: 0)).snapshot
    let proof = Explorer(chart, limit: 3_000).prove([.always(Self.open.count <= 40)], from: start)
    guard case .open = proof.verdicts[0] else {
      Issue.record("\(proof.verdicts)")
      return
    }
    let held = try #require(proof.held[0])
    #expect(held.states > 10 && held.ranges.map(\.name) == ["open.length"], "\(held)")
    #expect(held.ranges[0].values.lowerBound == 0 && held.ranges[0].values.upperBound > 3)
  }

  @Test("random lives break nothing that is proved")
  func lives() throws {
    let chart = try Chart(Basket.self)
    let start = Engine(chart, time: VirtualTime(start: 0)).snapshot
    let claims = Self.right + Self.wrong
    let proof = Explorer(chart, limit: 3_000).prove(claims, from: start)
    let proved = zip(claims, proof.verdicts).filter { _, verdict in
      if case .proved = verdict { true } else { false }
    }.map(\.0)
    #expect(proved.count >= Self.right.count)
    for seed in 0..<40 {
      var chance = RandomState(seed: UInt64(seed))
      var life = WatchedLife(proved, of: chart, from: start)
      for _ in 0..<250 {
        let (event, arguments) = try chart.check(Basket.deed(&chance))
        life.take(.send(event: event, arguments: arguments))
        guard let (claim, how) = life.watch.broken.first else { continue }
        Issue.record("\(proved[claim].claim.text), proved: broken by \(how)")
        return
      }
    }
  }
}
