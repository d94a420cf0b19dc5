// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import ShellCore

extension Command {
  static let quit = Command(
    "quit",
    parentsName: .nameQuit,
    aliases: ["exit"],
    summary: "leave; the machines are saved",
    details: "The same as the end of the input, or Ctrl-D.",
    examples: [
      Example("quit", shows: "what follows is not done"),
      Example("exit", shows: "the same"),
    ],
    recorded: .apart,
    worksOnApp: true
  ) { (shell: Shell) throws(CommandError) in
    // The shell: the run ends.
    if shell.options.isJSON { shell.answer(NoteReport(type: "quit", lines: [])) }
    if shell.sources.isEmpty { shell.endLook(openedSince: shell.home) }
    shell.run.isOver = true
  }
}
