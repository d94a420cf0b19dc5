// SPDX-License-Identifier: GPL-3.0-or-later
import ArgumentParser
import Household
import Terminal

/// `playstate parents`: the shell at the gate's question.
struct ParentsAtOnce: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parents",
    abstract: "Ask the gate's question, and open the parents' page.",
    discussion: "The same as 'parents' typed in the shell, in a parent's words from the first.",
    aliases: ["eltern", "padres"]
  )

  @OptionGroup var sandbox: SandboxOptions
  @OptionGroup var answers: AnswerOptions

  func run() throws {
    var invocation = Invocation(session: sandbox.choices, answers: answers.choices, noRc: true)
    invocation.answers.voice = answers.voice ?? .parent
    try invocation.run(start: .line("parents"))
  }
}
