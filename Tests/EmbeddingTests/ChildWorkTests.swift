// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Foundation
import Synchronization
import Testing

@testable import StateEngine

/// Signs somebody in: asks a server, again when that fails, and ends with a token.
private struct Login: Machine {
  enum Node: MachineNode { case asking, waiting, done }
  struct Context: MachineContext {
    var user = ""
    var token = ""
  }
  struct Events: MachineEvents {
    let ask = Work<String>("token")
    let knock = Effect<String>("user")
    let retry = PlainEvent()
  }
  static var chart: some ChartContent {
    state(.asking) {
      entry { $0.perform(\.knock, $0.user) }
      invoke(\.ask)
      on(\.ask.done, to: .done, do: { $0.token = $1 })
      on(\.ask.failed, to: .waiting)
    }
    state(.waiting) { on(\.retry, to: .asking) }
    final(.done)
  }
}

/// An app that somebody signs in to.
private struct Shop: Machine {
  enum Node: MachineNode { case closed, signingIn, open, broken }
  struct Context: MachineContext {
    var user = "ana"
    var token = ""
    var reason = ""
  }
  struct Events: MachineEvents {
    let enter = PlainEvent()
    let leave = PlainEvent()
    let chime = PlainEffect()
    let login = Child<Login, String>("token")
  }
  static var chart: some ChartContent {
    state(.closed) { on(\.enter, to: .signingIn) }
    state(.signingIn) {
      invoke(\.login, with: { $0.user = $1.user }, giving: { $0.token })
      on(\.login.done, to: .open, do: { $0.token = $1 })
      on(\.login.failed, to: .broken)
      on(\.leave, to: .closed)
    }
    state(.open) {
      entry { $0.perform(\.chime) }
      on(\.leave, to: .closed)
    }
    state(.broken)
  }
}

/// A server that answers when it is told to.
private final class Server: Sendable {
  private struct State {
    var attempts: [Int] = []
    var waiting: [CheckedContinuation<String, any Error>] = []
    var cancelled = 0
  }
  struct Down: Error, CustomStringConvertible { let description = "the server is down" }
  private let state = Mutex(State())
  let knocks = Mutex<[String]>([])
  let chimes = Atomic<Int>(0)

  func ask(_ attempt: Int) async throws -> String {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        state.withLock { state in
          state.attempts.append(attempt)
          state.waiting.append(continuation)
        }
      }
    } onCancel: {
      state.withLock { $0.cancelled += 1 }
      answer(.failure(CancellationError()))
    }
  }

  func answer(_ result: Result<String, any Error>) {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    for one in waiting { one.resume(with: result) }
  }

  var attempts: [Int] { state.withLock(\.attempts) }

  /// Waits until so many attempts were begun, or something else holds.
  func until(_ holds: () -> Bool) async throws {
    for _ in 0..<20_000 where !holds() { try await Task.sleep(for: .microseconds(500)) }
    #expect(holds())
  }
}

@Suite("a machine below that works, and gives something back")
struct ChildWorkTests {
  private func shop(_ server: Server, _ store: MemoryStore? = nil) throws -> Live<Shop> {
    let time = VirtualTime(start: 0)
    func handlers(_ all: Live<Shop>.Handlers) {
      all.perform(\.chime) { server.chimes.wrappingAdd(1, ordering: .relaxed) }
      all.child(\.login) { login in
        login.perform(\.knock) { user in server.knocks.withLock { $0.append(user) } }
        login.invoke(\.ask) { attempt in try await server.ask(attempt.number) }
      }
    }
    guard let store else { return try Live(Shop.self, time: time, handlers) }
    return try Live(Shop.self, in: store, time: time, handlers)
  }

  @Test("its work is begun and ends with it, its effects are done, its result comes with its end")
  func works() async throws {
    let server = Server()
    let shop = try shop(server)
    let login = shop.child(\.login)
    shop.send(\.enter)
    try await server.until { server.attempts == [1] }
    server.answer(.failure(Server.Down()))
    try await server.until { login.state == .waiting }
    #expect(login.isIn(.waiting))
    login.send(\.retry)
    // A person has tried again: the attempts begin anew.
    try await server.until { server.attempts == [1, 1] }
    server.answer(.success("t-7"))
    try await server.until { shop.state == .open }
    #expect(shop.context.token == "t-7")
    #expect(!login.isRunning)
    try await server.until { server.chimes.load(ordering: .relaxed) == 1 }
    try await server.until { server.knocks.withLock { $0 } == ["ana", "ana"] }
  }

  @Test("leaving its host cancels its work, and a late answer is dropped")
  func left() async throws {
    let server = Server()
    let shop = try shop(server)
    shop.send(\.enter)
    try await server.until { server.attempts == [1] }
    shop.send(\.leave)
    server.answer(.success("late"))
    shop.send(\.enter)
    try await server.until { server.attempts == [1, 1] }
    #expect(shop.state == .signingIn)
    #expect(shop.context.token == "")
    server.answer(.success("now"))
    try await server.until { shop.context.token == "now" }
  }

  @Test("after a relaunch its work begins again as the next attempt")
  func relaunched() async throws {
    let store = MemoryStore()
    do {
      let server = Server()
      let shop = try shop(server, store)
      shop.send(\.enter)
      try await server.until { server.attempts == [1] }
    }
    let server = Server()
    let shop = try shop(server, store)
    #expect(shop.state == .signingIn)
    try await server.until { server.attempts == [2] }
    server.answer(.success("t-9"))
    try await server.until { shop.state == .open }
    #expect(shop.context.token == "t-9")
  }

  @Test("what nobody does is a fault with its name, that of machines below too")
  func missing() throws {
    let fault = #expect(throws: Chart.Fault.self) {
      try Live(Shop.self) { $0.perform(\.chime) {} }
    }
    let told = fault?.findings.map(\.description) ?? []
    #expect(told.contains { $0.contains("child(\\.login) { $0.perform(\\.knock) }") }, "\(told)")
    #expect(told.contains { $0.contains("child(\\.login) { $0.invoke(\\.ask) }") }, "\(told)")
  }

  @Test("its changes come one after the other, its beginning first")
  func changes() async throws {
    let shop = try Live(Shop.self, time: VirtualTime(start: 0))
    var changes = shop.child(\.login).changes.makeAsyncIterator()
    shop.send(\.enter)
    #expect(await changes.next()?.to == .asking)
    shop.engine.send(Event("login.ask.failed", [.string("no")]))
    let failed = await changes.next()
    #expect(failed?.description == "asking → waiting on ask.failed reason=no")
    shop.child(\.login).send(\.retry)
    #expect(await changes.next()?.isMove == true)
  }

  @Test("what it gives back travels with the chart; one that has no value is its failure")
  func written() throws {
    let chart = try Chart(Shop.self)
    let text = ChartFormat.scxml.write(chart)
    #expect(text.contains("<ps:gives expr=\"token\"/>"), "\(text)")
    let read = try ScxmlDocument(text.utf8).chart(named: chart.name)
    #expect(read.description == chart.description)
    #expect(read.fingerprint == chart.fingerprint)
    var description = chart.description
    description.nodes[1].machines[0].gives = []
    #expect(throws: Chart.Fault.self) { try Chart(description) }
    description.nodes[1].machines[0].gives = [.literal(.int(3))]
    #expect(throws: Chart.Fault.self) { try Chart(description) }
  }
}
