// SPDX-License-Identifier: Apache-2.0

/// A store that was opened for a house, with what stands beside it.
package struct OpenedStore {
  /// What is kept.
  package let store: any HouseStore
  /// Where what happens is written down.
  package let journal: any HouseJournal
  /// The settings that people change.
  package let settings: SettingsFile
  /// The place of this process among those that have the store.
  package let lock: SessionLock

  /// A store and what stands beside it.
  package init(
    _ store: any HouseStore,
    _ journal: any HouseJournal,
    _ settings: SettingsFile,
    _ lock: SessionLock
  ) {
    self.store = store
    self.journal = journal
    self.settings = settings
    self.lock = lock
  }
}
