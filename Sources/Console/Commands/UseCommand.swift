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
    fields: JSONField.place
  ) { (shell: Shell, word) throws(CommandError) in
    // The shell: a file is named as a script names it, and all its faults are shown.
    try shell.dialogue.at(word) { () throws(CommandError) in
      try shell.session.use(try shell.machineName(word))
    }
    shell.answer(shell.session.place(as: "use"))
  }
}

extension Session {
  /// Which machine is in use, and where it is.
  func place(as type: String) -> NoteReport {
    let state = current.chart.stateText(current.engine.read { $0.configuration })
    let machine = current.name
    let fields: JSONPart = { json in
      json.put("machine", machine)
      json.put("state", state)
    }
    return NoteReport(type: type, lines: ["\(machine): \(state)"], parts: [fields])
  }
}
