// SPDX-License-Identifier: GPL-3.0-or-later
@testable import Explorer
@testable import StateEngine

/// A chart that everybody knows, with claims that are right and claims that are wrong.
struct ProofChart: Sendable, CustomStringConvertible {
  let name: String
  let make: @Sendable () throws -> Chart
  /// Claims that are proved.
  let right: [Invariant]
  /// Claims that are broken, and how long the shortest script is.
  let wrong: [(claim: Invariant, length: Int)]

  var description: String { name }

  private static let amount = Term<Int>(argument: "amount")
  private static let count = Term<Int>(variable: "count")
  private static let tries = Term<Int>(variable: "tries")

  static func variables(_ names: String...) -> [VariableDeclaration] {
    names.map { VariableDeclaration($0, .int, initial: .int(0)) }
  }

  static let all: [ProofChart] = [
    turnstile, vending, microwave, login, traffic, secret, rounds, lamp, philosophers(3),
    philosophers(4), philosophers(5), peterson, swapped, player, watch, lift, endlessLift,
  ]

  /// Those in which the order of timers depends on when they were armed.
  static let timed: [ProofChart] = [race]

  /// Coins count up for ever, and every third opens.
  static let turnstile = ProofChart(
    name: "every third coin",
    make: {
      try chart(
        [.noted("shut"), .noted("open")],
        [
          .transition("shut", "coin", do: [count.set(to: count + 1)]),
          .transition("shut", "push", "open", when: Guard(count % 3 == 0 && count > 0)),
          .transition("open", "pass", "shut"),
        ]
      ) { $0.variables += variables("count") }
    },
    right: [
      Invariant(.always((count >= 0).tree)),
      Invariant(.entered("open", from: ["shut"], by: ["push"], when: (count % 3 == 0).tree)),
      Invariant(.alwaysReachable("open")), Invariant(.noDeadlock),
    ],
    wrong: [
      (Invariant(.always((count < 5).tree)), 5),
      (Invariant(.always(.unary(.not, .isIn("open")))), 4),
    ]
  )

  /// A machine that takes any coin and gives at 100.
  static let vending = ProofChart(
    name: "a vending machine",
    make: {
      try chart(
        [.noted("waiting"), .noted("given")],
        [
          .transition(
            "waiting",
            "insert",
            when: Guard(amount > 0),
            do: [count.set(to: count + amount)]
          ),
          .transition(
            "waiting",
            "press",
            "given",
            when: Guard(count >= 100),
            do: [count.set(to: 0)]
          ),
          .transition("given", "take", "waiting"),
        ],
        events: [
          EventDeclaration("insert", arguments: [Event.Argument("amount", .int, in: 1...200)])
        ]
      ) { $0.variables += variables("count") }
    },
    right: [
      Invariant(.always((count >= 0).tree)), Invariant(.noDeadlock),
      Invariant(.never(from: "waiting", by: ["insert"], to: "given")),
    ],
    wrong: [
      (Invariant(.always(.unary(.not, .isIn("given")))), 2),
      (Invariant(.always((count != 137).tree)), 1),
    ]
  )

  static let microwave = ProofChart(
    name: "a microwave",
    make: {
      try chart(
        [
          .noted("idle"),
          .noted("cooking").with {
            $0.timers = [ScheduledEvent("done", after: .literal(.int(30)))]
          }, .noted("open"),
        ],
        [
          .transition("idle", "start", "cooking"), .transition("idle", "openDoor", "open"),
          .transition("cooking", "openDoor", "open"), .transition("cooking", "done", "idle"),
          .transition("open", "closeDoor", "idle"),
        ],
        events: [EventDeclaration("done", by: .chart)]
      ) { _ in }
    },
    right: [
      Invariant(.never(from: "open", by: ["start"], to: "cooking")),
      Invariant(.left("cooking", by: ["openDoor", "done"])), Invariant(.alwaysReachable("cooking")),
      Invariant(.noDeadlock),
    ],
    wrong: [(Invariant(.left("cooking", by: ["done"])), 2)]
  )

  static let login = ProofChart(
    name: "a login with three tries",
    make: {
      try chart(
        [.noted("asking"), .noted("inside"), .noted("locked")],
        [
          .transition("asking", "right", "inside", do: [tries.set(to: 0)]),
          .transition("asking", "wrong", when: Guard(tries < 2), do: [tries.set(to: tries + 1)]),
          .transition("asking", "wrong", "locked"), .transition("inside", "leave", "asking"),
        ]
      ) { $0.variables += variables("tries") }
    },
    right: [
      Invariant(.always((tries <= 2).tree)),
      Invariant(.entered("locked", from: ["asking"], by: ["wrong"], when: (tries == 2).tree)),
    ],
    wrong: [(Invariant(.noDeadlock), 3), (Invariant(.alwaysReachable("inside")), 3)]
  )

  static let traffic = ProofChart(
    name: "a traffic light with pedestrians",
    make: {
      func lasting(_ name: String, in parent: String, _ seconds: Int, _ event: String)
        -> NodeDeclaration
      {
        .noted(name, in: parent).with {
          $0.timers = [ScheduledEvent(event, after: .literal(.int(seconds)))]
        }
      }
      return try chart(
        [
          .noted("all", .parallel), .noted("cars", .compound, in: "all"),
          lasting("green", in: "cars", 30, "turn"), lasting("red", in: "cars", 20, "turn"),
          .noted("people", .compound, in: "all"), .noted("stop", in: "people"),
          .noted("walk", in: "people"),
        ],
        [
          .transition("green", "turn", "red"), .transition("red", "turn", "green"),
          .transition("stop", "press", "walk", when: Guard(isIn("red"))),
          .transition("walk", "turn", "stop"),
        ],
        events: [EventDeclaration("turn", by: .chart)]
      ) { _ in }
    },
    right: [
      Invariant(.always((!isIn("walk") || isIn("red")).tree)), Invariant(.reachable("walk")),
      Invariant(.noDeadlock),
    ],
    wrong: [(Invariant(.always((!isIn("walk")).tree)), 2)]
  )

