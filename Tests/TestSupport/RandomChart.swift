// SPDX-License-Identifier: GPL-3.0-or-later
package import StateEngine

/// A small chart made at random, of all that a prover may be wrong about: arguments of every type
/// that are compared, kept and added, counters, texts, timers, raised events, history, regions,
/// numbers that no `Double` holds, texts outside the basic plane, named rules that lie.
package struct RandomChart {
  package private(set) var table: ChartDescription
  package private(set) var claims: [Invariant] = []
  private var random: RandomState
  /// Whether some of its guards and actions are named rules.
  private let hasRules: Bool
  /// Whether it reads inputs.
  private let hasInputs: Bool
  private var leaves: [String] = []
  private var inputs: [VariableDeclaration] = []
  /// The events by name with their argument's type; those without have none.
  private var events: [(name: String, type: Value.Domain?)] = []

  private static let words = ["a", "k", "mm", "\u{1F600}", "e\u{301}"]

  /// Rules that keep to what they declare, and some that do not when a number is just so.
  package static let rules = NamedRules(
    tests: [
      "isOdd": .init("an odd number", reads: ["n"]) { ($0["n"].intValue ?? 0) % 2 != 0 },
      "peeks": .init("reads more", reads: ["b"]) {
        $0["b"] == .bool(true) && ($0["m"].intValue ?? 0) > 2
      },
    ],
    effects: [
      "turns": .init("counts in a ring", reads: ["m"], writes: ["m"], in: ["m": 0...4]) {
        $0["m"] = .int((max(0, $0["m"].intValue ?? 0) % 100 + 1) % 5)
      },
      "exceeds": .init("goes too far", reads: ["m"], writes: ["m"], in: ["m": 0...3]) {
        $0["m"] = .int((max(0, $0["m"].intValue ?? 0) % 100 + 1) % 5)
      },
      "meddles": .init("writes another", reads: ["m"], writes: ["b"]) {
        $0["b"] = .bool(false)
        if $0["m"].intValue == 3 { $0["n"] = .int(7) }
      },
    ]
  )

  /// The chart of that seed.
  package init(seed: Int, hasInputs: Bool = false) {
    self.hasInputs = hasInputs
    random = RandomState(seed: UInt64(seed))
    hasRules = seed % 3 == 2
    table = ChartDescription(name: "random")
    addNodes()
    addEvents()
    addVariables()
    addTransitions()
    if hasInputs { addReaders() }
    addClaims()
  }

  private mutating func pick(_ range: ClosedRange<Int>) -> Int { random.number(in: range) }
  private mutating func chance(_ hundredth: Int) -> Bool { pick(0...99) < hundredth }
  private mutating func pick<Element>(_ list: [Element]) -> Element {
    list[pick(0...list.count - 1)]
  }

  // MARK: Parts

  private mutating func addNodes() {
    func atom(_ name: String, _ parent: String? = nil) -> NodeDeclaration {
      NodeDeclaration(name, parent: parent)
    }
    switch pick(0...4) {
    case 0:
      table.nodes = [
        NodeDeclaration("run", kind: .parallel),
        NodeDeclaration("p", kind: .compound, parent: "run"),
        atom("p1", "p"), atom("p2", "p"), NodeDeclaration("q", kind: .compound, parent: "run"),
        atom("q1", "q"), atom("q2", "q"), atom("out"),
      ]
      leaves = ["p1", "p2", "q1", "q2", "out"]
    case 1:
      table.nodes = [
        NodeDeclaration("p", kind: .compound), atom("p1", "p"), atom("p2", "p"),
        NodeDeclaration("back", kind: chance(50) ? .shallowHistory : .deepHistory, parent: "p"),
        atom("s"), NodeDeclaration("end", kind: .final),
      ]
      leaves = ["p1", "p2", "s", "end"]
    default:
      leaves = (1...pick(2...4)).map { "s\($0)" }
      table.nodes = leaves.map { atom($0) }
    }
  }

  private mutating func addEvents() {
    events = [("e", nil), ("f", nil), ("tick", nil), ("tock", nil), ("inner", nil)]
    let types: [Value.Domain] = [
      .int, .int, .string, .bool, .double, .any, .int.optional, .string.optional,
    ]
    for name in ["x", "y"] where chance(80) { events.append((name, pick(types))) }
    for (name, type) in events {
      var declaration = EventDeclaration(name)
      if ["tick", "tock"].contains(name) || name == "inner" && chance(70) {
        declaration = EventDeclaration(name, by: .chart)
      }
      if let type {
        let low = pick(-6...3)
        declaration.arguments = [
          Event.Argument(
            "v",
            type,
            in: type.kind == .int && chance(60) ? low...low + pick(0...40) : nil
          )
        ]
      }
      table.events.append(declaration)
    }
  }

  private mutating func addVariables() {
    table.variables = [
      VariableDeclaration("n", .int, initial: .int(0)),
      VariableDeclaration("m", .int, initial: .int(pick(0...3))),
      VariableDeclaration("w", .string, initial: .string("")),
      VariableDeclaration("u", .string, initial: .string("a")),
      VariableDeclaration("b", .bool, initial: .bool(false)),
      VariableDeclaration("k", .int.optional, initial: .null),
      VariableDeclaration("list", .list, initial: .list([.int(0), .int(1), .int(5)])),
      VariableDeclaration("texts", .list, initial: .list([.string("a"), .string("zz")])),
    ]
    if hasInputs {
      inputs = [pick(0...1), pick(2...3)].map { Self.inputs[$0] }
      table.variables += inputs
    }
    if chance(30) {
      table.derived = [DerivedVariable("sum", .binary(.variable("n"), .plus, .variable("m")))]
    }
  }

  private mutating func addTransitions() {
    for leaf in leaves where leaf != "end" {
      for _ in 0..<pick(2...4) {
        var (event, type) = pick(events)
        if hasInputs, chance(30) { (event, type) = ("changed.\(pick(inputs).name)", nil) }
        var one = TransitionDeclaration(
          from: chance(15) ? parent(of: leaf) : leaf,
          on: chance(6) ? .eventless : .events([event]),
          to: chance(65) ? [target(beside: leaf)] : []
        )
        if one.trigger == .eventless || chance(60) {
          one.guards = [Guard(test(one.trigger == .eventless ? nil : type))]
        }
        if hasRules, one.trigger != .eventless, chance(15) {
          one.guards.append(Guard(named: pick(["isOdd", "peeks"])))
        }
        if one.trigger == .eventless, one.targets.isEmpty { one.targets = [target(beside: leaf)] }
        for _ in 0..<pick(0...2) {
          one.actions.append(action(one.trigger == .eventless ? nil : type))
        }
        table.transitions.append(one)
      }
      if chance(30), let place = table.nodes.firstIndex(where: { $0.name == leaf }) {
        let seconds = pick(0...3)
        let timer = ScheduledEvent(
          chance(50) ? "tick" : "tock",
          after: .literal(.int(seconds)),
          replaces: chance(70)
        )
        if chance(60) {
          table.nodes[place].timers = [timer]
        } else {
          table.nodes[place].entry = [.schedule(timer)]
        }
      }
    }
  }

  private func parent(of leaf: String) -> String {
    table.nodes.first { $0.name == leaf }?.parent ?? leaf
  }

  private mutating func target(beside leaf: String) -> String {
    if leaf == "s", chance(40) { return "back" }
    // Within a region mostly to its other node.
    let siblings = table.nodes.filter {
      $0.parent == parent(of: leaf) && leaves.contains($0.name)
    }
    return chance(70) && !siblings.isEmpty ? pick(siblings).name : pick(leaves)
  }

  // MARK: Expressions

  private static let sizes: [ExpressionTree.BinaryOperator] = [
    .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual,
  ]

  private mutating func number() -> ExpressionTree {
    let far = 1 << 53
    return .literal(.int(chance(4) ? pick([far, far + 1, -far - 1, Int.max - 1]) : pick(-4...12)))
  }

  private static let inputs = [
    ("on", Value.Domain.bool, Value.bool(true), Event.Argument("", .any)),
    ("lv", .int, .int(1), Event.Argument("", .any, in: -1...4)),
    ("far", .int, .int(50), Event.Argument("", .any, in: 0...1000)),
    ("md", .string.optional, .null, Event.Argument("", .any, choices: [.init("a"), .init("k")])),
  ].map { name, type, initial, input in
    var variable = VariableDeclaration(name, type, initial: initial)
    variable.input = input
    return variable
  }

  private mutating func inputTest() -> ExpressionTree {
    let name = pick(inputs).name
    let value = ExpressionTree.variable(name)
    switch name {
    case "on": return chance(50) ? value : .unary(.not, value)
    case "md":
      return .binary(value, .equal, chance(50) ? .literal(.null) : .literal(.string("k")))
    default:
      if chance(25) { return .binary(.variable("n"), pick(Self.sizes), value) }
      let number = name == "lv" ? pick(-1...4) : pick(0...3) * 333
      return .binary(value, pick(Self.sizes), .literal(.int(number)))
    }
  }

  private mutating func inputTerm() -> Action {
    let name = pick(inputs).name
    switch name {
    case "on": return .assign("b", .variable(name))
    case "md":
      return .assign("w", .conditional(inputTest(), .literal(.string("k")), .literal(.string(""))))
    default: return .assign("n", .variable(name))
    }
  }

  // At the start, at its end, and on coming back.
  private mutating func addReaders() {
    for place in table.nodes.indices where leaves.contains(table.nodes[place].name) {
      if table.nodes[place].kind == .final { continue }
      if chance(30) { table.nodes[place].entry.append(inputTerm()) }
      if chance(20) { table.nodes[place].exit.append(inputTerm()) }
      if chance(25), table.nodes[place].parent == nil {
        let target = pick(leaves.filter { leaf in table.nodes.contains { $0.name == leaf } })
        table.nodes[place].restore = [RestoreRule(to: target, when: inputTest())]
      }
    }
  }

  private mutating func test(_ type: Value.Domain?) -> ExpressionTree {
    if hasInputs, chance(35) { return inputTest() }
    if chance(20) { return .binary(test(type), chance(50) ? .and : .or, test(type)) }
    if chance(10) { return .unary(.not, test(type)) }
    let value = ExpressionTree.argument("v")
    if let type, chance(70) {
      let isEqual: ExpressionTree.BinaryOperator = chance(60) ? .equal : .notEqual
      switch type.kind {
      case .int where !type.isOptional:
        switch pick(0...6) {
        case 0: return .includes(.variable("list"), value)
        case 1: return .binary(.binary(value, .plus, .variable("n")), pick(Self.sizes), number())
        case 2: return .binary(value, pick(Self.sizes), .variable(chance(50) ? "n" : "m"))
        case 3: return .binary(value, isEqual, .variable("k"))
        case 4: return .binary(value, pick(Self.sizes), .literal(.double(2.5)))
        default: return .binary(value, pick(Self.sizes), number())
        }
      case .double:
        return .binary(value, pick(Self.sizes), chance(50) ? number() : .literal(.double(0.5)))
      case .string:
        switch pick(0...4) {
        case 0 where !type.isOptional: return .includes(.variable("texts"), value)
        case 1: return .binary(value, isEqual, .variable("w"))
        case 2 where !type.isOptional:
          return .binary(value, pick(Self.sizes), .literal(.string(pick(Self.words))))
        case 3 where type.isOptional: return .binary(value, isEqual, .literal(.null))
        default: return .binary(value, isEqual, .literal(.string(pick(Self.words))))
        }
      case .bool: return value
      default:
        return .binary(value, isEqual, chance(30) ? .literal(.null) : number())
      }
    }
    switch pick(0...9) {
    case 0: return .isIn(pick(leaves))
    case 1: return .variable("b")
    case 2:
      return .binary(
        .binary(.variable("n"), .remainder, .literal(.int(pick(2...5)))),
        .equal,
        .literal(.int(pick(0...2)))
      )
    case 3:
      return .binary(
        .variable("w"),
        chance(50) ? .equal : .notEqual,
        .literal(.string(pick(Self.words)))
      )
    case 4:
      return .binary(
        .variable("u"),
        .equal,
        chance(70) ? .literal(.string(pick(Self.words))) : .variable("w")
      )
    case 5:
      return .binary(
        .variable("k"),
        chance(50) ? .equal : .notEqual,
        chance(50) ? .literal(.null) : number()
      )
    case 6 where !table.derived.isEmpty:
      return .binary(.variable("sum"), pick(Self.sizes), number())
    case 7: return .binary(.variable("m"), pick(Self.sizes), number())
    default: return .binary(.variable("n"), pick(Self.sizes), number())
    }
  }

  private mutating func action(_ type: Value.Domain?) -> Action {
    let value = ExpressionTree.argument("v")
    if hasRules, chance(15) { return .perform(pick(["turns", "turns", "exceeds", "meddles"])) }
    if let type, chance(60) {
      switch type.kind {
      case .int where !type.isOptional:
        let name = chance(70) ? "n" : "m"
        switch pick(0...3) {
        case 0: return .assign(name, value)
        case 1: return .assign(name, .binary(.variable(name), .minus, value))
        default: return .assign(name, .binary(.variable(name), .plus, value))
        }
      case .int: return .assign("k", value)
      case .string where !type.isOptional: return .assign(chance(80) ? "w" : "u", value)
      case .bool: return .assign("b", value)
      default: break
      }
    }
    switch pick(0...9) {
    case 0: return .assign("b", .unary(.not, .variable("b")))
    case 1: return .assign("w", .literal(.string(pick(Self.words))))
    case 2: return .assign("u", .variable("w"))
    case 3: return .assign("m", .literal(.int(pick(0...6))))
    case 4: return .raise("inner", [])
    case 5:
      return .schedule(
        ScheduledEvent(
          chance(50) ? "tick" : "tock",
          after: .literal(.int(pick(0...3))),
          replaces: chance(60)
        )
      )
    case 6:
      return .assign(
        "n",
        .conditional(
          test(nil),
          number(),
          .binary(.variable("n"), .plus, .literal(.int(pick(1...3))))
        )
      )
    case 7: return .cancel("tick")
    default:
      let step = ExpressionTree.literal(.int(pick(1...4)))
      return .assign("n", .binary(.variable("n"), chance(60) ? .plus : .minus, step))
    }
  }

  // MARK: Claims

  private mutating func addClaims() {
    let names = leaves
    let sent = events.filter { !["tick", "tock"].contains($0.name) }
    for leaf in leaves { claims.append(Invariant(.always(.unary(.not, .isIn(leaf))))) }
    claims += [
      Invariant(.noDeadlock), Invariant(.alwaysReachable(pick(names))),
      Invariant(.never(from: pick(names), by: [], to: pick(names))),
      Invariant(.left(pick(names), by: [pick(sent).name])),
      Invariant(.lasts(pick(names), milliseconds: pick(1...3) * 1000)),
      Invariant(.enters(event: pick(sent).name, pick(names), from: [pick(names)])),
      Invariant(.keeps(.variable(chance(50) ? "n" : "w"), by: [pick(sent).name])),
      Invariant(.entered(pick(names), from: [pick(names)], by: [], when: nil)),
    ]
    for _ in 0..<5 { claims.append(Invariant(.always(test(nil)))) }
    let (event, type) = pick(sent)
    let (source, target) = (pick(names), pick(names))
    let condition = chance(60) ? test(type) : nil
    claims.append(Invariant(.leads(from: source, by: event, when: condition, to: target)))
    claims.append(Invariant(.refused(event, in: source, when: condition)))
    claims.append(Invariant(.entered(target, from: [], by: [event], when: condition)))
  }
}

extension RandomChart: CustomStringConvertible {
  package var description: String {
    let nodes = table.nodes.map { node in
      let timers = node.timers.map { "\($0.event) after \($0.after)" }
      return
        "\(node.kind) \(node.parent.map { $0 + "/" } ?? "")\(node.name) \(timers) \(node.entry)"
    }
    let transitions = table.transitions.map { one in
      let guards = one.guards.map { guarded in
        if case .expression(let tree) = guarded.condition { tree.description } else { "" }
      }
      return
        "\(one.source) \(one.trigger) when \(guards) to \(one.targets) do \(one.actions.map(Self.text))"
    }
    let events = table.events.map { event in
      "\(event.name) \(event.sender) "
        + event.arguments.map { "\($0.type) \($0.range.map { "\($0)" } ?? "")" }.joined()
    }
    return (nodes + transitions + events + table.derived.map { "\($0)" }).joined(separator: "\n")
  }

  private static func text(_ action: Action) -> String {
    if case .assign(let name, let tree) = action { "\(name) = \(tree)" } else { "\(action)" }
  }
}
