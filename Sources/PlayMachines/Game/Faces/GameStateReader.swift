// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Synchronization

/// Follows the game's state from record to record, so that an observer is told of each state even
/// when the engine is already further on.
final class GameStateReader: Sendable {
  private struct Place {
    var state: GameState
    var activity: ActivityType?
    var subActivity: SubActivity?
  }

  private let chart: Chart
  private let place: Lock<Place>

  init(_ engine: Engine) {
    let snapshot = engine.snapshot
    chart = engine.chart
    place = Lock(
      Place(
        state: GameState(snapshot, of: chart),
        activity: chart.choice("activity", in: snapshot),
        subActivity: chart.choice("subActivity", in: snapshot)
      )
    )
  }

  /// The changes of state that a record made, those passed through too; records come in order.
  func read(_ record: Record) -> [(old: GameState, new: GameState)] {
    place.withLock { place in
      for change in record.changes {
        let text = change.new.stringValue
        switch chart.description.variables[change.variable].name {
        case "activity": place.activity = text.flatMap(ActivityType.init)
        case "subActivity": place.subActivity = text.flatMap(SubActivity.init)
        default: break
        }
      }
      let passed = record.microsteps.compactMap(\.entered.last).map { chart.nodes[$0].name }
      var changes: [(old: GameState, new: GameState)] = []
      for name in passed + [chart.stateText(record.to)] {
        let node = LearningGame.Node(rawValue: name) ?? .home
        let new = GameState(node, activity: place.activity, subActivity: place.subActivity)
        if new != place.state { changes.append((place.state, new)) }
        place.state = new
      }
      return changes
    }
  }
}
