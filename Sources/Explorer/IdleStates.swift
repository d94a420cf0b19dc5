// SPDX-License-Identifier: Apache-2.0

/// States in which all that can be done is to start timers and let them pass.
///
/// Such a state is no dead end as long as a timer that is started there leads to something else in the
/// end: that is known when all states have been looked at.
struct IdleStates {
  private struct Place: Hashable {
    var state: Int
    var member: Int
  }

  private var busy: Set<Place> = []
  private var idle: [Place: [Int]] = [:]

  /// Notes where a move leads; `isReal` when more changes than which timers run.
  mutating func note(_ state: Int, _ member: Int, to reached: Int, isReal: @autoclosure () -> Bool)
  {
    let place = Place(state: state, member: member)
    if busy.contains(place) { return }
    if isReal() {
      busy.insert(place)
      idle[place] = nil
    } else {
      idle[place, default: []].append(reached)
    }
  }

  /// Whether the machine stays in one of them for ever, whatever is done.
  var isAnyLeft: Bool {
    var left = idle
    var isShrinking = true
    while isShrinking {
      let good = left.filter { one in
        one.value.contains { left[Place(state: $0, member: 0)] == nil }
      }
      for place in good.keys { left[place] = nil }
      isShrinking = !good.isEmpty
    }
    return !left.isEmpty
  }
}
