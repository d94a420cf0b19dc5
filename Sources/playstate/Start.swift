// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import ArgumentParser
import Household
import ShellCore
import StateEngine
import Console
import PlayKit
import PlayMachines
import Storage
import Terminal

/// From options to a shell that is ready.
enum Start {
  /// What stands behind the program's name; ends the process when nobody says what does.
  static func arguments() -> [String] {
    guard let all = ProcessArguments.all else {
      complain(
        "playstate: the system does not say with which arguments it was started; nothing was done"
      )
      exit(ExitStatus.inputOutput.rawValue)
    }
    return Array(all.dropFirst())
  }

  /// The machines that can be named.
  static var machineNames: [String] { Session.machineNames }

  /// The machines in files: that of --machine first, then those among the scripts.
  ///
  /// - Throws: ExitCode, 66 for a file that is not there, 2 for one that is no chart.
  static func charts(
    _ machine: String,
    _ scripts: [String],
    _ choices: SessionChoices
  ) throws -> [CatalogEntry] {
    var entries: [CatalogEntry] = []
    for file in [machine] + scripts where ChartFile.isOne(file) {
      let place = ChartFile.place(of: file)
      if entries.contains(where: { $0.file.map(ChartFile.place) == place }) { continue }
      do throws(CommandError) {
        let names = machineNames + entries.map(\.name)
        let loaded = try ChartFile.load(file, besides: names, choices.manner)
        entries.append(loaded.entry)
        show(ChartFile.diagnostics(file, loaded.warnings, .warning))
      } catch {
        guard case .faultyChart(_, let findings)? = error.shellCause else {
          complain(error)
          throw ExitCode(ExitStatus.noInput.rawValue)
        }
        if isJSON {
          complain(error)
          throw ExitCode(error.status.rawValue)
        }
        show(ChartFile.diagnostics(file, findings))
        throw ExitCode(error.status.rawValue)
      }
    }
    return entries
  }

  private static func show(_ diagnostics: [Diagnostic]) {
    if diagnostics.isEmpty { return }
    let theme = theme(.auto, of: STDERR_FILENO)
    var buffer = OutputBuffer()
    for one in diagnostics { one.write(to: &buffer, theme: theme) }
    try? buffer.flush(to: STDERR_FILENO)
  }

  static func sessionOptions(
    _ options: SessionChoices,
    _ charts: [CatalogEntry],
    isTimed: Bool
  ) throws -> Session.Options {
    var session = Session.Options.sandbox
    session.isSandbox = options.sandbox
    session.isClockVirtual = options.sandbox && options.clock != .real
    session.seed = options.seed ?? (options.sandbox ? 1 : .random(in: 1...UInt64.max))
    session.machine =
      charts.first { $0.file == options.machine }?.name ?? options.machine
      ?? charts.first?.name ?? machineNames[0]
    session.mayChooseMachine = options.machine == nil && charts.isEmpty
    session.isTimed = isTimed
    session.charts = options.manner
    session.files = charts
    session.joints = Catalog.joints
    if options.sandbox { return session }
    // Nothing is played where nothing is kept.
    session.store = StorePlace(try paths(options.store), mayLook: !isForChild)
    session.program = ProcessArguments.build
    session.seat = options.seat.flatMap { Seat($0) } ?? .main
    session.performers = Services.performers()
    return session
  }

  /// Keeps the places of closed standard streams, so that no file or pipe of ours takes them: each is
  /// opened the wrong way round, and using it fails as before.
  static func holdStandardStreams() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Makes a file that may not grow an error with its own sentence, not an end without a word.
  ///
  /// Programs that are started have the signal as before.
  static func outliveFileLimit() {
    signal(SIGXFSZ) { _ in }
  }

  /// Where a store is: in the folder given, else where the XDG variables say.
  static func paths(_ folder: String?) throws -> StorePaths {
    if let folder { return StorePaths(folder: folder) }
    do {
      return try StorePaths(
        environment: environment("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")
      )
    } catch {
      complain("playstate: no home folder is known; name a place with --store DIR")
      throw ExitCode(ExitStatus.inputOutput.rawValue)
    }
  }

  static func shell(
    _ sandbox: SessionChoices,
    _ answers: AnswerChoices,
    commands: [String] = [],
    scripts: [String],
    bail: Bool,
    echo: Bool
  ) throws -> Shell {
    let charts = try charts(sandbox.machine ?? "", scripts, sandbox)
    let options = options(answers, bail: bail, echo: echo)
    var sessionOptions = try sessionOptions(sandbox, charts, isTimed: !answers.noTiming)
    sessionOptions.asksOnlyPictures =
      scripts.isEmpty && ScriptSource.askOnlyPictures(commands, of: sessionOptions.machine)
    let shell = Shell(try session(sessionOptions), options)
    if let path = shell.session.options.paths?.history {
      shell.driver.typedLines = { clears throws(CommandError) in
        try HistoryFile(path: path).lines(clears: clears)
      }
    }
    return shell
  }

