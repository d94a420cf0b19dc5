// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine

extension Command {
  static let use = Command(
    "use",
    takes: .word("MACHINE", "a machine", offers: .machine),
    summary: "put another machine in use",
    details: """
      Every machine keeps its state. 'machines' lists them. A name that ends in .scxml is a file \
      with a chart, which is read and used.
      """,
    examples: [
      Example("use game", shows: "the learning game"),
      Example("use games", shows: "a near miss", status: .notUnderstood),
    ],
    fields: JSONField.place,
    worksOnApp: false
  ) { (shell: Shell, word) throws(CommandError) in
    // The shell: a file is named as a script names it, and all its faults are shown.
    try shell.dialogue.at(word, try shell.session.use(try shell.machineName(word)))
    shell.answer(shell.session.place(as: "use"))
  }
}

extension Session {
  /// Which machine is in use, and where it is.
  func place(as type: String) -> NoteReport {
    let (machine, state) = (current.name, current.stateText)
    return NoteReport(type: type, lines: ["\(machine): \(state)"]) { json in
      json.put("machine", machine)
      json.put("state", state)
    }
  }
}
