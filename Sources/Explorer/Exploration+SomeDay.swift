// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Claims about some day, and a way on which that day never comes.

extension Exploration {
  /// Notes what is still to come after a move, which has been undone.
  mutating func noteDebts(_ number: Int, _ state: State, _ reached: Int) {
    guard reached >= 0, judge.promises.contains(where: { $0.isOwed || $0.isStillOwed }) else {
      return
    }
    let ends = endsTimer(book[number], state.snapshot)
    for (place, one) in judge.promises.enumerated() {
      if one.isOwed, debts[place].beginnings[reached] == nil {
        debts[place].beginnings[reached] = (state.number, number)
      }
      if one.isStillOwed, !book[number].isStart, reached != state.number || ends {
        let (source, target) = (UInt32(state.number), UInt32(reached))
        debts[place].steps.append(
          .init(source: source, target: target, bits: UInt32(number) << 1 | (ends ? 1 : 0))
        )
      }
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

  /// A way that has been gone on which what has to come never does: it leads to where nothing more comes
  /// of itself, or to a circle in which time passes.
  ///
  /// - Returns: the way, and whether there may be one by the keys of states.
  mutating func lasso(of claim: Int, _ plan: SearchPlan) -> (route: Route?, isSuspected: Bool) {
    guard let place = debts.firstIndex(where: { $0.claim == claim }) else { return (nil, true) }
    let owing = OwingStates(debts[place])
    let resting = owing.states.filter(self.resting.contains)
    for state in resting.prefix(Self.lassoLimit) {
      var walk = walk(to: state, owing, place)
      walk.route.beginCircle()
      if walk.judge.promises[place].isOwed, walk.route.end.timers.isEmpty {
        return (walk.route, true)
      }
    }
    // Then states with the same key do the same for ever; nothing does where it is read how late it is.
    let isExact = plan.gaps.isEmpty && !drawsAmid && ruleFaults.isEmpty
    let turns = owing.turns()
    for turn in turns.prefix(plan.readsTime ? 0 : Self.lassoLimit) {
      if let route = circle(owing.circle(from: turn), owing, place, isExact: isExact) {
        return (route, true)
      }
    }
    return (nil, !resting.isEmpty || !turns.isEmpty)
  }

  /// The most ways of each kind that are tried.
  private static let lassoLimit = 16
  /// The number of times a circle is gone round.
  private static let rounds = 3

  /// A way that is gone, and what was seen on it.
  private struct Walk {
    var route: Route
    var judge: Judge

    mutating func go(_ move: Move, _ chart: Chart, _ answers: Set<String>) {
      if move.isStart { judge.forgetPromises() }
      route.append(move, at: route.end, chart, answers: answers)
      chart.perform(move, on: &route.end) { event, arguments, verdict, after, trace in
        judge.see(event, arguments, Judge.Before(), verdict, after, trace)
      }
    }
  }

  // The way to a state in which something is owed.
  private func walk(to state: Int, _ owing: OwingStates, _ place: Int) -> Walk {
    let way = owing.way(to: state)
    var moves = way.map { book[$0.move] }
    let beginning = debts[place].beginnings[way.first.map { Int($0.source) } ?? state]
    if let beginning, let source = beginning.state {
      moves = (route(to: source)?.moves ?? []) + [book[beginning.move]] + moves
    }
    var walk = Walk(route: Route(start: start), judge: judge)
    walk.judge.forgetPromises(isOwed: isOwed)
    walk.judge.see(start)
    for move in moves { walk.go(move, chart, answers) }
    return walk
  }

  // A circle that is the same after it as before, though time has passed: so it can be gone for ever, and
  // all timers that run through it come.
  private mutating func circle(
    _ circle: [Debt.Step],
    _ owing: OwingStates,
    _ place: Int,
    isExact: Bool
  ) -> Route? {
    let (moves, state) = (circle.map { book[$0.move] }, Int(circle[0].source))
    var walk = walk(to: state, owing, place)
    guard walk.judge.promises[place].isOwed, number(of: walk.route.end) == state else {
      return nil
    }
    walk.judge.forgetPromises(isOwed: true)
    walk.route.beginCircle()
    var found: Route?
    for _ in 0..<Self.rounds {
      let before = walk.route.end
      var values = [before.values]
      if !moves.contains(.timer), let timer = before.firstTimer {
        let pause = before.timers[timer].due.clampedDifference(before.time) / 2
        walk.go(.pause(pause), chart, answers)
      }
      for move in moves {
        walk.go(move, chart, answers)
        values.append(walk.route.end.values)
      }
      let end = walk.route.end
      let (old, new) = (Standstill.Face(before), Standstill.Face(end))
      guard walk.judge.promises[place].isStillOwed, end.time > before.time,
        before.random == end.random, old.timers == new.timers,
        isExact ? isAlike(end, state, values) : old == new
      else { return nil }
      found = found ?? walk.route
    }
    return found
  }

  // True if it counts as a state, and each counter that is another now only goes farther away.
  private mutating func isAlike(_ snapshot: Snapshot, _ state: Int, _ values: [[Value]]) -> Bool {
    guard number(of: snapshot) == state else { return false }
    return folds.allSatisfy { slot, fold in
      let numbers = values.compactMap { $0[slot].intValue }
      guard let first = numbers.first, let last = numbers.last, first != last else { return true }
      return numbers.allSatisfy {
        last > first ? $0 > fold.exact.upperBound : $0 < fold.exact.lowerBound
      }
    }
  }

  private mutating func number(of snapshot: Snapshot) -> Int? {
    keys.write(snapshot, to: &key.words) ? table.number(of: key.words) : nil
  }
}
