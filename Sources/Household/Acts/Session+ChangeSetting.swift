// SPDX-License-Identifier: Apache-2.0
import PlayKit
package import PlaySettings
package import StateEngine
package import Storage

// Changing a setting: on disk, in the machines, and as it counts.

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
      // A toggle is read from its machine's context.
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
  /// Changes settings (nil: back to their defaults) as one change, in the machines too.
  ///
  /// A store's settings file is replaced within the transaction, and is restored when the transaction
  /// is rolled back.
  ///
  /// - Returns: what happened, and where the store's numbers stood before it.
  /// - Throws: ``HouseError`` when a machine cannot take one now, or they cannot be written.
  package func apply(
    _ changes: [SettingChange]
  ) throws(HouseError) -> (records: [Record], mark: ActMark?) {
    var (kept, records, mark) = ([SettingChange](), [Record](), actMark)
    for change in changes {
      let declaration = change.declaration
      let new = change.value ?? declaration.initial
      guard let toggle = declaration.toggle else {
        try willTell(declaration, new)
        kept.append(change)
        continue
      }
      if value(of: declaration) == new { continue }
      records += try told(Event(toggle.event), on: declaration)
    }
    if kept.isEmpty { return (records, mark) }
    try keep(kept)
    mark = actMark
    return (records + slots.flatMap { tellSettings($0) }, mark)
  }

  /// Writes settings down: on disk before anything is said of them.
  package func keep(_ changes: [SettingChange]) throws(HouseError) {
    willChangeFacts()
    settings = try log.keep(changes, over: settings)
    clock.knownDay = nil
    for change in changes {
      let (declaration, value) = (change.declaration, change.value)
      if declaration.key == guardSetting?.key {
        try setGuarded((value ?? declaration.initial) == .bool(true))
      }
      if declaration.key == ShellSettings.timeZone.key, live?.gates.guarded == true {
        let name = value?.stringValue ?? ""
        try setZone(name.isEmpty ? options.clocks.zone() : name)
      }
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
