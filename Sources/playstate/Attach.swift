// SPDX-License-Identifier: GPL-3.0-or-later
import ArgumentParser
import Console
import Household
import Inspector
import ShellCore
import StateEngine
import Terminal

extension Playstate {
  /// `playstate attach`: the shell on a running app.
  struct Attach: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "attach",
      abstract: "Look into a running app that has an inspector.",
      discussion: """
        PATH is the app's socket; without it the apps that run are listed. The commands that ask, explain, prove and try work as in a sandbox \
        put where the app is; 'send' sends to the app, where it allows that; 'look' and 'goto' show \
        its past. playstate-attach(7) says more.
        """
    )

    @OptionGroup var lines: LineOptions
    @OptionGroup var answers: AnswerOptions

    @ArgumentParser.Argument(
      help: "The app's socket; without it the apps that run are listed.",
      completion: .file()
    )
    var path: String?

    func run() throws {
      guard let path else { return list() }
      let session: Session
      do {
        session = try Session(attachedTo: try .attach(to: path), isTimed: !answers.noTiming)
      } catch let error as InspectorFault {
        Start.complain("playstate: \(error.description)")
        throw ExitCode(ExitStatus.noInput.rawValue)
      }
      let shell = Shell(session, Start.options(answers.choices, bail: lines.bail, echo: lines.echo))
      if lines.commands.isEmpty, Screen.isTerminal(0) {
        return try MainActor.assumeIsolated {
          try Start.talk(shell, answers.choices, readsRC: false)
        }
      }
      let status = ScriptDriver().run(
        try Start.sources(commands: lines.commands, scripts: []),
        on: shell
      )
      if status != .success { throw ExitCode(status.rawValue) }
    }

    /// The apps that run, a line each with what to type.
    private func list() {
      let apps = RunningApp.all()
      if answers.json {
        let values = apps.map { app in
          Value.map([
            "machine": .string(app.machine), "path": .string(app.path),
            "process": .int(app.process),
          ])
        }
        print(Value.map(["type": .string("apps"), "apps": .list(values)]).jsonText)
      } else if apps.isEmpty {
        print("no app runs that has an inspector")
      } else {
        for app in apps { print("\(app.machine): playstate attach \(app.path)") }
      }
    }
  }
}
