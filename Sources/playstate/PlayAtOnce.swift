// SPDX-License-Identifier: GPL-3.0-or-later
import ArgumentParser
import Console
import Household
import ShellCore
import Terminal

/// `playstate play`: the shell in the hands of a child from the first.
struct PlayAtOnce: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play as a child does: a screen after each step, choices by number.",
    discussion: """
      Only a grown-up who passes the gate ('parents') has the shell; Ctrl-D or the end of the input \
      leaves.
      """,
    aliases: ["spielen", "jugar"]
  )

  @OptionGroup var sandbox: SandboxOptions
  @OptionGroup var answers: AnswerOptions

  @Flag(
    help: "Words and numbers instead of pictures, for screen readers; so too where TERM is dumb."
  )
  var plain = false

  @Argument(
    help: ArgumentHelp("What is played: game unless said otherwise.", valueName: "machine"),
    completion: .list(Start.machineNames)
  )
  var played: String?

  func run() throws {
    var sandbox = sandbox.choices
    sandbox.machine = played ?? sandbox.machine
    if Screen.isTerminal(0) {
      let status = try MainActor.assumeIsolated {
        try Start.talk(
          sandbox,
          answers.choices,
          scripts: [],
          readsRC: false,
          isInWords: plain,
          start: .play(nil)
        )
      }
      if status != 0 { throw ExitCode(status) }
      return
    }
    let shell = try Start.shell(sandbox, answers.choices, scripts: [], bail: false, echo: false)
    shell.options.isInWords = plain || shell.options.isInWords
    shell.startPlay(nil)
    let status = ScriptDriver().run(try Start.sources(commands: [], scripts: []), on: shell)
    shell.home.end()
    if status != .success { throw ExitCode(status.rawValue) }
  }
}
