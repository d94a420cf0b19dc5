// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Storage

/// The past of a session in a store; all that other programs have written there is part of it.
final class StoreLog: SessionLog {
  let live: LiveStore
  let stored: StoreJournal

  init(_ live: LiveStore) {
    self.live = live
    stored = live.journal
  }

  var journal: any Journal { stored }
  var isKept: Bool { true }
  var memory: MemoryJournal? { nil }
  var lastNumber: Int { stored.lastNumber }

  var span: LogSpan {
    LogSpan(position: lastNumber, newest: lastNumber)
  }

  func oldest() throws(CommandError) -> Int {
    try onStore(try stored.oldestState())
  }

  func records(
    _ query: LogQuery,
    of charts: [String: Chart]
  ) throws(CommandError) -> LogExcerpt {
    let rows = try onStore(try stored.log(query, of: charts))
    return LogExcerpt(
      records: rows.compactMap(\.record),
      unreadable: rows.filter(\.isUnreadable).map(\.number),
      maskedCount: rows.count(where: \.isMasked),
      count: rows.count,
      first: rows.first?.number
    )
  }

  func goBack(
    over numbers: ClosedRange<Int>,
    of charts: [String: Chart],
    _ body: (LogRow) -> Bool
  ) throws(CommandError) {
    try onStore(try stored.goBack(over: numbers, charts: charts, body))
  }

  func entries(ofRecords numbers: ClosedRange<Int>) throws(CommandError) -> [MemoryLedger.Line] {
    try onStore(try stored.entries(ofRecords: numbers)).map {
      MemoryLedger.Line(record: $0.record, entry: $0.entry)
    }
  }

  func balances(
    afterRecord number: Int
  ) throws(CommandError) -> [(account: String, owner: Value, balance: Int)] {
    try onStore(try stored.balances(afterRecord: number)).map {
      ($0.account.name, $0.account.owner, $0.balance)
    }
  }

  func snapshots() throws(CommandError) -> [StoredSnapshot] {
    try onStore(try stored.snapshots())
  }

  func keep(_ fact: KeptFact) throws(CommandError) {
    let store = stored.store
    switch fact {
    case .day(let day): try onStore(try store.setDay(day))
    case .personAdded(let person):
      _ = try onStore(try store.addOwner(person.name, id: person.id, at: person.created))
    case .personRenamed(let id, let name, let time):
      _ = try onStore(try store.renameOwner(id, to: name, at: time))
    case .personRemoved(let id): _ = try onStore(try store.removeOwner(id))
    }
  }

  // MARK: Settings

  func settings(
    after settings: SettingsValues,
    isNew: Bool
  ) throws(CommandError) -> SettingsValues? {
    let reading: SettingsReading
    do {
      reading = try live.settings.read(settings.declarations)
    } catch {
      throw CommandError(.settings(error))
    }
    guard isNew || reading.isChanged || reading.setAside != nil || reading.news != nil else {
      return nil
    }
    return take(reading, over: settings)
  }

  func keep(
    _ change: SettingChange,
    over settings: SettingsValues
  ) throws(CommandError) -> SettingsValues {
    do {
      let reading = try live.settings.change([change], declarations: settings.declarations)
      return take(reading, over: settings)
    } catch {
      throw CommandError(.settings(error))
    }
  }

  /// Takes over what the settings file says, and tells people what does not count.
  private func take(_ reading: SettingsReading, over settings: SettingsValues) -> SettingsValues {
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
    if let text = reading.text, let list = try? PropertyList.read(text) {
      for stray in SettingsKeys.strays(in: list) {
        guard let meant = stray.meant else { continue }
        live.notices.append(
          "'\(stray.key)' in '\(live.settings.path)' is no setting: did you mean '\(meant)'?"
        )
      }
    }
    var settings = settings
    for declaration in settings.declarations where declaration.toggle == nil {
      settings.set(declaration, to: reading.values[declaration.key])
    }
    if let keep = settings.value(of: ShellSettings.logKeep).intValue { stored.keptRecords = keep }
    return settings
  }
}
