// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Storage

/// What parents gave for something on one device, as devices tell each other.
struct SharedGifts: Equatable {
  /// How often this has changed there: the newest counts, so that what was taken back goes
  /// everywhere.
  var version: Int
  /// By the children's ids there.
  var children: [String: [ChildGift]]

}

extension SharedGifts {
  /// From a value of the store or of another's file; nil when it is none.
  init?(_ value: Value) {
    guard let map = value.mapValue, let version = map["version"]?.intValue,
      (1...1 << 53).contains(version), let children = map["children"]?.mapValue
    else { return nil }
    self.init(version: version, children: children.mapValues { ChildGift.list($0) })
  }

  /// As a value.
  var value: Value {
    let lists = children.mapValues { Value.list($0.map(\.value)) }
    return .map(["version": .int(version), "children": .map(lists)])
  }

  /// Those of a map by device; what is none is left out.
  static func read(_ value: Value?) -> [String: SharedGifts] {
    (value?.mapValue ?? [:]).filter { (1...64).contains($0.key.utf8.count) }
      .compactMapValues { SharedGifts($0) }
  }
}

extension Session {
  /// Takes in what other devices tell of gifts, inside the open transaction; gives what is known then,
  /// that of this store among it.
  func takeInGifts(
    _ others: [SharedKnowledge],
    _ own: OwnGifts,
    _ live: LiveStore
  ) throws(CommandError) -> [String: SharedGifts] {
    let store = try onStore(try live.store.syncID())
    let known = try sharedGifts(live)
    var all = known
    for told in others {
      all.merge(told.gifts) { $1.version > $0.version ? $1 : $0 }
    }
    // Nobody knows better than this store what was given here.
    let last = all[store]
    if last?.children ?? [:] != own.children {
      all[store] = SharedGifts(version: (last?.version ?? 0) + 1, children: own.children)
    }
    if try onStore(try live.store.fact(StoreJournal.foundActsFact)) != own.mark {
      try onStore(try live.store.setFact(StoreJournal.foundActsFact, to: own.mark))
    }
    if all != known {
      try onStore(try live.store.setFact(Self.giftsFact, to: .map(all.mapValues(\.value))))
    }
    return all
  }

  /// What devices have told of gifts.
  func sharedGifts(_ live: LiveStore) throws(CommandError) -> [String: SharedGifts] {
    SharedGifts.read(try onStore(try live.store.fact(Self.giftsFact)))
  }

  private static let giftsFact = "sync.gifts"
}
