// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Explorer
import Foundation
import MachineTesting
import StateEngine
import Synchronization
import TestSupport
import Testing

private enum PaymentError: String, CaseIterable, Codable, EventArgument, Error {
  case declined, offline
}

/// A payment that is tried twice, ten seconds at most each time.
private struct Checkout: Machine {
  enum Node: MachineNode { case cart, paying, paid, declined, broken }
  struct Context: MachineContext {
    var total = 3
    var receipt = ""
    var isLate = false
  }
  struct Events: MachineEvents {
    let add = Event<Int>("price")
    let buy = PlainEvent()
    let leave = PlainEvent()
    let pay = ThrowingWork<String, PaymentError>("receipt", summary: "asks the bank")
  }
  static var chart: some ChartContent {
    state(.cart) {
      on(\.add, do: { $0.total += $1 })
      on(\.buy, to: .paying)
    }
    state(.paying) {
      invoke(\.pay, attempts: 2, after: .seconds(1), timeout: .seconds(10))
      on(\.pay.done, to: .paid, do: { $0.receipt = $1 })
      on(\.pay.failed, to: .declined, when: { $1 == .declined })
      on(\.pay.failed, to: .broken, do: { $0.isLate = $1 == nil })
      on(\.leave, to: .cart)
    }
    state(.paid)
    state(.declined)
    state(.broken)
  }
  static var invariants: [Invariant] {
    [claim("two attempts before it is broken") { !$0.isIn(.broken) || $0.attempts(of: \.pay) >= 2 }]
  }
}

/// Work whose chart takes its value without leaving the node.
private struct Feed: Machine {
  enum Node: MachineNode { case on, off }
  struct Context: MachineContext {
    var size = 0
    var errors = 0
  }
  struct Events: MachineEvents { let load = Work<Int>("size") }
  static var chart: some ChartContent {
    state(.on) {
      invoke(\.load, timeout: .seconds(5))
      on(\.load.done, do: { $0.size = $1 })
      on(\.load.failed, do: { $0.errors += 1 })
    }
    state(.off)
  }
}

@Suite("work with types")
struct TypedWorkTests {
  private func until(_ condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }

  private func checkout(
    _ time: VirtualTime = VirtualTime(start: 0),
    _ body: @escaping @Sendable (Live<Checkout>.Attempt) async throws(PaymentError) -> String
  ) throws -> Live<Checkout> {
    try Live(Checkout.self, time: time) { $0.invoke(\.pay, body) }
  }

  @Test("it is given what the context was when it began", .guarded)
  func input() async throws {
    let shop = try checkout { attempt in "\(attempt.context.total) euros, \(attempt)" }
    shop.send(\.add, 4)
    shop.send(\.buy)
    await until { shop.state == .paid }
    #expect(shop.context.receipt == "7 euros, 1")
  }

