// SPDX-License-Identifier: Apache-2.0

/// Moves from a state, one after the other, and the lines that do them.
package struct Route: Sendable {
  /// The moves.
  package private(set) var moves: [Move] = []
  /// The same as lines that the shell understands.
  package private(set) var lines: [String] = []
  /// The state it begins at.
  package let start: Snapshot
  /// The state it ends at.
  package internal(set) var end: Snapshot

  init(start: Snapshot) {
    self.start = start
    end = start
  }

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
}
