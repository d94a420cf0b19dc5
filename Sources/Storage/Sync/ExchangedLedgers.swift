// SPDX-License-Identifier: Apache-2.0

/// What came of writing into a folder.
package struct PublishedLedger: Sendable {
  /// The name of this store's files there.
  package var store: String
  /// The ledger's own name.
  package var file: String
  /// Whether another copy of this store writes by the name that this one had until now.
  package var hasTwin = false

  /// What was written.
  package init(store: String, file: String, hasTwin: Bool = false) {
    self.store = store
    self.file = file
    self.hasTwin = hasTwin
  }
}

/// What was found in a folder.
package struct ReceivedLedgers: Sendable {
  /// How many ledger entries were new.
  package var entries = 0
  /// The files that were read.
  package var read: [String] = []
  /// What stands in them beside ledgers, by the files' names.
  package var knowledge: [(name: String, body: [UInt8], isOwn: Bool)] = []
  /// The files that are damaged, or not yet wholly there; what comes before counts.
  package var skipped: [String] = []
  /// How many entries differ from those that are known by the same name and number, which copies of
  /// one store made before they had names of their own: they do not count.
  package var conflicts = 0
  /// The stores that no parent has admitted, by their names, and what they would bring.
  package var strangers: [String: Stranger] = [:]

  /// Nothing so far.
  package init() {}
}
