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

  // The places of a state's moves: first all but sweeps, then so many for each sweep, then what is
  // tried at the first state alone.
  static let sweepPlaces = 1 << 16
  static let beginPlaces = 1 << 29

  static func move(_ place: Int, _ book: inout MoveIndex, _ snapshot: Snapshot) -> Move? {
    let moves: [Int]
    if place >= beginPlaces {
      moves = book.begins(at: snapshot)
      let ordinal = place - beginPlaces
      return moves.indices.contains(ordinal) ? book[moves[ordinal]] : nil
    }
    if place < sweepPlaces {
      moves = book.moves(at: snapshot)
    } else {
      let sweeps = book.sweeps(at: snapshot)
      let ordinal = place / sweepPlaces - 1
      guard sweeps.indices.contains(ordinal) else { return nil }
      moves = book.moves(of: sweeps[ordinal], at: snapshot)
    }
    let ordinal = place % sweepPlaces
    return moves.indices.contains(ordinal) ? book[moves[ordinal]] : nil
  }
}
