// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// How far a store has written its file in one folder; kept with the store under the file's own
/// name, so that a file that is gone or was put there by somebody else is begun anew.
package struct SyncMark: Sendable, Hashable {
  /// Up to where the file is written.
  package var place: LedgerFile.Place
  /// Where the last chunk begins that this store wrote; nil for none, or in marks of before.
  package var last: Int?
  /// The newest own ledger entry in it.
  package var ledger = 0
  /// The newest entry of others that is in it or came out of this folder.
  package var arrival = 0
  /// The accounts of which entries were left out, since nobody has their owner's id.
  package var missed: Set<Int> = []

  /// Nothing is written yet.
  package init(at place: LedgerFile.Place) { self.place = place }

  /// The key of a fact.
  package static func key(_ file: String) -> String { "sync.write.\(file)" }

  /// From a fact; nil when it says something else.
  package init?(_ value: Value?) {
    guard let map = value?.mapValue, let place = LedgerFile.Place(value),
      let ledger = map["ledger"]?.intValue, let arrival = map["arrival"]?.intValue,
      let missed = map["missed"]?.listValue
    else { return nil }
    self.place = place
    self.ledger = ledger
    self.arrival = arrival
    self.missed = Set(missed.compactMap(\.intValue))
    last = map["last"]?.intValue
  }

  /// For a fact.
  package var value: Value {
    var map = place.fields
    map["last"] = last.map { .int($0) }
    map["ledger"] = .int(ledger)
    map["arrival"] = .int(arrival)
    map["missed"] = .list(missed.sorted().map { .int($0) })
    return .map(map)
  }
}

extension LedgerFile.Place {
  /// From a fact; nil when it says something else.
  package init?(_ value: Value?) {
    guard let map = value?.mapValue, let bytes = map["bytes"]?.intValue,
      let chain = map["chain"]?.intValue
    else { return nil }
    self.init(bytes: bytes, chain: UInt64(bitPattern: Int64(chain)))
  }

  /// For a fact.
  package var fields: [String: Value] {
    ["bytes": .int(bytes), "chain": .int(Int(Int64(bitPattern: chain)))]
  }
}
