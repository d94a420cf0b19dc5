// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
package import Console
import Household
package import ShellCore

/// A shell for a person at a terminal: prompt, editing, history, signals.
@MainActor
package final class InteractiveShell {
  /// How long nothing may happen before the shell looks around: another shell, a new day.
  private static let longestSleep = 1000
  /// How long a shell on a store sleeps at most, in milliseconds.
  private static let longestQuiet = 500
  /// The prompt is shown again at most this often, in milliseconds.
  private static let redrawInterval = 16

  let shell: Shell
  let editor: LineEditor
  let speech = ReadAloud()
  let signals: SignalPipe
  let version: String
  let paths: TerminalPaths?
  let history: HistoryFile?
  /// Whether the answers go to the terminal.
  let answersToTerminal: Bool
  /// What has been typed of a command that goes on in the next line.
  var unfinished = ""
  /// Whether the line being typed is the answer to the gate's question; settled when it begins, so
  /// that another shell cannot turn a half-typed command into an answer, nor an answer into a
  /// command.
  var isAsking = false
  /// How often Ctrl-C came on an empty line without anything between.
  var interruptions = 0
  /// How many lines have been done.
  var lineNumber = 0
  var lastRemembered: String?
  /// Whether the history file could not be used: said once.
  var historyHasFailed = false
  var departure: Departure?
  private var lastRedraw = ContinuousClock.now - .seconds(1)

  /// Why the shell ends, and the status it ends with.
  enum Departure: Int32 {
    case left = 0
    case hungUp = 129
    case quit = 131
    case terminated = 143
  }

  /// A shell at the terminal on standard input; nil when the system has no descriptors left.
  ///
  /// To be made before any thread is started: it may change the locale.
  ///
  /// - Parameters:
  ///   - shell: what does the lines.
  ///   - version: the version, for the banner.
  ///   - paths: the files of the prompt; nil to read and write nothing.
  ///   - promptTheme: the colours of the stream that the prompt goes to.
  package init?(
    _ shell: Shell,
    version: String,
    paths: TerminalPaths?,
    promptTheme: Theme
  ) {
    guard let signals = SignalPipe() else { return nil }
    TextLocale.prepare()
    self.shell = shell
    self.signals = signals
    self.version = version
    self.paths = paths
    history = paths.map { HistoryFile(path: $0.history) }
    answersToTerminal = Screen.isTerminal(STDOUT_FILENO)
    editor = LineEditor(writesToErrors: !answersToTerminal, theme: promptTheme)
    shell.options.isInteractive = true
    shell.options.echoes = false
    shell.options.stopsAtFailure = false
    connect()
  }

  private func connect() {
    shell.driver.errorsArrived = { Self.flush($0) }
    shell.driver.beforeProgram = { Self.flush($0) }
    if answersToTerminal {
      let signals = signals
      shell.driver.showLive = { shell, drawing in
        Self.flush(shell)
        var picture = LivePicture(drawing, shell, signals)
        picture.run()
      }
      shell.driver.showProgress = { Self.overwrite($0) }
      if !shell.options.isInWords {
        shell.driver.clearScreen = { [editor] in editor.print("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
      }
    }
    shell.driver.forgetLines = { LineEditor.forget($0) }
    shell.driver.typedLines = { [history] clears throws(CommandError) in
      if clears {
        _ = try history?.lines(clears: true)
        LineEditor.forget { _ in true }
      }
      return LineEditor.lines
    }
    shell.driver.signalDescriptor = signals.descriptor
    shell.driver.isInterrupted = {
      [SIGINT, SIGTERM, SIGHUP, SIGQUIT].contains(where: SignalPipe.isNoted)
    }
    editor.complete = { [weak self] line, cursor in
      guard let self, !self.isAsking, !self.shell.isPlaying else {
        return CompletionList(start: cursor)
      }
      return Completer.candidates(
        line: line,
        cursor: cursor,
        session: self.shell.session,
        language: self.shell.typedLanguage,
        aliases: self.shell.aliases
      )
    }
  }

  /// Writes over what was last shown in this line, and wipes it away for nil.
  nonisolated private static func overwrite(_ text: String?) {
    let line = "\r" + (text ?? "") + "\u{1B}[K"
    // Nothing depends on it: what cannot be shown is not.
    _ = Array(line.utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Makes what was decided last, then writes what is waiting, answers before errors.
  nonisolated static func flush(_ shell: Shell) {
    shell.commit()
    guard !shell.run.isRedirected else { return }
    do throws(OutputError) {
      try shell.run.output.flush(to: STDOUT_FILENO)
    } catch {
      // Answers may go into a file: what cannot be written there is not passed over.
      shell.run.output.removeAll()
      let fault = CommandError(.unwritable(file: "standard output", code: error.code))
      shell.errors.append("playstate: \(fault.message)\n")
    }
    // There is nowhere left to say that this one fails.
    try? shell.errors.flush(to: STDERR_FILENO)
  }

  // MARK: The loop

  /// Talks until the person leaves or the terminal goes.
  ///
  /// - Parameters:
  ///   - readsRC: whether the commands of the rc file are done first.
  ///   - start: what comes before the first prompt.
  /// - Returns: the exit status.
  package func run(readsRC: Bool, start: ShellStart = .asSet) -> Int32 {
    signals.catchSignals(SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGWINCH)
    loadHistory()
    switch start {
    case .play(let machine): beginPlay(machine)
    case .asSet where shell.startsWithChild: beginPlay(nil)
    case .asSet:
      greet()
      if readsRC, let paths { runRC(paths.rc) }
    case .line(let text): take(.line(Array(text.utf8)))
    }
    while departure == nil, !shell.run.isOver {
      _ = signals.take(SIGINT)
      leaveClosedGate()
      fitWidth()
      signals.catchSignals(SIGTSTP)
      noteQuestion()
      readAloud()
      editor.begin(prompt: prompt)
      let entry = waitForEntry()
      signals.release(SIGTSTP)
      if editor.isSecret {
        editor.unseen { take(entry) }
      } else {
        take(entry)
      }
    }
    speech.stop()
    editor.end()
    shell.suspendAll()
    Self.flush(shell)
    shell.home.end()
    return (departure ?? .left).rawValue
  }

  private func waitForEntry() -> LineEditor.Entry? {
    while departure == nil {
      var requests = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&requests, 2, Int32(clamping: timeout))
      if ready > 0, requests[1].revents != 0 {
        signals.drain()
      }
      actOnSignals()
      if departure != nil { return nil }
      // A gate that was left by Ctrl-C asks for another prompt.
      if !editor.isEditing { return nil }
      settleWhenDue()
      guard ready > 0, requests[0].revents != 0 else { continue }
      if requests[0].revents & Int16(POLLIN) == 0 {
        departure = .hungUp
        return nil
      }
      // Whoever types has heard enough.
      speech.stop()
      if let entry = editor.read() { return entry }
    }
    return nil
  }

  // MARK: Time

  private var timeout: Int {
    // Others may change a store at any time; about once a second it is looked at.
    let longest =
      shell.home.isKept || shell.home.attachedPath != nil ? Self.longestQuiet : Self.longestSleep
    guard shell.home.virtualTime == nil, let next = shell.home.untilNextTimer else {
      return longest
    }
    let untilRedraw = lastRedraw + .milliseconds(Self.redrawInterval) - .now
    return min(max(next, Int((untilRedraw / .milliseconds(1)).rounded(.up))), longest)
  }

  /// Does what is due and prints it above the prompt.
  private func settleWhenDue() {
    let now = ContinuousClock.now
    guard shell.home.goesOnByItself, now - lastRedraw >= .milliseconds(Self.redrawInterval)
    else { return }
    let before = prompt
    shell.settle()
    // Also when there is nothing to say: no lock may be held while waiting.
    shell.commit()
    guard !shell.run.output.isEmpty || !shell.errors.isEmpty || prompt != before else { return }
    lastRedraw = now
    if isAsking, shell.gateQuestion == nil {
      editor.empty()
      noteQuestion()
    }
    editor.above(prompt: prompt) { Self.flush(shell) }
    readAloud()
  }
}
