// SPDX-License-Identifier: GPL-3.0-or-later
import ArgumentParser
import Console
import Foundation
import Household
import ShellCore
import Terminal

/// The command line: its options, and what they ask for.
@main
struct Playstate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "playstate",
    abstract: "Talk to the state machines of children's and learning apps.",
    discussion: """
      With a terminal on standard input, no script and no -c: a shell to talk in. Otherwise it \
      reads commands from scripts, from -c, or from standard input. 'help' among them lists what \
      can be said.
      """,
    version: Version.text,
    subcommands: [
      PlayAtOnce.self, ParentsAtOnce.self, Test.self, Attach.self, Paths.self, Doctor.self,
      RestoreBackup.self, StoreCopy.self, Observe.self,
    ]
  )

  @OptionGroup var lines: LineOptions
  @OptionGroup var sandbox: SandboxOptions
  @OptionGroup var answers: AnswerOptions

  @Flag(help: "Do not read the rc file (interactive only).")
  var noRc = false

  @Argument(
    help: ArgumentHelp(
      "Scripts to run, in order; - is standard input; one that ends in .scxml or begins with < is a machine.",
      valueName: "script"
    ),
    completion: .file(extensions: ["play", "scxml"])
  )
  var scripts: [String] = []

  /// Without this a subcommand's name would be taken for a script: the parser fills arguments first.
  static func main() {
    Start.holdStandardStreams()
    Start.outliveFileLimit()
    let arguments = Start.arguments()
    let first = arguments.first
    if arguments == ["help"] {
      end(["--help"])
    } else if first == "help" || first.flatMap(subcommand(named:)) != nil {
      Subcommands.end(arguments)
    } else if let invocation = Invocation(arguments) {
      end { try invocation.run() }
    } else {
      end(arguments)
    }
  }

  /// The subcommand of that name, in whichever language.
  static func subcommand(named name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first {
      $0.configuration.commandName == name || $0.configuration.aliases.contains(name)
    }
  }

  var invocation: Invocation {
    Invocation(
      session: sandbox.choices,
      answers: answers.choices,
      commands: lines.commands,
      scripts: scripts,
      bail: lines.bail,
      echo: lines.echo,
      noRc: noRc
    )
  }

  func run() throws { try invocation.run() }
}

extension Invocation {
  /// Does what is asked for.
  ///
  /// - Parameters:
  ///   - start: what comes first.
  ///   - isInWords: whether a child's screens are words and numbers.
  /// - Throws: ExitCode, and ValidationError for what no session can be made with.
  func run(start: ShellStart = .asSet, isInWords: Bool = false) throws {
    let shell = try Start.shell(
      session,
      answers,
      commands: commands,
      scripts: scripts,
      bail: bail,
      echo: echo
    )
    shell.options.isInWords = isInWords || shell.options.isInWords
    if commands.isEmpty, scripts.allSatisfy(ChartFile.isOne), Screen.isTerminal(0) {
      return try MainActor.assumeIsolated {
        try Start.talk(shell, answers, readsRC: !noRc, start: start)
      }
    }
    var sources = try Start.sources(commands: commands, scripts: scripts)
    if case .line(let text) = start {
      sources.insert(
        ScriptSource(name: ScriptSource.commandName, reader: LineReader(text: text)),
        at: 0
      )
    } else if start != .asSet || answers.voice == .child {
      shell.startPlay(nil)
    }
    let status = ScriptDriver().run(sources, on: shell)
    shell.home.end()
    if status != .success { throw ExitCode(status.rawValue) }
  }
}

/// The same tool when its first argument names a subcommand.
struct Subcommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "playstate",
    abstract: Playstate.configuration.abstract,
    subcommands: Playstate.configuration.subcommands
  )
}

extension ParsableCommand {
  /// Parses the arguments, does what they ask for, and ends the process.
  ///
  /// As the parser's own `main`, but that what an argument brings along is made visible before it is
  /// printed.
  static func end(_ arguments: [String]) -> Never {
    end {
      var command = try parseAsRoot(arguments)
      try command.run()
    }
  }

  /// Does what the arguments ask for, and ends the process.
  static func end(after body: () throws -> Void) -> Never {
    do {
      try body()
      Foundation.exit(ExitStatus.success.rawValue)
    } catch let code as ExitCode {
      // Asking the parser what it says of it would cost as much as a start.
      Foundation.exit(code.rawValue)
    } catch {
      let code = exitCode(for: error).rawValue
      let text = Start.withoutFarGuess(fullMessage(for: error))
      if !text.isEmpty, code != 0 {
        Start.complain(text, as: "usage", message: Start.withoutFarGuess(message(for: error)))
      }
      do {
        if !text.isEmpty, code == 0 { try Start.say("\(text)\n") }
      } catch {
        Foundation.exit(ExitStatus.inputOutput.rawValue)
      }
      Foundation.exit(code)
    }
  }
}
