// SPDX-License-Identifier: GPL-3.0-or-later
package import StateEngine

/// Whether a life keeps what is claimed, read from what the claims mean and from nothing else.
///
/// It is written without a look at the explorer's judge, with the walker of trees instead of compiled
/// expressions, so that one mistake is not made twice. What speaks of all paths at once (reachable,
/// no deadlock) no single life can break.
package struct ClaimWatch {
  /// One step as it was taken.
  package struct Step {
    package var event: String
    package var arguments: [Value]
    package var before: Snapshot
    package var after: Snapshot
    package var verdict: Verdict
    package var microsteps: [Microstep]
  }

  private let chart: Chart
  private let claims: [Invariant.Claim]
  /// What each claim that always holds reads; nil for the others.
  private let reads: [Reads?]
  /// When each active node was entered.
  private var enteredAt: [Int: Int] = [:]
  /// The claims broken so far, by index, with what broke them.
  package private(set) var broken: [Int: String] = [:]
  /// The claims of some day that are owed, by index, and those that something has paid.
  package private(set) var owed: Set<Int> = []
  package var paid: Set<Int> = []

  /// A watch over a life that begins at a snapshot.
  package init(_ claims: [Invariant], of chart: Chart, from start: Snapshot) {
    self.chart = chart
    self.claims = claims.map(\.claim)
    reads = self.claims.map { claim in
      if case .always(let tree) = claim { Reads(tree, chart) } else { nil }
    }
    for node in start.configuration { enteredAt[node] = start.time }
    for (place, claim) in self.claims.enumerated() {
      if case .someDay(let cause, let effect) = claim, holds(cause, [], [], start),
        !holds(effect, [], [], start)
      {
        owed.insert(place)
      }
      if case .always(let tree) = claim, !holds(tree, [], [], start) { broken[place] = "the start" }
    }
  }

  /// The time since each active node was entered, which `lasts` speaks of.
  package func ages(at time: Int) -> [Int: Int] { enteredAt.mapValues { time - $0 } }

  /// Looks at a step.
  package mutating func see(_ step: Step) {
    let isAccepted = step.verdict == .moved || step.verdict == .stayed
    // What held before and reads nothing that changed holds.
    let changed = Set(
      step.after.values.indices.filter { step.before.values[$0] != step.after.values[$0] }
    )
    let isElsewhere = step.before.configuration != step.after.configuration
    for (place, claim) in claims.enumerated() where broken[place] == nil {
      if let reads = reads[place], !reads.isTime, !(reads.isPlace && isElsewhere),
        reads.slots.isDisjoint(with: changed)
      {
        continue
      }
      if breaks(claim, step, isAccepted) {
        broken[place] = "\(step.event) \(step.arguments) at \(step.before.time) ms"
      }
    }
    guard isAccepted else { return }
    for (place, claim) in claims.enumerated() {
      guard case .someDay(let cause, let effect) = claim else { continue }
      let isHere = holds(effect, [], [], step.after)
      var isMet = isHere
      if case .isIn(let node) = effect, isEntered(node, step) { isMet = true }
      if isMet {
        owed.remove(place)
        paid.insert(place)
      }
      if !isHere, holds(cause, [], [], step.after) { owed.insert(place) }
    }
    for node in step.before.configuration where !step.after.configuration.contains(node) {
      enteredAt[node] = nil
    }
    for node in step.after.configuration where !step.before.configuration.contains(node) {
      enteredAt[node] = step.after.time
    }
  }

  private func breaks(_ claim: Invariant.Claim, _ step: Step, _ isAccepted: Bool) -> Bool {
    switch claim {
    case .always(let tree):
      return isAccepted && !holds(tree, [], step.arguments, step.after)
    case .never(let from, let by, let to):
      guard isAccepted, isActive(from, step.before), isMeant(step.event, by) else { return false }
      return isEntered(to, step) || step.event == "restore" && isActive(to, step.after)
    case .entered(let node, let from, let by, let test):
      guard isAccepted, isEntered(node, step) else { return false }
      if by.isEmpty, step.event == "restore" { return false }
      let isFromThere = from.isEmpty || from.contains { isActive($0, step.before) }
      let isByThat = by.isEmpty || by.contains(step.event)
      return !isFromThere || !isByThat || !holds(test, by, step.arguments, step.after)
    case .enters(let event, let node, let from):
      guard isAccepted, step.event == event, isEntered(node, step) else { return false }
      return !from.contains { isActive($0, step.before) }
    case .left(let node, let by):
      guard isAccepted, isActive(node, step.before), isLeft(node, step) else { return false }
      return !isMeant(step.event, by)
    case .leads(let from, let by, let test, let to):
      guard step.event == by, isActive(from, step.before),
        holds(test, [by], step.arguments, step.before)
      else { return false }
      return !isAccepted || !(isActive(to, step.after) || isEntered(to, step))
    case .refused(let event, let node, let test):
      return isAccepted && step.event == event && isActive(node, step.before)
        && holds(test, [event], step.arguments, step.before)
    case .keeps(let tree, let by):
      guard isAccepted, isMeant(step.event, by) else { return false }
      return value(tree, by, step.arguments, step.before)
        != value(tree, by, step.arguments, step.after)
    case .lasts(let name, let milliseconds):
      guard isAccepted, step.event != "restore", let node = chart.node(named: name),
        step.before.configuration.contains(node), !step.after.configuration.contains(node),
        let since = enteredAt[node]
      else { return false }
      return step.after.time - since < milliseconds
    case .reachable, .rests, .alwaysReachable, .noDeadlock, .someDay, .between: return false
    }
  }

  /// What an expression reads, names that are computed by what they are computed from.
  private struct Reads {
    var slots: Set<Int> = []
    var isPlace = false
    var isTime = false

    init(_ tree: ExpressionTree, _ chart: Chart) {
      let text = "\(tree)"
      // Whatever is not a plain name of a variable may be anything.
      let names = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      for name in names {
        if let slot = chart.scope.variables[name]?.index { slots.insert(slot) }
        if let derived = chart.scope.derived[name] {
          let inner = Reads(derived, chart)
          slots.formUnion(inner.slots)
          isPlace = isPlace || inner.isPlace
          isTime = isTime || inner.isTime
        }
        if name == "In" { isPlace = true }
        if name == "now" { isTime = true }
      }
    }
  }

  // MARK: Small words

  // None named: any but `restore`.
  private func isMeant(_ event: String, _ names: [String]) -> Bool {
    names.isEmpty ? event != "restore" : names.contains(event)
  }

  private func isActive(_ name: String, _ snapshot: Snapshot) -> Bool {
    chart.node(named: name).map(snapshot.configuration.contains) ?? false
  }

  private func isEntered(_ name: String, _ step: Step) -> Bool {
    chart.node(named: name).map { node in
      step.microsteps.contains { $0.entered.contains(node) }
    } ?? false
  }

  private func isLeft(_ name: String, _ step: Step) -> Bool {
    chart.node(named: name).map { node in
      step.microsteps.contains { $0.exited.contains(node) }
    } ?? false
  }

  private func holds(
    _ tree: ExpressionTree?,
    _ events: [String],
    _ arguments: [Value],
    _ snapshot: Snapshot
  ) -> Bool {
    guard let tree else { return true }
    return value(tree, events, arguments, snapshot) == .bool(true)
  }

  private func value(
    _ tree: ExpressionTree,
    _ events: [String],
    _ arguments: [Value],
    _ snapshot: Snapshot
  ) -> Value? {
    var scope = chart.scope
    if let event = events.first.flatMap({ chart.event(named: $0) }) {
      for (index, argument) in chart.events[event].arguments.enumerated() {
        scope.arguments[argument.label] = .init(index: index, type: argument.type)
      }
    }
    return try? tree.evaluate(in: scope, snapshot: snapshot, arguments: arguments)
  }
}
