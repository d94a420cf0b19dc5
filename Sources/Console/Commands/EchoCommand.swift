// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore

extension Command {
  static let echo = Command(
    "echo",
    takes: .rest(["[TEXT …]"]),
    summary: "print a text",
    details: """
      The words are joined with blanks; quotes keep several blanks, and \\n in double quotes is a \
      new line.
      """,
    examples: [
      Example("echo the chest opens at 10 coins", shows: "the text"),
      Example("echo \"one\\ntwo\"", shows: "two lines"),
    ],
    fields: [.init("text", .string, "the text")],
    recorded: .never
  ) { (dialogue: Dialogue, words) throws(CommandError) in
    let text = words.map(\.text).joined(separator: " ")
    dialogue.answer("echo", saying: [text]) { $0.put("text", text) }
  }
}
