// SPDX-License-Identifier: GPL-3.0-or-later
@testable import StateEngine
import Testing

@Suite("Fingerprints")
struct FingerprintTests {
  private static let (a, b) = (ExpressionTree.variable("a"), ExpressionTree.variable("b"))

  /// A chart with one of each part.
  private static let base = {
    var chart = plain
    chart.nodes[2].machines = [
      ChildDeclaration(
        "timer",
        machine: "watch",
        done: "done",
        failed: "failed",
        values: [.init("rest", a)]
      )
    ]
    return chart
  }()

  private static let plain = ChartDescription(
    name: "lamp",
    nodes: [
      NodeDeclaration("off"), NodeDeclaration("on", kind: .compound),
      NodeDeclaration("low", parent: "on"),
    ],
    transitions: [
      TransitionDeclaration(
        from: "off",
        on: .events(["press"]),
        when: [Guard(.binary(a, .less, b)), Guard(named: "rule")],
        to: ["on"],
        do: [.assign("a", b)]
      ),
      TransitionDeclaration(from: "on", on: .eventless, to: ["off"]),
    ],
    events: [EventDeclaration("press")],
    variables: [
      VariableDeclaration("a", .int, initial: .int(0)),
      VariableDeclaration("b", .int, initial: .int(0)),
    ],
    machines: [ChartDescription(name: "watch", nodes: [NodeDeclaration("runs")])]
  )

  typealias Change = @Sendable (inout ChartDescription) -> Void

  @Test(
    "another chart: names, nodes, transitions with guards and actions, variables, machines",
    arguments: [
      { $0.name = "light" }, { $0.version = 2 },
      { $0.nodes[0].name = "of" }, { $0.nodes[0].kind = .final }, { $0.nodes[2].parent = nil },
      { $0.nodes[2].parent = "off" }, { $0.nodes.swapAt(0, 1) }, { $0.nodes.removeLast() },
      { $0.transitions[0].source = "on" }, { $0.transitions[0].trigger = .eventless },
      { $0.transitions[0].trigger = .events(["pres"]) },
      { $0.transitions[0].trigger = .events(["press", "touch"]) },
      { $0.transitions[0].guards.removeFirst() }, { $0.transitions[0].guards.swapAt(0, 1) },
      { $0.transitions[0].guards[1] = Guard(named: "other") },
      { $0.transitions[0].guards[1] = Guard(.variable("rule")) },
      { $0.transitions[0].targets = [] }, { $0.transitions[0].targets = ["low"] },
      { $0.transitions[0].targets.append("low") },
      { $0.transitions[0].actions = [] },
      { $0.transitions[0].actions.append($0.transitions[0].actions[0]) },
      { $0.transitions.swapAt(0, 1) }, { $0.transitions.removeLast() },
      { $0.variables[0].name = "c" }, { $0.variables[0].type = .double },
      { $0.variables.swapAt(0, 1) }, { $0.variables.removeLast() },
      { $0.nodes[2].machines[0].name = "alarm" }, { $0.nodes[2].machines[0].values = [] },
      { $0.nodes[2].machines[0].values[0].name = "left" },
      { $0.nodes[2].machines[0].values[0].value = .variable("b") },
      { $0.machines[0].name = "clock" }, { $0.machines[0].nodes[0].name = "stands" },
      { $0.machines = [] },
    ] as [Change]
  )
  func other(_ change: Change) {
    var description = Self.base
    change(&description)
    #expect(Fingerprint.of(description) != Fingerprint.of(Self.base))
    #expect(FormerFingerprint.of(description) != FormerFingerprint.of(Self.base))
  }

  @Test(
    "the same chart: words, first values, what is done in nodes, what only the explorer reads",
    arguments: [
      { $0.initial = ["on"] }, { $0.nodes[0].summary = "dark" }, { $0.nodes[1].initial = ["low"] },
      { $0.nodes[0].entry = [.raise("press", [])] }, { $0.nodes[0].exit = [.cancel("x")] },
      { $0.nodes[0].timers = [ScheduledEvent("press", after: .literal(.int(1)))] },
      { $0.nodes[0].work = [WorkDeclaration("fetch")] },
      { $0.nodes[0].restore = [RestoreRule(to: "on")] },
      { $0.nodes[2].machines[0].machine = "clock" }, { $0.nodes[2].machines[0].done = "end" },
      { $0.transitions[0].isInternal = true }, { $0.transitions[0].refusal = "not now" },
      { $0.transitions[0].isAbsentUnlessEnabled = true },
      { $0.transitions[0].animation = "fade" }, { $0.transitions[0].citation = "page 3" },
      { $0.transitions[0].guards[0].code = "less" },
      { $0.transitions[0].guards[0].refusal = "a is not less" },
      { $0.events = [] }, { $0.events[0].summary = "a finger" },
      { $0.variables[0].initial = .int(7) }, { $0.variables[0].isSecret = true },
      { $0.variables[0].type = .int.optional },
      { $0.derived = [DerivedVariable("c", .variable("a"))] },
      { $0.shown = ["a"] }, { $0.bookkeeping = ["a"] },
      { $0.accounts = [AccountDeclaration("a", owner: "b")] },
      { $0.keyed = KeyedVariables(["a"], owner: "b", others: "c") },
      { $0.fallback = [RestoreRule(to: "off")] },
    ] as [Change]
  )
  func same(_ change: Change) {
    var description = Self.base
    change(&description)
    #expect(description != Self.base)
    #expect(Fingerprint.of(description) == Fingerprint.of(Self.base))
    #expect(FormerFingerprint.of(description) == FormerFingerprint.of(Self.base))
  }

