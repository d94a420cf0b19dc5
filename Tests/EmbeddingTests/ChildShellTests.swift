// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Foundation
import Inspector
import PlayStorage
import StateEngine
import TestSupport
import Testing

/// Signs somebody in: a password, then a server, which it asks once more when that fails.
private struct Login: Machine {
  enum Node: MachineNode { case waiting, asking, done }
  struct Context: MachineContext {
    var user = ""
    var password = ""
    var copied = ""
    var token = ""
  }
  struct Events: MachineEvents {
    let submit = Event<String, String>("user", .init("password", isSecret: true))
    let retry = PlainEvent()
    let ask = Work<Int>("answer")
  }
  static var chart: some ChartContent {
    state(.waiting) {
      on(
        \.submit,
        to: .asking,
        do: {
          $0.user = $1; $0.password = $2
        }
      )
    }
    state(.asking) {
      entry { $0.copied = $0.password }
      invoke(\.ask)
      on(\.ask.done, to: .done, when: { $1 == 42 }, do: { $0.token = "t" })
      on(\.ask.done, to: .waiting)
      on(\.ask.failed, to: .waiting)
      on(\.retry, to: .waiting)
    }
    final(.done)
  }
}

private struct Shop: Machine {
  enum Node: MachineNode { case closed, signingIn, open, paying, paid }
  struct Context: MachineContext {
    var token = ""
    var code = 0
  }
  struct Events: MachineEvents {
    let enter = PlainEvent()
    let buy = PlainEvent()
    let unlock = Event<Int>("code", isSecret: true)
    let pay = Work<String>("receipt")
    let login = Child<Login, String>("token")
  }
  static var chart: some ChartContent {
    state(.closed) { on(\.enter, to: .signingIn) }
    state(.signingIn) {
      invoke(\.login, giving: { $0.token })
      on(\.login.done, to: .open, do: { $0.token = $1 })
    }
    state(.open) {
      on(\.buy, to: .paying)
      on(\.unlock, do: { $0.code = $1 + 1000 })
    }
    state(.paying) {
      invoke(\.pay)
      on(\.pay.done, to: .paid)
    }
    state(.paid)
  }
}

