import PlayKit
import StateEngine
package import Storage

extension Session {
  /// How long a batch may keep others waiting.
  static let batchLength = Duration.milliseconds(50)

  /// Begins a batch on the store, unless one is open: what others have done meanwhile is taken in
  /// first.
  ///
  /// Without a store there is nothing to do.
  ///
  /// - Throws: ``CommandError`` when the store or the settings cannot be used.
  func enter() throws(CommandError) {
    guard let live, !live.isInBatch else { return }
    if let standstill = live.standstill { throw CommandError(.store(standstill)) }
    let isChanged: Bool
    let known = live.journal.lastNumber
    // The file may lie on a slow disk: nobody waits for it.
    let reading = try settings.look(live)
    do {
      isChanged = try live.journal.beginBatch().changedElsewhere
    } catch {
      throw CommandError(.store(error))
    }
    live.isInBatch = true
    live.began = .now
    live.hasOpened = false
    do {
      if isChanged { try reload(live) }
      let isSet = settings.adopt(reading, live)
      if isSet { knownDay = nil }
      try readGuard(live)
      try followClock(live)
      for slot in slots where slot.hasBegun { try bringUp(slot, live) }
      live.wasOpen = slots.contains(where: isOpen)
      if isChanged || isSet || live.journal.lastNumber != known { noteMoment() }
    } catch {
      live.journal.rollbackBatch()
      live.isInBatch = false
      live.clocks = nil
      throw error
    }
  }

  /// Whether the open batch has lasted long enough.
  var isBatchDue: Bool {
    guard let live, live.isInBatch else { return false }
    return .now - live.began >= Self.batchLength
  }

  /// Ends the open batch: all of it is on disk when this returns.
  ///
  /// - Throws: ``BatchFault`` when it is as if it had never been.
  package func leave() throws(BatchFault) {
    guard let live, live.isInBatch else { return }
    if let fault = live.fault { throw givenUp(live, because: fault) }
    do throws(CommandError) {
      untold = try runJoints()
    } catch {
      throw givenUp(live, because: error.storeError(at: live.paths.database))
    }
    live.isInBatch = false
    let memory = live.settings.unkept
    do throws(StoreError) {
      for slot in slots { try mendPurses(slot, live) }
      try keepGates(live)
      if let memory { try live.store.setFact(LiveStore.settingsFact, to: memory.value) }
    } catch {
      live.journal.rollbackBatch()
      live.clocks = nil
      throw BatchFault(cause: error)
    }
    let start = ContinuousClock.now
    try live.journal.commitBatch()
    live.commitNanoseconds = Int((ContinuousClock.now - start) / .nanoseconds(1))
    live.lastSeen = live.journal.lastNumber
    if let memory { live.settings.noteKept(memory) }
  }

  // Nothing of the transaction has been.
  private func givenUp(_ live: LiveStore, because error: StoreError) -> BatchFault {
    live.fault = nil
    live.clocks = nil
    mailbox.removeAll()
    untold = []
    live.isInBatch = false
    live.journal.rollbackBatch()
    return BatchFault(cause: error)
  }

  // MARK: What others have done

  /// Puts every machine in use at the moment that the store says.
  private func reload(_ live: LiveStore) throws(CommandError) {
    live.keptLocks = [:]
    mailbox.removeAll()
    untold = []
    do throws(StoreError) {
      if let known = try live.store.day() { day = known }
      if live.holdsParent { live.holdsParent = try live.store.parentHolder() == .me }
    } catch {
      throw CommandError(.store(error))
    }
    try readPeople(live)
    for slot in slots where slot.hasBegun {
      slot.mendedOwners = []
      if let saved = try stored(slot.name, live)?.saved, let read = try? slot.chart.read(saved) {
        slot.engine.replaceSnapshot(read.snapshot)
      } else {
        // It was lost with its first batch, or was damaged meanwhile.
        slot.engine.replaceSnapshot(slot.first)
        try begin(slot, live)
      }
    }
  }

  func stored(_ machine: String, _ live: LiveStore) throws(CommandError) -> StoredSnapshot? {
    do {
      return try live.journal.snapshot(of: machine)
    } catch {
      throw CommandError(.store(error))
    }
  }

  /// Puts a machine that has come into use at its stored moment: by the restore policy when this
  /// shell is the first or the machine is suspended, else as it is.
  ///
  /// A machine without a moment starts; one whose moment cannot be read is kept aside and starts
  /// from its safe state.
  func begin(_ slot: MachineSlot, _ live: LiveStore) throws(CommandError) {
    slot.hasBegun = true
    slot.mendedOwners = []
    if let stored = try stored(slot.name, live) {
      do {
        guard let saved = stored.saved else { throw SnapshotFault.malformed(path: "") }
        let read = try slot.chart.read(saved)
        if live.lock.isFirst || read.snapshot.suspendedAt != nil
          || read.snapshot.configuration.isEmpty
        {
          let last = try lastBeat(of: slot, read.snapshot, live)
          slot.unperformed.append(slot.engine.relaunch(from: read.snapshot, lastAlive: last))
        } else {
          slot.engine.replaceSnapshot(read.snapshot)
        }
        if !read.repairs.isEmpty {
          live.notices.append(
            "\(slot.name) begins anew with: \(read.repairs.joined(separator: ", "))"
          )
        }
      } catch {
        try setAside(slot, live, because: "\(error)")
      }
    } else {
      try makeReady(slot)
    }
    try findOwners(of: slot, live)
    try bringUp(slot, live)
    restoreAgain(slot, live)
  }

