// SPDX-License-Identifier: Apache-2.0

/// A ledger entry as stores exchange it: never changed, known everywhere by store and number.
@dynamicMemberLookup
package struct SharedEntry: Sendable, Hashable {
  /// The store that made it, and the account there.
  package var source: SharedChunk.Source
  /// Its number there.
  package var number: Int
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
    of source: SharedChunk.Source,
    number: Int,
    kind: String,
    amount: Int,
    time: Int,
    key: String? = nil
  ) {
    self.source = source
    self.number = number
    self.kind = kind
    self.amount = amount
    self.time = time
    self.key = key
  }

  /// A part of its source.
  package subscript(dynamicMember part: WritableKeyPath<SharedChunk.Source, String>) -> String {
    get { source[keyPath: part] }
    set { source[keyPath: part] = newValue }
  }
}
