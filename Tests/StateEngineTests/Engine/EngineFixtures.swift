// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Synchronization

/// What observers saw, from any thread.
final class Seen<Element: Sendable>: Sendable {
  private let kept = Mutex<[Element]>([])
  var all: [Element] { kept.withLock { $0 } }
  func add(_ element: Element) { kept.withLock { $0.append(element) } }
}

/// A journal that keeps everything and refuses when told to.
final class StubbornJournal: Engine.Journal {
  struct State {
    var records: [Record] = []
    var refusesAppend = false
    var refusesCommit = false
  }
  let state = Mutex(State())

  func append(_ record: inout Record, after snapshot: Snapshot, of chart: Chart)
    throws(Engine.JournalFault)
  {
    var copy = record
    let isTaken = state.withLock { state in
      if state.refusesAppend { return false }
      copy.number = state.records.count + 1
      state.records.append(copy)
      return true
    }
    guard isTaken else { throw Engine.JournalFault(reason: "full") }
    record = copy
  }

  func commit() throws(Engine.JournalFault) {
    if state.withLock({ $0.refusesCommit }) { throw Engine.JournalFault(reason: "broken") }
  }
}

enum Machines {
  /// A lamp: `press` toggles, burns out after 5 s, blinks once a second while on; a purse and a
  /// secret beside it.
  static func lamp() throws -> Chart {
    try chart(
      [
        .noted("off"),
        .noted("on").with {
          $0.timers = [
            ScheduledEvent("burn", after: .literal(.int(5))),
            ScheduledEvent("blink", after: .literal(.double(1))),
          ]
        },
        .noted("dead"),
      ],
      [
        .transition("off", "press", "on"), .transition("on", "press", "off"),
        .transition("on", "burn", "dead"),
        .transition(
          "on",
          "blink",
          do: [
            coins.set(to: coins + 1),
            .schedule(ScheduledEvent("blink", after: .literal(.double(1)))),
          ]
        ),
        .transition("dead", "repair", "off", when: Guard(coins >= 10, code: "poor")),
        .transition(
          "off",
          "earn",
          do: [.post(account: "coins", kind: "earned", amount: .argument("n"))]
        ),
        .transition(
          "off",
          "unlock",
          "on",
          when: Guard(Term<Int>(argument: "pin") == 42),
          do: [.assign("last", .argument("pin")), .assign("tries", .literal(.int(0)))]
        ),
        .transition(
          "off",
          "unlock",
          do: [.assign("tries", .binary(.variable("tries"), .plus, .literal(.int(1))))]
        ),
      ],
      events: [
        EventDeclaration("burn", by: .chart), EventDeclaration("blink", by: .chart),
        EventDeclaration("earn", arguments: [Event.Argument("n", .int, samples: [.int(3)])]),
        EventDeclaration(
          "unlock",
          arguments: [Event.Argument("pin", .int, isSecret: true)]
        ),
      ],
      variables: [
        VariableDeclaration("coins", .int, initial: .int(0)),
        VariableDeclaration("owner", .string.optional, initial: .string("Mia")),
        VariableDeclaration("last", .int, initial: .int(0)),
        VariableDeclaration("tries", .int, initial: .int(0)),
      ]
    ) { $0.accounts = [AccountDeclaration("coins", owner: "owner")] }
  }

  /// Two regions with a memory, chance, final nodes and a timer: `home` and back.
  static func regions() throws -> Chart {
    let rules = NamedRules(effects: [
      "roll": .init("draws") { context in
        context["coins"] = .int(context.random.number(in: 1...6))
      }
    ])
    return try chart(
      [
        .noted("home").with { $0.restore = [RestoreRule(to: "p")] },
        .noted("p", .parallel), .noted("h", .deepHistory, in: "p"),
        .noted("l", .compound, in: "p"), .noted("l1", in: "l"),
        .noted("l2", in: "l").with {
          $0.timers = [ScheduledEvent("tick", after: .literal(.double(0.5)))]
        },
        .noted("lf", .final, in: "l"), .noted("r", .compound, in: "p"),
        .noted("r1", in: "r").with { $0.entry.append(.perform("roll")) },
        .noted("r2", in: "r").with {
          $0.restore = [RestoreRule(to: "home", when: (coins > 3).tree)]
        },
      ],
      [
        .transition("l1", "go", "l2"), .transition("r1", "go", "r2", when: Guard(coins > 2)),
        .transition("r2", "back", "r1"), .transition("l2", "tick", "lf"),
        .transition("p", "out", "home"),
        .transition("home", "in", "h"), .transition("home", "go", "p"),
        .transition("l", "done.state.l", "l1"),
        .transition("r", "roll", do: [.perform("roll"), .raise("back", [])]),
        .transition("home", "tick", "p"),
        .transition(
          "home",
          "roll",
          do: [.schedule(ScheduledEvent("tick", after: .literal(.int(1))))]
        ),
      ],
      rules: rules
    )
  }
}

extension Engine {
  var stateText: String { chart.stateText(snapshot.configuration) }
}
