// SPDX-License-Identifier: Apache-2.0

/// What was done by hand, and the ledger it stands beside, wherever they are kept.
///
/// A store's journal is one, and a house in memory has one. Acts are only ever added, and none is taken
/// back twice.
package protocol ActBook: AnyObject {
  /// The number of the newest ledger entry, 0 for none.
  var lastEntry: Int { get }
  /// The number of the newest act, 0 for none.
  var lastAct: Int { get }

  /// Keeps an act, and gives its number.
  @discardableResult
  func note(_ act: Act) -> Int

  /// The newest acts, whoever did them and whenever, the newest first.
  ///
  /// - Throws: ``StoreError`` when the store cannot be read; so do all others.
  func acts(newest count: Int) throws(StoreError) -> [Act]

  /// An author's acts that nothing has taken back, the newest first: those that took others back, or all
  /// but those.
  func standingActs(
    of author: String,
    areTakings: Bool,
    newest count: Int
  ) throws(StoreError) -> [Act]

  /// When an act was done that others took back and did again, by the number of one of them.
  func firstTime(of act: Int) throws(StoreError) -> Int?

  /// The first entry of an account with an amount, after another one.
  func entry(of account: AccountKey, amount: Int, after number: Int) throws(StoreError) -> Int?

  /// An entry by its number; nil when it is no longer kept.
  func line(_ entry: Int) throws(StoreError) -> LedgerLine?

  /// The newest entries of an account, the oldest first.
  func ledger(of account: AccountKey, newest count: Int) throws(StoreError) -> [LedgerLine]

  /// How much of a gift is left; see ``GiftCount``.
  func leftOfGift(_ entry: Int, in account: AccountKey, _ amount: Int) throws(StoreError) -> Int

  /// What taking an act back is on all devices; nil for one that changed no account, or where there are
  /// no others.
  func compensation(of act: Act) throws(StoreError) -> Compensation?

  /// Whether another device has taken something back under that key.
  func isTakenElsewhere(_ key: String) throws(StoreError) -> Bool

  /// Counts on another day what an act counts.
  func move(_ key: Measure.Key, _ amount: Int, to day: Int, at time: Int)
}
