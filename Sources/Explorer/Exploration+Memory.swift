// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Steps that were done before from a state alike in all that they read.

extension Exploration {
  /// Does a move, or what it did before from a state alike in all that it reads.
  ///
  /// - Returns: the number of the state it leads to; -1 when that is not followed.
  mutating func take(_ move: Int, _ place: Int, _ state: inout State) -> Int {
    switch memory?.ask(move) ?? .nowhere {
    case .known(StepEffects.none): return state.number
    case .known(let effect): return follow(effect, place, &state)
    case .nowhere: return perform(move, place, &state, isRecordable: false)
    case .unprepared:
      let kind = memory?.kind(
        of: book[move],
        in: state.snapshot.configuration,
        isFixed: book.isFixed(move),
        judge,
        keys
      )
      memory?.prepare(move, kind)
      return take(move, place, &state)
    case .unknown(let known):
      let reached = perform(move, place, &state, isRecordable: true)
      if isDrawn, memory?.noteDraw(at: known) == true {
        // From now on the generator counts.
      } else if isRecordable {
        memory?.remember(recorded, at: known)
      }
      return reached
    }
  }

  /// Whether a move is known to lead to a state that was met, so that it does not matter when it is
  /// made.
  mutating func leadsToKnown(_ move: Int) -> Bool {
    guard case .known(let effect)? = memory?.ask(move) else { return false }
    if effect == StepEffects.none { return true }
    if isTimed || effects.isTimed(effect) { return false }
    let patches = effects.places(of: effect)
    for one in patches { key.put(effects.patches[one]) }
    defer { for one in patches { key.takeBack(effects.patches[one]) } }
    return key.isKnown(in: table)
  }

  /// The moves to try at a state, but those of sweeps.
  mutating func moves(at state: State) -> [Int] {
    list(-1) { book in
      (book.reads(in: state.snapshot.configuration), book.firesTimers)
    } made: { book in
      book.moves(at: state.snapshot)
    }
  }

  /// The moves of a sweep.
  mutating func moves(of sweep: MoveIndex.Sweep, _ ordinal: Int, at state: State) -> [Int] {
    list(-2 - ordinal) { _ in
      (sweep.reads, false)
    } made: { book in
      book.moves(of: sweep, at: state.snapshot)
    }
  }

  private mutating func list(
    _ number: Int,
    by reads: (inout MoveIndex) -> (ReadSet, readsTimers: Bool),
    made: (inout MoveIndex) -> [Int]
  ) -> [Int] {
    switch memory?.ask(number) ?? .nowhere {
    case .known(let list): return lists[list]
    case .nowhere: return made(&book)
    case .unprepared:
      let (reads, readsTimers) = reads(&book)
      let kind = memory?.kind(ofList: reads, readsTimers: readsTimers)
      memory?.prepare(number, kind)
      return made(&book)
    case .unknown(let place):
      lists.append(made(&book))
      memory?.remember(lists.count - 1, at: place)
      return lists[lists.count - 1]
    }
  }

  private mutating func perform(
    _ move: Int,
    _ place: Int,
    _ state: inout State,
    isRecordable: Bool
  ) -> Int {
    touched = SlotMask()
    recorded = StepEffects.none
    isDrawn = false
    self.isRecordable = isRecordable
    return perform(book[move], place, &state)
  }

  private mutating func follow(_ effect: Int, _ place: Int, _ state: inout State) -> Int {
    if isTimed || effects.isTimed(effect) { return followTimed(effect, place, state) }
    let patches = effects.places(of: effect)
    for one in patches { key.put(effects.patches[one]) }
    let (number, isNew) = key.insert(into: &table, from: state.number)
    for one in patches { key.takeBack(effects.patches[one]) }
    if isNew {
      admit(number, by: effect, place, state, state.entries)
    } else if number == state.number {
      movesCounter = effects.change(of: effect).moves(folds.lazy.map(\.slot), from: state.code)
    }
    if keepsEdges { edge(from: state.number, to: number) }
    return number
  }

  // Where nodes last, how long they have been active is told apart too.
  private mutating func followTimed(_ effect: Int, _ place: Int, _ state: State) -> Int {
    let change = effects.change(of: effect)
    let time = change.time ?? state.snapshot.time
    let shift = Shift(
      from: state.snapshot.configuration,
      changesTimers: change.timers != nil,
      passesTime: change.time != nil,
      draws: change.random != nil,
      isRestored: change.isRestored,
      timersBefore: change.timers == nil ? nil : state.snapshot.timers
    )
    let entries = entries(
      state.entries,
      shift,
      change.configuration,
      change.timers ?? state.snapshot.timers,
      at: time
    )
    noteBreaches(state.number, place)
    for one in effects.places(of: effect) { key.put(effects.patches[one]) }
    writeLasting(change.configuration, at: time, entries)
    let (number, isNew) = key.insert(into: &table)
    key.reset()
    if isNew { admit(number, by: effect, place, state, entries) }
    movesCounter = change.moves(folds.lazy.map(\.slot), from: state.code)
    if keepsEdges { edge(from: state.number, to: number) }
    return number
  }

  private mutating func admit(
    _ number: Int,
    by effect: Int,
    _ place: Int,
    _ state: State,
    _ entries: [Int]
  ) {
    var next = state
    next.number = number
    next.entries = entries
    effects.change(of: effect).apply(to: &next)
    append(next, from: state.number, by: place)
  }

  /// Notes the effect of a step, so that it need not be done again.
  mutating func record(_ snapshot: Snapshot, _ code: StateCode, _ shift: Shift) {
    guard !shift.changesHistory, let codes = memory?.codes else { return isRecordable = false }
    if shift.draws { isDrawn = true }
    recorded = effects.add(
      keys.patches.map { SearchKey.Patch($0.word, at: $0.place) },
      StepEffects.Change(snapshot, code, writes: touched, shift, codes),
      isTimed: snapshot.configuration.intersects(judge.lastingNodes)
    )
  }
}
