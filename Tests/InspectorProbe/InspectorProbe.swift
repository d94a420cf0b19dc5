// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Inspector
import PlayMachines
import StateEngine

struct TrafficLight: Machine {
  enum Node: MachineNode { case red, green, yellow }
  struct Context: MachineContext { var waiting = 0 }
  struct Events: MachineEvents {
    let button = PlainEvent()
    let jam = Event<Int>()
    let wave = PlainEvent(by: .host)
    let code = Event<Int>("number", isSecret: true)
  }
  static var invariants: [Invariant] {
    [claim("nobody waits less than not at all") { $0.waiting >= 0 }]
  }
  static var chart: some ChartContent {
    state(.red) {
      on(\.button, do: { $0.waiting += 1 })
      on(\.code, when: { $1 == 42 }, do: { $0.waiting = 0 })
      after(.seconds(3000), to: .green)
    }
    state(.green) {
      entry { $0.waiting = 0 }
      after(.seconds(25), to: .yellow)
    }
    state(.yellow) {
      on(\.button, when: { $0.waiting < 5 }, do: { $0.waiting += 1 })
      after(.seconds(3), to: .red)
    }
  }
}

/// A machine with rules that no expression says: they stand in the app alone.
enum Tokens: Machine {
  enum Node: MachineNode { case open, full }
  struct Context: MachineContext {
    var tokens = 0
    var rest = 0
  }
  static let shown = ["tokens"]
  struct Events: MachineEvents {
    let add = PlainEvent()
    let double = PlainEvent()
    let close = PlainEvent()
    let shake = PlainEvent()
    let take = Event<Int>(.init("amount", in: 1...5))
    let tell = Event<Int>("amount")
  }
  static let rules = NamedRules(
    tests: [
      "isTwenty": .init("a test", reads: ["tokens"]) { context in
        context["tokens"] == .int(20)
      }
    ],
    effects: [
      "double": .init("a test", reads: ["tokens"], writes: ["tokens"]) { context in
        context["tokens"] = .int(min(20, (context["tokens"].intValue ?? 0) * 2))
      },
      "shake": .init("a test", reads: [], writes: ["rest"], in: ["rest": 0...9]) { context in
        // An app may die of a rule, whoever asks.
        if CommandLine.arguments.contains("mortal") { _exit(9) }
        context["rest"] = .int(0)
      },
      // As an app may be that trusts what it has declared.
      "take": .init("a test", reads: ["event.amount"], writes: ["tokens"]) { context in
        let amount = context.arguments[0].intValue ?? 0
        precondition((1...5).contains(amount))
        context["tokens"] = .int(5 - amount)
      },
    ]
  )
  static var chart: [ChartElement] {
    let tokens = variable(\.tokens)
    return [
      state(.open) {
        on(\.add, when: Guard(tokens < 20), do: [tokens.set(to: tokens + 1)])
        on(\.double, do: [.perform("double")])
        on(\.shake, do: [.perform("shake")])
        on(\.take, do: [.perform("take")])
        on(\.tell, do: [])
        on(\.close, to: .full, when: Guard(named: "isTwenty", refusal: "twenty first"))
      },
      state(.full),
    ]
  }
}

/// An app that embeds a machine and lets shells look in: a second process for the tests.
///
///     InspectorProbe SOCKET (light | game | tokens) [control] [mortal | flood EVENTS-A-SECOND SECONDS]
///
/// It says `ready`, then does what its standard input asks for: `button`, `quit`.
@main
struct InspectorProbe {
  let path: String
  let mayControl: Bool
  /// Events a second, and for how many seconds.
  var flood: (rate: Int, seconds: Int)?

  static func main() {
    var words = Array(CommandLine.arguments.dropFirst())
    guard words.count >= 2 else { return say("failed: a socket and a machine are missing") }
    let path = words.removeFirst()
    let kind = words.removeFirst()
    let mayControl = words.first == "control"
    if mayControl { words.removeFirst() }
    var probe = InspectorProbe(path: path, mayControl: mayControl)
    if words.count == 3, let rate = Int(words[1]), let seconds = Int(words[2]) {
      probe.flood = (rate, seconds)
    }
    do {
      if kind == "game" {
        let game = try Live(LearningGame.self)
        try probe.serve(game) { game.send(LearningGame.tapSound()) }
      } else if kind == "tokens" {
        let tokens = try Live(Tokens.self)
        try probe.serve(tokens) { tokens.send(Event("add")) }
      } else {
        let light = try Live(TrafficLight.self)
        try probe.serve(light) { light.send(\.button) }
      }
    } catch {
      say("failed: \(error)")
    }
  }

  private func serve<M: Machine>(_ live: Live<M>, _ press: () -> Void) throws {
    let inspector = try Inspector(live, at: path, mayControl: mayControl)
    Self.say("ready")
    if let flood {
      // A shell comes first.
      _ = readLine()
      let began = ContinuousClock.now
      var sent = 0
      while sent < flood.rate * flood.seconds {
        for _ in 0..<flood.rate / 100 { press() }
        sent += flood.rate / 100
        let early = began + .milliseconds(sent * 1000 / flood.rate) - ContinuousClock.now
        if early > .zero { usleep(UInt32(early / .microseconds(1))) }
      }
      Self.say("sent \(sent)")
    }
    while let line = readLine(), line != "quit" {
      if line == "button" { press() }
      Self.say("done")
    }
    withExtendedLifetime(inspector) {}
  }

  private static func say(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data("\(text)\n".utf8))
  }
}
