// SPDX-License-Identifier: GPL-3.0-or-later
import Observation
import StateEngine
import Synchronization
import Testing

private struct Basket: Machine {
  enum Node: MachineNode { case open, closed }
  enum Size: String, Codable { case small, large }
  struct Item: Codable, Equatable { var name = ""; var count = 0 }
  struct Context: MachineContext {
    var count = 0
    var price = 1.5
    var owner: String?
    var size = Size.small
    var items: [Item] = []
    var twice: Int { count * 2 }
  }
  struct Events: MachineEvents { let add = PlainEvent(); let raise = PlainEvent() }
  static var chart: some ChartContent {
    state(.open) {
      on(
        \.add,
        do: {
          $0.count += 1; $0.owner = "ana"; $0.set(\.size, to: .large)
        }
      )
      on(\.raise, do: { $0.price += 1 })
    }
    state(.closed)
  }
}

@Suite("Reading one variable")
struct ReadingTests {
  @Test("gives it by its type, computed properties too")
  func types() throws {
    let basket = try Live(Basket.self, time: VirtualTime(start: 0))
    #expect(basket[\.owner] == nil && basket[\.size] == .small && basket[\.items] == [])
    basket.send(\.add)
    #expect(basket[\.count] == 1)
    #expect(basket[\.price] == 1.5)
    #expect(basket[\.owner] == "ana")
    #expect(basket[\.size] == .large)
    #expect(basket[\.twice] == 2)
    for path in [\Basket.Context.count, \Basket.Context.twice] { #expect(basket[path] > 0) }
  }

  @Test("tells whoever reads it of its changes, and of no other's")
  func observed() throws {
    let basket = try Live(Basket.self, time: VirtualTime(start: 0))
    let told = Atomic<Int>(0)
    func look<T: Decodable>(at path: KeyPath<Basket.Context, T>) {
      withObservationTracking {
        _ = basket[path]
      } onChange: {
        told.add(1, ordering: .relaxed)
      }
    }
    look(at: \.count)
    basket.send(\.raise)
    #expect(told.load(ordering: .relaxed) == 0)
    basket.send(\.add)
    #expect(told.load(ordering: .relaxed) == 1)
    look(at: \.price)
    basket.send(\.add)
    #expect(told.load(ordering: .relaxed) == 1)
    basket.send(\.raise)
    #expect(told.load(ordering: .relaxed) == 2)
    look(at: \.twice)
    basket.send(\.add)
    #expect(told.load(ordering: .relaxed) == 3)
  }

  @Test("changes can be read from the start, each once")
  func fromTheStart() async throws {
    let basket = try Live(Basket.self, time: VirtualTime(start: 0))
    for _ in 0..<2000 { basket.send(\.add) }
    let changes = basket.changes(from: .start)
    basket.send(\.raise)
    var numbers: [Int] = []
    for await change in changes {
      #expect(change.missed == 0)
      numbers.append(change.record.number)
      if change.event == "raise" { break }
    }
    #expect(numbers == Array(1...2001))
  }
}