  // What was set while nobody ran is told only after the machine is back: when it would not have
  // come back to this place had it known, such as an activity locked meanwhile, it goes once more.
  private func restoreAgain(_ slot: MachineSlot, _ live: LiveStore) {
    let snapshot = slot.engine.snapshot
    guard live.lock.isFirst, snapshot.suspendedAt == nil,
      !slot.chart.restoreTargets(of: snapshot).isEmpty
    else { return }
    slot.engine.background()
    slot.engine.restore()
  }

  /// Brings a machine that comes from the store up to what the world says: clocks, settings, ledger.
  private func bringUp(_ slot: MachineSlot, _ live: LiveStore) throws(CommandError) {
    do throws(StoreError) {
      try mindGate(slot, live)
      try mendPurses(slot, live)
    } catch {
      throw CommandError(.store(error))
    }
    tellSettings(slot)
    tellPeople(slot)
    _ = tellPlan(slot)
  }

  private func setAside(
    _ slot: MachineSlot,
    _ live: LiveStore,
    because reason: String
  ) throws(CommandError) {
    do throws(StoreError) {
      let name = try live.journal.setSnapshotAside(of: slot.name, because: reason, at: time.now)
      live.notices.append(
        "what was saved of \(slot.name) cannot be read; it is kept as '\(name ?? slot.name)'"
      )
    } catch {
      throw CommandError(.store(error))
    }
    var empty = slot.engine.snapshot
    empty.configuration = NodeSet()
    slot.engine.relaunch(from: empty)
  }

  // MARK: Settings

  /// Tells a machine the settings that it does not have yet, in one event; one that cannot take them
  /// now is told with a later batch.
  @discardableResult
  func tellSettings(_ slot: MachineSlot) -> [Record] {
    var change: (event: Int, arguments: [Value])?
    for one in settings.declarations where one.toggle == nil {
      let value = settings.value(of: one)
      guard let label = one.feeds, let known = slot.engine.value(of: label), known != value,
        let single = slot.settingsChange(one, value)
      else { continue }
      guard let gathered = change else {
        change = single
        continue
      }
      for (place, argument) in single.arguments.enumerated() where !argument.isNull {
        change = (gathered.event, gathered.arguments)
        change?.arguments[place] = argument
      }
    }
    guard let change, slot.engine.wouldAccept(change.event, change.arguments) else { return [] }
    let reply = slot.engine.send(change.event, change.arguments)
    return (reply.record.map { [$0] } ?? []) + reply.followUps
  }
}

extension SettingsBook {
  /// Takes over what the settings file says when it has changed, and tells people what does not count.
  ///
  /// - Parameters:
  ///   - live: whose file.
  ///   - isNew: whether to look at every value though the file is as before: settings were declared.
  /// - Returns: whether something was taken over.
  /// - Throws: ``CommandError`` when the file can be neither read nor set aside.
  @discardableResult
  mutating func read(_ live: LiveStore, isNew: Bool = false) throws(CommandError) -> Bool {
    adopt(try look(live), live, isNew: isNew)
  }

  /// Looks at the settings file; a look at one that has not changed costs a system call.
  func look(_ live: LiveStore) throws(CommandError) -> SettingsReading {
    do {
      return try live.settings.read(declarations)
    } catch {
      throw CommandError(.settings(error))
    }
  }

  /// Takes over what a look gave, when there is something new in it.
  mutating func adopt(
    _ reading: SettingsReading,
    _ live: LiveStore,
    isNew: Bool = false
  ) -> Bool {
    guard isNew || reading.isChanged || reading.setAside != nil || reading.news != nil else {
      return false
    }
    take(reading, live)
    return true
  }

  /// Takes over what was read.
  mutating func take(_ reading: SettingsReading, _ live: LiveStore) {
    if let aside = reading.setAside {
      live.notices.append(
        "the settings could not be read (\(aside.reason)); kept as '\(aside.path)', and what was set "
          + "last counts"
      )
    }
    if let news = reading.news { live.notices.append(news.message(live.settings.path)) }
    for wrong in reading.wrong {
      let found = wrong.found.map(wrong.declaration.text) ?? "a date or data"
      live.notices.append(
        "\(wrong.declaration.key) cannot be '\(found)': it takes \(wrong.declaration.allowedText)"
      )
    }
    for declaration in declarations where declaration.toggle == nil {
      set(declaration, to: reading.values[declaration.key])
    }
    if let keep = declaration("log.keep").flatMap({ value(of: $0).intValue }) {
      live.journal.keptRecords = keep
    }
  }
}

extension MachineSlot {
  /// The event that carries one changed setting into the context; nil when the machine does not read
  /// it.
  func settingsChange(
    _ declaration: SettingDeclaration,
    _ value: Value
  ) -> (event: Int, arguments: [Value])? {
    guard let label = declaration.feeds, let name = capabilities.settingsEvent,
      let event = chart.event(named: name),
      let place = chart.events[event].arguments.firstIndex(where: { $0.label == label })
    else { return nil }
    var arguments: [Value] = chart.events[event].arguments.map { _ in .null }
    arguments[place] = value
    return (event, arguments)
  }
}
