// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
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

  /// Does a recording in a sandbox, unseen, by a shell inside this one.
  func judge(
    _ word: Word,
    in sandbox: Session,
    stopsAtFailure: Bool,
    looking look: @escaping (Shell) -> Void = { _ in }
  ) throws(CommandError) -> Shell {
    guard run.depth < Command.runLimit else {
      throw CommandError(.nestedTooDeep(Command.runLimit), at: word)
    }
    var path = path(of: word.text)
    // Where 'record' has put it.
    if access(path, F_OK) != 0, errno == ENOENT { path = word.text }
    // A program that is run, or a long script, may take its time: no lock is held meanwhile.
    driver.beforeProgram(self)
    let inner = Shell(judging: sandbox, stopsAtFailure: stopsAtFailure)
    inner.run.depth = run.depth + 1
    inner.driver = driver.inside
    inner.driver.sparesOutput = true
    try reading(word, at: path) { source throws(InputError) in
      try inner.runUnseen(source, looking: look)
    }
    if driver.isInterrupted() {
      throw .impossible("interrupted before the end of '\(word.text)'", at: word)
    }
    return inner
  }
}
