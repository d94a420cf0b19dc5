// SPDX-License-Identifier: GPL-3.0-or-later
import ArgumentParser
import StateEngine

/// `playstate observe`: a machine's claims, held against a store or a recording.
struct Observe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "observe",
    abstract: "Hold a machine's claims against what has happened.",
    discussion: """
      The same as 'observe' typed in the shell: against the log of the store, or against what a \
      recording does in a sandbox of its own. The status is 1 when a claim is broken.
      """
  )

  @OptionGroup var sandbox: SandboxOptions
  @OptionGroup var answers: AnswerOptions

  @Argument(
    help: ArgumentHelp("A recording, in place of the store.", valueName: "file"),
    completion: .file(extensions: ["play"])
  )
  var file: String?

  func run() throws {
    var invocation = Invocation(session: sandbox.choices, answers: answers.choices, noRc: true)
    if file != nil, sandbox.store == nil, sandbox.seat == nil { invocation.session.sandbox = true }
    let words = ["observe"] + [file].compactMap { $0.map { Value.string($0).expressionText } }
    invocation.commands = [words.joined(separator: " ")]
    try invocation.run()
  }
}
