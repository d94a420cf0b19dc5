// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import Household
import ShellCore
import Storage

extension Shell {
  /// Sends the output of one command to a file or a program instead of standard output; nil leaves it
  /// there.
  func redirect(
    to redirection: Redirection?,
    _ body: () throws(CommandError) -> Void
  ) throws(CommandError) {
    guard let redirection else { return try body() }
    if case .file(let word, let append, let replaces) = redirection {
      try session.admitWriting(word, replaces: replaces, appends: append)
    }
    var kept = OutputBuffer()
    swap(&kept, &run.output)
    run.isRedirected = true
    let theme = options.theme
    if !options.keepsColour { options.theme = .plain }
    let result: CommandError?
    do {
      try body()
      result = nil
    } catch {
      result = error
    }
    swap(&kept, &run.output)
    run.isRedirected = false
    if !options.keepsColour { options.theme = theme }
    // What is written must have happened, and no lock is held while it is written.
    let failures = run.status
    commit()
    if run.status != failures, run.status == .inputOutput { return }
    if let live = home.live { fillCommitMarks(&kept, live) }
    switch redirection {
    case .file(let word, let append, let replaces):
      let flag = replaces ? O_TRUNC : Session.newFile(Script.expanded(word.text))
      try dialogue.at(word, try kept.write(to: word.text, append ? O_APPEND : flag))
    case .program(let program): try run(program, feeding: kept)
    }
    if let result { throw result }
  }

  /// Runs a program, which writes to our standard output itself, so ours goes first.
  ///
  /// - Parameters:
  ///   - program: a line of the system's shell.
  ///   - text: what it reads; nil for what we read.
  ///   - isApart: true if it writes to standard error.
  /// - Throws: ``CommandError`` when it fails.
  func run(
    _ program: RawText,
    feeding text: OutputBuffer?,
    isApart: Bool = false
  ) throws(CommandError) {
    driver.beforeProgram(self)
    let line = isApart || driver.sparesOutput ? "{ \(program.text)\n} >&2" : program.text
    let end = Program.run(line, feeding: text)
    if let failure = end.failure {
      throw CommandError(
        .unwritable(file: program.text, code: failure.code),
        column: program.column,
        length: program.text.count
      )
    }
    if end.status != 0 {
      throw CommandError(
        .programFailed(program.text, status: end.status),
        column: program.column,
        length: program.text.count
      )
    }
  }
}

extension OutputBuffer {
  /// Writes itself into a file, which is named as it was typed when it cannot be written.
  mutating func write(
    to file: String,
    _ flag: Int32 = O_TRUNC,
    isOpen: () -> Void = {}
  ) throws(CommandError) {
    do throws(OutputError) {
      try flush(toFile: Script.expanded(file), flag, isOpen: isOpen)
    } catch {
      throw CommandError(.unwritable(file: file, code: error.code))
    }
  }
}

extension Session {
  /// - Throws: when the path is a file or a link that must not be written to: without `--replace`, one
  ///   of another user, and on a guarded store any, unless a parent does it.
  func admitWriting(_ word: Word, replaces: Bool, appends: Bool = false) throws(CommandError) {
    let path = Script.expanded(word.text)
    guard Self.newFile(path) == O_EXCL, PrivateFiles.isTaken(path) else { return }
    var status = stat()
    if stat(path, &status) == 0, status.st_uid != geteuid() {
      throw .impossible("'\(word.text)' belongs to another user", at: word)
    }
    if needsParentHere {
      throw .impossible(
        "'\(word.text)' is there already: on a guarded store only a parent writes over a file",
        at: word
      )
    }
    if !replaces, !appends {
      throw .impossible("'\(word.text)' is there already: --replace writes over it", at: word)
    }
  }

  /// How what is not to be written over is opened: terminals, pipes and the like always can be.
  package static func newFile(_ path: String) -> Int32 {
    let isStream = ["/dev/std", "/dev/fd/"].contains(where: path.hasPrefix)
    return isStream || PrivateFiles.kind(of: path) == .other ? O_TRUNC : O_EXCL
  }
}
