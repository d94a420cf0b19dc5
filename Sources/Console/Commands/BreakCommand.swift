// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore

extension Command {
  static let breakpoint = Command(
    "break",
    group: .shell,
    takes: .watched,
    summary: "stop the script when an expression becomes true",
    details: """
      The command that makes it true is finished, then the script ends, with status 1: what it \
      still says has not been done. At the prompt a 'run' or 'repeat' ends. The expression is one \
      of 'expect', about the machine in use now, and is looked at after each step of that machine \
      and after each command; one that is true already stops when it becomes true again. \
      Attached to an app it stops the shell, which looks at the state before the record that made it \
      true, while the app goes on. 'break' alone lists, 'break off' forgets them all.
      """,
    examples: [
      Example("break coins >= 2", "coins +1", shows: "nothing to stop for yet", after: atHome),
      Example(
        "break coins >= 2",
        "repeat 9 coins +1",
        shows: "the second one is the last",
        after: atHome,
        status: .failed
      ),
      Example("break state == home", "break off", "break", shows: "none is left"),
    ],
    answers: [[WatchAnswer.self]],
    recorded: .never,
    isTried: false,
    worksOnApp: true
  ) { (shell: Shell, request) throws(CommandError) in
    // The shell: the run may stop.
    try shell.watch(request, stops: true)
  }
}