@Suite("a machine below, seen from the shell")
struct ChildShellTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("child-\(UUID().uuidString.prefix(8))")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func shell(_ arguments: String...) throws -> (text: String, status: Int32) {
    try OtherProcess(ProgramUnderTest.path, arguments).end()
  }

  private func file(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// The shop as a file, and the words with which the program reads it.
  private func sandbox(_ commands: String) throws -> String {
    let path = file("shop.scxml")
    try ChartFormat.scxml.write(try Chart(Shop.self)).write(
      toFile: path,
      atomically: true,
      encoding: .utf8
    )
    return try shell("--sandbox", "--no-timing", path, "-c", commands).text
  }

  @Test("a path leads through its work, with the value that its condition asks for")
  func path() throws {
    let text = try sandbox("path paid")
    #expect(
      text == """
        send enter
        send login.submit '·' '•'
        send login.ask.done 42
        send buy
        send pay.done '·'

        """
    )
    let replayed = try sandbox(
      text.split(separator: "\n").joined(separator: "; ") + "; expect state == paid"
    )
    #expect(!replayed.contains("error"), "\(replayed)")
  }

  @Test("'events' says where its transitions lead, in its own words, and who sends what")
  func events() throws {
    let first = try sandbox("send enter; events")
    #expect(first.contains("now\n  login.submit USER PASSWORD  → login.asking\n"), "\(first)")
    #expect(!first.contains("login.ask.done"), "\(first)")
    let second = try sandbox("send enter; send login.submit bo tiger; events")
    #expect(second.contains("login.retry  → login.waiting"), "\(second)")
    #expect(second.contains("host events\n  login.ask.done ANSWER"), "\(second)")
    #expect(!second.contains("passed on"), "\(second)")
  }

  @Test("'why' leads to what its work makes possible")
  func why() throws {
    let text = try sandbox("send enter; send login.submit bo tiger; why buy")
    #expect(text.contains("would be accepted after:\n      send login.ask.done 42\n"), "\(text)")
  }

  @Test("what takes a secret argument is shown nowhere, and a recording passes")
  func recorded() throws {
    let script = file("r.play")
    let lines = """
      record \(script); send enter; send login.submit bo tiger; state; state --all; \
      send login.ask.done 42; send unlock 7341; state --all; log; diff 0; send buy; record off
      """
    for options in [[], ["--json"]] {
      let path = file("shop.scxml")
      _ = try sandbox("state")
      let told = try OtherProcess(
        ProgramUnderTest.path,
        ["--sandbox", "--no-timing", path] + options + ["-c", lines]
      ).end()
      let written = try String(contentsOfFile: script, encoding: .utf8)
      for secret in ["tiger", "7341", "8341"] {
        #expect(!told.text.contains(secret), "\(told.text)")
        #expect(!written.contains(secret), "\(written)")
      }
      let test = try shell("test", script)
      #expect(test.status == 0, "\(test.text)\n\(written)")
      try FileManager.default.removeItem(atPath: script)
    }
  }

  @Test("the chart marks what takes a secret, in itself and in machines below and above")
  func marked() throws {
    let chart = try Chart(Shop.self)
    #expect(chart.description.variables.filter(\.isSecret).map(\.name) == ["code"])
    let login = chart.description.machines[0]
    #expect(login.variables.filter(\.isSecret).map(\.name) == ["password", "copied"])
    let read = try ScxmlDocument(ChartFormat.scxml.write(chart).utf8).chart(named: chart.name)
    #expect(read.description == chart.description)
  }

  @Test("a shell on an app that keeps a store sees its past, and records what passes")
  func attached() throws {
    let store = try Store(at: folder.appendingPathComponent("store"))
    let socket = "/tmp/playstate-child-\(getpid())-\(UUID().uuidString.prefix(8)).d/app.sock"
    defer {
      try? FileManager.default.removeItem(atPath: (socket as NSString).deletingLastPathComponent)
    }
    let time = VirtualTime(start: 1_700_000_000_000)
    let other = try Live(Lamp.self, in: store, time: time)
    let shop = try Live(Shop.self, in: store, time: time)
    shop.send(\.enter)
    other.send(\.press)
    shop.child(\.login).send(\.submit, "bo", "tiger")
    other.send(\.press)
    shop.engine.send(Event("login.ask.done", [.int(1)]))
    shop.child(\.login).send(\.submit, "bo", "tiger")
    shop.engine.send(Event("login.ask.done", [.int(42)]))
    #expect(shop.state == .open)
    let inspector = try Inspector(shop, at: socket, mayControl: true)
    let script = file("attached.play")
    let told = try shell(
      "attach",
      socket,
      "--no-timing",
      "-c",
      "log; state; record \(script); record off; send buy; log; goto 2; state; state --all"
    )
    withExtendedLifetime(inspector) {}
    #expect(told.text.contains("closed → signingIn on enter"), "\(told.text)")
    #expect(told.text.contains("invoke login: asking → waiting"), "\(told.text)")
    #expect(told.text.contains("signingIn → open on login.done t"), "\(told.text)")
    #expect(told.text.contains("open → paying on buy"), "\(told.text)")
    #expect(!told.text.contains("error"), "\(told.text)")
    #expect(!told.text.contains("tiger"), "\(told.text)")
    let written = try String(contentsOfFile: script, encoding: .utf8)
    #expect(!written.contains("tiger"), "\(written)")
    #expect(written.contains("send login.ask.done 42"), "\(written)")
    let test = try shell("test", script)
    #expect(test.status == 0, "\(test.text)\n\(written)")
  }

  @Test("a recording from an app's store passes, and holds no secret")
  func kept() throws {
    let place = folder.appendingPathComponent("store")
    do {
      let shop = try Live(Shop.self, in: try Store(at: place), time: VirtualTime(start: 0))
      shop.send(\.enter)
      for answer in [7, 42] {
        shop.child(\.login).send(\.submit, "bo", "tiger")
        shop.engine.send(Event("login.ask.done", [.int(answer)]))
      }
      shop.send(\.unlock, 7341)
      shop.send(\.buy)
      #expect(shop.state == .paying)
    }
    let script = file("kept.play")
    let told = try shell(
      "--store",
      place.path,
      "--no-timing",
      "-c",
      "use shop; record \(script); record off; log; state --all"
    )
    let written = try String(contentsOfFile: script, encoding: .utf8)
    for secret in ["tiger", "7341", "8341"] {
      #expect(!told.text.contains(secret), "\(told.text)")
      #expect(!written.contains(secret), "\(written)")
    }
    let test = try shell("test", script)
    #expect(test.status == 0, "\(test.text)\n\(written)")
  }
}

/// Shares the store.
private struct Lamp: Machine {
  enum Node: MachineNode { case off, on }
  struct Context: MachineContext {}
  struct Events: MachineEvents { let press = PlainEvent() }
  static var chart: some ChartContent {
    state(.off) { on(\.press, to: .on) }
    state(.on) { on(\.press, to: .off) }
  }
}
