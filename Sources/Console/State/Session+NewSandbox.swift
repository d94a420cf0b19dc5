// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit

extension SessionState {
  /// How a sandbox of one machine begins, whatever a session has done: `path --from` searches there.
  init(newSandboxOf entry: CatalogEntry, seed: UInt64) throws(CommandError) {
    self = try Session(newSandboxOf: entry, seed: seed).state
  }
}

extension Session {
  /// A new sandbox of one machine: from where it begins `check` searches.
  convenience init(newSandboxOf entry: CatalogEntry, seed: UInt64) throws(CommandError) {
    try self.init(
      .init(
        seed: seed,
        machine: entry.name,
        isTimed: false,
        files: entry.isOfCatalog ? [] : [entry]
      )
    )
  }
}
