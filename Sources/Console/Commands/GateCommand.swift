// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit

extension Command {
  static let gate = Command(
    "gate",
    group: .parents,
    takes: .maybe(.word("ANSWER", "an answer"), isAside: true),
    summary: "go to the gate and ask; or answer at once",
    details: """
      Behind the gate is the parent session, in which settings and players can be changed. It \
      ends with 'lock', or by itself after a while. The answer is never shown or kept. At a prompt \
      it is 'parents' while the machine's own gate does not open, as on a loading screen.
      """,
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
    answers: [[TransitionAnswer.self, GateAnswer.self], [GateAnswer.self]]
  ) { (dialogue: Dialogue, word) throws(CommandError) in
    let session = dialogue.session
    let gate = try session.gate()
    let isOpen = session.isActive(gate.openNode)
    if isOpen, session.isParentElsewhere { throw CommandError(.parentElsewhere) }
    let isAsking = session.isActive(gate.askNode)
    if let word, !isOpen {
      if !isAsking {
        let opening = try dialogue.openGate(gate)
        guard opening.isOK else { return dialogue.answer(opening) }
        dialogue.show(opening)
      }
      return try dialogue.answerGate(word, gate, as: "gate")
    }
    guard isOpen || isAsking else { return dialogue.answer(try dialogue.openGate(gate)) }
    let text = isOpen ? "the parent session is open; 'lock' ends it" : session.question(gate)
    let answer = GateAnswer(open: isOpen, question: isAsking ? text : nil)
    dialogue.answer("gate", saying: [text], answer)
  }
}
