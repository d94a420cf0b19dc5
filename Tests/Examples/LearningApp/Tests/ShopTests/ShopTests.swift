// SPDX-License-Identifier: Apache-2.0
import MachineTesting
import StateEngine
import Testing

@testable import Shop

@Suite("the shop")
struct ShopTests {
  @Test(
    "each transition is taken by a path, and what is claimed holds on each",
    arguments: paths(of: Shop.self)
  )
  func path(_ path: MachinePath<Shop>) throws {
    try path.run { shop in
      #expect(shop.context.items.count <= 3)
      #expect(shop.context.total == shop.context.items.reduce(0) { $0 + $1.price })
      #expect(shop.state != .paid || shop.context.token != nil)
    }
  }

  @Test("there are such paths, to the very end")
  func whole() throws {
    let all = paths(of: Shop.self)
    #expect(all.contains { path in path.shows.contains { $0.contains("paid") } }, "\(all)")
  }

  @Test("a fourth item is refused, with the reason; nothing changes")
  func limit() throws {
    let shop = try Live(Shop.self, time: VirtualTime(start: 0))
    for id in 1...3 { #expect(shop.send(\.add, Item(id: id, price: 10)).isAccepted) }
    let reply = shop.send(\.add, Item(id: 4, price: 10))
    #expect(!reply.isAccepted)
    #expect("\(reply)".contains("3"), "\(reply)")
    #expect(shop[\.total] == 30)
    #expect("\(shop.send(\.add, Item(id: 3, price: 10)))".contains("it is in the cart already"))
  }
}
