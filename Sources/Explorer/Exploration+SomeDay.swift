// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Claims about some day, and a way on which that day never comes.

extension Exploration {
  /// A search's answer to whether something never comes.
  enum Lasso {
    /// On this way, which has been gone.
    case shown(Route)
    /// By the keys of states, but not on a way that was gone.
    case suspected
    case none
  }

  /// Notes what is still to come after a move, which has been undone.
  ///
  /// - Returns: whether that is all that was wanted.
  mutating func noteDebts(_ number: Int, _ state: State, _ reached: Int) -> Bool {
    guard reached >= 0, judge.promises.contains(where: { $0.isOwed || $0.isStillOwed }) else {
      return false
    }
    var rests = false
    let ends = endsTimer(book[number], state.snapshot)
    for (place, one) in judge.promises.enumerated() {
      if one.isOwed { debts[place].begin(at: reached, from: state.number, by: number) }
      if one.isStillOwed, reached != state.number || ends {
        debts[place].add(Debt.Step(from: state.number, to: reached, by: number, ends: ends))
      }
      if stopsAtRest, debts[place].owes(at: reached), resting.contains(reached) { rests = true }
    }
    guard rests, restCount < Self.lassoLimit else { return false }
    restCount += 1
    return debts.contains { debt in
      var copy = self
      if case .shown = copy.lasso(of: debt.claim, isExact: false, readsTime: true) { return true }
      return false
    }
  }

  // True if the next timer comes by a move, or is perhaps canceled: done later, a timer armed anew is due
  // at another time.
  private func endsTimer(_ move: Move, _ snapshot: Snapshot) -> Bool {
    guard move != .timer, let place = snapshot.firstTimer else { return true }
    let timer = snapshot.timers[place]
    return [1, 2].contains { delay in
      var later = snapshot
      later.time += delay
      guard timer.due > later.time else { return true }
      chart.perform(move, on: &later)
      return !later.timers.contains(timer)
    }
  }

  // MARK: Ways

  /// A way on which what has to come never does: it leads to where nothing more comes of itself, or to
  /// a circle in which time passes.
  ///
  /// - Parameters:
  ///   - claim: the claim.
  ///   - isExact: whether states with the same key do the same for ever.
  ///   - readsTime: whether it is read how late it is, so that nothing is the same for ever.
  /// - Returns: the way, or whether there may be one.
  mutating func lasso(of claim: Int, isExact: Bool, readsTime: Bool) -> Lasso {
    guard let place = debts.firstIndex(where: { $0.claim == claim }) else { return .suspected }
    let owing = OwingStates(debts[place], count: count)
    let resting = owing.states.filter(self.resting.contains)
    for state in resting.prefix(Self.lassoLimit) {
      var (route, judge) = (Route(start: start), judge)
      go(to: state, owing, place, &route, &judge)
      route.beginCircle()
      if judge.promises[place].isOwed, route.end.timers.isEmpty { return .shown(route) }
    }
    let turns = owing.turns()
    for turn in turns.prefix(readsTime ? 0 : Self.lassoLimit) {
      let route = circle(owing.circle(from: turn), owing, place, isExact: isExact)
      if let route { return .shown(route) }
    }
    return resting.isEmpty && turns.isEmpty ? .none : .suspected
  }

  /// The most ways of each kind that are tried.
  private static let lassoLimit = 16
  /// The number of times a circle is gone round.
  private static let rounds = 3

  // Goes to a state in which something is owed.
  private func go(
    to state: Int,
    _ owing: OwingStates,
    _ place: Int,
    _ route: inout Route,
    _ judge: inout Judge
  ) {
    let (beginning, steps) = owing.way(to: state)
    var moves: [Move] = []
    if let origin = debts[place].origins[beginning], let source = origin.state {
      moves = (self.route(to: source)?.moves ?? []) + [book[origin.move]]
    }
    judge.forgetPromises(isOwed: isOwed)
    judge.see(start)
    for move in moves + steps.map({ book[debts[place].steps[$0].move] }) {
      judge.watch(move, on: &route, chart, answers)
    }
  }

  // A circle that is the same after it as before, though time has passed: so it can be gone for ever, and
  // all timers that run through it come.
  private mutating func circle(
    _ circle: [Int],
    _ owing: OwingStates,
    _ place: Int,
    isExact: Bool
  ) -> Route? {
    guard let first = circle.first else { return nil }
    let moves = circle.map { book[debts[place].steps[$0].move] }
    let state = Int(debts[place].steps[first].source)
    var (route, judge) = (Route(start: start), judge)
    go(to: state, owing, place, &route, &judge)
    guard judge.promises[place].isOwed, number(of: route.end) == state else { return nil }
    judge.forgetPromises(isOwed: true)
    route.beginCircle()
    var found: Route?
    for _ in 0..<Self.rounds {
      let before = route.end
      var values = [before.values]
      if !moves.contains(.timer), let timer = before.firstTimer {
        let pause = before.timers[timer].due.clampedDifference(before.time) / 2
        judge.watch(.pause(pause), on: &route, chart, answers)
      }
      for move in moves {
        judge.watch(move, on: &route, chart, answers)
        values.append(route.end.values)
      }
      let (old, new) = (Standstill.Face(before), Standstill.Face(route.end))
      guard judge.promises[place].isStillOwed, route.end.time > before.time,
        before.random == route.end.random, old.timers == new.timers,
        isExact ? isAlike(route.end, state, values) : old == new
      else { return nil }
      found = found ?? route
    }
    return found
  }

  // True if it counts as a state, and each counter that is another now only goes farther away.
  private mutating func isAlike(_ snapshot: Snapshot, _ state: Int, _ values: [[Value]]) -> Bool {
    guard number(of: snapshot) == state else { return false }
    return folds.allSatisfy { slot, fold in
      let numbers = values.compactMap { $0[slot].intValue }
      guard let first = numbers.first, let last = numbers.last, first != last else { return true }
      return last > first
        ? numbers.allSatisfy { $0 > fold.exact.upperBound }
        : numbers.allSatisfy { $0 < fold.exact.lowerBound }
    }
  }

  private mutating func number(of snapshot: Snapshot) -> Int? {
    guard keys.write(snapshot, to: &key.words) else { return nil }
    return table.number(of: key.words)
  }
}

extension Judge {
  /// Does a move at the end of a way, and looks at each step.
  fileprivate mutating func watch(
    _ move: Move,
    on route: inout Route,
    _ chart: Chart,
    _ answers: Set<String>
  ) {
    route.append(move, at: route.end, chart, answers: answers)
    chart.perform(move, on: &route.end) { step, after, trace in
      see(step.event, step.arguments, Before(), step.verdict, after, trace)
    }
  }
}