  /// A guard that one number opens.
  static let secret = ProofChart(
    name: "a secret number",
    make: {
      try chart(
        [.noted("out"), .noted("in")],
        [
          .transition("out", "say", "in", when: Guard(amount == 4711)),
          .transition("in", "leave", "out"),
        ],
        events: [EventDeclaration("say", arguments: [Event.Argument("amount", .int)])]
      ) { _ in }
    },
    right: [Invariant(.entered("in", from: ["out"], by: ["say"], when: (amount == 4711).tree))],
    wrong: [(Invariant(.always(.unary(.not, .isIn("in")))), 1)]
  )

  /// A number that goes up and down without end.
  static let rounds = ProofChart(
    name: "up and down",
    make: {
      try chart(
        [.noted("even"), .noted("odd")],
        [
          .transition("even", "up", "odd", do: [count.set(to: count + 1)]),
          .transition("odd", "up", "even", do: [count.set(to: count + 1)]),
          .transition("even", "down", "odd", do: [count.set(to: count - 1)]),
          .transition("odd", "down", "even", do: [count.set(to: count - 1)]),
        ]
      ) { $0.variables += variables("count") }
    },
    right: [
      Invariant(.always((!isIn("even") || count % 2 == 0).tree)), Invariant(.noDeadlock),
      Invariant(.alwaysReachable("even")),
    ],
    wrong: [(Invariant(.always((count > -4).tree)), 4)]
  )

  static let lamp = ProofChart(
    name: "a lamp that goes out",
    make: {
      try chart(
        [
          .noted("off"),
          .noted("on").with { $0.timers = [ScheduledEvent("out", after: .literal(.int(60)))] },
        ],
        [
          .transition("off", "press", "on"), .transition("on", "press", "on"),
          .transition("on", "out", "off"),
        ],
        events: [EventDeclaration("out", by: .chart)]
      ) { _ in }
    },
    right: [
      Invariant(.lasts("on", milliseconds: 0)), Invariant(.left("on", by: ["press", "out"])),
    ],
    wrong: [(Invariant(.never(from: "on", by: ["out"], to: "off")), 2)]
  )

  /// Philosophers who each take the left fork first.
  ///
  /// Source: E. W. Dijkstra, EWD 310, 1971.
  static func philosophers(_ count: Int) -> ProofChart {
    let names = (1...count).map { "p\($0)" }
    return ProofChart(
      name: "\(count) philosophers",
      make: {
        var nodes: [NodeDeclaration] = [.noted("table", .parallel)]
        var transitions: [TransitionDeclaration] = []
        for (place, name) in names.enumerated() {
          let left = names[(place + count - 1) % count]
          let right = names[(place + 1) % count]
          nodes += [
            .noted(name, .compound, in: "table"), .noted(name + "Thinks", in: name),
            .noted(name + "Waits", in: name), .noted(name + "Eats", in: name),
          ]
          transitions += [
            .transition(name + "Thinks", name, name + "Waits", when: Guard(!isIn(left + "Eats"))),
            .transition(name + "Waits", name, name + "Eats", when: Guard(isIn(right + "Thinks"))),
            .transition(name + "Eats", name, name + "Thinks"),
          ]
        }
        return try chart(nodes, transitions) { _ in }
      },
      right: [Invariant(.always((!(isIn("p1Eats") && isIn("p2Eats"))).tree))],
      wrong: [(Invariant(.noDeadlock), count)]
    )
  }

  /// Peterson's lock for two, one step an event.
  ///
  /// Source: G. L. Peterson, "Myths about the mutual exclusion problem", 1981.
  static let peterson = ProofChart(
    name: "Peterson's lock",
    make: { try peterson(isRight: true) },
    right: [Invariant(.always((!(isIn("pIn") && isIn("qIn"))).tree)), Invariant(.noDeadlock)],
    wrong: []
  )

  /// The same with the two writes swapped.
  static let swapped = ProofChart(
    name: "Peterson's lock with swapped writes",
    make: { try peterson(isRight: false) },
    right: [],
    wrong: [(Invariant(.always((!(isIn("pIn") && isIn("qIn"))).tree)), 6)]
  )

  private static func peterson(isRight: Bool) throws -> Chart {
    let turn = Term<Int>(variable: "turn")
    var nodes: [NodeDeclaration] = [.noted("both", .parallel)]
    var transitions: [TransitionDeclaration] = []
    for (number, name) in ["p", "q"].enumerated() {
      let flag = Term<Int>(variable: name + "Wants")
      let other = Term<Int>(variable: (number == 0 ? "q" : "p") + "Wants")
      let writes = [flag.set(to: 1), turn.set(to: 1 - number)]
      nodes += [
        .noted(name, .compound, in: "both"), .noted(name + "Out", in: name),
        .noted(name + "Half", in: name), .noted(name + "Waits", in: name),
        .noted(name + "In", in: name),
      ]
      transitions += [
        .transition(name + "Out", name, name + "Half", do: [isRight ? writes[0] : writes[1]]),
        .transition(name + "Half", name, name + "Waits", do: [isRight ? writes[1] : writes[0]]),
        .transition(
          name + "Waits",
          name,
          name + "In",
          when: Guard(other == 0 || turn == number)
        ),
        .transition(name + "In", name, name + "Out", do: [flag.set(to: 0)]),
      ]
    }
    return try chart(nodes, transitions) { $0.variables += variables("turn", "pWants", "qWants") }
  }
}
