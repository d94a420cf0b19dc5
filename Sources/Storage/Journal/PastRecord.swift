package import StateEngine

/// A row of the log on the way back, newest first.
package struct PastRecord: Sendable {
  /// Its number.
  package var number: Int
  /// The machine's name.
  package var machine: String
  /// When, in milliseconds since 1970.
  package var time: Int
  /// The record in the chart that was asked with; nil when another version of the chart made it, or
  /// its row does not hold the way back.
  ///
  /// Its ledger entries are left out: see ``StoreJournal/entries(ofRecords:)``.
  package var record: Record?

  /// A row put together from its parts.
  package init(number: Int, machine: String, time: Int, record: Record?) {
    self.number = number
    self.machine = machine
    self.time = time
    self.record = record
  }
}
