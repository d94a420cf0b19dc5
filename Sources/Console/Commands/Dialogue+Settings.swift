// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
package import StateEngine
import Storage

extension Command {
  static let settingChanged: [JSONField] =
    JSONShape.records + [
      .always("key", .string, "the key"),
      .always("old", .any, "the value before"),
      .always("value", .any, "the value now"),
    ]
}

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
  func declareAllSettings() throws(CommandError) {
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

  /// The setting that a word names: by its key, by as much of it as nothing else begins with, or by
  /// its number among the parents'.
  func setting(_ word: Word) throws(CommandError) -> SettingDeclaration {
    if let found = settings.declaration(word.text) { return found }
    try declareAllSettings()
    if let found = settings.declaration(meantBy: word.text) { return found }
    if let number = Int(word.text), number > 0 {
      let all = parentSettings.flatMap(\.settings)
      if number <= all.count { return all[number - 1] }
    }
    let keys = settings.declarations.map(\.key)
    throw CommandError(
      .unknownSetting(word.text, suggestions: Suggestions.near(word.text, among: keys)),
      at: word
    )
  }
}

extension Dialogue {
  /// Changes a setting (nil: back to its default), tells the machines, and answers.
  func change(
    _ declaration: SettingDeclaration,
    to value: Value?,
    as type: String,
    saying told: String? = nil
  ) throws(CommandError) {
    try needParent(for: "changing \(declaration.key)")
    let new = value ?? declaration.initial
    let old = session.value(of: declaration)
    let before = valueTold(of: declaration)
    let chosen = declaration.toggle == nil ? session.settings.chosen(declaration) : old
    var (records, mark) = try apply(declaration, value)
    // What is one child's comes with the day's plan.
    if declaration.person != nil { records += session.tellPlans() }
    if old != new {
      try session.noteAct(
        type,
        .setting(declaration.key, old: chosen, new: declaration.toggle == nil ? value : new),
        since: mark
      )
    }
    // Also to the same value: the parent is there.
    session.useParentSession(besides: declaration.toggle == nil ? records : [])
    answer(
      type,
      records,
      saying: [
        told ?? (voice == .parent ? sentence(of: declaration, from: before, to: new) : nil)
          ?? "\(declaration.key): \(declaration.text(of: old)) → \(declaration.text(of: new))"
      ],
      [
        "key": .string(declaration.key), "old": old, "value": new,
      ]
    )
  }

  /// Changes a setting (nil: back to its default) and tells the machines.
  ///
  /// Of a store that ends the transaction, and another begins.
  ///
  /// - Returns: what happened, and where the store's numbers stood before it.
  /// - Throws: ``CommandError`` when a machine cannot take it now, or it cannot be written.
  func apply(
    _ declaration: SettingDeclaration,
    _ value: Value?
  ) throws(CommandError) -> (records: [Record], mark: Session.ActMark?) {
    let new = value ?? declaration.initial
    if let toggle = declaration.toggle {
      let mark = session.actMark
      if session.value(of: declaration) == new { return ([], mark) }
      return (try told(Event(toggle.event), on: declaration), mark)
    }
    try willTell(declaration, new)
    try keep(declaration, value)
    let mark = session.actMark
    return (session.slots.flatMap { session.tellSettings($0) }, mark)
  }

  /// Writes a setting down: on disk before anything is said of it.
  private func keep(_ declaration: SettingDeclaration, _ value: Value?) throws(CommandError) {
    session.willChangeFacts()
    // What was answered is committed before: no lock is held while a file is replaced.
    if session.isKept { release() }
    let change = SettingChange(declaration, to: value)
    let settings = try session.log.keep(change, over: session.settings)
    try session.beginTransaction()
    session.settings = settings
    session.clock.knownDay = nil
    if declaration.key == session.guardSetting?.key {
      try session.setGuarded((value ?? declaration.initial) == .bool(true))
    }
    if declaration.key == ShellSettings.timeZone.key, session.live?.gates.guarded == true {
      let name = value?.stringValue ?? ""
      try session.setZone(name.isEmpty ? session.options.clocks.zone() : name)
    }
  }

  /// Lets the settings file show whether the store is guarded; it only shows it.
  func showGuard() {
    guard let guarded = session.live?.gates.guarded, let declaration = session.guardSetting,
      session.settings.value(of: declaration) != .bool(guarded)
    else { return }
    do throws(CommandError) {
      try keep(declaration, .bool(guarded))
    } catch {
      warn(error.message)
    }
  }

  // A machine that will not take a setting keeps it from being written.
  private func willTell(_ declaration: SettingDeclaration, _ value: Value) throws(CommandError) {
    for slot in session.slots {
      guard let change = slot.settingsChange(declaration, value) else { continue }
      guard slot.engine.wouldAccept(change.event, change.arguments) else {
        throw .impossible("\(slot.name) cannot take \(declaration.key) just now")
      }
    }
  }

  private func told(
    _ event: Event,
    on declaration: SettingDeclaration
  ) throws(CommandError) -> [Record] {
    for slot in session.slots
    where slot.capabilities.settings.contains(where: { $0.key == declaration.key }) {
      return try accepted(slot.engine.send(event), event.name)
    }
    return []
  }

  /// - Throws: when no parent session is open in this process; `what` names what needs it.
  func needParent(for what: String) throws(CommandError) {
    if session.isParentSessionOpen { return }
    throw CommandError(session.isParentElsewhere ? .parentElsewhere : .needsParent(what: what))
  }

  /// The records of a reply that must be accepted.
  func accepted(_ reply: Reply, _ event: String) throws(CommandError) -> [Record] {
    if let fault = reply.journalFault { throw CommandError(.journal(fault.reason)) }
    guard reply.isAccepted else {
      throw .impossible("\(event) is \(reply.outcome.rawValue) here")
    }
    return reply.records
  }
}

extension Value {
  /// The value of a setting as it is typed.
  var settingText: String {
    switch self {
    case .bool(let truth): truth ? "on" : "off"
    case .list(let list) where list.isEmpty: "none"
    case .list(let list):
      list.map { $0.mapValue.map(Self.recordText) ?? $0.plainText }
        .joined(separator: list.allSatisfy { $0.mapValue == nil } ? "," : " ")
    default: plainText
    }
  }

  // `ente="Die Ente"`, as `set` takes it.
  static func recordText(_ record: [String: Value]) -> String {
    let title = record.filter { $0.key != "id" }.values.map(\.plainText).joined(separator: " ")
    return "\(record["id"]?.plainText ?? "")=\(Quoting.quoted(title, in: "\""))"
  }
}
