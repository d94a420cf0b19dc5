// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore

extension Command {
  static let watch = Command(
    "watch",
    takes: .watched(stops: false),
    summary: "tell when an expression becomes true, or changes",
    details: """
      The same as 'break', but nothing stops: a line says when it became true, and after which \
      record of the log. An expression of another type, such as coins or state, is reported each \
      time that its value changes. 'watch' alone lists them, 'watch off' removes them all.
      """,
    examples: [
      .sandbox("watch state == playerSelection", "wait 1m", shows: "after the first two seconds"),
      Example("watch coins > 4", "coins +5", shows: "at once", after: atHome),
      Example("watch coins", "coins +5", shows: "each change", after: atHome),
      Example("watch coin > 4", shows: "a near miss", status: .notUnderstood),
    ],
    fields: JSONField.watch,
    recorded: .apart
  ) { (shell: Shell, request) throws(CommandError) in
    // The shell: what is watched for is the interpreter's.
    try shell.watch(request, stops: false)
  }
}
