// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore

extension Command {
  static let background = Command(
    "background",
    summary: "save and suspend, as when the app goes to the background",
    details: """
      Timers stop and every event is refused until 'restore'. The state shown stays the one that \
      was saved.
      """,
    examples: [
      Example("background", "state", shows: "suspended", after: atHome),
      Example("background", "restore", shows: "and back", after: playing),
    ],
    fields: JSONField.transition
  ) { (dialogue: Dialogue) throws(CommandError) in
    try dialogue.suspend(false)
  }
}
