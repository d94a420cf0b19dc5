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
      Example(
        "answer right",
        shows: "opens the parent session",
        after: atHome + ["gate"],
        in: .sandbox
      ),
      Example(
        "answer wrong",
        shows: "the question remains",
        after: atHome + ["gate"],
        status: .failed,
        in: .sandbox
      ),
      Example(
        "answer 987654",
        shows: "a wrong one: it is asked again",
        after: atHome + ["gate"],
        status: .failed,
        in: .store
      ),
    ],
    fields: JSONField.transition + JSONField.gate
  ) { (dialogue: Dialogue, word) throws(CommandError) in
    try dialogue.answerGate(word, try dialogue.session.gate(), as: "answer")
  }
}
