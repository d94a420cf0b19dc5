// SPDX-License-Identifier: Apache-2.0

/// Turns a description into what a ``Chart`` runs on, gathering every fault on the way.
struct ChartBuilder: Sendable {
  struct Parts {
    var nodes: [Node]
    var transitions: [Transition]
    var events: [EventDeclaration]
    var startIndex: Int
    var inputs: [ChartInput]
    var scope: ExpressionScope
    var table: CandidateTable
    var initial: [Int]
    var fallback: [CompiledRestoreRule]
    var work: NodeWork
    var machines: [String: Chart]
  }

  let description: ChartDescription
  let rules: NamedRules
  /// True if tests hold the chart to be without faults.
  let isTried: Bool
  var findings: [Chart.Fault.Finding] = []
  var nodes: [Node] = []
  var events: [EventDeclaration] = []
  var eventIndices: [String: Int] = [:]
  var startIndex = 0
  var inputs: [ChartInput] = []
  var matcher = EventMatcher([])
  var scope = ExpressionScope()
  var ruleLimits: [String: RuleLimits] = [:]

  init(_ description: ChartDescription, rules: NamedRules, isTried: Bool) {
    self.description = description
    self.rules = rules
    self.isTried = isTried
  }

  mutating func build() throws(Chart.Fault) -> Parts {
    buildNodes()
    buildEvents()
    buildScope()
    if findings.isEmpty { resolveInitials() }
    if !findings.isEmpty { checkNames() }
    try stopIfFaulty()
    let later = DeferredCode.Builder(self)
    let transitions = buildTransitions(later)
    let work = buildWork(later)
    let machines = buildMachines()
    let fallback = compile(description.fallback, at: "fallback")
    let initial = targets(description.initial, at: "initial")
    if !isTried {
      checkClaims()
      checkAbstraction()
    }
    if !PathFinder(nodes: nodes).canBeActiveTogether(initial) {
      report("initial", .badTargets(description.initial))
    }
    try stopIfFaulty()
    return Parts(
      nodes: nodes,
      transitions: transitions,
      events: events,
      startIndex: startIndex,
      inputs: inputs,
      scope: scope,
      table: CandidateTable(
        nodes: nodes,
        transitions: transitions,
        matcher: matcher,
        eventCount: events.count
      ),
      initial: initial.isEmpty ? [0] : initial,
      fallback: fallback,
      work: work,
      machines: machines
    )
  }

  /// Where something stands; the words are for faults alone.
  enum Place: ExpressibleByStringInterpolation, Sendable {
    case named(String)
    case transition(Int)

    init(stringLiteral text: String) { self = .named(text) }
  }

  /// Where code is made ready: the place to report, and what can be read there.
  struct Site {
    let place: Place
    let compiler: ExpressionCompiler
  }

  /// The site of code outside transitions.
  func site(_ place: Place) -> Site {
    Site(place: place, compiler: ExpressionCompiler(scope: scope))
  }

  mutating func report(_ place: Place, _ cause: Chart.Fault.Cause) {
    findings.append(Chart.Fault.Finding(place: text(of: place), cause: cause))
  }

  private func text(of place: Place) -> String {
    switch place {
    case .named(let name): return name
    case .transition(let index):
      let declaration = description.transitions[index]
      if declaration.source.isEmpty {
        guard case .events(let names) = declaration.trigger else { return "what is outside" }
        return "on(\\.\(names.joined(separator: ", \\.")))"
      }
      let targets = declaration.targets.joined(separator: " ")
      return "transition \(index) \(declaration.source)" + (targets.isEmpty ? "" : " → \(targets)")
    }
  }

  private func stopIfFaulty() throws(Chart.Fault) {
    guard findings.isEmpty else {
      throw Chart.Fault(chart: description.name, findings: findings)
    }
  }

  // MARK: Names become indices

