// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// Whether a machine really stays as it is where a search says so, found by doing there all that can be
/// done: what nothing reads is not told apart by a search, and changes all the same.
struct Standstill {
  /// What came of it.
  enum Answer {
    /// Nothing changes any more after these moves.
    case still([Move])
    /// Something always does, or nobody knows.
    case moving
  }

  /// All of a state but how late it is.
  struct Face: Hashable {
    let configuration: NodeSet
    let values: [Value]
    let history: [NodeSet]
    let children: [Child]
    let timers: [ArmedTimer]

    init(_ snapshot: Snapshot) {
      configuration = snapshot.configuration
      values = snapshot.values
      history = snapshot.history
      children = snapshot.children.timeless
      timers = snapshot.timers.map { timer in
        var timer = timer
        timer.due -= snapshot.time
        return timer
      }
    }
  }

  private let chart: Chart
  private var book: MoveIndex
  /// How many states are gone through.
  private static let limit = 64

  init(_ chart: Chart, _ book: MoveIndex) { (self.chart, self.book) = (chart, book) }

  /// What comes of a state.
  mutating func answer(at start: Snapshot) -> Answer {
    var waiting: [(snapshot: Snapshot, moves: [Move])] = [(start, [])]
    var known: Set<Face> = [Face(start)]
    while !waiting.isEmpty {
      let (snapshot, moves) = waiting.removeFirst()
      let face = Face(snapshot)
      var isMoving = false
      for number in book.moves(at: snapshot) + book.begins(at: snapshot)
      where book[number].leadsOn {
        var further = snapshot
        guard chart.perform(book[number], on: &further) else { continue }
        let reached = Face(further)
        guard reached != face else { continue }
        if Face(chart.blank(further)) != Face(chart.blank(snapshot)) { isMoving = true }
        if known.insert(reached).inserted { waiting.append((further, moves + [book[number]])) }
      }
      if !isMoving, chart.inputs.isEmpty || !leadsOn(fromAnyInputsOf: snapshot) {
        return .still(moves)
      }
      if known.count > Self.limit { return .moving }
    }
    return .moving
  }
}

extension Standstill {
  /// Whether anything but inputs changes at a state, or would if the inputs were others.
  mutating func leadsOn(fromAnyInputsOf snapshot: Snapshot) -> Bool {
    let here = Face(chart.blank(snapshot))
    let all = [snapshot] + reached(from: snapshot)
    return all.contains { one in
      Face(chart.blank(one)) != here
        || reached(from: one).contains { Face(chart.blank($0)) != here }
    }
  }

  private mutating func reached(from snapshot: Snapshot) -> [Snapshot] {
    book.moves(at: snapshot).filter { book[$0].leadsOn }.compactMap { number in
      var further = snapshot
      return chart.perform(book[number], on: &further) ? further : nil
    }
  }
}

extension Chart {
  /// Whether nothing at all is declared that could lead on from there.
  func leadsNowhere(from snapshot: Snapshot) -> Bool {
    snapshot.timers.isEmpty && snapshot.children.isEmpty
      && leaves(of: snapshot.configuration).allSatisfy { leaf in
        events.indices.allSatisfy {
          $0 == restoreIndex || table.range(leaf: leaf, event: $0).isEmpty
        }
      }
  }
}
