// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine

/// Solves levels from what they show, by other means than they are made by.
enum LevelSolver {
  /// How many steps the shortest way through a labyrinth takes; nil when there is none.
  ///
  /// Floods the floor from the first cell, a step at a time, by the openings alone.
  static func steps(through plan: LabyrinthPlan) -> Int? {
    let open = Set(plan.passages)
    var wet: Set<Int> = [0]
    var edge: Set<Int> = [0]
    var steps = 0
    while !wet.contains(plan.goal) {
      var next: Set<Int> = []
      for cell in edge {
        let (row, column) = (cell / plan.columns, cell % plan.columns)
        if open.contains(cell * 4), column > 0 { next.insert(cell - 1) }
        if open.contains(cell * 4 + 1), column + 1 < plan.columns { next.insert(cell + 1) }
        if open.contains(cell * 4 + 2), row > 0 { next.insert(cell - plan.columns) }
        if open.contains(cell * 4 + 3), row + 1 < plan.rows { next.insert(cell + plan.columns) }
      }
      next.subtract(wet)
      if next.isEmpty { return nil }
      wet.formUnion(next)
      edge = next
      steps += 1
    }
    return steps
  }

  /// The pairs of cards by their signs alone; nil when a card has no partner, or more than one.
  static func pairs(of deal: CardDeal) -> [(Int, Int)]? {
    var places: [Int: [Int]] = [:]
    for (place, sign) in deal.signs.enumerated() { places[sign, default: []].append(place + 1) }
    guard places.values.allSatisfy({ $0.count == 2 }) else { return nil }
    return places.sorted { $0.key < $1.key }.map { ($0.value[0], $0.value[1]) }
  }

  /// The answer to a question about numbers; nil when there is not exactly one.
  static func answer(to task: NumberTask) -> Int? {
    switch task.kind {
    case .more:
      let sorted = task.numbers.sorted()
      return sorted.count == 2 && sorted[0] < sorted[1] ? sorted[1] : nil
    case .next:
      let steps = zip(task.numbers.dropFirst(), task.numbers).map(-)
      guard let step = steps.first, step > 0, steps.allSatisfy({ $0 == step }) else { return nil }
      return task.numbers.last.map { $0 + step }
    }
  }
}
