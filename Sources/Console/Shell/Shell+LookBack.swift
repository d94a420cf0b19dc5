// SPDX-License-Identifier: GPL-3.0-or-later
package import Household
import ShellCore

// A look at the past: the shell puts a copy in the place of its session, which goes on meanwhile.

extension Shell {
  /// The session that this shell was made for, which goes on during a look at the past.
  package var home: Session { session.lookBack?.home ?? session }

  /// Opens a look at the state after a record.
  ///
  /// No lock is held while somebody looks, so what was done until now is made to last first.
  ///
  /// - Throws: ``CommandError`` when there is no such record, or the store cannot be read.
  func look(at number: Int) throws(CommandError) -> Arrival {
    if session.lookBack != nil { try home.beginTransaction() }
    let (copy, restored) = try home.lookBack(at: number)
    try save()
    session = copy
    var arrival = copy.arrival
    arrival.restored = restored
    return arrival
  }

  /// Ends a look at the past: nothing of it is kept.
  func endLook() {
    guard let lookBack = session.lookBack else { return }
    // What was answered in the look has no part in the session's next commit.
    driver.beforeProgram(self)
    session = lookBack.home
  }

  /// Ends a look that a script, or a person who leaves, has opened and not closed; says so.
  ///
  /// - Parameter before: the session before the look could be opened.
  package func endLook(openedSince before: Session) {
    guard session !== before, session.lookBack != nil else { return }
    if !options.isJSON { run.output.append("\(Self.nothingChanged)\n") }
    endLook()
  }

  /// What is said whenever a look at the past ends.
  static let nothingChanged = "Nothing was changed."

  /// Lets the session's own clock go on during a look at the past; nothing is said of it.
  func settleHome() {
    guard session.lookBack != nil, home.virtualTime == nil, home.isSomethingDue else { return }
    attempt { () throws(CommandError) in
      try home.beginTransaction()
      _ = home.settle()
      try save()
    }
  }
}