  private mutating func buildNodes() {
    let all = description.nodes
    if all.isEmpty { report("chart", .wrongKind("a chart needs a node")) }
    var children: [[Int]] = Array(repeating: [], count: all.count)
    var parents = Array(repeating: -1, count: all.count)
    for (index, node) in all.enumerated() {
      if scope.nodes[node.name] != nil { report(.named(node.name), .duplicateName(node.name)) }
      if let parent = node.parent {
        if let parentIndex = scope.nodes[parent] {
          parents[index] = parentIndex
          children[parentIndex].append(index)
        } else {
          let isLater = all.contains { $0.name == parent }
          report(.named(node.name), isLater ? .parentAfterChild(parent) : .unknownNode(parent))
        }
      }
      scope.declare(node: node.name, index)
    }
    guard findings.isEmpty else { return }
    var descendants = Array(repeating: NodeSet(), count: all.count)
    for index in all.indices.reversed() where parents[index] >= 0 {
      descendants[parents[index]].insert(index)
      descendants[parents[index]].formUnion(descendants[index])
    }
    var historyCount = 0
    for (index, node) in all.enumerated() {
      let places = children[index].filter { !all[$0].kind.isHistory }
      let hasPlaces = !places.isEmpty
      if hasPlaces != (node.kind == .compound || node.kind == .parallel) {
        report(.named(node.name), .wrongKind("\(node.kind.rawValue) with \(places.count) children"))
      }
      nodes.append(
        Node(
          declaration: node,
          index: index,
          parent: parents[index],
          children: places,
          histories: children[index].filter { all[$0].kind.isHistory },
          descendants: descendants[index],
          depth: parents[index] < 0 ? 0 : nodes[parents[index]].depth + 1,
          historySlot: node.kind.isHistory ? historyCount : -1,
          initial: []
        )
      )
      if node.kind.isHistory { historyCount += 1 }
    }
  }

  private mutating func resolveInitials() {
    let declared = nodes.map { targets($0.declaration.initial, at: .named($0.name)) }
    nodes = nodes.map { node in
      let home = node.isHistory && node.parent >= 0 ? nodes[node.parent] : node
      var initial = declared[node.index]
      if initial.isEmpty { initial = declared[home.index].filter { !nodes[$0].isHistory } }
      if initial.isEmpty { initial = home.kind == .parallel ? home.children : [] }
      if initial.isEmpty, let first = home.children.first { initial = [first] }
      if !node.isHistory && node.kind != .compound { initial = [] }
      let finder = PathFinder(nodes: nodes)
      let isInside = initial.allSatisfy(home.descendants.contains)
      let isMemoryOfMemory = node.isHistory && initial.contains { nodes[$0].isHistory }
      let hasDefault = declared[node.index].isEmpty || node.isHistory || node.kind == .compound
      if !isInside || isMemoryOfMemory || !hasDefault || !finder.canBeActiveTogether(initial) {
        report(.named(node.name), .badTargets(node.declaration.initial))
      }
      if node.isHistory && node.parent < 0 {
        report(.named(node.name), .wrongKind("history at the top"))
      }
      return Node(
        declaration: node.declaration,
        index: node.index,
        parent: node.parent,
        children: node.children,
        histories: node.histories,
        descendants: node.descendants,
        depth: node.depth,
        historySlot: node.historySlot,
        initial: initial
      )
    }
  }

  private mutating func buildEvents() {
    events = description.events
    var made: [EventDeclaration] = []
    for node in nodes where node.kind == .final && node.parent >= 0 {
      var ended = [nodes[node.parent]]
      while let above = ended.last?.parent, above >= 0, nodes[above].kind == .parallel {
        ended.append(nodes[above])
      }
      for node in ended where !made.contains(where: { $0.name == "done.state.\(node.name)" }) {
        made.append(
          EventDeclaration(
            "done.state.\(node.name)",
            by: .chart,
            summary: "\(node.name) has ended"
          )
        )
      }
    }
    for variable in description.variables where variable.isInput {
      let name = ChartInput.changed(variable.name)
      made.append(EventDeclaration(name, by: .chart, summary: "\(variable.name) has changed"))
    }
    events += made.filter { one in !events.contains { $0.name == one.name } }
    for (index, event) in events.enumerated() {
      if eventIndices[event.name] != nil { report(.named(event.name), .duplicateName(event.name)) }
      eventIndices[event.name] = index
    }
    matcher = EventMatcher(events)
    // The engine's own come last; a chart may have events of the same names.
    startIndex = events.count
    let hasInputs = description.variables.contains(where: \.isInput)
    for event in [Chart.start, Chart.background, Chart.restore] + (hasInputs ? [Chart.inputs] : [])
    {
      if eventIndices[event.name] == nil { eventIndices[event.name] = events.count }
      events.append(event)
    }
  }