  // MARK: Expressions and actions

  /// The chart with other actions in its first transition.
  private static func doing(_ actions: [Action]) -> ChartDescription {
    var description = base
    description.transitions[0].actions = actions
    return description
  }

  private static let values: [Value] = [
    .null, .bool(false), .bool(true), .int(0), .int(1), .int(-1), .int(256), .int(.min),
    .double(0), .double(-0.0), .double(1), .double(-1), .double(.infinity), .double(.nan),
    .string(""), .string("a"), .string("ä"), .string("a\u{308}"), .list([]), .list([.list([])]),
    .list([.int(1), .int(2)]), .list([.list([.int(1)]), .int(2)]), .list([.string("a, b")]),
    .map([:]), .map(["a": .int(1)]), .map(["a": .int(2)]), .map(["b": .int(1)]),
  ]

  private static let operations: [ScriptOperation] = [
    .undefined, .this, .pattern("a", flags: ""), .pattern("b", flags: ""),
    .pattern("a", flags: "g"), .list, .object([]), .object(["a"]), .object(["a", "b"]), .spread,
    .index, .call, .construct, .takeApart(isDeclaration: true), .takeApart(isDeclaration: false),
    .function(nil, []),
    .function("a", []), .function(nil, ["a"]), .binary("==="), .binary("!=="), .prefix("+"),
    .prefix("~"), .assign("="), .assign("+="), .update("++", isPrefix: true),
    .update("--", isPrefix: true), .update("++", isPrefix: false), .block, .variable("a"),
    .variable("b"), .choice, .loop, .laterLoop, .counting, .each("a", isKeys: true),
    .each("b", isKeys: true), .each("a", isKeys: false), .selection, .result, .leave, .proceed,
    .throwing, .attempt(nil), .attempt("a"), .nothing, .invalid("a"), .invalid("b"),
  ]

  private static let trees: [ExpressionTree] =
    values.map { .literal($0) }
    + ExpressionTree.BinaryOperator.allCases.map { .binary(a, $0, b) }
    + ExpressionTree.UnaryOperator.allCases.map { .unary($0, a) }
    + operations.flatMap { [.script($0, []), .script($0, [a]), .script($0, [a, b])] }
    + [
      a, b, .argument("a"), .argument("b"), .now, .isIn("a"), .isIn("b"), .member(a, "a"),
      .member(a, "b"), .member(b, "a"), .includes(a, b), .includes(b, a), .binary(b, .plus, a),
      .unary(.not, b), .conditional(a, b, .now), .conditional(b, a, .now), .conditional(a, .now, b),
      .binary(.binary(a, .plus, b), .plus, a), .binary(a, .plus, .binary(b, .plus, a)),
    ]

  private static let scripts: [ScriptAction] = {
    let (one, two) = (ScriptPlace(line: 1, element: "log"), ScriptPlace(line: 1, element: "raise"))
    var content = ScriptContent()
    content.parts = [.init("a", a)]
    let sends: [(inout ScriptSend) -> Void] = [
      { _ in }, { $0.event = a }, { $0.event = b }, { $0.target = a }, { $0.type = a },
      { $0.id = "a" }, { $0.idLocation = a }, { $0.delay = a }, { $0.content = content },
      { $0.content.whole = a },
    ]
    let invokes: [(inout ScriptInvoke) -> Void] = [
      { _ in }, { $0.state = "b" }, { $0.number = 1 }, { $0.type = a }, { $0.source = a },
      { $0.id = "a" }, { $0.idLocation = a }, { $0.forwards = true }, { $0.content = content },
      { $0.hasFinalize = true }, { $0.finalize = [.raise("a")] }, { $0.place = two },
    ]
    return sends.map { change in
      var send = ScriptSend()
      change(&send)
      return .send(send)
    }
      + invokes.map { change in
        var invoke = ScriptInvoke(of: "a", number: 0, at: one)
        change(&invoke)
        return .invoke(invoke)
      } + [
        .block([]), .block([.raise("a")]), .at(one, .raise("a")), .at(two, .raise("a")),
        .at(one, .raise("b")), .assign(a, b), .assign(b, a), .raise("a"), .log(nil, nil),
        .log("a", nil), .log(nil, a), .effect("a", []), .effect("b", []), .effect("a", [a]),
        .choose([]), .choose([.init(test: nil, actions: [])]),
        .choose([.init(test: a, actions: [])]), .choose([.init(test: a, actions: [.raise("a")])]),
        .each(a, item: "a", index: nil, []), .each(b, item: "a", index: nil, []),
        .each(a, item: "b", index: nil, []), .each(a, item: "a", index: "b", []),
        .each(a, item: "a", index: nil, [.raise("a")]), .run(a), .run(b), .cancel(a), .cancel(b),
        .bind("a", []), .bind("b", []), .bind("a", [ScriptDatum("a", nil, at: one)]),
        .bind("a", [ScriptDatum("b", nil, at: one)]), .bind("a", [ScriptDatum("a", a, at: one)]),
        .bind("a", [ScriptDatum("a", nil, at: two)]), .endInvokes("a"), .endInvokes("b"),
        .giveBack(ScriptContent()), .giveBack(content),
      ]
  }()

