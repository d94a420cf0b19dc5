// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Storage

/// Rows that have been appended and not yet written.
struct PendingRows: Sendable {
  /// More than this many records are written in between, so that memory stays small.
  static let limit = 16_384

  struct LogRow: Sendable {
    var number: Int
    var time: Int
    var chart: Int
    var event: Int
    var origin: Int
    var target: Int
    var nanoseconds: Int
    var detailEnd: Int
  }

  struct LedgerRow: Sendable {
    var number: Int
    var record: Int
    var account: Int
    var kind: String
    var amount: Int
    var balance: Int
    var time: Int
    var previous: Int
  }

  private(set) var log: [LogRow] = []
  private(set) var ledger: [LedgerRow] = []
  private(set) var details = ByteWriter()
  private(set) var acts: [Act] = []
  var measures: [Measure] = []

  var isEmpty: Bool { log.isEmpty && acts.isEmpty && measures.isEmpty }

  mutating func add(_ row: LogRow, of record: Record, entries: ClosedRange<Int>?) {
    RecordDetail.write(record, entries: entries, to: &details)
    log.append(row)
    log[log.count - 1].detailEnd = details.bytes.count
  }

  mutating func add(_ row: LedgerRow) { ledger.append(row) }

  mutating func add(_ act: Act) { acts.append(act) }

  /// Takes back the newest ledger rows.
  mutating func dropLedgerRows(_ count: Int) { ledger.removeLast(count) }

  mutating func removeAll() {
    log.removeAll(keepingCapacity: true)
    ledger.removeAll(keepingCapacity: true)
    details.removeAll()
    acts.removeAll(keepingCapacity: true)
    measures.removeAll(keepingCapacity: true)
  }
}
