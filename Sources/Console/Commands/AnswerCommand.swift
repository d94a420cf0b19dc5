// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore

extension Command {
  static let answer = Command(
    "answer",
    takes: .word("N", "an answer"),
    summary: "answer the gate's question",
    details: """
      After a wrong answer the question stays; the third one locks the gate for a while. In a \
      sandbox, and only there, 'answer right' and 'answer wrong' do what they say.
      """,
    examples: [
      .sandbox("answer right", shows: "opens the parent session", after: atGate),
      .sandbox("answer wrong", shows: "the question remains", after: atGate, status: .failed),
      .fails("answer 987654", shows: "a wrong one: it is asked again", after: atGate, in: .store),
    ],
    fields: JSONField.transition + JSONField.gate,
    worksOnApp: false
  ) { (dialogue: Dialogue, word) throws(CommandError) in
    try dialogue.answerGate(word, try dialogue.session.gate(), as: "answer")
  }
}
