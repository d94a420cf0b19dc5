// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// A small labyrinth: cells in rows, and which of them open into which.
///
/// There is exactly one way between any two cells (a tree over the grid, grown by going on at random
/// and coming back where nothing is left). The goal is the cell furthest from the first one.
public struct LabyrinthPlan: Sendable, Hashable {
  /// A way out of a cell.
  public enum Direction: Int, CaseIterable, Sendable {
    case left, right, up, down
  }

  /// How many cells a row has.
  public let columns: Int
  /// How many rows there are.
  public let rows: Int
  /// The openings, each `cell * 4 + direction`, ascending; cells are counted row by row from 0.
  public let passages: [Int]
  /// The cell to reach; one begins in cell 0.
  public let goal: Int

  /// A labyrinth of that difficulty: the same for the same generator.
  package init(difficulty: Int, _ random: inout RandomState) {
    let columns = 3 + (difficulty - 10) * 6 / 80
    let rows = 3 + (difficulty - 10) * 3 / 80
    let count = columns * rows
    var passages: Set<Int> = []
    var distances = [0: 0]
    var trail = [0]
    while let cell = trail.last {
      let ways = Direction.allCases.compactMap { way in
        Self.neighbour(of: cell, way, columns, count).map { (way, $0) }
      }.filter { distances[$0.1] == nil }
      guard !ways.isEmpty else {
        trail.removeLast()
        continue
      }
      let (way, next) = ways[random.number(in: 0...(ways.count - 1))]
      passages.insert(cell * 4 + way.rawValue)
      passages.insert(next * 4 + way.opposite.rawValue)
      distances[next] = distances[cell, default: 0] + 1
      trail.append(next)
    }
    self.columns = columns
    self.rows = rows
    self.passages = passages.sorted()
    goal =
      distances.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? count - 1
  }

  /// The cell beside another one; nil beyond the edge.
  static func neighbour(of cell: Int, _ way: Direction, _ columns: Int, _ count: Int) -> Int? {
    switch way {
    case .left: cell % columns > 0 ? cell - 1 : nil
    case .right: cell % columns < columns - 1 ? cell + 1 : nil
    case .up: cell >= columns ? cell - columns : nil
    case .down: cell + columns < count ? cell + columns : nil
    }
  }
}

extension LabyrinthPlan.Direction {
  /// The way back.
  var opposite: Self {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
  }
}
