// SPDX-License-Identifier: GPL-3.0-or-later
package import Household
import PlayKit
package import ShellCore
import StateEngine

/// The interpreter: takes lines, does what they say, and writes the answers.
///
/// One thread at a time. Output is gathered in buffers; whoever drives the shell decides when they
/// are written. What is read with each command, and never while it is changed, is not checked for
/// exclusive access each time.
package final class Shell {
  /// The session the commands act on; during a look at the past the copy looked at.
  @exclusivity(unchecked) package internal(set) var session: Session
  /// How it answers; `timing` changes it.
  @exclusivity(unchecked) package var options: Options
  /// How far it has come.
  @exclusivity(unchecked) package var run = Run()
  /// Output for standard error that is not written yet.
  @exclusivity(unchecked) package var errors = OutputBuffer()
  /// Who drives it.
  @exclusivity(unchecked) package var driver = Driver()
  /// The scripts being run, the outermost first.
  @exclusivity(unchecked) package var sources: [ScriptSource] = []
  /// What is watched for.
  @exclusivity(unchecked) var watches: [Watch] = []
  /// The state of a child's play; nil while no child plays.
  @exclusivity(unchecked) var play: Play?
  /// The commands behind names of the user's own.
  package internal(set) var aliases: [String: String] = [:]
  /// The commands that a number picks of what was asked last.
  var question: [String] = []
  /// The state of the setup at the first start; nil without one.
  var setUp: SetUp?
  /// The file that the session is being recorded into.
  var recording: String?
  private let lexer: LineLexer
  @exclusivity(unchecked) private var lines = KnownLines()

  /// A shell on a session.
  package init(_ session: Session, _ options: Options) {
    self.session = session
    self.options = options
    lexer = LineLexer { CommandTable.takesRaw($0) }
  }

  // MARK: Lines

  /// Does every line of a script until it ends or the shell is over.
  ///
  /// - Parameters:
  ///   - source: the script.
  ///   - beforeRead: called before each line in place of ``beforeRead``.
  /// - Throws: ``InputError`` when a line cannot be read.
  package func run(
    _ source: ScriptSource,
    beforeRead: ((Shell) throws(InputError) -> Void)? = nil
  ) throws(InputError) {
    sources.append(source)
    let before = session
    defer {
      // One text of -c goes on where the one before it ended.
      if source.name != ScriptSource.commandName { endLook(openedSince: before) }
      sources.removeLast()
    }
    while !run.isEnded, !driver.isInterrupted() {
      if let beforeRead { try beforeRead(self) } else { try self.driver.beforeRead(self, source) }
      if driver.isInterrupted() { return }
      guard let line = try source.lines.next() else { return }
      perform(line)
    }
  }

  /// Does one logical line.
  package func perform(_ line: LogicalLine) {
    run.begin(line)
    if session.actLine.isBegun { session.actLine = .init() }
    if isPlaying { return play(typed: line.fault == nil ? line.text : "\u{FFFD}") }
    if options.isInteractive, sources.isEmpty {
      run.isStopped = false
      if takesSetUp(line) { return }
      if let command = picked(by: line) {
        setUp = setUp == .door && command == "parents" ? .gate : nil
        perform(asParent: command)
        return
      }
    }
    if let fault = line.fault {
      run.place.shownText = Secrets.masked(line.text, session)
      return fail(CommandError(.line(fault), column: fault.column))
    }
    if let known = lines.commands(of: line.text) {
      for command in known {
        if run.isEnded { return }
        perform(command)
      }
      return
    }
    let commands: [ParsedCommand]
    do {
      commands = try lexer.split(line.text)
    } catch {
      run.place.shownText = Secrets.masked(line.text, session)
      return fail(CommandError(.syntax(error.cause), column: error.column, length: error.length))
    }
    lines.note(line.text, commands)
    for command in commands {
      if run.isEnded { return }
      perform(command)
    }
  }

  /// Whether a quote is open at the end of a line.
  package func isQuoteOpen(in line: String) -> Bool {
    do {
      _ = try lexer.split(line)
      return false
    } catch {
      return error.cause == .unterminatedQuote
    }
  }

  /// Does one command; what it says and how it ends is the shell's affair.
  func perform(_ command: ParsedCommand) {
    let known = CommandTable.command(named: command.words[0].text)
    if known == nil, let expanded = expanded(command) {
      for one in expanded where !run.isEnded {
        perform(one, CommandTable.command(named: one.words[0].text))
      }
      return
    }
    perform(command, known)
  }

  /// Does one command that is done again.
  func perform(_ known: KnownCommand) {
    if known.command == nil { return perform(known.parsed) }
    perform(known.parsed, known.command, known)
  }

  private func perform(_ command: ParsedCommand, _ known: Command?, _ kept: KnownCommand? = nil) {
    if known == nil, let english = inEnglish(command) { return perform(english) }
    if options.isInteractive {
      // Neither a loading screen nor a celebration keeps a parent waiting.
      if command.text == "gate", session.isGateShut {
        perform(asParent: "parents")
        return
      }
      // Nobody but developers says what parents have no word for.
      let isTheirs = known.map { $0.group != .parents && $0.parentsName == nil } ?? false
      if isTheirs, options.lineVoice == nil { options.lineVoice = .developer }
    }
    defer { if options.isInteractive { options.lineVoice = nil } }
    let isOpen = kept?.isOpen ?? false
    let shown = isOpen ? command.text : Secrets.masked(command, known, session)
    run.begin(command, shown)
    if options.echoes, !options.isJSON { run.output.append("> \(shown)\n") }
    do throws(CommandError) {
      let session = session
      if session.attachment != nil {
        try followApp()
      } else if session.virtualTime == nil {
        do throws(CommandError) {
          // Parents read no line of the machines above their own.
          let isTheirs = options.isInteractive && known?.group == .parents
          let isParents = (isTheirs || voice == .parent) && !options.isJSON
          try catchUp(isQuiet: isParents)
        } catch {
          guard drawsLastState(command, error) else { throw error }
          return
        }
      } else if session.lookBack != nil {
        settleHome()
      }
      if session.current.declared.follows, !session.isAtPast { try session.follow(session.current) }
      // What is no command writes over no file.
      if command.isRedirected, let redirection = command.redirection,
        known != nil || session.current.capabilities.command(named: command.words[0].text) != nil
      {
        try redirect(to: redirection) { () throws(CommandError) in
          try self.dispatch(command, known, kept)
        }
      } else {
        try dispatch(command, known, kept)
      }
    } catch {
      fail(error)
    }
    noteDone(command, known, shown)
    if !watches.isEmpty { lookAtWatches() }
    if play != nil { resumePlay() }
    if session.linkedPage != nil { showLinkedPage() }
  }

  /// Writes down for recordings what was done.
  private func noteDone(_ command: ParsedCommand, _ known: Command?, _ shown: String) {
    guard run.reached.isAnswer, run.isRecorded else { return }
    let session = session
    let hasFailed = if case .failed = run.reached { true } else { false }
    let done = known ?? session.current.capabilities.command(named: command.words[0].text)
    switch done?.recorded ?? .always {
    case .always, .withArguments:
      if isUntellable(command, shown) {
        session.noteState()
      } else {
        session.note(shown, hasFailed: hasFailed)
      }
    case .startsAnew:
      // On a store 'undo' moves nothing: the recording goes on from the state after it.
      if !hasFailed, !session.isKept { session.beginChronicle() }
    case .never, .apart: break
    }
    session.noteStateIfDue()
  }

  /// True if no script can do a command again: it brings a secret, or what it leads to rests on one; the
  /// gate's answers are recorded as right or wrong.
  private func isUntellable(_ command: ParsedCommand, _ shown: String) -> Bool {
    let slot = session.current
    if slot.capabilities.gate != nil || command.words[0].text == Command.gate.name { return false }
    return shown != command.text && shown.contains(Secrets.mask) || slot.chart.asksForSecrets
  }

  func dispatch(_ command: ParsedCommand) throws(CommandError) {
    if let expanded = expanded(command) {
      for one in expanded {
        try dispatch(one, CommandTable.command(named: one.words[0].text), nil)
      }
      return
    }
    try dispatch(command, CommandTable.command(named: command.words[0].text), nil)
  }

  private func dispatch(
    _ command: ParsedCommand,
    _ known: Command?,
    _ kept: KnownCommand?
  ) throws(CommandError) {
    do throws(CommandError) {
      try dispatchAlone(command, known, kept)
    } catch {
      if session.isAtOtherGate { try session.returnFromGate() }
      throw error
    }
    let session = session
    if session.isAtOtherGate { try session.returnFromGate() }
    guard session.isTalkDue else { return }
    do throws(CommandError) {
      tellTimers(try session.runJoints())
      try session.tellRing()
    } catch {
      // A store tries again, and fails, when the transaction ends; elsewhere nothing else would.
      if !session.isKept { session.talk.mailbox.removeAll() }
      throw error
    }
  }

  private func dispatchAlone(
    _ command: ParsedCommand,
    _ known: Command?,
    _ kept: KnownCommand?
  ) throws(CommandError) {
    if let trial = run.trial { try admit(command, to: trial) }
    let session = session
    var known = known ?? session.current.capabilities.command(named: command.words[0].text)
    if session.attachment != nil {
      try admitAttached(command, known)
      // An app only goes forward: the past is looked at.
      if known?.name == "goto" { known = .look }
    }
    guard let known else {
      let name = command.words[0].text
      throw CommandError(
        .unknownCommand(name, suggestions: nearCommands(name)),
        at: command.words[0]
      )
    }
    let chart = session.current.chart
    let action = kept?.action(by: chart)
    if action == nil { try known.checkOptions(command) }
    try session.admit(known, command)
    if let action { return try action(self) }
    try known.perform(self, Call(command: known, parsed: command, known: kept))
  }

  /// What may have been meant by a command that there is not: an event of the machine in use is sent.
  private func nearCommands(_ name: String) -> [String] {
    let chart = session.current.chart
    let events = session.eventsByHand.map { chart.events[$0].name }
    if events.contains(name) { return ["send \(name)"] }
    let names =
      CommandTable.names + session.current.capabilities.wordNames + aliases.keys.sorted()
    let near = Suggestions.near(name, among: names)
    return near.isEmpty ? Suggestions.near(name, among: events).map { "send \($0)" } : near
  }

  // MARK: Answers

  /// Answers a command; a report that is not ok makes the status at least 1.
  func answer(_ report: some Report) {
    if let lost = session.lostApp { return fail(lost) }
    if options.isJSON {
      let showsTiming = options.showsTiming
      writeJSON(as: report.type, isOK: report.isOK) {
        report.write(to: $0, showsTiming: showsTiming)
      }
    } else if voice == .parent, let sentences = report.sentences {
      for one in sentences { say(one) }
      if !report.isOK, sentences.isEmpty { say(words(.actNotNow)) }
    } else {
      report.write(to: &run.output, style: style)
    }
    if report.status != .success { note(report.status, message: report.failureText) }
  }

  /// Answers with a record of a machine as a report of it alone would, in one go: nearly all answers of
  /// scripts.
  ///
  /// - Returns: whether it has; programs and parents read something else.
  func answer(_ record: Record, of slot: MachineSlot) -> Bool {
    guard !options.isJSON, voice != .parent, !session.isRemote else { return false }
    record.write(to: &run.output, chart: slot.chart, style: style, head: slot.head(of: record))
    return true
  }

  /// How reports are written for people.
  var style: ReportStyle {
    ReportStyle(
      theme: options.theme,
      showsTiming: options.showsTiming,
      width: options.width,
      showsCommit: options.isInteractive && session.isKept
    )
  }

  /// Tells what the clock, or another shell, did between two commands.
  func tellTimers(_ records: [Record], isNews: Bool = false) {
    guard !records.isEmpty, !isAskingWhoIsThere else { return }
    if isPlaying { return hear(records) }
    let charts = session.charts
    answer(LogReport(type: "timer", records: records, charts: charts, areStored: isNews))
  }

  /// Writes an answer, and what every object has, as one line of JSON.
  func writeJSON(
    as type: String,
    isOK: Bool,
    line: Int? = nil,
    _ fields: (JSONWriter) -> Void
  ) {
    let (command, past) = (run.place.shownText, session.lookBack?.number)
    let line = line ?? run.place.line.place(ofColumn: run.place.command.column).line
    run.output.appendJSON { json in
      fields(json)
      json.put("command", command)
      json.put("line", line)
      json.put("ok", isOK)
      json.put("past", past)
      json.put("type", type)
      json.put("v", 1)
    }
  }
}
