// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Going on from a state: each of its moves is tried.

extension Exploration {
  /// How many dead ends of one configuration are kept, where not every path can be gone.
  private static let deadLimit = 64

  // Whether it is enough.
  mutating func expand(
    _ state: inout State,
    _ isEnough: (Snapshot, Int, Int, Judge) -> Bool
  ) -> Bool {
    key.stand(at: state.number, in: table)
    var leadsOn = false
    let members = members(of: state.snapshot)
    if keepsEdges { memberCounts[state.number] = UInt8(clamping: members.count) }
    if state.snapshot.timers.count > 1, !keys.keepsTimes { runsTimersTogether = true }
    if tryAll(0, &state, &leadsOn, isEnough) { return true }
    if members.count > 1 {
      var other = state
      for place in 1..<members.count {
        for (slot, value) in members[place] {
          other.snapshot.values[slot] = .int(value)
        }
        var leadsOn = false
        if tryAll(place, &other, &leadsOn, isEnough) { return true }
        if !leadsOn { noteDeadEnd(other) }
      }
    }
    member = 0
    if !leadsOn { noteDeadEnd(state) }
    return false
  }

  /// Comes back where all else has been tried.
  ///
  /// - Returns: whether it is enough.
  mutating func comeBack(
    _ state: inout State,
    _ isEnough: (Snapshot, Int, Int, Judge) -> Bool
  ) -> Bool {
    guard let away = state.away else { return false }
    key.stand(at: state.number, in: table)
    (member, state.away) = (away.member, nil)
    defer { member = 0 }
    var leadsOn = away.leadsOn
    moveCount -= 1
    if attempt(book.restore, away.place, &state, &leadsOn, isEnough) { return true }
    if !leadsOn { noteDeadEnd(state) }
    return false
  }

  // Whether inputs are all that a move changes at a state.
  private func givesInputsAlone(_ move: Move, _ snapshot: Snapshot) -> Bool {
    guard case .give = move else { return false }
    var further = snapshot
    chart.perform(move, on: &further)
    return Standstill.Face(chart.blank(further)) == Standstill.Face(chart.blank(snapshot))
  }

  /// Notes that nothing leads on from the member of a state's class that is being followed, whatever the
  /// inputs are.
  private mutating func noteDeadEnd(_ state: State) {
    if !plan.inputs.all.isEmpty {
      var still = Standstill(chart, book)
      if still.leadsOn(fromAnyInputsOf: state.snapshot) { return }
    }
    let configuration = state.snapshot.configuration
    if member > 0 {
      if !chart.hasEnded(configuration) { hasDeadMember = true }
      return
    }
    let known = deadEnds[configuration] ?? []
    let limit = usesMembers ? Self.deadLimit : 1
    // Those that come back later were met sooner.
    deadEnds[configuration] = Array((known + [state.number]).sorted().prefix(limit))
  }

  // All moves from one member of a state's class.
  private mutating func tryAll(
    _ member: Int,
    _ one: inout State,
    _ leadsOn: inout Bool,
    _ isEnough: (Snapshot, Int, Int, Judge) -> Bool
  ) -> Bool {
    self.member = member
    var away: Int?
    for (place, move) in book.moves(at: one.snapshot).enumerated() {
      if move == book.restore {
        away = place
      } else if attempt(move, place, &one, &leadsOn, isEnough) {
        return true
      }
    }
    if one.number == 0, member == 0 {
      beginsAnew = true
      defer { beginsAnew = false }
      for (place, move) in book.begins(at: one.snapshot).enumerated() {
        if attempt(move, Self.beginPlaces + place, &one, &leadsOn, isEnough) { return true }
      }
    }
    if let away {
      var later = one
      later.away = Away(place: away, member: member, leadsOn: leadsOn)
      queue(later)
      // Counted now, whether or not the search gets there before its end.
      moveCount += 1
      leadsOn = true
    }
    return false
  }

  // Whether it is enough.
  private mutating func attempt(
    _ move: Int,
    _ place: Int,
    _ state: inout State,
    _ leadsOn: inout Bool,
    _ isEnough: (Snapshot, Int, Int, Judge) -> Bool
  ) -> Bool {
    if isUnwanted() {
      isAbandoned = true
      return true
    }
    if isFull { return false }
    moveCount += 1
    let known = table.count
    let broken = breaches.count
    movesCounter = false
    leftBehind = NodeSet()
    if !stops.isEmpty { stops = [] }
    lookout?.begin()
    touched = NodeSet()
    if !debts.isEmpty { judge.forgetPromises() }
    let reached = perform(book[move], place, &state)
    if !debts.isEmpty { noteDebts(move, state, reached) }
    if sights(place, state) { return true }
    if book[move].leadsOn, reached != state.number || movesCounter {
      // New values of inputs alone lead nowhere, but perhaps something does from there.
      let isGift = givesInputsAlone(book[move], state.snapshot)
      if !isGift { leadsOn = true }
      idle?.note(
        state.number,
        member,
        to: reached,
        isReal: !isGift
          && (movesCounter || reached < 0
            || table.differ(reached, state.number, butAt: keys.timerPlace))
      )
    }
    if table.count > known, let newest = frontier.last {
      return isEnough(newest.snapshot, newest.number, breaches.count, judge)
        && (!needsRoute || canBeGone(to: newest.number))
    }
    if breaches.count > broken {
      return isEnough(state.snapshot, state.number, breaches.count, judge)
    }
    return false
  }

  /// Whether the move just tried shows what the lookout wants, and is one that can be made.
  private mutating func sights(_ place: Int, _ state: State) -> Bool {
    guard let lookout, !lookout.met.isEmpty, member == 0 else { return false }
    sighted = route(to: state.number, then: place)
    return sighted != nil
  }

  /// What counters may hold in states that count as this one, itself first: where one stands beyond
  /// its threshold, the members of its class from which one event may come back.
  private mutating func members(of snapshot: Snapshot) -> [[(slot: Int, value: Int)]] {
    var members: [[(slot: Int, value: Int)]] = [[]]
    for (slot, fold) in folds {
      guard let number = snapshot.values[slot].intValue, !fold.exact.contains(number),
        fold.step > 0
      else { continue }
      let values = fold.members(of: number)
      guard members.count * values.count <= 64 else {
        classGap = "more than 64 members of a class"
        continue
      }
      usesMembers = true
      members = members.flatMap { one in values.map { one + [(slot, $0)] } }
    }
    return members
  }
}
