// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// Finds times at which the moves of a path have to come, so that its timers fall due in its order.
///
/// What is asked of the times are bounds of differences: nothing comes before what came before it, a
/// timer falls due exactly its delay after it was armed, and all that comes while it runs comes
/// sooner.
struct TimedRoute {
  /// A timer that has been armed.
  private struct Pending {
    var timer: ArmedTimer
    var delay: Int
    /// The step that armed it.
    var step: Int
  }

  // `time[later] >= time[earlier] + gap`.
  private struct Bound {
    var earlier: Int
    var later: Int
    var gap: Int
    /// Whether one millisecond less will do: of timers due at the same time the one armed first fires
    /// first.
    var mayTie = false
  }

  private let chart: Chart
  private var snapshot: Snapshot
  private var pending: [Pending] = []
  private var bounds: [Bound] = []
  private var count = 0
  private var moves: [Move?] = []
  private var trace = StepTrace()

  private static let base = 1 << 60

  /// A path that begins at `start`.
  init(_ chart: Chart, from start: Snapshot) {
    self.chart = chart
    snapshot = start
    pending = start.timers.map {
      Pending(timer: $0, delay: $0.due.clampedDifference(start.time), step: 0)
    }
    settle(0)
  }

  /// A move that is no timer.
  mutating func append(_ move: Move) {
    count += 1
    moves.append(move)
    bound(count - 1, count, 0)
    for one in pending { bound(count, one.step, 1 - one.delay) }
    chart.perform(move, on: &snapshot)
    settle(count)
  }

  /// A timer falls due: the earliest of its kind.
  ///
  /// - Returns: whether one runs.
  mutating func append(firing timer: ArmedTimer, armedFor delay: Int) -> Bool {
    guard
      let place = pending.firstIndex(where: { $0.timer.isSame(timer) && $0.delay == delay })
    else { return false }
    count += 1
    moves.append(nil)
    bound(count - 1, count, 0)
    let one = pending[place]
    bound(one.step, count, delay)
    bound(count, one.step, -delay)
    for (other, rest) in pending.enumerated() where other != place {
      let isTied = rest.step == one.step && rest.delay == delay
      if isTied { snapshot.timers[other].due = snapshot.time }
      if !isTied { bound(count, rest.step, 1 - rest.delay, mayTie: other > place) }
    }
    snapshot.timers[place].due = snapshot.time
    chart.fireDue(&snapshot, &trace) { _, _, _ in }
    settle(count)
    return true
  }

  private mutating func bound(_ earlier: Int, _ later: Int, _ gap: Int, mayTie: Bool = false) {
    bounds.append(Bound(earlier: earlier, later: later, gap: gap, mayTie: mayTie))
  }

  // Timers that are still there keep their place; new ones were armed by this step.
  private mutating func settle(_ step: Int) {
    let old = pending
    pending = snapshot.timers.map { timer in
      let place = timer.due.clampedDifference(Self.base)
      if old.indices.contains(place) { return old[place] }
      return Pending(timer: timer, delay: timer.due.clampedDifference(snapshot.time), step: step)
    }
    for place in pending.indices { snapshot.timers[place].due = Self.base + place }
  }

  // MARK: Times

  /// The path with its waits; nil when no times are such that it goes so.
  func route(from start: Snapshot, answers: Set<String>) -> Route? {
    [false, true].lazy.compactMap { ties in
      times(withTies: ties).flatMap { route(at: $0, from: start, answers: answers) }
    }.first
  }

  private func route(at times: [Int], from start: Snapshot, answers: Set<String>) -> Route? {
    var now = start
    var route = Route(start: start)
    for (index, move) in moves.enumerated() {
      let wait = times[index + 1] - times[index]
      let until = start.time.clampedSum(times[index + 1])
      if wait > 0, now.time < until {
        let next = now.firstTimer.map { now.timers[$0].due }
        append(next == until ? .timer : .pause(until - now.time), to: &route, &now, answers)
      }
      if let move { append(move, to: &route, &now, answers) }
    }
    guard now.configuration == snapshot.configuration, now.values == snapshot.values,
      now.children.timeless == snapshot.children.timeless
    else { return nil }
    route.end = now
    return route
  }

  private func append(
    _ move: Move,
    to route: inout Route,
    _ now: inout Snapshot,
    _ answers: Set<String>
  ) {
    route.append(move, at: now, chart, answers: answers)
    chart.perform(move, on: &now)
  }

  // The earliest times: each bound raises the later one until none does any more (Bellman, 1958).
  private func times(withTies: Bool) -> [Int]? {
    var times = Array(repeating: 0, count: count + 1)
    for _ in 0...count + 1 {
      var isSettled = true
      for one in bounds {
        let gap = withTies && one.mayTie ? one.gap - 1 : one.gap
        guard times[one.later] < times[one.earlier] + gap else { continue }
        times[one.later] = times[one.earlier] + gap
        isSettled = false
      }
      if isSettled { return times[0] == 0 ? times : nil }
    }
    return nil
  }
}
