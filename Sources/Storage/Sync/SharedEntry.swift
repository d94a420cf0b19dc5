// SPDX-License-Identifier: Apache-2.0

/// A ledger entry as stores exchange it: never changed, known everywhere by store and number.
package struct SharedEntry: Sendable, Hashable {
  /// The store that made it.
  package var store: String
  /// Its number there.
  package var number: Int
  /// The machine.
  package var machine: String
  /// The variable that holds the balance.
  package var account: String
  /// Whose account it is, by name.
  package var ownerName: String
  /// Their id, which stays when the name changes; empty when an older store wrote it.
  package var owner: String
  /// Why, in one word.
  package var kind: String
  /// How much came in; negative for what went out, never 0.
  package var amount: Int
  /// When, in milliseconds since 1970.
  package var time: Int
  /// The key of a ``Compensation``; nil for one that takes nothing back.
  package var key: String?

  /// An entry put together from its parts.
  package init(
    store: String,
    number: Int,
    machine: String,
    account: String,
    ownerName: String,
    owner: String = "",
    kind: String,
    amount: Int,
    time: Int,
    key: String? = nil
  ) {
    self.store = store
    self.number = number
    self.machine = machine
    self.account = account
    self.ownerName = ownerName
    self.owner = owner
    self.kind = kind
    self.amount = amount
    self.time = time
    self.key = key
  }
}
