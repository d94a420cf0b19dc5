// SPDX-License-Identifier: Apache-2.0
package import StateEngine
package import Storage

/// The past of a session, wherever it is kept: its records, what they booked, and how to go back.
///
/// There is one in memory and one in a store; nothing else asks which of them it has. Records are
/// numbered from 1, over all machines of the session.
package protocol SessionLog: AnyObject {
  /// Where the engines of the session put their records.
  var journal: any Engine.Journal { get }
  /// True if it outlives the process.
  var isKept: Bool { get }
  /// The journal in which it goes back and forth; nil in a store, which only goes forward.
  var memory: MemoryJournal? { get }
  /// What was done by hand; nil in a sandbox, which goes back in time instead.
  var acts: (any ActBook)? { get }
  /// The number of the newest record.
  var lastNumber: Int { get }
  /// Where the session is in it.
  var span: LogSpan { get }

  /// The earliest state that can be gone back to: the number of the record before it, 0 for the
  /// beginning.
  func oldest() throws(HouseError) -> Int

  /// The newest records that fit, oldest first, with their entries; at a state of the past those up
  /// to it.
  ///
  /// - Parameters:
  ///   - query: which records.
  ///   - charts: the machines in use, by name; records of others are left out.
  /// - Returns: the records, and the numbers of those that cannot be read.
  /// - Throws: ``HouseError`` when the store cannot be read.
  func records(
    _ query: LogQuery,
    of charts: [String: Chart]
  ) throws(HouseError) -> LogExcerpt

  /// Reads records newest first, without their entries, for going back.
  ///
  /// - Parameters:
  ///   - numbers: the records wanted, later ones than the position too.
  ///   - charts: the machines, by name; rows of others come without a record.
  ///   - body: told of each row; false ends it.
  /// - Throws: ``HouseError`` when the store cannot be read.
  func goBack(
    over numbers: ClosedRange<Int>,
    of charts: [String: Chart],
    _ body: (LogRow) -> Bool
  ) throws(HouseError)

  /// The ledger entries that records made, oldest first, of all accounts.
  func entries(ofRecords numbers: ClosedRange<Int>) throws(HouseError) -> [MemoryLedger.Line]

  /// What was in every account right after a record; accounts first used later are left out.
  func balances(afterRecord number: Int) throws(HouseError) -> [MemoryLedger.Balance]

  /// The snapshots kept of all machines, in use here or not.
  func snapshots() throws(HouseError) -> [StoredSnapshot]
  /// Those of other seats, by their machines' keys there.
  func snapshotsElsewhere() throws(HouseError) -> [StoredSnapshot]

  /// Counts what a machine's records add to the measures it declares, from now on.
  func count(_ slot: MachineSlot)

  /// What was counted on some days, a row for each device.
  ///
  /// - Parameters:
  ///   - days: their numbers.
  ///   - session: the session whose past this is.
  /// - Returns: rows in no order.
  /// - Throws: ``HouseError`` when the store cannot be read.
  func measures(
    on days: ClosedRange<Int>,
    in session: Session
  ) throws(HouseError) -> [Measure]

  /// Keeps a fact that the session knows beside its machines.
  func keep(_ fact: KeptFact) throws(HouseError)

  /// The settings in force, when somebody else has changed them since they were last asked for.
  ///
  /// - Parameters:
  ///   - settings: those in force until now, over what is declared.
  ///   - isNew: whether they are asked for though nobody has changed them: settings were declared.
  /// - Returns: nil when they are as before.
  /// - Throws: ``HouseError`` when they can be neither read nor set aside.
  func settings(
    after settings: SettingsValues,
    isNew: Bool
  ) throws(HouseError) -> SettingsValues?

  /// Keeps settings as one change, and gives the settings in force then.
  func keep(
    _ changes: [SettingChange],
    over settings: SettingsValues
  ) throws(HouseError) -> SettingsValues
}

/// Where a session is among the numbers of its log.
package struct LogSpan: Sendable {
  /// The state it is at: the number of the record before it.
  package var position: Int
  /// The newest record.
  package var newest: Int
  /// True if it is at a state of the past, the newest included when it was gone to.
  package var isPast = false
  /// Up to which number records came from another log, and are still here.
  package var origin = 0
  /// The highest number that a branch left behind, and the record after which it began.
  package var left: (number: Int, after: Int)?
}

/// Records of a log.
package struct LogExcerpt {
  /// Oldest first.
  package var records: [Record] = []
  /// The numbers of those that cannot be read.
  package var unreadable: [Int] = []
  /// How many say nothing any more: somebody was deleted, or they are too old.
  package var maskedCount = 0
  /// How many rows it is of, those of machines that are not in use included.
  package var count = 0
  /// The number of the oldest of them; nil for none.
  package var first: Int?
  /// Of those of other seats the machine's key there, by the record's number.
  package var elsewhere: [Int: String] = [:]

  /// Puts what is older before it.
  package mutating func addOlder(_ older: LogExcerpt) {
    records = older.records + records
    unreadable = older.unreadable + unreadable
    maskedCount += older.maskedCount
    count += older.count
    first = older.first ?? first
    elsewhere.merge(older.elsewhere) { $1 }
  }
}

/// A fact beside the machines that outlives them.
package enum KeptFact: Sendable {
  /// The day that machines were told of last.
  case day(Int)
  /// Somebody new, and where in the list.
  case personAdded(Person, at: Int)
  /// Somebody's new name, and when they got it, in milliseconds since 1970.
  case personRenamed(id: String, name: String, time: Int)
  /// Somebody who has left.
  case personRemoved(id: String)
  /// The names that parents have given themselves.
  case parents([String])
}

extension SessionLog {
  /// - Throws: ``HouseError`` when no state of that number can be gone back to.
  package func check(_ number: Int) throws(HouseError) {
    let span = span
    if let left = span.left, number > span.newest, number <= left.number {
      throw .impossible(.leftBehind(number, after: left.after, newest: span.newest))
    }
    if number > span.newest {
      throw .impossible(.noRecord(number, newest: span.newest))
    }
    let oldest = try oldest()
    if number < oldest { throw .impossible(.recordGone(number, oldest: oldest)) }
  }

  /// The ledger entries of the records after one and up to another, oldest first.
  package func entries(after first: Int, upTo last: Int) throws(HouseError) -> [MemoryLedger.Line] {
    first < last ? try entries(ofRecords: (first + 1)...last) : []
  }
}
