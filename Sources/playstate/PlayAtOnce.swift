// SPDX-License-Identifier: GPL-3.0-or-later
import ArgumentParser
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
    var invocation = Invocation(session: sandbox.choices, answers: answers.choices, noRc: true)
    invocation.session.machine = played ?? sandbox.machine
    try invocation.run(start: .play(nil), isInWords: plain)
  }
}