  private static let actions: [Action] =
    trees.map { .assign("a", $0) } + scripts.map { .script($0) }
    + [
      .assign("b", a), .post(account: "a", kind: "b", amount: a),
      .post(account: "b", kind: "b", amount: a), .post(account: "a", kind: "a", amount: a),
      .post(account: "a", kind: "b", amount: b), .emit("a", []), .emit("b", []), .emit("a", [a]),
      .emit("a", [a, b]), .raise("a", []), .raise("b", []), .raise("a", [a]), .cancel("a"),
      .cancel("b"), .perform("a"), .perform("b"), .choose([]),
      .choose([.init(test: nil, actions: [])]), .choose([.init(test: a, actions: [])]),
      .choose([.init(test: a, actions: [.cancel("a")])]),
      .choose([.init(test: a, actions: []), .init(test: nil, actions: [.cancel("a")])]),
      .schedule(.init("a", after: a)), .schedule(.init("b", after: a, id: "a")),
      .schedule(.init("a", arguments: [a], after: a)), .schedule(.init("a", after: b)),
      .schedule(.init("a", after: a, when: b)), .schedule(.init("a", after: a, id: "b")),
      .schedule(.init("a", after: a, replaces: false)),
    ]

  @Test("each expression, each action and each of their operands tells charts apart")
  func parts() {
    #expect(Self.actions.count > 270)
    var known: [String: Action] = [:]
    for action in Self.actions {
      let twin = known.updateValue(action, forKey: Fingerprint.of(Self.doing([action])))
      #expect(twin == nil, "\(action)")
    }
  }

  @Test("a line more in a file makes no other chart")
  func lines() {
    func chart(_ line: Int) -> ChartDescription {
      let place = ScriptPlace(line: line, element: "data")
      return Self.doing([
        .script(.at(place, .bind("a", [ScriptDatum("a", Self.a, at: place)]))),
        .script(.invoke(ScriptInvoke(of: "a", number: 0, at: place))),
      ])
    }
    #expect(chart(1) != chart(2))
    #expect(Fingerprint.of(chart(1)) == Fingerprint.of(chart(2)))
  }

  @Test("a field that these types get is a decision: it counts, and stands in the fingerprint")
  func fields() {
    let place = ScriptPlace(line: 1, element: "a")
    let counts: [(whole: Any, count: Int)] = [
      (ScheduledEvent("a", after: Self.a), 6), (Action.Branch(test: nil, actions: []), 2),
      (ScriptAction.Branch(test: nil, actions: []), 2), (ScriptDatum("a", nil, at: place), 3),
      (ScriptContent(), 2), (ScriptContent.Part("a", Self.a), 2), (ScriptSend(), 7),
      (ScriptInvoke(of: "a", number: 0, at: place), 11),
    ]
    for one in counts {
      #expect(Mirror(reflecting: one.whole).children.count == one.count, "\(one.whole)")
    }
  }

  // They change with no build, process, system or order of a dictionary, for stores are full of them.
  // Those that begin with '2-' change only when the next form, '3-', takes their place; those before
  // never do.
  @Test("all of that together, in both forms")
  func golden() {
    let names = (0..<40).map { "name\($0)" }
    let map = Value.map(Dictionary(uniqueKeysWithValues: names.map { ($0, .string($0)) }))
    let whole = Self.doing(Self.actions)
    #expect(Fingerprint.of(Self.base) == "2-b0683f7cb54b577c")
    #expect(Fingerprint.of(whole) == "2-01e0e1bc9a9e924f")
    let named = Self.doing([.assign("a", .literal(map))])
    #expect(Fingerprint.of(named) == "2-c30f5a1a8fe41074")
    #expect(String(FormerFingerprint.of(Self.base), radix: 16) == "529b525d5a73696d")
    #expect(String(FormerFingerprint.of(whole), radix: 16) == "4f816da85d27a0")
  }
}
