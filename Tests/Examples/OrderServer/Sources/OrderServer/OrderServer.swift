// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// A thousand orders at once, each with an engine and a timer of its own.
@main
struct OrderServer {
  static func main() async throws {
    // The chart is built once; engines share it.
    let chart = try Chart(Order.self)
    let orders = (0..<1000).map { _ in
      let engine = Engine(chart, journal: Engine.memoryJournal(capacity: 100))
      engine.keepTime(on: ContinuousClock())
      return Live<Order>(engine)
    }
    let began = ContinuousClock.now
    let accepted = await withTaskGroup(of: Int.self) { group in
      for (number, order) in orders.enumerated() {
        group.addTask { serve(order, number) }
      }
      var accepted = 0
      for await count in group { accepted += count }
      return accepted
    }
    let took = ContinuousClock.now - began
    print("\(orders.count) engines, \(accepted) events accepted in \(took / .milliseconds(1)) ms")
    // What nobody paid lapses by itself.
    while orders.contains(where: { $0.state == .open }) {
      try await Task.sleep(for: .milliseconds(50))
    }
    var counts: [Order.Node: Int] = [:]
    for order in orders { counts[order.state, default: 0] += 1 }
    for node in Order.Node.allCases { print("\(node): \(counts[node] ?? 0)") }
    print(orders[3].send(\.pay))
  }

  /// Every fourth customer does not pay; the others try to have too much packed.
  private static func serve(_ order: Live<Order>, _ number: Int) -> Int {
    guard number % 4 != 3 else { return 0 }
    var accepted = 0
    if order.send(\.pay).isAccepted { accepted += 1 }
    if order.send(\.send).isAccepted { accepted += 1 }
    for _ in 0..<5 where order.send(\.pack, 1).isAccepted { accepted += 1 }
    if order.send(\.send).isAccepted { accepted += 1 }
    return accepted
  }
}
