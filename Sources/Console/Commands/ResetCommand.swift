// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import ShellCore
import StateEngine
import Storage

extension Command {
  static let reset = Command(
    "reset",
    parentsName: .nameReset,
    group: .parents,
    usage: ["reset KEY"],
    summary: "a setting back to its default",
    details: "Needs an open parent session.",
    arguments: [.setting],
    examples: [
      Example("reset musicVolume", shows: "0.3 again", after: parent + ["set musicVolume 0.5"]),
      Example("reset videosAllowed", shows: "the default", after: parent),
    ],
    answers: [[RecordsAnswer.self, SettingAnswer.self]],
    access: .parent(beyond: 0)
  ) { (dialogue: Dialogue, call) throws(CommandError) in
    let word = try call.argument(0, "a key")
    try call.takes(atMost: 1)
    try dialogue.change(try dialogue.session.setting(word), to: nil, as: "reset")
  }
}
