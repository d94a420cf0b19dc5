// SPDX-License-Identifier: Apache-2.0

extension ChartBuilder {
  // MARK: Transitions

  mutating func buildTransitions(_ later: DeferredCode.Builder) -> [Transition] {
    let finder = PathFinder(nodes: nodes, all: NodeSet(below: nodes.count))
    return description.transitions.enumerated().compactMap { index, declaration in
      let place = Place.transition(index)
      guard let source = source(of: declaration, at: place) else { return nil }
      let targets = targets(declaration.targets, at: place)
      if !isTried, !finder.canBeActiveTogether(targets) {
        report(place, .badTargets(declaration.targets))
      }
      // A history node may be reached through a region that no target names.
      var asksHistory = false
      let path =
        targets.isEmpty
        ? nil
        : finder.path(from: source, to: targets, isInternal: declaration.isInternal) { _ in
          asksHistory = true
          return nil
        }
      return Transition(
        declaration: declaration,
        index: index,
        source: source,
        targets: targets,
        path: asksHistory ? nil : path,
        code: isTried
          ? DeferredCode.code(of: declaration, by: later, at: place)
          : code(of: declaration, at: place)
      )
    }
  }

  /// Makes guards and actions ready to run.
  mutating func code(of declaration: TransitionDeclaration, at place: Place) -> Transition.Code {
    let events = events(of: declaration.trigger, at: place)
    if declaration.guards.isEmpty, declaration.actions.isEmpty { return Transition.Code() }
    let site = Site(place: place, compiler: compiler(for: events))
    return Transition.Code(
      condition: condition(of: declaration.guards, at: site),
      tests: tests(of: declaration.guards, at: site),
      actions: compile(declaration.actions, at: site)
    )
  }

  /// Looks at the names in all transitions when the nodes are wrong already, so that all faults are
  /// told at once.
  mutating func checkNames() {
    for (index, declaration) in description.transitions.enumerated() {
      let place = Place.transition(index)
      _ = source(of: declaration, at: place)
      _ = targets(declaration.targets, at: place)
      // What the chart itself makes of its final nodes is not known yet.
      if case .events(let names) = declaration.trigger,
        names.contains(where: { $0.hasPrefix("done.state.") })
      {
        continue
      }
      _ = code(of: declaration, at: place)
    }
  }

  private mutating func events(
    of trigger: TransitionDeclaration.Trigger,
    at place: Place
  ) -> [Int] {
    let matched = matcher.events(of: trigger)
    if matched.isEmpty, description.script == nil, case .events(let descriptors) = trigger {
      report(place, .unknownEvent(descriptors.joined(separator: " ")))
    }
    return matched
  }

  // The parts of a transition may read the arguments that all events have that it is taken by.
  private func compiler(for matched: [Int]) -> ExpressionCompiler {
    var result = scope
    for (index, argument) in (matched.first.map { events[$0].arguments } ?? []).enumerated() {
      let isEverywhere = matched.allSatisfy { event in
        let others = events[event].arguments
        return others.indices.contains(index) && others[index].label == argument.label
          && others[index].type == argument.type
      }
      guard isEverywhere else { continue }
      result.arguments[argument.label] = .init(index: index, type: argument.type)
    }
    return ExpressionCompiler(scope: result)
  }

  private mutating func condition(of guards: [Guard], at site: Site) -> ExpressionClosure<Bool>? {
    let trees = guards.compactMap(\.tree)
    guard let first = trees.first else { return nil }
    // There the step runs the trees itself, and counts what they take.
    if scope.script != nil { return { _, _ throws(EvaluationFault) in throw .reported } }
    let whole = trees.dropFirst().reduce(first) { .binary($0, .and, $1) }
    return compileTest(whole, at: site)
  }

  private mutating func tests(of guards: [Guard], at site: Site) -> [CompiledTest] {
    guards.compactMap { one in
      guard case .named(let name) = one.condition else { return nil }
      guard let test = rules.tests[name] else {
        report(site.place, .unknownRule(name))
        return nil
      }
      return CompiledTest(limits(name, of: "test", test), test.rule, site.compiler.scope.arguments)
    }
  }

  // What a rule declares is the same wherever it stands.
  private mutating func limits<Rule>(
    _ name: String,
    of kind: String,
    _ rule: NamedRules.Reasoned<Rule>
  ) -> RuleLimits {
    let key = "\(kind) \(name)"
    if let known = ruleLimits[key] { return known }
    let limits = RuleLimits(name, rule, scope)
    ruleLimits[key] = limits
    for name in rule.writes ?? [] where description.isInput(name) {
      report(.named("\(kind) \(limits.rule)"), .inputAssigned(name))
    }
    return limits
  }

  // MARK: Expressions

  mutating func compileTest(_ tree: ExpressionTree, at site: Site) -> ExpressionClosure<Bool>? {
    if let script = site.compiler.scope.script {
      let scope = site.compiler.scope
      return { snapshot, arguments throws(EvaluationFault) in
        try script.walk(scope, snapshot, arguments).holds(tree)
      }
    }
    guard let found = typed(tree, at: site) else { return nil }
    guard found.type.kind == .bool || found.type.kind == .any else {
      report(site.place, .wrongType(expected: .bool, found: found.type))
      return nil
    }
    return found.expression.asBool
  }

  mutating func compile(_ tree: ExpressionTree, at site: Site) -> CompiledExpression? {
    typed(tree, at: site)?.expression
  }

