// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore

extension Command {
  static let program = Command(
    "!",
    takes: programLine,
    summary: "run a program of the system",
    details: """
      The rest of the line goes to the system's shell, which has its own '>' and '|'. It is for \
      developers: not in the parents' voice, and never on a guarded store. With --json the program \
      writes to standard error.
      """,
    examples: [
      Example("! echo hello", shows: "what the program prints"),
      .fails("! false", shows: "it failed"),
    ],
    fields: [.init("program", .string, "the program, as it was given to the system's shell")],
    recorded: .apart
  ) { (shell: Shell, program) throws(CommandError) in
    // The shell: what is waiting is written first.
    guard shell.voice == .developer else {
      throw .impossible("programs are for developers: 'voice developer' first")
    }
    guard shell.home.live?.gates.guarded != true else {
      throw .impossible("no program is run on a guarded store")
    }
    let isApart = shell.options.isJSON || shell.run.isRedirected
    // A script on standard input is not the program's to read.
    let input = shell.options.isInteractive ? nil : OutputBuffer()
    try shell.run(program, feeding: input, isApart: isApart)
    if shell.options.isJSON {
      shell.dialogue.answer("!", saying: []) { $0.put("program", program.text) }
    }
  }
}

/// A line for the system's shell, which may begin right behind the mark.
private let programLine = Parameter<RawText>.raw(["PROGRAM"], missing: nil, offers: .file) {
  raw,
  arguments throws(CommandError) in
  let parsed = arguments.call.parsed
  let text = parsed.text.dropFirst().drop { $0 == " " || $0 == "\t" }
  if text.isEmpty { throw arguments.call.missing("a program") }
  return RawText(text: String(text), column: parsed.column + parsed.text.count - text.count)
}
