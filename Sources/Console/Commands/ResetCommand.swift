// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import ShellCore

extension Command {
  static let reset = Command(
    "reset",
    parentsName: .nameReset,
    takes: .setting,
    summary: "a setting back to its default",
    details: "Needs an open parent session.",
    examples: [
      Example("reset musicVolume", shows: "0.3 again", after: parent + ["set musicVolume 0.5"]),
      Example("reset videosAllowed", shows: "the default", after: parent),
    ],
    fields: JSONField.records + JSONField.setting,
    access: .parent(beyond: 0)
  ) { (dialogue: Dialogue, declaration) throws(CommandError) in
    try dialogue.change(declaration, to: nil, as: "reset")
  }
}
