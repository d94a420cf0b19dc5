// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// What was counted, by day and device.
package protocol MeasureBook: AnyObject {
  /// Counts what the records of a machine add to measures, from now on, with each record.
  ///
  /// - Parameters:
  ///   - chart: the machine, by the very chart that its engine runs.
  ///   - counting: reads a record; called under the journal's lock.
  func count(_ chart: Chart, by counting: @escaping Counting)

  /// What was counted on some days by all devices, those of an open transaction included: rows of
  /// other devices under the owner whom they are here.
  ///
  /// - Throws: ``StoreError``.
  func measures(on days: ClosedRange<Int>) throws(StoreError) -> [Measure]

  /// Takes back what a record has counted that stands for something counted elsewhere.
  func uncount(_ key: Measure.Key, _ amount: Int)

  /// The own entries that only follow what other stores booked.
  func followingEntries() throws(StoreError) -> [LedgerLine]

  /// What this store and others have counted from a day on, each row by its device: what stores tell
  /// each other.
  func sharedMeasures(since day: Int, as store: String) throws(StoreError) -> [Measure]

  /// Takes in what devices have counted, inside the open transaction: of each row the newer version
  /// counts, so that nothing is ever added twice.
  ///
  /// - Parameters:
  ///   - measures: rows of whatever devices; of this store's own name what a copy of it knows.
  ///   - store: the name of this store's files among those of others.
  /// - Returns: whether any was new.
  /// - Throws: ``StoreError``.
  func take(_ measures: [Measure], as store: String) throws(StoreError) -> Bool

  // MARK: What lies before

  /// Up to which record nothing was counted yet; nil when all was.
  func measureGap() throws(StoreError) -> Int?

  /// Keeps what was counted of the records of the gap, inside the open transaction: it is no more.
  func fillMeasureGap(_ measures: [Measure]) throws(StoreError)

  /// The acts that took an adjustment back or did it again, each with the time of what was there
  /// first.
  func takingsBack() throws(StoreError) -> [(taking: Act, first: Int)]
}
