// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore

extension Command {
  static let send = Command(
    "send",
    group: .machine,
    usage: ["send EVENT [ARG …]", "send --alone EVENT [ARG …]"],
    summary: "send one event",
    details: """
      Arguments come in the order in which the event declares them; optional ones are best written \
      label=value. 'events' lists what can be sent now, 'help EVENT' what an event takes.

      The answer is a line of the transition log: its number, where the machine was and is, the \
      event, what changed, what the app is told to do, and how long the decision took. A refusal \
      shows each condition with its values and how far it is from holding.

      In a sandbox --alone keeps the outside world out: nothing that the event asks for is done, and \
      what would answer is sent by hand.
      """,
    arguments: [.event],
    examples: [
      Example("send tapSettings", shows: "asks the gate's question", after: atHome),
      Example(
        "send tapChest",
        shows: "refused: the chest opens at ten coins",
        after: atHome,
        status: .failed
      ),
      Example(
        "send success seconds=12 mistakes=1",
        shows: "a level solved: one coin",
        after: playing
      ),
    ],
    answers: [[TransitionAnswer.self], [TransitionAnswer.self, GateAnswer.self]],
    sendsItsArgument: true,
    worksOnApp: true
  ) { (dialogue: Dialogue, call) throws(CommandError) in
    let isAlone = call.arguments.first?.text == "--alone" && dialogue.session.options.isSandbox
    _ = try call.argument(isAlone ? 1 : 0, "an event")
    let words = call.arguments.dropFirst(isAlone ? 1 : 0)
    let (event, arguments) = try dialogue.session.parseEvent(words)
    if try dialogue.answerGate(event, arguments) { return }
    try dialogue.send(event, arguments, as: "send", isAlone: isAlone)
  }

  // Where most examples begin.
  static let atHome = ["wait 2s", "send tapPlayer Alexander"]
  static let playing = atHome + ["send tapActivity raetsel", "send tapSubActivity puzzleMatching"]
  static let parent = atHome + ["gate", "answer right"]
}
