// SPDX-License-Identifier: Apache-2.0

// What nodes do when they are entered and left, and when a machine is restored.

extension ChartBuilder {
  mutating func buildWork(_ later: DeferredCode.Builder) -> NodeWork {
    var work = NodeWork()
    let invokes = Self.invokes(description)
    let compiler = ExpressionCompiler(scope: scope)
    for node in nodes {
      let site = Site(place: .named(node.name), compiler: compiler)
      var entry = actions(node.declaration.onEntry, at: site, later)
      var exit = actions(node.declaration.onExit, at: site, later)
      if let started = invokes[node.name] {
        entry += started.map { .script(.invoke($0)) }
        exit.append(.script(.endInvokes(node.name)))
      }
      let initial = compile(node.declaration.initialActions, at: site)
      let timers = node.declaration.timers.compactMap { compile($0, at: site) }
      let done =
        node.kind == .final && node.parent >= 0
        ? eventIndices["done.state.\(nodes[node.parent].name)"] ?? -1 : -1
      if !timers.isEmpty { work.timed.insert(node.index) }
      if !initial.isEmpty || done >= 0 || hasDefault(node) { work.special.insert(node.index) }
      if !entry.isEmpty { work.entry.insert(node.index) }
      if !exit.isEmpty || !timers.isEmpty || !node.histories.isEmpty {
        work.exit.insert(node.index)
      }
      work.entry.formUnion(work.timed.union(work.special))
      work.entryActions.append(work.add(entry))
      work.exitActions.append(work.add(exit))
      work.initialActions.append(work.add(initial))
      work.timers.append(timers)
      work.attempts.append(attempts(of: node))
      work.pauses.append(node.declaration.work.map { eventIndices[$0.again] ?? -1 })
      if !node.declaration.work.isEmpty { work.busy.insert(node.index) }
      work.doneEvents.append(done)
      work.restore.append(compile(node.declaration.restore, at: site.place))
    }
    return work
  }

  private mutating func actions(
    _ actions: [Action],
    at site: Site,
    _ later: DeferredCode.Builder
  ) -> [CompiledAction] {
    isTried
      ? DeferredCode.actions(actions, at: site.place, by: later) : compile(actions, at: site)
  }

  /// The variables that count the attempts of a node's async work.
  private mutating func attempts(of node: Node) -> [Int] {
    node.declaration.work.compactMap { one in
      let place: Place = "\(node.name), work \(one.name)"
      needEvents([one.done, one.failed], at: place)
      if node.isHistory { report(place, .wrongKind("a memory does no work")) }
      let all = nodes.flatMap(\.declaration.work).filter { $0.name == one.name }
      if all.count > 1 { report(place, .duplicateName(one.name)) }
      guard let counter = scope.variables[one.attempts] else {
        report(place, .unknownVariable(one.attempts))
        return nil
      }
      if counter.type != .int { report(place, .wrongType(expected: .int, found: counter.type)) }
      return counter.index
    }
  }

  // A parent does its history's default actions on entry.
  private func hasDefault(_ node: Node) -> Bool {
    node.histories.contains { !nodes[$0].declaration.initialActions.isEmpty }
  }

  mutating func compile(_ rules: [RestoreRule], at place: Place) -> [CompiledRestoreRule] {
    let site = site(place)
    return rules.map { rule in
      CompiledRestoreRule(
        test: rule.test.flatMap { compileTest($0, at: site) },
        target: rule.target.flatMap { targets([$0], at: place).first }
      )
    }
  }
}
