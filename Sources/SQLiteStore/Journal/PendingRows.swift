// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Storage

/// Rows that have been appended and not yet written: numbers, and where their texts and blobs stand among
/// the bytes of all.
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
    var detail = 0..<0
  }

  struct LedgerRow: Sendable {
    var number: Int
    var record: Int
    var account: Int
    var amount: Int
    var balance: Int
    var time: Int
    var previous: Int
    var isOpening = false
    var kind = 0..<0
  }

  struct ActRow: Sendable {
    var number: Int
    var time: Int
    var author: Range<Int>
    var kind: Range<Int>
    var records: ClosedRange<Int>?
    var entry: Int?
    var key: Range<Int>?
    var change: Range<Int>
    var takes: Int?
    var name: Range<Int>?
  }

  private(set) var log: [LogRow] = []
  private(set) var ledger: [LedgerRow] = []
  private(set) var acts: [ActRow] = []
  private(set) var content = ByteWriter()
  var measures: [Measure] = []

  var isEmpty: Bool { log.isEmpty && acts.isEmpty && measures.isEmpty }

  mutating func add(_ row: LogRow, of record: Record, entries: ClosedRange<Int>?) {
    let start = content.bytes.count
    RecordDetail.write(record, entries: entries, to: &content)
    log.append(row)
    log[log.count - 1].detail = start..<content.bytes.count
  }

  mutating func add(_ row: LedgerRow, kind: String) {
    ledger.append(row)
    ledger[ledger.count - 1].isOpening = kind == LedgerLine.opening
    ledger[ledger.count - 1].kind = content.put(bare: kind)
  }

  mutating func add(_ act: Act, as number: Int) {
    let start = content.bytes.count
    act.change.write(to: &content, line: act.line, place: act.place)
    let change = start..<content.bytes.count
    acts.append(
      ActRow(
        number: number,
        time: act.time,
        author: content.put(bare: act.author),
        kind: content.put(bare: act.kind),
        records: act.records,
        entry: act.entry,
        key: act.key.map { content.put(bare: $0) },
        change: change,
        takes: act.takes,
        name: act.name.map { content.put(bare: $0) }
      )
    )
  }

  /// Takes back the newest ledger rows.
  mutating func dropLedgerRows(_ count: Int) { ledger.removeLast(count) }

  mutating func removeAll() {
    log.removeAll(keepingCapacity: true)
    ledger.removeAll(keepingCapacity: true)
    content.removeAll()
    acts.removeAll(keepingCapacity: true)
    measures.removeAll(keepingCapacity: true)
  }
}
