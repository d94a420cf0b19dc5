// Steps that were done before from a state alike in all that they read.

extension Exploration {
  /// Does a move, or what it did before from a state alike in all that it reads.
  ///
  /// - Returns: the number of the state it leads to; -1 when that is not followed.
  mutating func take(_ move: Move, _ place: Int, _ state: inout State) -> Int {
    touched = SlotMask()
    recorded = .unknown
    isRecordable = true
    isDrawn = false
    guard memory != nil, let known = known(move, state) else {
      return perform(move, place, &state)
    }
    switch memory?.outcome(at: known) ?? .unknown {
    case .nothing: return state.number
    case .leads(let effect): return follow(effect, place, state)
    case .unknown:
      let reached = perform(move, place, &state)
      if isDrawn, memory?.noteDraw(at: known) == true {
        // From now on the generator counts.
      } else if isRecordable {
        memory?.remember(recorded, at: known)
      }
      return reached
    }
  }

  private mutating func known(_ move: Move, _ state: State) -> StepMemory.Place? {
    for _ in 0...1 {
      switch memory?.find(move, at: state.snapshot, state.code) {
      case .place(let place): return place
      case .unprepared: memory?.prepare(move, in: state.snapshot.configuration, judge, keys)
      case .nowhere, nil: return nil
      }
    }
    return nil
  }

  private mutating func follow(_ effect: StepMemory.Effect, _ place: Int, _ state: State) -> Int {
    for one in folds {
      for write in effect.writes where write.slot == one.slot {
        if write.code != state.code.slots[write.slot] { movesCounter = true }
      }
    }
    var entries = state.entries
    if !judge.lasting.isEmpty {
      entries = self.entries(
        state.entries,
        Shift(
          from: state.snapshot.configuration,
          changesTimers: effect.timers != nil,
          passesTime: effect.time != nil,
          draws: effect.random != nil,
          isRestored: effect.isRestored
        ),
        effect.configuration,
        at: effect.time ?? state.snapshot.time
      )
      noteBreaches(state.number, place)
    }
    for place in key.indices { key[place] = parentKey[place] }
    for patch in effect.patches { key[patch.place] = patch.word }
    if !judge.lasting.isEmpty {
      writeLasting(effect.configuration, at: effect.time ?? state.snapshot.time, entries)
    }
    let (number, isNew) = table.insert(key)
    if isNew {
      var next = state
      next.number = number
      next.entries = entries
      next.code.configuration = effect.configurationCode
      next.snapshot.configuration = effect.configuration
      for write in effect.writes {
        next.snapshot.values[write.slot] = write.value
        next.code.slots[write.slot] = write.code
      }
      if let timers = effect.timers {
        next.snapshot.timers = timers
        next.code.timers = effect.timersCode
      }
      if let time = effect.time { next.snapshot.time = time }
      if let random = effect.random { next.snapshot.random = random }
      append(next, from: state.number, by: place)
    }
    if keepsEdges { edge(from: state.number, to: number) }
    return number
  }

  /// Notes the result of a step, so that it need not be done again.
  mutating func record(_ snapshot: Snapshot, _ code: StepMemory.Code, _ shift: Shift) {
    guard !shift.changesHistory else { return isRecordable = false }
    if shift.draws { isDrawn = true }
    recorded = .leads(
      StepMemory.Effect(
        patches: keys.patches,
        writes: touched.slots.map { ($0, snapshot.values[$0], code.slots[$0]) },
        configuration: snapshot.configuration,
        configurationCode: code.configuration,
        timers: shift.changesTimers ? snapshot.timers : nil,
        timersCode: code.timers,
        time: shift.passesTime ? snapshot.time : nil,
        random: shift.draws ? snapshot.random : nil,
        isRestored: shift.isRestored
      )
    )
  }
}
