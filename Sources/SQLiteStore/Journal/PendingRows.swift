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
    /// Where its source is among ``sources``.
    var source: Int
    var records: ClosedRange<Int>?
    var entry: Int?
    var key: Range<Int>?
    /// The row in `purse` of the account that it changed; else ``change`` says what it did.
    var account: (id: Int, amount: Int)?
    var change: Range<Int>?
    var takes: Int?
  }

  /// Who did acts, and by which command.
  struct ActSource: Sendable, Equatable {
    var kind: String
    var author: String
    var name: String?
  }

  private(set) var log: [LogRow] = []
  private(set) var ledger: [LedgerRow] = []
  private(set) var acts: [ActRow] = []
  private(set) var sources: [ActSource] = []
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

  /// Adds an act.
  ///
  /// - Parameters:
  ///   - act: the act.
  ///   - number: its number.
  ///   - account: the row in `purse` of the account that it changes, when there is one.
  mutating func add(_ act: Act, as number: Int, account: Int? = nil) {
    let source = ActSource(kind: act.kind, author: act.author, name: act.name)
    let known = sources.firstIndex(of: source)
    if known == nil { sources.append(source) }
    var row = ActRow(
      number: number,
      time: act.time,
      source: known ?? sources.count - 1,
      records: act.records,
      entry: act.entry,
      key: act.key.map { content.put(bare: $0) },
      takes: act.takes
    )
    if let account, act.line == nil, act.place == nil, case .account(_, let amount) = act.change {
      row.account = (account, amount)
    } else {
      let start = content.bytes.count
      act.change.write(to: &content, line: act.line, place: act.place)
      row.change = start..<content.bytes.count
    }
    acts.append(row)
  }

  /// Takes back the newest ledger rows.
  mutating func dropLedgerRows(_ count: Int) { ledger.removeLast(count) }

  mutating func removeAll() {
    log.removeAll(keepingCapacity: true)
    ledger.removeAll(keepingCapacity: true)
    content.removeAll()
    acts.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    measures.removeAll(keepingCapacity: true)
  }
}
