import StateEngine
package import Storage

extension Session {
  /// How long a batch may keep others waiting.
  static let batchLength = Duration.milliseconds(50)

  /// Begins a batch on the store, unless one is open: what others have done meanwhile is taken in
  /// first. Without a store there is nothing to do.
  ///
  /// - Throws: ``CommandError`` when the store or the settings cannot be used.
  func enter() throws(CommandError) {
    guard let live, !live.isInBatch else { return }
    let isChanged: Bool
    do {
      isChanged = try live.journal.beginBatch().changedElsewhere
    } catch {
      throw CommandError(.store(error))
    }
    live.isInBatch = true
    live.began = .now
    do {
      if isChanged { try reload(live) }
      try readSettings(live)
      try mindGates(live)
      live.wasOpen = slots.contains(where: isOpen)
    } catch {
      live.journal.rollbackBatch()
      live.isInBatch = false
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
    live.isInBatch = false
    do throws(StoreError) {
      try keepGates(live)
    } catch {
      live.journal.rollbackBatch()
      throw BatchFault(cause: error)
    }
    try live.journal.commitBatch()
    live.lastSeen = live.journal.lastNumber
  }

  // MARK: What others have done

  /// Puts every machine in use at the moment that the store says.
  private func reload(_ live: LiveStore) throws(CommandError) {
    for slot in slots {
      guard let stored = try stored(slot.name, live) else { continue }
      guard let saved = stored.saved, let read = try? slot.chart.read(saved) else {
        try begin(slot, live)
        continue
      }
      slot.engine.replaceSnapshot(read.snapshot)
    }
    do throws(StoreError) {
      if let known = try live.store.day() { day = known }
    } catch {
      throw CommandError(.store(error))
    }
    live.keptLocks = [:]
  }

  func stored(_ machine: String, _ live: LiveStore) throws(CommandError) -> StoredSnapshot? {
    do {
      return try live.journal.snapshot(of: machine)
    } catch {
      throw CommandError(.store(error))
    }
  }

  /// Puts a machine that has come into use at its stored moment: by the restore policy when this
  /// shell is the first or the machine is suspended, else as it is. A machine without a moment
  /// starts; one whose moment cannot be read is kept aside and starts from its safe state.
  func begin(_ slot: MachineSlot, _ live: LiveStore) throws(CommandError) {
    guard let stored = try stored(slot.name, live) else {
      makeReady(slot)
      return
    }
    do {
      guard let saved = stored.saved else { throw SnapshotFault.malformed(path: "") }
      let read = try slot.chart.read(saved)
      if live.lock.isFirst || read.snapshot.suspendedAt != nil {
        slot.engine.relaunch(from: read.snapshot)
      } else {
        slot.engine.replaceSnapshot(read.snapshot)
      }
      if !read.repairs.isEmpty {
        live.notices.append("\(slot.name) begins anew with: \(read.repairs.joined(separator: ", "))")
      }
    } catch {
      try setAside(slot, live, because: "\(error)")
    }
  }

  private func setAside(
    _ slot: MachineSlot, _ live: LiveStore, because reason: String
  ) throws(CommandError) {
    do throws(StoreError) {
      let name = try live.journal.setSnapshotAside(of: slot.name, because: reason, at: time.now)
      live.notices.append(
        "what was saved of \(slot.name) cannot be read; it is kept as '\(name ?? slot.name)'")
    } catch {
      throw CommandError(.store(error))
    }
    var empty = slot.engine.snapshot
    empty.configuration = NodeSet()
    slot.engine.relaunch(from: empty)
  }

  // MARK: Settings

  private func readSettings(_ live: LiveStore) throws(CommandError) {
    let reading: SettingsReading
    do {
      reading = try live.settings.read(settings.declarations)
    } catch {
      throw CommandError(.settings(error))
    }
    guard reading.isChanged || reading.setAside != nil else { return }
    take(reading, live)
  }

  /// Takes over what the settings file says, tells the machines what has changed, and people what
  /// does not count.
  func take(_ reading: SettingsReading, _ live: LiveStore) {
    if let aside = reading.setAside {
      live.notices.append("the settings could not be read (\(aside.reason)); kept as '\(aside.path)'")
    }
    for wrong in reading.wrong {
      let found = wrong.found?.settingText ?? "a date or data"
      live.notices.append(
        "\(wrong.declaration.key) cannot be '\(found)': it takes \(wrong.declaration.allowedText)")
    }
    for declaration in settings.declarations where declaration.toggle == nil {
      let old = settings.value(of: declaration)
      settings.set(declaration, to: reading.values[declaration.key])
      let new = settings.value(of: declaration)
      if new != old { tellMachines(declaration, new) }
    }
    if let keep = settings.declaration("log.keep").flatMap({ settings.value(of: $0).intValue }) {
      live.journal.keptRecords = keep
    }
  }

  /// Tells every machine in use that reads the setting; one that cannot take it now is told when it
  /// starts again.
  private func tellMachines(_ declaration: SettingDeclaration, _ value: Value) {
    for slot in slots {
      guard let event = slot.settingsChange(declaration, value) else { continue }
      slot.engine.send(event.event, event.arguments)
    }
  }
}

extension MachineSlot {
  /// The event that carries one changed setting into the context; nil when the machine does not read
  /// it.
  func settingsChange(
    _ declaration: SettingDeclaration, _ value: Value
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
