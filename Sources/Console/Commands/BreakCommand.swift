// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore

extension Command {
  static let breakpoint = Command(
    "break",
    takes: .watched(stops: true),
    summary: "stop the script when an expression becomes true",
    details: """
      The command that makes it true is finished, a 'wait' at that record, then the script ends \
      with status 1, and its other lines are left out. At the prompt it ends a 'run' or 'repeat'. The expression is \
      written as for 'expect', about the machine in use now, and is checked after each step of \
      that machine and after each command; one that is already true counts when it becomes true \
      again. Attached to an app it stops the shell, which looks at the state before the record \
      that made it true, while the app goes on. 'break' alone lists them, 'break off' removes \
      them all.
      """,
    examples: [
      Example("break coins >= 2", "coins +1", shows: "nothing to stop for yet", after: atHome),
      .fails(
        "break coins >= 2",
        "repeat 9 coins +1",
        shows: "the second one is the last",
        after: atHome
      ),
      Example("break state == home", "break off", "break", shows: "none is left"),
    ],
    fields: JSONField.watch,
    recorded: .apart
  ) { (shell: Shell, request) throws(CommandError) in
    // The shell: the run may stop.
    try shell.watch(request, stops: true)
  }
}
