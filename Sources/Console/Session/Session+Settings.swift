import PlayKit
import StateEngine
import Storage

// Settings are read from their file at each transaction, and told to the machines that use them.

extension Session {
  /// Tells a machine the settings that it does not have yet, in one event; one that cannot take them
  /// now is told with a later transaction.
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

extension SettingsValues {
  /// Takes over what the settings file says when it has changed, and tells people what does not
  /// count.
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
    if let keep = value(of: ShellSettings.logKeep).intValue { live.journal.keptRecords = keep }
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
