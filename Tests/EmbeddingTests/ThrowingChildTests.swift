// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import StateEngine
import TestSupport
import Testing

private enum LoginError: String, CaseIterable, Codable, EventArgument, Error {
  case tooOften, unknownUser
}

private enum BankError: String, CaseIterable, Codable, EventArgument, Error { case wrong, away }

/// Signs somebody in, and knows why it could not.
private struct Login: Machine {
  enum Node: MachineNode { case asking, checking, over }
  struct Context: MachineContext {
    var tries = 0
    var token = "none"
    var error: LoginError?
  }
  struct Events: MachineEvents {
    let password = Event<String>("word")
    let check = ThrowingWork<String, BankError>("token")
    let bell = PlainWork()
  }
  static var chart: some ChartContent {
    state(.asking) {
      on(\.password, to: .over, when: { $1 == "who" }, do: { $0.error = .unknownUser })
      on(\.password, to: .over, when: { $0.tries >= 2 }, do: { $0.error = .tooOften })
      on(\.password, to: .checking, do: { $0.tries += 1 })
    }
    state(.checking) {
      invoke(\.check)
      invoke(\.bell)
      on(\.check.done, to: .over, do: { $0.token = $1 })
      on(\.check.failed, to: .asking, when: { $1 == .wrong })
      on(\.check.failed, to: .over)
    }
    final(.over)
  }
}

/// Tells the reasons of the other apart.
private struct Shop: Machine {
  enum Node: MachineNode { case closed, signingIn, open, locked, broken }
  struct Context: MachineContext {
    var tries = 0
    var token = ""
    var isUnknown = false
    var isNotStarted = false
  }
  struct Events: MachineEvents {
    let enter = Event<Int>("tries")
    let login = ThrowingChild<Login, String, LoginError>("token")
  }
  static var chart: some ChartContent {
    state(.closed) { on(\.enter, to: .signingIn, do: { $0.tries = $1 }) }
    state(.signingIn) {
      invoke(
        \.login,
        with: { $0.tries = $1.tries + 1 },
        giving: { $0.token },
        failing: { $0.error }
      )
      on(\.login.done, to: .open, do: { $0.token = $1 })
      on(\.login.failed, to: .locked, when: { $1 == .tooOften })
      on(\.login.failed, to: .closed, when: { $1 != nil }, do: { $0.isUnknown = true })
      on(\.login.failed, to: .broken, do: { $0.isNotStarted = $1 == nil })
    }
    state(.open)
    state(.locked)
    state(.broken)
  }
}

@Suite("a started machine that fails with a reason that has a type")
struct ThrowingChildTests {
  private func shop(tries: Int = 0) throws -> Live<Shop> {
    let shop = try Live(Shop.self, time: VirtualTime(start: 0))
    shop.send(\.enter, tries)
    return shop
  }

  @Test("the one that started it tells the reasons apart; without one it has ended well")
  func reasons() throws {
    let unknown = try shop()
    unknown.child(\.login).send(\.password, "who")
    #expect(unknown.state == .closed)
    #expect(unknown.context.isUnknown)
    let often = try shop(tries: 1)
    let reply = often.child(\.login).send(\.password, "x")
    #expect(often.state == .locked)
    #expect(reply.followUps.first?.arguments == [.string("tooOften")])
    let well = try shop()
    well.child(\.login).send(\.password, "x")
    well.engine.send(Event("login.check.done", [.string("abc")]))
    #expect(well.state == .open)
    #expect(well.context.token == "abc")
  }

  @Test("one that cannot be started has no reason")
  func notStarted() throws {
    let shop = try shop(tries: .max)
    #expect(shop.state == .broken)
    #expect(shop.context.isNotStarted)
  }

  @Test("its work with types is done from outside", .guarded)
  func work() async throws {
    // The first password is the first try: the bank finds it wrong.
    let shop = try shop(tries: -1)
    let login = shop.child(\.login)
    login.invoke(\.check) { attempt async throws(BankError) in
      if attempt.context.tries < 2 { throw .wrong }
      return "abc"
    }
    login.invoke(\.bell) { _ in }
    login.send(\.password, "x")
    while login.state != .asking { await Task.yield() }
    #expect(shop.state == .signingIn)
    login.send(\.password, "y")
    while shop.state != .open { await Task.yield() }
    #expect(shop.context.token == "abc")
  }

  @Test("its handlers are given when the machine is made")
  func handlers() throws {
    let shop = try Live(Shop.self, time: VirtualTime(start: 0)) {
      $0.child(\.login) {
        $0.invoke(\.check) { _ async throws(BankError) in throw .away }
        $0.invoke(\.bell) { _ in }
      }
    }
    #expect(shop.state == .closed)
    #expect(throws: Chart.Fault.self) { try Live(Shop.self) { _ in } }
  }

  @Test("the reason travels with the chart, is part of its fingerprint, and is checked")
  func written() throws {
    let chart = try Chart(Shop.self)
    let text = ChartFormat.scxml.write(chart)
    #expect(text.contains("<ps:fails expr=\"error\"/>"), "\(text)")
    let read = try ScxmlDocument(text.utf8).chart(named: chart.name)
    #expect(read.description == chart.description)
    #expect(read.fingerprint == chart.fingerprint)
    var other = chart.description
    let node = try #require(other.nodes.firstIndex { !$0.machines.isEmpty })
    other.nodes[node].machines[0].fails = nil
    #expect(try Chart(other).fingerprint != chart.fingerprint)
    other.nodes[node].machines[0].fails = .variable("tries")
    let fault = #expect(throws: Chart.Fault.self) { try Chart(other) }
    #expect(
      fault?.findings.map(\.cause.description) == [
        "a value of type string? is needed, not int"
      ]
    )
  }
}