  mutating func typed(
    _ tree: ExpressionTree,
    at site: Site
  ) -> (expression: CompiledExpression, type: Value.Domain)? {
    do {
      return try site.compiler.typed(tree)
    } catch {
      report(site.place, .expression(error))
      return nil
    }
  }

  // MARK: Actions

  mutating func compile(_ actions: [Action], at site: Site) -> [CompiledAction] {
    actions.compactMap { compile($0, at: site) }
  }

  private mutating func compile(_ action: Action, at site: Site) -> CompiledAction? {
    switch action {
    case .assign(let name, let tree): return assignment(name, tree, at: site)
    case .post(let name, let kind, let amount): return posting(name, kind, amount, at: site)
    case .emit(let name, let trees): return .emit(name, trees.compactMap { compile($0, at: site) })
    case .raise(let name, let trees):
      guard let event = event(name, taking: trees, at: site.place) else { return nil }
      return .raise(event, trees.compactMap { compile($0, at: site) })
    case .schedule(let timer): return compile(timer, at: site).map { .schedule($0) }
    case .cancel(let id): return .cancel(id)
    case .choose(let branches):
      var compiled: [(test: ExpressionClosure<Bool>?, actions: [CompiledAction])] = []
      for branch in branches {
        var test: ExpressionClosure<Bool>?
        if let tree = branch.test {
          guard let compiledTest = compileTest(tree, at: site) else { return nil }
          test = compiledTest
        }
        compiled.append((test, compile(branch.actions, at: site)))
      }
      return .choose(compiled)
    case .perform(let name):
      guard let effect = rules.effects[name] else {
        report(site.place, .unknownRule(name))
        return nil
      }
      return .perform(
        CompiledEffect(
          limits: limits(name, of: "effect", effect),
          rule: effect.rule,
          labels: site.compiler.scope.arguments
        )
      )
    case .script(let action): return .script(action)
    }
  }

  private mutating func assignment(
    _ name: String,
    _ tree: ExpressionTree,
    at site: Site
  ) -> CompiledAction? {
    guard let entry = scope.variables[name] else {
      report(site.place, .unknownVariable(name))
      return nil
    }
    if description.variables[entry.index].isInput { report(site.place, .inputAssigned(name)) }
    guard let (compiled, found) = typed(tree, at: site) else { return nil }
    guard entry.type.takes(found) else {
      report(site.place, .wrongType(expected: entry.type, found: found))
      return nil
    }
    if case .int(let closure) = compiled, entry.type.kind == .int {
      return .assignInt(IntAssignment(slot: entry.index, number: closure))
    }
    guard let limit = description.variables[entry.index].limit else {
      return .assign(entry.index, compiled, entry.type)
    }
    let limited: ExpressionClosure<Value> = { snapshot, arguments throws(EvaluationFault) in
      let value = try compiled.value(snapshot, arguments)
      if let list = value.listValue, list.count > limit { throw .tooMany(limit: limit) }
      return value
    }
    return .assign(entry.index, .value(limited), entry.type)
  }

  private mutating func posting(
    _ name: String,
    _ kind: String,
    _ amount: ExpressionTree,
    at site: Site
  ) -> CompiledAction? {
    guard let account = description.accounts.first(where: { $0.variable == name }),
      let slot = scope.variables[name], let owner = scope.variables[account.owner]
    else {
      report(site.place, .unknownVariable(name))
      return nil
    }
    guard let (compiled, found) = typed(amount, at: site) else { return nil }
    guard case .int(let closure) = compiled else {
      report(site.place, .wrongType(expected: .int, found: found))
      return nil
    }
    return .post(
      account: CompiledAccount(name: name, slot: slot.index, ownerSlot: owner.index),
      kind: kind,
      amount: closure
    )
  }

  mutating func compile(_ timer: ScheduledEvent, at site: Site) -> CompiledTimer? {
    guard let event = event(timer.event, taking: timer.arguments, at: site.place),
      let after = compile(timer.after, at: site)
    else { return nil }
    var test: ExpressionClosure<Bool>?
    if let tree = timer.test {
      guard let compiledTest = compileTest(tree, at: site) else { return nil }
      test = compiledTest
    }
    return CompiledTimer(
      event: event,
      arguments: timer.arguments.compactMap { compile($0, at: site) },
      after: after,
      test: test,
      id: timer.id,
      replaces: timer.replaces
    )
  }

  mutating func event(_ name: String, taking trees: [ExpressionTree], at place: Place) -> Int? {
    guard let index = eventIndices[name] else {
      report(place, .unknownEvent(name))
      return nil
    }
    let declared = events[index].arguments
    let required = declared.prefix { !$0.isOptional }.count
    guard (required...max(required, declared.count)).contains(trees.count) else {
      let (expected, found) = (declared.count, trees.count)
      report(place, .wrongArgumentCount(event: name, expected: expected, found: found))
      return nil
    }
    return index
  }
}

extension Value.Domain {
  /// True if what has another type can be given to it; what is of any type, or a whole number where
  /// a number is needed, is looked at when it is.
  func takes(_ found: Value.Domain) -> Bool {
    let fits =
      found.kind == .any || kind == .any || found.kind == kind
      || (found.kind == .int && kind == .double)
    return fits && (!found.isOptional || isOptional || found.kind == .any)
  }
}
