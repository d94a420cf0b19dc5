// SPDX-License-Identifier: GPL-3.0-or-later
package import Household
import ShellCore
import Storage

extension Shell {
  /// Begins a transaction on the store, if need be, and tells what others, people's editors and the
  /// clock have done meanwhile.
  ///
  /// - Parameter isQuiet: whether nothing is told of what the clock did.
  /// - Throws: ``CommandError`` when the store cannot be used.
  func catchUp(isQuiet: Bool = false) throws(CommandError) {
    if let live = session.live {
      try beginTransaction()
      // What is told on standard error is written at once, which ends the transaction.
      while live.hasNotices {
        tellNotices(live)
        try beginTransaction()
      }
    }
    var records = session.settle()
    for slot in session.slots where !slot.declared.services.isEmpty {
      records += try dialogue.performUnperformed(of: slot, beside: records)
    }
    if !isQuiet { tellTimers(records) }
  }

  private func beginTransaction() throws(CommandError) {
    try session.beginTransaction(atLine: run.place.line.number)
    try session.mendPurses()
  }

  /// Says what a store has to say, such as that a file was set aside.
  package func tellNotices(_ live: LiveStore) {
    let notices = live.notices
    live.notices = []
    // To parents all of them are the same sentence.
    let isOne = voice == .parent && !options.isJSON
    for notice in notices.prefix(isOne ? 1 : notices.count) { warn(notice.message) }
    let family = live.familyNotices
    live.familyNotices = []
    for notice in family { tell(notice) }
  }

  /// Makes all that was answered since the transaction began last.
  ///
  /// When that fails it is as if none of it had been said: the answers held back are dropped, and
  /// the error names the lines.
  ///
  /// Whoever drives the shell calls it before anything is written, read or waited for.
  package func commit() { attempt { () throws(CommandError) in try save() } }

  /// The same; nothing that was held back is left when it throws.
  func save() throws(CommandError) {
    guard let live = home.live, let transaction = live.transaction else { return }
    do {
      try home.commitTransaction()
      fillCommitMarks(&run.output, live)
      tellNotices(live)
    } catch {
      run.output.removeAll()
      run.place.shownText = ""
      throw CommandError(
        .lost(first: transaction.firstLine, last: run.place.line.number, error.cause)
      )
    }
  }

  /// Says in answers how long their commit took.
  func fillCommitMarks(_ output: inout OutputBuffer, _ live: LiveStore) {
    guard options.showsTiming, options.isJSON || style.showsCommit else { return }
    output.fillCommitMarks(live.numbers.nanoseconds, isJSON: options.isJSON)
  }

  /// Does something outside a command, and says what goes wrong.
  ///
  /// - Returns: whether all went well.
  @discardableResult
  func attempt(_ body: () throws(CommandError) -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      fail(error)
      return false
    }
  }

  /// Begins a transaction on the store before something is decided outside a command; says so when
  /// that cannot be.
  ///
  /// - Returns: whether it could.
  func triesToBeginTransaction() -> Bool {
    attempt { () throws(CommandError) in try session.beginTransaction() }
  }
}
