// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import ShellCore

extension Command {
  static let play = Command(
    "play",
    parentsName: .namePlay,
    takes: .maybe(.word("MACHINE", "a machine", offers: .machine)),
    summary: "hand the shell to a child: screens, and choices by number",
    details: """
      From then on each line is a child's: a number and Enter picks a choice, Enter alone the \
      first one, 0 goes back, ? says it in other words. Only a grown-up who passes the gate \
      ('parents') gets the shell back, until 'lock'; Ctrl-D or the end of the input leaves.
      """,
    examples: [
      Example("play", "1", shows: "who plays? the first one"),
      Example("play wuerfel", shows: "a level by itself"),
    ],
    fields: [
      .init("place", .string, "the name of the place"),
      .init("picture", .array, "its picture, line by line"),
      .init("told", .array, "what the picture shows, in words"),
      .init("sentences", .array, "what is said"),
      .init("choices", .array, "what can be done, by number"),
      .init("enter", .bool, "whether Enter alone does the first of them"),
      .init("back", .bool, "whether 0 leads back"),
      .init("answers?", .array, "the numbers that answer, where a number is asked for"),
    ],
    recorded: .apart
  ) { (shell: Shell, word) throws(CommandError) in
    // The shell: whose lines it reads changes.
    let machine = try word.map { word throws(CommandError) in try shell.machineName(word) }
    try shell.dialogue.at(word, try shell.beginPlay(machine))
  }
}
