// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// Moves from a state, one after the other, and the lines that do them.
package struct Route: Sendable {
  /// The moves.
  package private(set) var moves: [Move] = []
  /// The same as lines that the shell understands.
  package private(set) var lines: [String] = []
  /// From which move and line on it goes round for ever: behind the last where it comes to rest for
  /// ever, nil where it only leads somewhere.
  package private(set) var circle: (move: Int, line: Int)?
  /// The state it begins at.
  package let start: Snapshot
  /// The state it ends at.
  package internal(set) var end: Snapshot

  init(start: Snapshot) {
    self.start = start
    end = start
  }

  /// Everything added from here on is done for ever.
  mutating func beginCircle() { circle = (moves.count, lines.count) }

  mutating func append(
    _ move: Move,
    at snapshot: Snapshot,
    _ chart: Chart,
    answers: Set<String> = []
  ) {
    moves.append(move)
    if case .send(let event, _, _) = move, answers.contains(chart.events[event].name) { return }
    lines += chart.lines(of: move, at: snapshot)
  }
  /// The same, gone by another chart with events of the same names.
  ///
  /// - Parameters:
  ///   - whole: that chart.
  ///   - chart: the one whose moves these are.
  ///   - start: where it begins.
  ///   - answers: events that no line is needed for.
  ///   - isThere: whether a state is the one that the way has to lead to.
  /// - Returns: the way; nil when it does not lead there.
  func gone(
    by whole: Chart,
    insteadOf chart: Chart,
    from start: Snapshot,
    _ answers: Set<String>,
    isThere: (Snapshot) -> Bool
  ) -> Route? {
    var route = Route(start: start)
    for (place, move) in moves.enumerated() {
      if place == circle?.move { route.beginCircle() }
      var move = move
      if case .send(let event, let arguments, let command) = move {
        guard let own = whole.event(named: chart.events[event].name) else { return nil }
        move = .send(event: own, arguments: arguments, command: command)
      }
      route.append(move, at: route.end, whole, answers: answers)
      whole.perform(move, on: &route.end)
    }
    if circle?.move == moves.count { route.beginCircle() }
    return isThere(route.end) ? route : nil
  }
}
