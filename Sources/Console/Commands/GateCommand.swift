// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore

extension Command {
  static let gate = Command(
    "gate",
    takes: .maybe(.word("ANSWER", "an answer"), isAside: true),
    summary: "go to the gate and ask; or answer at once",
    details: """
      Behind the gate is the parent session, in which settings and players can be changed. It \
      ends with 'lock', or by itself after a while. The answer is never shown or kept. At a prompt \
      it is 'parents' while the machine's own gate does not open, as on a loading screen.
      """,
    examples: [
      Example("gate", shows: "the question", after: atHome),
      .sandbox("gate", "answer right", "settings", shows: "behind the gate", after: atHome),
    ],
    fields: JSONField.transition.sometimes + JSONField.gate,
    worksOnApp: false
  ) { (dialogue: Dialogue, word) throws(CommandError) in
    let session = dialogue.session
    let gate = try session.gate()
    let isOpen = session.isActive(gate.openNode)
    if isOpen, session.isParentElsewhere { throw CommandError(.parentElsewhere) }
    if !isOpen, !session.isActive(gate.askNode) {
      // Of a lock nothing is said but for how long: no new sum.
      let isLocked = dialogue.lockedSeconds(gate) > 0
      let opening = try dialogue.openGate(gate)
      guard opening.isOK, isLocked || word != nil else { return dialogue.answer(opening) }
      if !isLocked { dialogue.show(opening) }
    }
    if let word, !isOpen { return try dialogue.answerGate(word, gate, as: "gate") }
    guard isOpen else { return dialogue.answer("gate", asking: gate) }
    let text = "the parent session is open; 'lock' ends it"
    dialogue.answer("gate", saying: [text], Dialogue.isOpen)
  }
}
