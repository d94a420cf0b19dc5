// SPDX-License-Identifier: Apache-2.0

// Ways that are open from everywhere.

extension Induction {
  /// Whether from every state something can be done, then something more, until a node is active.
  func reaches(_ node: Int) -> Bool {
    var good = Set(configurations.filter { $0.contains(node) })
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for configuration in configurations where !good.contains(configuration) {
        let leaves = chart.leaves(of: configuration)
        let leadsOn = chart.events.indices.contains { event in
          guard chart.isSentByHand(event), event != chart.backgroundIndex,
            event != chart.restoreIndex,
            leaves.contains(where: { !chart.table.range(leaf: $0, event: event).isEmpty })
          else { return false }
          return choices(of: event, in: configuration).contains { arguments in
            surelyLeads(event, arguments, from: configuration, into: good)
          }
        }
        if leadsOn {
          good.insert(configuration)
          isGrowing = true
        }
      }
    }
    return good.count == configurations.count
  }

  private func surelyLeads(
    _ event: Int,
    _ arguments: [ExpressionTree],
    from configuration: NodeSet,
    into good: Set<NodeSet>
  ) -> Bool {
    let step = SymbolicStep(chart: chart, symbols: symbols)
    let before = step.beginning(in: configuration)
    guard let outcomes = step.outcomes(of: event, arguments, from: before) else { return false }
    return outcomes.allSatisfy { after in
      if after.facts.contains(.no) { return true }
      let one = Case(
        event: event,
        before: configuration,
        arguments: Dictionary(
          zip(chart.events[event].arguments.map(\.label), arguments),
          uniquingKeysWith: { $1 }
        ),
        after: after,
        facts: after.facts
      )
      if after.isAccepted, !after.isLost, good.contains(after.configuration), surelyDone(one) {
        return true
      }
      return isImpossible(one)
    }
  }

  // Arguments that guards ask for, else the plainest, of which the event admits each whatever holds.
  private func choices(of event: Int, in configuration: NodeSet) -> [[ExpressionTree]] {
    let declared = chart.events[event].arguments
    if declared.isEmpty { return [[]] }
    var lists: [[ExpressionTree]] = [[]]
    for argument in declared {
      var values: [ExpressionTree] = argument.isOptional ? [.literal(.null)] : []
      values += argument.samples.filter(argument.admits).prefix(2).map { .literal($0) }
      if argument.range == nil, argument.choices.isEmpty {
        for transition in chart.transitions {
          for one in transition.declaration.guards {
            if case .expression(.binary(.argument(argument.label), .equal, let other)) =
              one.condition, case .variable(let name) = other,
              chart.scope.variables[name]?.type == argument.type
            {
              values.insert(other, at: 0)
            }
          }
        }
      }
      lists = lists.flatMap { list in values.prefix(4).map { list + [$0] } }
      if lists.count > 16 { return [] }
    }
    return lists
  }
}
