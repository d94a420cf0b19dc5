// SPDX-License-Identifier: GPL-3.0-or-later
import Household

extension Command {
  static let relaunch = Command(
    "relaunch",
    group: .machine,
    summary: "as after a kill: forget the memory and start from what was saved",
    details: """
      The machine is written in its saved form, dropped, read back and restored by its policy, \
      whether it was suspended or not.
      """,
    examples: [
      Example("relaunch", "state", shows: "a level begun is left for the choice", after: playing),
      Example("background", "relaunch", shows: "from suspended too", after: atHome),
    ],
    answers: [[TransitionAnswer.self, RestoredAnswer.self, RepairsAnswer.self]]
  ) { (dialogue: Dialogue) throws(CommandError) in
    try dialogue.session.admitChange(by: "relaunch")
    let (reply, repairs) = try dialogue.session.relaunch()
    try dialogue.answer(reply, as: "relaunch", repairs: repairs)
  }
}
