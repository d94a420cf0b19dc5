// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore

extension Command {
  static let goto = Command(
    "goto",
    takes: .destination("NUMBER", "now"),
    summary: "in a sandbox: go to the state after a record, or back to now",
    details: """
      The state is that of all machines right after the record of that number, with the clock, \
      the ledger and the settings of that time; 0 is the beginning. 'log' shows the numbers. \
      The session goes there, and sending something begins a branch: its records go on with the \
      next number, and the later ones are gone. \(gateIsOutside)

      A store only goes forward: there 'look' shows the past, and 'undo' takes back manual \
      changes.
      """,
    examples: [
      .sandbox("goto 1", "goto now", shows: "to the first record and back", after: atHome),
      .sandbox("goto 3", "coins +1", "log", shows: "a branch", after: playing),
      .sandbox("goto 99", shows: "no such record yet", after: atHome, status: .failed),
      .store("goto 1", shows: "refused: use 'look' there", status: .failed),
      .store("look 1", "goto 0", "look", shows: "in a look at the past it moves"),
    ],
    fields: JSONField.arrival,
    recorded: .startsAnew
  ) { (dialogue: Dialogue, goal) throws(CommandError) in
    try dialogue.session.canGoBack("goto")
    let session = dialogue.session
    let arrival = try dialogue.at(goal.word, try session.travel(to: goal.destination))
    dialogue.answer(session.report(arrival, as: "goto"))
  }
}
