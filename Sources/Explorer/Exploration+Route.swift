// SPDX-License-Identifier: Apache-2.0
import StateEngine

// The way back to a state or a breach, as moves that can be made.

extension Exploration {
  /// The moves from the first state to a breach.
  func route(to breach: Breach) -> Route? { route(to: breach.state, then: breach.move) }

  /// Whether the path to a state, and then a move that is being made from it, can be gone.
  ///
  /// If one number represents its class, the path is replayed in full, for a limited number of paths.
  mutating func canBeGone(to state: Int, then last: Int? = nil) -> Bool {
    guard usesMembers else { return true }
    guard last == nil || member == 0, triedRoutes < Self.triedLimit else { return false }
    var number = state
    while number > 0 {
      if origins[number].isByAnother { return false }
      number = Int(origins[number].parent)
    }
    triedRoutes += 1
    return route(to: state, then: last) != nil
  }

  /// How many paths are gone to find out whether they can be.
  private static let triedLimit = 512

  /// The moves from the first state to one, then perhaps one of its moves; nil when it leads over a
  /// number that only represents others of its class.
  func route(to state: Int, then last: Int? = nil) -> Route? {
    var places: [Int] = last.map { [$0] } ?? []
    var number = state
    while number > 0 {
      if origins[number].isByAnother { return nil }
      places.append(Int(origins[number].move))
      number = Int(origins[number].parent)
    }
    var book = book
    var snapshot = start
    var route = Route(start: start)
    for place in places.reversed() {
      guard let move = Self.move(place, &book, snapshot) else { return nil }
      route.append(move, at: snapshot, chart, answers: answers)
      chart.perform(move, on: &snapshot)
    }
    route.end = snapshot
    return route
  }

  // From which place on the moves are that are tried at the first state alone.
  static let beginPlaces = 1 << 29

  static func move(_ place: Int, _ book: inout MoveIndex, _ snapshot: Snapshot) -> Move? {
    let isFirst = place >= beginPlaces
    let moves = isFirst ? book.begins(at: snapshot) : book.moves(at: snapshot)
    let ordinal = isFirst ? place - beginPlaces : place
    return moves.indices.contains(ordinal) ? book[moves[ordinal]] : nil
  }
}
