import ArgumentParser
import Console
import Storage
import Terminal

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// From options to a shell that is ready.
enum Start {
  /// The machines that can be named.
  static var machineNames: [String] { Session.machineNames }

  static func sessionOptions(
    _ options: SandboxOptions,
    isTimed: Bool
  ) throws -> Session.Options {
    Session.Options(
      isSandbox: options.sandbox,
      isClockVirtual: options.sandbox && options.clock != .real,
      seed: options.seed ?? (options.sandbox ? 1 : .random(in: 1...UInt64.max)),
      machine: options.machine,
      isTimed: isTimed,
      paths: options.sandbox ? nil : try paths(options.store),
      joints: Joints.all
    )
  }

  /// Keeps the places of closed standard streams, so that no file or pipe of ours takes them: each is
  /// opened the wrong way round, and using it fails as before.
  static func holdStandardStreams() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Where a store is: in the folder given, else where the XDG variables say.
  static func paths(_ folder: String?) throws -> StorePaths {
    if let folder { return StorePaths(folder: folder) }
    var environment: [String: String] = [:]
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    do {
      return try StorePaths(environment: environment)
    } catch {
      complain("playstate: no home folder is known; name a place with --store DIR")
      throw ExitCode(ExitStatus.inputOutput.rawValue)
    }
  }

  static func shell(
    _ sandbox: SandboxOptions,
    _ answers: AnswerOptions,
    bail: Bool,
    echo: Bool
  ) throws -> Shell {
    let options = Shell.Options(
      isJSON: answers.json,
      echoes: echo,
      stopsAtFailure: bail,
      showsTiming: !answers.noTiming,
      theme: theme(answers.color, of: STDOUT_FILENO),
      errorTheme: theme(answers.color, of: STDERR_FILENO)
    )
    return Shell(try session(try sessionOptions(sandbox, isTimed: !answers.noTiming)), options)
  }

  /// The colours of a stream.
  static func theme(_ choice: Theme.Choice, of descriptor: Int32) -> Theme {
    var environment: [String: String] = [:]
    for name in ["TERM", "NO_COLOR"] {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    return Theme(choice, isTerminal: isatty(descriptor) == 1, environment: environment)
  }

  /// Talks to the person at the terminal; gives the exit status.
  @MainActor
  static func talk(
    _ sandbox: SandboxOptions,
    _ answers: AnswerOptions,
    readsRC: Bool
  ) throws -> Int32 {
    let shell = try shell(sandbox, answers, bail: false, echo: false)
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
      return ExitStatus.inputOutput.rawValue
    }
    return interactive.run(readsRC: readsRC)
  }

  private static func session(_ options: Session.Options) throws -> Session {
    do {
      return try Session(options)
    } catch  where error.status >= .usage {
      complain("playstate: \(error.message)")
      if let hint = error.hint { complain("hint: \(hint)") }
      throw ExitCode(error.status.rawValue)
    } catch {
      throw ValidationError([error.message, error.hint].compactMap(\.self).joined(separator: "; "))
    }
  }

  /// The scripts in order: first the texts of -c, then the files; standard input when there is
  /// neither.
  static func sources(commands: [String], scripts: [String]) throws -> [ScriptSource] {
    var sources = commands.map { ScriptSource(name: "-c", reader: LineReader(text: $0)) }
    let files = commands.isEmpty && scripts.isEmpty ? ["-"] : scripts
    for file in files {
      if file == "-" {
        sources.append(ScriptSource(name: "<stdin>", reader: LineReader(descriptor: 0)))
        continue
      }
      let descriptor = Script.open(file)
      guard descriptor >= 0 else {
        let error = CommandError(.unreadable(file: file, code: errno))
        complain("playstate: \(error.message)")
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

  /// Text on standard output.
  static func say(_ text: String) throws {
    var buffer = OutputBuffer()
    buffer.append(text)
    do {
      try buffer.flush(to: 1)
    } catch {
      throw ExitCode(ExitStatus.inputOutput.rawValue)
    }
  }

  /// A line on standard error.
  static func complain(_ text: String) {
    var buffer = OutputBuffer()
    buffer.append("\(text)\n")
    try? buffer.flush(to: 2)
  }
}