  @Test("its errors have a type, and a text for the log", .guarded)
  func failure() async throws {
    let seen = Mutex<[Int]>([])
    let shop = try checkout { attempt async throws(PaymentError) in
      seen.withLock { $0.append(attempt.number) }
      throw attempt.number == 1 ? .offline : .declined
    }
    let told = Mutex<[String]>([])
    let watching = shop.observe { change in told.withLock { $0.append("\(change)") } }
    defer { watching.cancel() }
    shop.send(\.buy)
    await until { shop.engine.snapshot.timers.contains { $0.id == "pay.again" } }
    #expect(shop.state == .paying)
    shop.wait(.seconds(1))
    await until { shop.state == .declined }
    #expect(seen.withLock { $0 } == [1, 2])
    let log = told.withLock { $0 }
    #expect(
      log.contains { $0.contains("paying → declined on pay.failed failure=declined") },
      "\(log)"
    )
  }

  @Test(
    "an attempt whose time is up is cancelled and has failed; what it answers then is late",
    .guarded
  )
  func timeout() async throws {
    let cancelled = Mutex(0)
    let shop = try checkout { _ in
      // It wakes only when it is cancelled, and answers nevertheless.
      try? await Task.sleep(for: .seconds(120))
      cancelled.withLock { $0 += 1 }
      return "too late"
    }
    let worker = try #require(shop.engine.chart.event(named: "pay.timeout"))
    #expect(shop.engine.chart.events[worker].sender == .chart)
    shop.send(\.buy)
    #expect(shop.wait(.milliseconds(9999)).isEmpty)
    shop.wait(.milliseconds(1))
    #expect(shop.state == .paying)
    await until { cancelled.withLock { $0 } == 1 }
    shop.wait(.seconds(1))
    #expect(shop.engine.value(of: "payAttempts") == .int(2))
    shop.wait(.seconds(10))
    #expect(shop.state == .broken)
    #expect(shop.context.isLate)
    await until { cancelled.withLock { $0 } == 2 }
    #expect(shop.context.receipt == "")
    #expect(shop.engine.snapshot.timers.isEmpty)
  }

  @Test("leaving cancels it, and its timeout is over", .guarded)
  func left() async throws {
    let ended = Mutex(0)
    let shop = try checkout { _ in
      try? await Task.sleep(for: .seconds(120))
      ended.withLock { $0 += 1 }
      return ""
    }
    shop.send(\.buy)
    shop.send(\.leave)
    await until { ended.withLock { $0 } == 1 }
    #expect(shop.engine.snapshot.timers.isEmpty)
    shop.wait(.seconds(60))
    #expect(shop.state == .cart)
  }

  @Test(
    "a value taken in the node ends the timeout, a late failure is none",
    .guarded
  )
  func stays() async throws {
    let feed = try Live(Feed.self, time: VirtualTime(start: 0)) {
      $0.invoke(\.load) { _ in 9 }
    }
    await until { feed[\.size] == 9 }
    #expect(feed.engine.snapshot.timers.isEmpty)
    feed.wait(.seconds(60))
    #expect(feed[\.errors] == 0)
    let slow = try Live(Feed.self, time: VirtualTime(start: 0)) {
      $0.invoke(\.load) { _ in
        try await Task.sleep(for: .seconds(120))
        return 1
      }
    }
    slow.wait(.seconds(60))
    #expect(slow[\.errors] == 1)
  }

  @Test("of a timeout a snapshot knows: after a kill the time that was left is left")
  func kept() throws {
    let store = MemoryStore()
    let time = VirtualTime(start: 0)
    func open() throws -> Live<Checkout> {
      try Live(Checkout.self, in: store, time: time) {
        $0.invoke(\.pay) { _ async throws(PaymentError) in
          try? await Task.sleep(for: .seconds(120))
          return ""
        }
      }
    }
    do {
      let shop = try open()
      shop.send(\.buy)
      shop.wait(.seconds(4))
    }
    let shop = try open()
    #expect(shop.state == .paying)
    #expect(shop.engine.value(of: "payAttempts") == .int(2))
    // It was last known to run when it went there.
    shop.wait(.milliseconds(9999))
    #expect(shop.state == .paying)
    shop.wait(.milliseconds(1))
    #expect(shop.state == .broken)
  }

  @Test(
    "a restart in the pause between two attempts takes none of them, nor the timeout of the next"
  )
  func pausing() async throws {
    let shop = try checkout { _ async throws(PaymentError) in throw .offline }
    shop.send(\.buy)
    await until { shop.engine.snapshot.timers.contains { $0.id == "pay.again" } }
    shop.background()
    shop.restore()
    #expect(shop.engine.value(of: "payAttempts") == .int(1))
    shop.invoke(\.pay) { _ async throws(PaymentError) in
      try? await Task.sleep(for: .seconds(120))
      return ""
    }
    shop.wait(.seconds(1))
    #expect(shop.engine.value(of: "payAttempts") == .int(2))
    #expect(shop.engine.snapshot.timers.map(\.id) == ["pay.timeout"])
    shop.wait(.seconds(10))
    #expect(shop.state == .broken)
  }

  @Test("what has given its value does not begin again on coming back", .guarded)
  func over() async throws {
    let begun = Mutex(0)
    let feed = try Live(Feed.self, time: VirtualTime(start: 0)) {
      $0.invoke(\.load) { _ in
        begun.withLock {
          $0 += 1; return $0
        }
      }
    }
    await until { feed[\.size] == 1 }
    feed.background()
    feed.restore()
    #expect(feed.engine.value(of: "loadAttempts") == .int(0))
    feed.wait(.seconds(60))
    #expect(feed[\.size] == 1)
    #expect(begun.withLock { $0 } == 1)
  }

  @Test("check tries each outcome; every transition is reached by a path; SCXML reads the same")
  func checked() throws {
    let chart = try Chart(Checkout.self)
    var trace = StepTrace()
    let start = chart.start(now: 0, trace: &trace)
    let claims = chart.description.invariants
    let proof = Explorer(chart, limit: 20_000).prove(
      claims,
      from: start,
      stopsAtBreach: true,
      widens: true
    )
    guard case .proved = proof.verdicts[0] else {
      Issue.record("\(proof.verdicts[0])")
      return
    }
    for node in ["paid", "declined", "broken"] {
      let target = try #require(chart.node(named: node))
      let search = Explorer(chart, limit: 20_000).route(
        from: start,
        unless: { false },
        isGoal: { $0.configuration.contains(target) }
      )
      guard case .found = search else {
        Issue.record("no way to \(node)")
        continue
      }
    }
    let text = ChartFormat.scxml.write(chart)
    let again = try ScxmlDocument(text.utf8).chart(named: chart.name)
    #expect(again.fingerprint == chart.fingerprint, "\(text)")
  }
}