  /// How a shell answers.
  static func options(_ answers: AnswerChoices, bail: Bool, echo: Bool) -> Shell.Options {
    var options = Shell.Options.pipe
    options.isJSON = answers.json
    options.echoes = echo
    options.stopsAtFailure = bail
    options.showsTiming = !answers.noTiming
    options.askedWidth = answers.width
    options.fitWidth()
    options.voice = answers.voice
    options.language = answers.language
    options.environmentLanguage = systemLanguage
    options.isPlain = !showsPictures(environment("LC_ALL", "LC_CTYPE", "LANG"))
    options.isInWords = environment("TERM")["TERM"] == "dumb"
    options.theme = theme(answers.color, of: STDOUT_FILENO)
    options.keepsColour = answers.color == .always
    options.errorTheme = theme(answers.color, of: STDERR_FILENO)
    return options
  }

  /// The colours of a stream.
  static func theme(_ choice: Theme.Choice, of descriptor: Int32) -> Theme {
    Theme(
      choice,
      isTerminal: isatty(descriptor) == 1,
      environment: environment("TERM", "NO_COLOR")
    )
  }

  /// Whether a terminal of that environment shows more than ASCII: not where the first of the
  /// variables that is set says another character set than UTF-8.
  static func showsPictures(_ environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let locale = names.compactMap({ environment[$0] }).first(where: { !$0.isEmpty })
    else { return true }
    let name = locale.uppercased()
    return name.contains("UTF-8") || name.contains("UTF8")
  }

  /// The language that the system is set to, where it is one of ours.
  static var systemLanguage: SentenceLanguage? {
    SentenceLanguage(environment: environment("LC_ALL", "LC_MESSAGES", "LANG"))
  }

  /// Those of some variables that are set.
  static func environment(_ names: String...) -> [String: String] {
    var environment: [String: String] = [:]
    for name in names { environment[name] = getenv(name).map { String(cString: $0) } }
    return environment
  }

  /// Talks to the person at the terminal, until they leave.
  @MainActor
  static func talk(
    _ shell: Shell,
    _ answers: AnswerChoices,
    readsRC: Bool,
    start: ShellStart = .asSet
  ) throws {
    let stream = Screen.isTerminal(STDOUT_FILENO) ? STDOUT_FILENO : STDERR_FILENO
    guard
      let interactive = InteractiveShell(
        shell,
        version: Version.text,
        paths: shell.session.options.paths.map { TerminalPaths(history: $0.history, rc: $0.rc) },
        promptTheme: theme(answers.color, of: stream)
      )
    else {
      complain("playstate: \(String(cString: strerror(errno)))")
      throw ExitCode(ExitStatus.inputOutput.rawValue)
    }
    let status = interactive.run(readsRC: readsRC, start: start)
    if status != 0 { throw ExitCode(status) }
  }

  static func session(_ options: Session.Options) throws -> Session {
    var options = options
    options.salvageProgress = { tell(salvaged: $0, rows: $1) }
    do {
      do {
        return try Session(options)
      } catch  where error.isDamage {
        // It was met behind the opening: the next one looks at everything.
        return try Session(options)
      }
    } catch  where error.status >= .usage {
      sayTrouble(error)
      complain(error)
      throw ExitCode(error.status.rawValue)
    } catch {
      throw ValidationError([error.message, error.hint].compactMap(\.self).joined(separator: "; "))
    }
  }

  /// The scripts in order: first the texts of -c, then the files that are no charts; standard input
  /// when there is neither.
  static func sources(commands: [String], scripts: [String]) throws -> [ScriptSource] {
    var sources = commands.map {
      ScriptSource(name: ScriptSource.commandName, reader: LineReader(text: $0))
    }
    let scripts = scripts.filter { !ChartFile.isOne($0) }
    let files = commands.isEmpty && scripts.isEmpty ? ["-"] : scripts
    for file in files {
      if file == "-" {
        sources.append(ScriptSource(name: "<stdin>", reader: LineReader(descriptor: 0)))
        continue
      }
      let descriptor = Script.open(file)
      guard descriptor >= 0 else {
        let error = CommandError(.unreadable(file: file, code: errno))
        complain(error, hint: subcommandHint(file))
        throw ExitCode(ExitStatus.noInput.rawValue)
      }
      sources.append(
        ScriptSource(
          name: file,
          reader: LineReader(descriptor: descriptor),
          folder: Script.folder(of: file)
        )
      )
    }
    return sources
  }
}
