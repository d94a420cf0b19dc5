import PlayKit
import PlayMachines
import StateEngine

extension Command {
  static let use = Command(
    "use",
    group: .machine,
    usage: ["use MACHINE"],
    summary: "put another machine in use",
    details: """
      Every machine keeps its state. 'machines' lists them. A name that ends in .scxml is a file with \
      a chart, which is read and put in use.
      """,
    arguments: [.machine],
    examples: [
      Example("use game", shows: "the learning game"),
      Example("use games", shows: "a near miss", status: .notUnderstood),
    ],
    json: [
      .always("machine", .string, "the machine in use now"),
      .always("state", .string, "where it is"),
    ]
  ) { (shell: Shell, call) throws(CommandError) in
    let word = try call.argument(0, "a machine")
    try call.takes(atMost: 1)
    do throws(CommandError) {
      try shell.session.use(try shell.machineName(word))
    } catch {
      throw CommandError(error.cause, at: word)
    }
    let slot = shell.session.current
    let state = slot.chart.stateText(slot.engine.read { $0.configuration })
    shell.answer(
      NoteReport(
        type: "use",
        lines: ["\(slot.name): \(state)"],
        extra: ["machine": .string(slot.name), "state": .string(state)]
      )
    )
  }
}
