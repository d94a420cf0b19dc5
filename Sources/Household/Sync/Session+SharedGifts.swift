// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Storage

extension Session {
  /// Takes in what other devices tell of gifts, inside the open transaction; gives what is known then,
  /// that of this store among it.
  func takeInGifts(
    _ others: [SharedKnowledge],
    _ own: OwnGifts,
    _ live: LiveStore
  ) throws(HouseError) -> [String: SharedGifts] {
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
    if try onStore(try live.store.fact(HouseFacts.foundActs)) != own.mark {
      try onStore(try live.store.setFact(HouseFacts.foundActs, to: own.mark))
    }
    if all != known {
      try onStore(try live.store.setFact(Self.sharedGiftsFact, to: .map(all.mapValues(\.value))))
    }
    return all
  }
}
