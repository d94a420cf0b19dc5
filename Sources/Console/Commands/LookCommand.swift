// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore

extension Command {
  static let look = Command(
    "look",
    takes: .perhaps(["NUMBER", ""]),
    summary: "look at the past: a copy in which all works and nothing is kept",
    details: """
      With the number of a record: opens a copy of all machines as they were right after it, with \
      the clock, the ledger and the settings of that time; 0 is the beginning. 'log' shows the \
      numbers. The copy is a sandbox with a clock of its own: everything works there, 'undo', \
      'redo' and 'goto' move it, and nothing of it is kept. 'look' alone comes back, and so does \
      the end of a script. Meanwhile the session goes on, on a store shared with other shells. \
      \(gateIsOutside)
      """,
    examples: [
      Example(
        "look 3",
        "send tapSound",
        "look",
        "state",
        shows: "nothing was changed",
        after: atHome
      ),
      Example("look 1", "state", "look", shows: "as it was at the beginning", after: atHome),
      .fails("look 9999", shows: "no such record yet", after: atHome),
    ],
    fields: JSONField.arrival,
    recorded: .apart
  ) { (shell: Shell, word) throws(CommandError) in
    // The shell: another session takes the place of the shell's.
    guard let word else {
      guard shell.session.lookBack != nil else {
        throw .impossible("this is now: 'look' with a record's number shows the past")
      }
      shell.endLook()
      if shell.session.virtualTime == nil { try shell.catchUp() }
      let arrival = shell.session.report(
        shell.session.arrival,
        as: "look",
        notes: [Shell.nothingChanged]
      )
      return shell.answer(arrival)
    }
    let number = try word.recordNumber()
    let arrival = try shell.dialogue.at(word, try shell.look(at: number))
    shell.answer(
      shell.session.report(
        arrival,
        as: "look",
        notes: ["a look at the past: nothing here is kept; 'look' comes back"]
      )
    )
  }
}
