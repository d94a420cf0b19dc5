// SPDX-License-Identifier: Apache-2.0
package import PlayKit
import PlaySettings
package import StateEngine
package import Storage

/// The past of a session in a store; all that other programs have written there is part of it.
package final class StoreLog: SessionLog {
  package let live: LiveStore
  package let stored: any HouseJournal

  private let keys: SettingsKeys

  package init(_ live: LiveStore, _ catalog: [CatalogEntry]) {
    self.live = live
    keys = SettingsKeys(catalog)
    stored = live.journal
  }

  package var journal: any Engine.Journal { stored }
  package var isKept: Bool { true }
  package var memory: MemoryJournal? { nil }
  package var acts: (any ActBook)? { stored }
  package var lastNumber: Int { stored.lastNumber }

  package var span: LogSpan {
    LogSpan(position: lastNumber, newest: lastNumber)
  }

  package func oldest() throws(HouseError) -> Int {
    try onStore(try stored.oldestState())
  }

  package func records(
    _ query: LogQuery,
    of charts: [String: Chart]
  ) throws(HouseError) -> LogExcerpt {
    let rows = try onStore(try stored.log(query, of: charts))
    var excerpt = LogExcerpt(
      records: rows.compactMap(\.record),
      unreadable: rows.filter(\.isUnreadable).map(\.number),
      maskedCount: rows.count(where: \.isMasked),
      count: rows.count,
      first: rows.first?.number
    )
    for row in rows {
      if let record = row.record, record.machine != row.machine {
        excerpt.elsewhere[row.number] = row.machine
      }
    }
    return excerpt
  }

  package func goBack(
    over numbers: ClosedRange<Int>,
    of charts: [String: Chart],
    _ body: (LogRow) -> Bool
  ) throws(HouseError) {
    try onStore(try stored.goBack(over: numbers, charts: charts, body))
  }

  package func entries(ofRecords numbers: ClosedRange<Int>) throws(HouseError) -> [MemoryLedger
    .Line]
  {
    try onStore(try stored.entries(ofRecords: numbers)).map {
      MemoryLedger.Line(record: $0.record, entry: $0.entry)
    }
  }

  package func balances(afterRecord number: Int) throws(HouseError) -> [MemoryLedger.Balance] {
    try onStore(try stored.balances(afterRecord: number)).map { account, balance in
      MemoryLedger.Balance(account: account.name, owner: account.owner, balance: balance)
    }
  }

  package func snapshots() throws(HouseError) -> [StoredSnapshot] {
    try onStore(try stored.snapshots())
  }

  package func snapshotsElsewhere() throws(HouseError) -> [StoredSnapshot] {
    try onStore(try stored.snapshotsElsewhere())
  }

  package func keep(_ fact: KeptFact) throws(HouseError) {
    let store = live.store
    switch fact {
    case .day(let day): try onStore(try store.setDay(day))
    case .personAdded(let person, let place):
      try onStore(try store.addOwner(person, at: place))
    case .personRenamed(let id, let name, let time):
      _ = try onStore(try store.renameOwner(id, to: name, at: time))
    case .personRemoved(let id): _ = try onStore(try store.removeOwner(id))
    case .parents(let names):
      try onStore(try store.setFact(LiveStore.parentNamesFact, to: .strings(names)))
    }
  }

  // MARK: Settings

  package func settings(
    after settings: SettingsValues,
    isNew: Bool
  ) throws(HouseError) -> SettingsValues? {
    let reading: SettingsReading
    do {
      reading = try live.settings.read(settings.declarations)
    } catch {
      throw HouseError(.settings(error))
    }
    guard isNew || reading.isChanged || reading.setAside != nil || reading.news != nil else {
      return nil
    }
    return try take(reading, over: settings)
  }

  package func keep(
    _ changes: [SettingChange],
    over settings: SettingsValues
  ) throws(HouseError) -> SettingsValues {
    let reading: SettingsReading
    do {
      reading = try live.settings.change(changes, declarations: settings.declarations)
    } catch {
      throw HouseError(.settings(error))
    }
    return try take(reading, over: settings)
  }

  /// Takes over what the settings file says, and tells people what does not count.
  private func take(
    _ reading: SettingsReading,
    over settings: SettingsValues
  ) throws(HouseError) -> SettingsValues {
    if let aside = reading.setAside {
      live.notices.append(.settingsAside(path: aside.path, reason: aside.reason))
    }
    let path = live.settings.path
    if let news = reading.news { live.notices.append(.settingsNews(news, path: path)) }
    for wrong in reading.wrong {
      live.notices.append(.settingWrong(wrong.declaration, found: wrong.found, line: wrong.line))
    }
    live.notices += reading.unread.map { .settingUnread($0, path: path) }
    if reading.hasComments { live.notices.append(.settingComments(path: path)) }
    if let text = reading.text, let list = try? PropertyList.read(text) {
      for stray in keys.strays(in: list) {
        guard let meant = stray.meant else { continue }
        live.notices.append(.settingStray(stray.key, path: path, meant: meant))
      }
      try noteEdits(of: list, text)
    }
    var settings = settings
    for declaration in settings.declarations where declaration.toggle == nil {
      settings.set(declaration, to: reading.values[declaration.key])
    }
    if let keep = settings.value(of: ShellSettings.logKeep).intValue { stored.keptRecords = keep }
    return settings
  }

  /// Notes what differs from the settings that the store remembers: what playstate sets, it writes
  /// there first, so that all else was edited by hand.
  private func noteEdits(of list: [String: Any], _ text: [UInt8]) throws(HouseError) {
    guard let known = try onStore(try live.settingsMemory()), !known.text.utf8.elementsEqual(text),
      let before = try? PropertyList.read(Array(known.text.utf8))
    else { return }
    let edits = keys.edits(from: before, to: list)
    if edits.isEmpty { return }
    let untold = try onStore(try live.store.fact(LiveStore.editsFact))?.mapValue ?? [:]
    // A store that cannot be written to can still be looked at.
    try? live.store.setFact(LiveStore.editsFact, to: .map(untold.merging(edits) { old, _ in old }))
  }
}
