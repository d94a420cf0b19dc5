// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import SQLiteStore
import ShellCore
package import Storage

// The gate's question where there is no prompt yet: a command of the program that a parent must allow.

extension Shell {
  /// Whether a store needs a parent for what replaces it; one that cannot be read does.
  package static func isGuarded(_ paths: StorePaths) -> Bool {
    guard PrivateFiles.kind(of: paths.database) == .file else { return saysGuarded(paths) }
    do throws(StoreError) {
      return try Store.open(paths, isFirst: false).isGuarded() ?? false
    } catch {
      return true
    }
  }

  // Where the database is gone the settings file says it; one that cannot be read denies nothing.
  private static func saysGuarded(_ paths: StorePaths) -> Bool {
    if PrivateFiles.kind(of: paths.settings) == .nothing { return false }
    let bytes = try? PrivateFiles.contents(of: paths.settings, atMost: SettingsFile.sizeLimit)
    guard let list = try? bytes.map(PropertyList.read) else { return true }
    return list[HouseFacts.guarded] as? Bool == true
  }

  /// Asks the gate's question until it is answered, nobody answers, or the gate is locked.
  ///
  /// Attempts and the lock are those of the store; the session that is opened is over at once.
  ///
  /// - Parameter answer: shows a question, and gives what is typed; nil at the end of the input.
  /// - Returns: whether a parent has answered.
  /// - Throws: ``CommandError`` when the store cannot be used.
  package func passesGate(_ answer: (String) -> String?) throws(CommandError) -> Bool {
    try catchUp()
    guard !session.isParentElsewhere else { throw CommandError(.parentElsewhere) }
    let gate = try session.goToFamilyGate()
    if !session.isActive(gate.askNode) { session.tell(gate.open, to: session.current) }
    commit()
    while !leaveClosedGate(), let question = gateQuestion {
      let said = run.output.text
      run.output.removeAll()
      guard let line = answer(said + question), !line.isEmpty else { break }
      try catchUp()
      answerGate(typed: line)
      commit()
      guard session.isParentSessionOpen else { continue }
      run.output.removeAll()
      try session.beginTransaction()
      session.lockGates()
      commit()
      return true
    }
    return false
  }
}
