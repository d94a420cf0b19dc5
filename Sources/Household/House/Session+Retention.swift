// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Storage

extension Session {
  /// Masks records that are older than parents want them to be: on the first start of a day.
  package func maskOldRecords(_ live: LiveStore) throws(HouseError) {
    let days = settings.value(of: ShellSettings.logDays).intValue ?? 365
    _ = try onStore(
      try live.journal.maskRecords(olderThan: days * Self.dayLength, at: time.now)
    )
  }
}
