// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

extension Command {
  static let play = Command(
    "play",
    parentsName: .namePlay,
    group: .machine,
    usage: ["play [MACHINE]"],
    summary: "hand the shell to a child: screens, and choices by number",
    details: """
      From then on each line is a child's: a number and Enter does a choice, Enter alone the first, 0 \
      goes back, ? says it in other words. Only a grown-up who passes the gate ('parents') has the \
      shell again, until 'lock'; Ctrl-D or the end of the input leaves.
      """,
    arguments: [.machine],
    examples: [
      Example("play", "1", shows: "who plays? the first one"),
      Example("play wuerfel", shows: "a level by itself"),
    ],
    answers: [[PlayAnswer.self]],
    recorded: .never,
    isTried: false
  ) { (shell: Shell, call) throws(CommandError) in
    // The shell: whose lines it reads changes.
    try call.takes(atMost: 1)
    do throws(CommandError) {
      try shell.beginPlay(
        try call.arguments.first.map { word throws(CommandError) in
          try shell.machineName(word)
        }
      )
    } catch {
      throw call.arguments.first.map { CommandError(error.cause, at: $0) } ?? error
    }
  }
}
