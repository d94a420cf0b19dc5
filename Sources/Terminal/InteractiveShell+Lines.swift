// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import Console
import ShellCore
import StateEngine

extension InteractiveShell {
  /// Does what was entered.
  func take(_ entry: LineEditor.Entry?) {
    switch entry {
    case nil: break
    case .end:
      editor.print("\n")
      if shell.isPlaying {
        shell.sayGoodBye()
        Self.flush(shell)
        departure = .left
      } else if isAsking {
        shell.leaveGate()
      } else {
        shell.endLook(openedSince: shell.home)
        show()
        departure = .left
      }
    case .line(let bytes):
      interruptions = 0
      if shell.isPlaying { return playLine(bytes) }
      // A paste may hold several lines, each a command of its own.
      var pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      if pieces.count > 1, pieces.last?.isEmpty == true { pieces.removeLast() }
      for piece in pieces where departure == nil && !shell.run.isOver {
        if SignalPipe.isNoted(SIGINT) { break }
        takeLine(Array(piece))
        // The next line of a paste may be the answer.
        noteQuestion()
      }
    }
  }

  private func takeLine(_ bytes: [UInt8]) {
    if isAsking {
      shell.answerGate(typed: String(decoding: bytes, as: UTF8.self))
      leaveClosedGate()
      show()
      return
    }
    let text = unfinished.utf8 + bytes
    if text.isEmpty, shell.takesEnter() { return show() }
    let lines = LogicalLines(LineReader(bytes: Array(text)))
    unfinished = ""
    guard var line = try? lines.next() else { return }
    if line.fault == nil, Self.goesOn(Array(text)) {
      unfinished = String(decoding: text, as: UTF8.self) + "\n"
      return
    }
    // An empty line ends it, and what is wrong is said.
    if line.fault == nil, !bytes.isEmpty, shell.isQuoteOpen(in: line.text) {
      unfinished = line.text + " "
      return
    }
    lineNumber += 1
    line.number = lineNumber
    remember(line)
    fitWidth()
    shell.perform(line)
    if SignalPipe.isNoted(SIGINT) { editor.print("\n") }
    leaveDeparting()
    show()
  }

  // A newline behind the backslash joins; without one the text would simply end there.
  private static func goesOn(_ text: [UInt8]) -> Bool {
    let probe = LogicalLines(LineReader(bytes: text + Array("\nx".utf8)))
    let first = try? probe.next()
    let second = try? probe.next()
    return first != nil && second == nil && text.last == UInt8(ascii: "\\")
  }

  func leaveDeparting() {
    if signals.take(SIGHUP) { departure = .hungUp }
    if signals.take(SIGQUIT) { departure = .quit }
    if signals.take(SIGTERM) { departure = .terminated }
  }

  /// Shows what the line had to say: through a pager when it is longer than the screen.
  private func show() {
    // Whatever is printed is on disk, and no lock is held while somebody reads.
    shell.commit()
    let size = Screen.size
    // A child's screen is no page to be turned.
    let isLong =
      answersToTerminal && !shell.isPlaying && shell.errors.isEmpty
      && shell.run.output.count > size.rows
      && Screen.rows(of: shell.run.output.text, columns: size.columns) >= size.rows
    if isLong, Pager.show(shell.run.output, prompt: shell.pagerPrompt) {
      shell.run.output.removeAll()
    } else {
      Self.flush(shell)
    }
  }

  // MARK: What is kept

  /// Brings back the lines of earlier shells.
  func loadHistory() {
    guard let history else { return }
    do {
      let lines = try history.load()
      for line in lines { editor.remember(line) }
      lastRemembered = lines.last
    } catch {
      tellFailure(of: history, error.code)
    }
  }

  /// Keeps a line, before it runs: not when it is empty, begins with a blank, repeats the one before
  /// or holds a secret.
  private func remember(_ line: LogicalLine) {
    let text = line.text
    guard let first = text.first, first != " ", first != "\t", text != lastRemembered,
      !Secrets.areIn(line, shell.session)
    else { return }
    lastRemembered = text
    editor.remember(text)
    guard let history, !historyHasFailed else { return }
    do {
      try history.append(text)
    } catch {
      tellFailure(of: history, error.code)
    }
  }

  // Said once.
  private func tellFailure(of history: HistoryFile, _ code: Int32) {
    let path = VisibleText.clean(history.path)
    editor.print("playstate: history \(path): \(String(cString: strerror(code)))\n")
    historyHasFailed = true
  }

  /// Does the lines of the rc file, if there is one; what fails in it changes no status.
  func runRC(_ path: String) {
    let descriptor = Script.openRC(path)
    guard descriptor >= 0 else {
      if errno != ENOENT, errno != ENOTDIR { shell.failReading(path, code: errno) }
      return
    }
    defer { close(descriptor) }
    fitWidth()
    let source = ScriptSource(
      name: path,
      reader: LineReader(descriptor: descriptor),
      folder: Script.folder(of: path)
    )
    do {
      try shell.run(source) { Self.flush($0) }
    } catch {
      shell.failReading(path, code: error.code)
    }
    leaveDeparting()
    show()
  }
}
