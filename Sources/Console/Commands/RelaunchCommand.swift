// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore

extension Command {
  static let relaunch = Command(
    "relaunch",
    takes: .flag("--anew"),
    summary: "as after a kill: forget the memory and start from what was saved",
    details: """
      The machine is written in its saved form, dropped, read back and restored by its policy, \
      whether it was suspended or not. Timers run on meanwhile: what was due fires. --anew begins \
      a machine anew that has ended, as a new one does; the log keeps what was.
      """,
    examples: [
      Example("relaunch", "state", shows: "a level begun is left for the choice", after: playing),
      Example("background", "relaunch", shows: "from suspended too", after: atHome),
    ],
    fields: [
      .init("repairs?", .array, "what could not be read and began anew")
    ] + JSONField.transition + JSONField.restored,
    worksOnApp: false
  ) { (dialogue: Dialogue, isAnew) throws(CommandError) in
    try dialogue.session.admitChange(by: "relaunch")
    if isAnew {
      return try dialogue.answer(dialogue.session.beginAnew(), as: "relaunch", repairs: [])
    }
    let (reply, repairs) = try dialogue.session.relaunch()
    try dialogue.answer(reply, as: "relaunch", repairs: repairs)
  }
}