  private mutating func buildScope() {
    scope.script = description.script.map {
      ScriptContext(
        $0,
        nodes: description.nodes,
        inputs: description.variables.lazy.filter(\.isInput).map(\.name)
      )
    }
    for (index, variable) in description.variables.enumerated() {
      if let other = scope.variables[variable.name]?.index {
        let isMixed = variable.isInput != description.variables[other].isInput
        let cause = isMixed ? Chart.Fault.Cause.inputTwice : Chart.Fault.Cause.duplicateName
        report(.named(variable.name), cause(variable.name))
      }
      declareInput(variable, at: index)
      if !variable.type.admits(variable.initial) {
        report(
          .named(variable.name),
          .wrongType(expected: variable.type, found: variable.initial.type)
        )
      } else if !variable.admits(variable.initial) {
        let problem =
          variable.isInput
          ? "its first value is none of those declared"
          : "it begins with more elements than it may have"
        report(.named(variable.name), .notAValue(problem))
      }
      if variable.limit != nil, variable.type.kind != .list {
        report(.named(variable.name), .wrongType(expected: .list, found: variable.type))
      }
      scope.declare(variable: variable.name, .init(index: index, type: variable.type))
    }
    scope.derived = Dictionary(
      description.derived.map { ($0.name, $0.tree) },
      uniquingKeysWith: { $1 }
    )
    for derived in description.derived where description.isInput(derived.name) {
      report(.named(derived.name), .inputTwice(derived.name))
    }
    for derived in description.derived {
      _ = type(of: derived.tree, at: .named(derived.name), in: scope)
    }
    for name in description.bookkeeping where scope.variables[name] == nil {
      report("bookkeeping", .unknownVariable(name))
    }
    for name in description.shown
    where scope.variables[name] == nil && scope.derived[name] == nil {
      report("shown", .unknownVariable(name))
    }
  }

  private mutating func declareInput(_ variable: VariableDeclaration, at slot: Int) {
    guard let argument = variable.argument,
      let changed = eventIndices[ChartInput.changed(variable.name)]
    else { return }
    inputs.append(ChartInput(argument, slot: slot, place: inputs.count, changed: changed))
    if variable.isSecret {
      report(.named(variable.name), .notAValue("an input stands in the log and can be no secret"))
    }
    if description.accounts.contains(where: { $0.variable == variable.name }) {
      report(.named(variable.name), .inputAssigned(variable.name))
    }
    if !events[changed].arguments.isEmpty {
      report(.named(events[changed].name), .duplicateName(events[changed].name))
    }
  }

  /// The node that a transition leaves.
  mutating func source(of declaration: TransitionDeclaration, at place: Place) -> Int? {
    if let index = scope.nodes[declaration.source] { return index }
    report(place, declaration.source.isEmpty ? .outside : .unknownNode(declaration.source))
    return nil
  }

  mutating func targets(_ names: [String], at place: Place) -> [Int] {
    names.compactMap { name in
      if let index = scope.nodes[name] { return index }
      report(place, .unknownNode(name))
      return nil
    }
  }

  mutating func type(
    of tree: ExpressionTree,
    at place: Place,
    in scope: ExpressionScope
  ) -> Value.Domain? {
    typed(tree, at: Site(place: place, compiler: ExpressionCompiler(scope: scope)))?.type
  }
}

extension Value {
  /// The type of this very value.
  public var type: Value.Domain {
    switch self {
    case .null: .any
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .string: .string
    case .list: .list
    case .map: .map
    }
  }
}
