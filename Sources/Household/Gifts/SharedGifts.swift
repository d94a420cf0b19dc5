// SPDX-License-Identifier: Apache-2.0
package import StateEngine
import Storage

/// What parents gave for something on one device, as devices tell each other.
package struct SharedGifts: Equatable {
  /// How often this has changed there: the newest counts, so that what was taken back goes
  /// everywhere.
  package var version: Int
  /// By the children's ids there.
  package var children: [String: [ChildGift]]
}

extension SharedGifts {
  /// From a value of the store or of another's file; nil when it is none.
  package init?(_ value: Value) {
    guard let map = value.mapValue, let version = map["version"]?.intValue,
      (1...1 << 53).contains(version), let children = map["children"]?.mapValue
    else { return nil }
    self.init(version: version, children: children.mapValues { ChildGift.list($0) })
  }

  /// As a value.
  package var value: Value {
    let lists = children.mapValues { Value.list($0.map(\.value)) }
    return .map(["version": .int(version), "children": .map(lists)])
  }

  /// Those of a map by device; what is none is left out.
  package static func read(_ value: Value?) -> [String: SharedGifts] {
    (value?.mapValue ?? [:]).filter { (1...64).contains($0.key.utf8.count) }
      .compactMapValues { SharedGifts($0) }
  }
}

extension Session {
  /// What devices have told of gifts.
  package func sharedGifts(_ live: LiveStore) throws(HouseError) -> [String: SharedGifts] {
    SharedGifts.read(try onStore(try live.store.fact(Self.sharedGiftsFact)))
  }

  package static var sharedGiftsFact: String { "sync.gifts" }
}
