import PlayKit
import StateEngine

extension Command {
  static let gate = Command(
    "gate",
    group: .parents,
    usage: ["gate", "gate ANSWER"],
    summary: "go to the gate and ask; or answer at once",
    details: """
      Behind the gate is the parent session, in which settings and players can be changed. It ends \
      with 'lock', or by itself after a while without use. The answer is never shown or kept.
      """,
    arguments: [.text],
    examples: [
      Example("gate", shows: "the question", after: atHome),
      Example(
        "gate",
        "answer right",
        "settings",
        shows: "behind the gate",
        after: atHome,
        in: .sandbox
      ),
    ],
    json: JSONShape.transition.map(\.perhaps) + gateFields,
    isSecret: true
  ) { (shell: Shell, call) throws(CommandError) in
    try call.takes(atMost: 1)
    let gate = try shell.gate()
    if let word = call.arguments.first, !shell.isActive(gate.openNode) {
      if !shell.isActive(gate.askNode) {
        let opening = try shell.openGate(gate)
        guard opening.isOK else {
          shell.answer(opening)
          return
        }
        if !shell.options.isJSON { opening.write(to: &shell.run.output, style: shell.style) }
      }
      try shell.answerGate(word, gate, as: "gate")
      return
    }
    if shell.isActive(gate.openNode) {
      shell.answer(
        NoteReport(
          type: "gate",
          lines: ["the parent session is open; 'lock' ends it"],
          extra: ["open": true]
        )
      )
    } else if shell.isActive(gate.askNode) {
      let question = shell.question(gate)
      shell.answer(
        NoteReport(
          type: "gate",
          lines: [question],
          extra: ["open": false, "question": .string(question)]
        )
      )
    } else {
      shell.answer(try shell.openGate(gate))
    }
  }
}
