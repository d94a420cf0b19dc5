// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Time passes between what happens, and no further than the next timer, which comes first. It may go
// back as well, since clocks are set.
//
// The latest time at which a timer is due is a value beside the variables (``SymbolTimer``); claims about
// it are guessed and kept like those about variables. A machine that is suspended is the exception: time
// passes, and its timers come when it is back.

extension Induction {
  /// True if timers that arm others without delay come to an end, so that none is ever dropped.
  func findsEndOfTimers() -> Bool {
    var armed: [Int: Set<Int>] = [:]
    for one in cases where one.after.isAccepted {
      armed[one.event, default: []].formUnion(one.after.armedAtOnce)
    }
    var rest = Set(symbols.timers.map(\.event))
    while let last = rest.first(where: { (armed[$0] ?? []).isDisjoint(with: rest) }) {
      rest.remove(last)
    }
    return rest.isEmpty
  }

  /// What can become of a timer that comes and is not accepted: it is gone, and nothing else is other.
  struct Loss {
    var timer: SymbolTimer
    var one: Case
    /// Where something is taken: it is lost only if that has no value.
    var isFault = false
  }

  func findLosses() -> [Loss] {
    symbols.timers.flatMap { timer in
      configurations.flatMap { configuration -> [Loss] in
        var after = step.beginning(in: configuration)
        after.forget(timer)
        func loss(_ one: Case?, isFault: Bool = false) -> Loss {
          after.denied = one?.after.denied ?? []
          let lost = Case(
            event: timer.event,
            before: configuration,
            arguments: one?.arguments ?? [:],
            after: after,
            facts: one?.facts ?? []
          )
          return Loss(timer: timer, one: lost, isFault: isFault)
        }
        let here = cases.filter { $0.event == timer.event && $0.before == configuration }
        if here.isEmpty { return [loss(nil)] }
        let losses = here.filter { !$0.after.isAccepted }.map { loss($0) }
        return here.contains(where: \.after.isAccepted)
          ? losses + [loss(nil, isFault: true)] : losses
      }
    }
  }

  /// True if it cannot be lost by a fault, since whatever is taken surely can be done.
  func isSurelyTaken(_ loss: Loss) -> Bool {
    loss.isFault
      && cases.allSatisfy { one in
        one.event != loss.one.event || one.before != loss.one.before || !one.after.isAccepted
          || surelyDone(one)
      }
  }

  /// Nothing but time passing.
  func passing(in configuration: NodeSet) -> Case {
    Case(
      event: -1,
      before: configuration,
      after: step.beginning(in: configuration),
      start: SymbolTable.before
    )
  }

  /// What is known of time that passes: it goes by no timer of which a lemma speaks, and those that were
  /// due already have come.
  func passed(_ lemmas: Lemmas) -> [Lemmas.Fact] {
    let timers = endsTimers ? symbols.timers.filter { lemmas.speak(of: $0.due) } : []
    return timers.flatMap { timer -> [Lemmas.Fact] in
      let due = ExpressionTree.variable(timer.due)
      return [
        (.binary(.variable(SymbolTable.now), .lessOrEqual, due), [SymbolTable.now, timer.due]),
        (.binary(.variable(SymbolTable.before), .less, due), [SymbolTable.before, timer.due]),
      ]
    }
  }
}

extension Induction.Case {
  /// True if nothing happens but time passing.
  var isPassing: Bool { event < 0 }
}

extension Candidate {
  /// What may hold of timers: of when each is due what is claimed of the time, and where it is armed.
  static func ofTimers(
    _ symbols: SymbolTable,
    _ chart: Chart,
    _ claims: [Invariant]
  ) -> [Candidate] {
    var found: [Candidate] = []
    let claims = chart.description.invariants + claims
    var ends: Set<ExpressionTree> = []
    for case .always(let tree) in claims.map(\.claim) {
      for case .binary(.now, let operation, let end) in tree.all
      where operation == .lessOrEqual || operation == .less {
        ends.insert(end)
      }
    }
    for case .always(let tree) in claims.map(\.claim) {
      for timer in symbols.timers where chart.arms(timer, by: ends) {
        guard let other = tree.ofTimer(.variable(timer.due)), !other.hasPart(where: { $0 == .now })
        else { continue }
        let one = Candidate(node: nil, tree: other, isClaim: true)
        if !found.contains(one) { found.append(one) }
      }
    }
    let isAsked = claims.contains { one in
      if case .alwaysReachable = one.claim { true } else { one.claim.isOfSomeDay }
    }
    guard isAsked else { return found }
    for timer in symbols.timers {
      let armed = ExpressionTree.variable(timer.armed)
      for node in chart.nodes where node.declaration.timers.contains(where: { $0.id == timer.id }) {
        found.append(Candidate(node: node.index, tree: armed))
        for flag in chart.flags(raisedBy: timer.event) {
          found.append(Candidate(node: node.index, tree: .binary(.variable(flag), .or, armed)))
        }
      }
    }
    return found
  }

  /// True if it holds at a state, what is said of timers included.
  func holds(at state: Snapshot, _ symbols: SymbolTable, _ chart: Chart) -> Bool {
    guard speaks(of: state.configuration) else { return true }
    var tree = tree
    for timer in symbols.timers {
      let dues = state.timers.filter { $0.event == timer.event }.map(\.due)
      tree = tree.replacing(
        .variable(timer.due),
        by: dues.min().map { .literal(.int($0)) } ?? SymbolTimer.never
      )
      tree = tree.replacing(.variable(timer.armed), by: .literal(.bool(!dues.isEmpty)))
    }
    guard let test = try? CompiledExpression(tree, in: chart.scope).asBool else { return false }
    return (try? test(state, [])) == true
  }
}

extension Chart {
  // Whether it is armed so that it is due at one of these ends.
  fileprivate func arms(_ timer: SymbolTimer, by ends: Set<ExpressionTree>) -> Bool {
    var isArmed = false
    func read(_ one: ScheduledEvent) {
      guard one.id == timer.id else { return }
      if one.after.hasPart(where: ends.contains) { isArmed = true }
      guard case .literal(let seconds) = one.after else { return }
      let milliseconds = seconds.intValue.map { $0 &* 1000 }
      for case .binary(_, .plus, .literal(.int(let number))) in ends where number == milliseconds {
        isArmed = true
      }
    }
    for node in nodes { node.declaration.timers.forEach(read) }
    for case .schedule(let one) in description.actions { read(one) }
    return isArmed
  }

  // What the event sets to true, wherever it comes.
  fileprivate func flags(raisedBy event: Int) -> [String] {
    transitions.filter { $0.declaration.trigger.matches(events[event].name) }
      .flatMap(\.declaration.actions)
      .compactMap { action in
        if case .assign(let name, .literal(.bool(true))) = action { name } else { nil }
      }
  }
}

extension ExpressionTree {
  /// The same with a timer's time instead of the present, where that is at most something; nil where
  /// nothing is.
  fileprivate func ofTimer(_ due: ExpressionTree) -> ExpressionTree? {
    switch self {
    case .binary(.now, .lessOrEqual, let end), .binary(.now, .less, let end),
      .binary(.now, .equal, let end):
      return .binary(due, .lessOrEqual, end)
    case .binary(let left, .or, let right):
      let (one, other) = (left.ofTimer(due), right.ofTimer(due))
      if one == nil, other == nil { return nil }
      return .binary(one ?? left, .or, other ?? right)
    default: return nil
    }
  }
}
