// SPDX-License-Identifier: Apache-2.0
import PlayKit
package import PlaySettings
package import StateEngine
import Storage

// A setting that somebody changes: on disk, told to the machines, and as it counts.

extension Session {
  /// The value that counts, wherever it lives.
  package func value(of declaration: SettingDeclaration) -> Value {
    if let guarded = live?.gates.guarded, declaration.key == guardSetting?.key {
      return .bool(guarded)
    }
    if live != nil, declaration.key == ShellSettings.timeZone.key {
      return .string(live?.gates.zone ?? "")
    }
    guard let toggle = declaration.toggle else { return settings.value(of: declaration) }
    let slot = slots.first { $0.capabilities.settings.contains { $0.key == declaration.key } }
    return slot?.engine.value(of: toggle.variable) ?? declaration.initial
  }

  /// Lets the settings of all machines be known, those that are not in use included.
  package func declareAllSettings() throws(HouseError) {
    for entry in entries {
      let own = entry.capabilities.settings
      if own.allSatisfy({ settings.declaration($0.key) != nil }) { continue }
      // What lives in a machine's context is read there.
      if own.contains(where: { $0.toggle != nil }) {
        _ = try slot(named: entry.name)
      } else {
        settings.declare(own)
        settings = try log.settings(after: settings, isNew: true) ?? settings
      }
    }
  }
}

extension Session {
  /// Changes a setting (nil: back to its default) and tells the machines.
  ///
  /// A store's settings file is replaced within the transaction, and is restored when the transaction
  /// is rolled back.
  ///
  /// - Returns: what happened, and where the store's numbers stood before it.
  /// - Throws: ``HouseError`` when a machine cannot take it now, or it cannot be written.
  package func apply(
    _ declaration: SettingDeclaration,
    _ value: Value?
  ) throws(HouseError) -> (records: [Record], mark: ActMark?) {
    let new = value ?? declaration.initial
    if let toggle = declaration.toggle {
      let mark = actMark
      if self.value(of: declaration) == new { return ([], mark) }
      return (try told(Event(toggle.event), on: declaration), mark)
    }
    try willTell(declaration, new)
    try keep(declaration, value)
    let mark = actMark
    return (slots.flatMap { tellSettings($0) }, mark)
  }

  /// Writes a setting down: on disk before anything is said of it.
  package func keep(_ declaration: SettingDeclaration, _ value: Value?) throws(HouseError) {
    willChangeFacts()
    settings = try log.keep(SettingChange(declaration, to: value), over: settings)
    clock.knownDay = nil
    if declaration.key == guardSetting?.key {
      try setGuarded((value ?? declaration.initial) == .bool(true))
    }
    if declaration.key == ShellSettings.timeZone.key, live?.gates.guarded == true {
      let name = value?.stringValue ?? ""
      try setZone(name.isEmpty ? options.clocks.zone() : name)
    }
  }

  // A machine that will not take a setting keeps it from being written.
  private func willTell(_ declaration: SettingDeclaration, _ value: Value) throws(HouseError) {
    for slot in slots {
      guard let change = slot.settingsChange(declaration, value) else { continue }
      guard slot.engine.wouldAccept(change.event, change.arguments) else {
        throw .impossible(.settingNotTaken(machine: slot.name, key: declaration.key))
      }
    }
  }

  private func told(
    _ event: Event,
    on declaration: SettingDeclaration
  ) throws(HouseError) -> [Record] {
    for slot in slots
    where slot.capabilities.settings.contains(where: { $0.key == declaration.key }) {
      return try accepted(try send(event, to: slot), event.name)
    }
    return []
  }

  /// - Throws: when no parent session is open in this process; `what` names what needs it.
  package func needParent(for what: String) throws(HouseError) {
    if isParentSessionOpen { return }
    throw HouseError(isParentElsewhere ? .parentElsewhere : .needsParent(what: what))
  }
}
