// SPDX-License-Identifier: Apache-2.0
package import StateEngine
package import Storage

/// What was done by hand in a house in memory: the newest 10,000 acts.
package final class MemoryActs: ActBook {
  private static let capacity = 10_000

  private let journal: MemoryJournal
  private var acts: [Act] = []
  /// The numbers of acts that were taken back.
  private var taken: Set<Int> = []
  package private(set) var lastAct = 0

  /// Nothing was done yet.
  package init(beside journal: MemoryJournal) { self.journal = journal }

  package var lastEntry: Int {
    let ledger = journal.whole.ledger
    return ledger.forgotten + ledger.lines.count
  }

  package func note(_ act: Act) -> Int {
    lastAct += 1
    var act = act
    act.number = lastAct
    acts.append(act)
    if let takes = act.takes { taken.insert(takes) }
    if acts.count > Self.capacity { taken.remove(acts.removeFirst().number) }
    return lastAct
  }

  package func acts(newest count: Int) -> [Act] { acts.suffix(max(0, count)).reversed() }

  package func standingActs(of author: String, areTakings: Bool, newest count: Int) -> [Act] {
    let standing = acts.reversed().lazy.filter { [taken] act in
      act.author == author && (act.kind == Act.undo) == areTakings && !taken.contains(act.number)
    }
    return Array(standing.prefix(max(0, count)))
  }

  package func firstTime(of act: Int) -> Int? {
    var found = acts.first { $0.number == act }
    while let takes = found?.takes { found = acts.first { $0.number == takes } }
    return found?.time
  }

  // MARK: The ledger

  private func lines(after number: Int) -> [(number: Int, line: MemoryLedger.Line)] {
    let ledger = journal.whole.ledger
    let first = max(0, number - ledger.forgotten)
    return ledger.lines.enumerated().dropFirst(first).map {
      (ledger.forgotten + $0.offset + 1, $0.element)
    }
  }

  private func line(_ number: Int, _ line: MemoryLedger.Line, _ key: AccountKey) -> LedgerLine {
    LedgerLine(
      account: key,
      number: number,
      record: line.record,
      entry: line.entry,
      time: journal.time(of: line.record) ?? 0
    )
  }

  package func entry(of account: AccountKey, amount: Int, after number: Int) -> Int? {
    lines(after: number).first { $0.line.is(of: account) && $0.line.entry.amount == amount }?.number
  }

  package func line(_ entry: Int) -> LedgerLine? {
    guard let found = lines(after: entry - 1).first, found.number == entry,
      let record = journal.whole.log.record(found.line.record)
    else { return nil }
    let key = AccountKey(
      machine: record.machine,
      name: found.line.entry.account,
      owner: found.line.entry.owner
    )
    return line(entry, found.line, key)
  }

  package func ledger(of account: AccountKey, newest count: Int) -> [LedgerLine] {
    lines(after: 0).filter { $0.line.is(of: account) }.suffix(max(0, count)).map {
      line($0.number, $0.line, account)
    }
  }

  package func leftOfGift(_ entry: Int, in account: AccountKey, _ amount: Int) -> Int {
    let lines = lines(after: 0).filter { $0.line.is(of: account) }
    guard let balance = lines.last?.line.entry.balance else { return 0 }
    var gifts = GiftCount(entry: entry, given: min(amount, balance))
    for (number, line) in lines.reversed() where !gifts.isKnown {
      let act = acts.first { $0.entry == number }
      let target = act?.takes.flatMap { takes in acts.first { $0.number == takes }?.entry }
      gifts.take(number, line.entry.amount, kind: act?.kind, target: target)
    }
    return gifts.left
  }

  // MARK: Other devices

  package func compensation(of act: Act) -> Compensation? { nil }

  package func isTakenElsewhere(_ key: String) -> Bool { false }

  /// Does nothing: what is counted in memory is added up when it is asked for.
  package func move(_ key: Measure.Key, _ amount: Int, to day: Int, at time: Int) {}

  /// Those that took others back, the oldest first.
  package var takings: [Act] { acts.filter { $0.takes != nil } }
}

extension MemoryLedger.Line {
  fileprivate func `is`(of account: AccountKey) -> Bool {
    entry.account == account.name && entry.owner == account.owner
  }
}
