// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore

extension Shell {
  /// A shell in a sandbox of its own, for scripts that are only judged: of what they print nothing is
  /// shown.
  convenience init(judging session: Session, stopsAtFailure: Bool) {
    self.init(session, Options(stopsAtFailure: stopsAtFailure, showsTiming: false))
    driver.sparesOutput = true
  }

  /// Does every line of a script and drops what it says, before each line and at the end.
  func runUnseen(_ source: ScriptSource, looking look: @escaping (Shell) -> Void = { _ in })
    throws(InputError)
  {
    try run(source) { shell in
      look(shell)
      shell.run.output.removeAll()
      shell.errors.removeAll()
    }
    look(self)
  }
}
