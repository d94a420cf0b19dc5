// SPDX-License-Identifier: Apache-2.0
import PlaySettings
import StateEngine
import Storage

extension Session {
  /// Masks records and folds entries that are older than parents want them to be: on the first start of
  /// a day.
  package func letGoOfOld(_ live: LiveStore) throws(HouseError) {
    func age(_ setting: SettingDeclaration) -> Int {
      (settings.value(of: setting).intValue ?? 0) * Self.dayLength
    }
    let (records, entries) = (age(ShellSettings.logDays), age(ShellSettings.ledgerKeep))
    _ = try onStore(try live.journal.maskRecords(olderThan: records, at: time.now))
    if entries > 0 {
      _ = try onStore(try live.journal.foldLedger(olderThan: entries, at: time.now))
    }
    live.hasLetGo = true
  }
}
