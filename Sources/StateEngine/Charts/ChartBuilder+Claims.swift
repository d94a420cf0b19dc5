// SPDX-License-Identifier: Apache-2.0

// What a chart claims of itself must fit it, like everything else it says.
extension ChartBuilder {
  mutating func checkClaims() {
    for (index, invariant) in description.invariants.enumerated() {
      check(invariant.claim, at: "invariant \(index)")
    }
  }

  private mutating func check(_ claim: Invariant.Claim, at place: Place) {
    switch claim {
    case .never(let from, let by, let to):
      _ = targets([from, to], at: place)
      needEvents(by, at: place)
    case .reachable(let node), .rests(let node), .alwaysReachable(let node), .lasts(let node, _):
      _ = targets([node], at: place)
    case .entered(let node, let from, let by, _):
      _ = targets([node] + from, at: place)
      needEvents(by, at: place)
    case .enters(let event, let node, let from):
      _ = targets([node] + from, at: place)
      needEvents([event], at: place)
    case .between(let first, let second, _, _):
      for name in [first, second] where eventIndices[name] == nil {
        _ = targets([name], at: place)
      }
    case .always, .someDay, .noDeadlock: break
    case .left(let node, let by):
      _ = targets([node], at: place)
      needEvents(by, at: place)
    case .leads(let from, let by, _, let to):
      _ = targets([from, to], at: place)
      needEvents([by], at: place)
    case .refused(let event, let node, _):
      _ = targets([node], at: place)
      needEvents([event], at: place)
    case .keeps(let tree, let by):
      needEvents(by, at: place)
      _ = type(of: tree, at: place, in: scope)
      return
    }
    for (tree, events) in claim.trees { needTest(tree, beside: events, at: place) }
  }

  mutating func checkAbstraction() {
    for kept in description.abstraction.keeps ?? [] {
      _ = type(of: kept.tree, at: "abstraction", in: scope)
    }
    needEvents(description.abstraction.begins, at: "abstraction")
    _ = targets(description.abstraction.ends, at: "abstraction")
    for sample in description.abstraction.samples {
      let place: Place = "abstraction \(sample.event)"
      _ = event(sample.event, taking: sample.arguments, at: place)
      for tree in sample.arguments { _ = type(of: tree, at: place, in: scope) }
      if let test = sample.test { needTest(test, at: place) }
    }
  }

  mutating func needEvents(_ names: [String], at place: Place) {
    for name in names where eventIndices[name] == nil { report(place, .unknownEvent(name)) }
  }

  private mutating func needTest(
    _ tree: ExpressionTree,
    beside names: [String] = [],
    at place: Place
  ) {
    let event = names.first.flatMap { eventIndices[$0] }
    let scope = scope.taking(event.map { events[$0].arguments } ?? [])
    guard let found = type(of: tree, at: place, in: scope) else { return }
    if found.kind != .bool, found.kind != .any {
      report(place, .wrongType(expected: .bool, found: found))
    }
  }
}
