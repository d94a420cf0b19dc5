// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore

extension Command {
  static let restore = Command(
    "restore",
    takes: .inputs(),
    summary: "come back by the restore policy, saying what was mapped to what",
    details: """
      Each state has a rule for where a machine saved there comes back to. 'restore' fails when the \
      machine is not suspended. Inputs that are named are new before any rule is asked.
      """,
    examples: [
      Example("background", "restore", shows: "playing comes back safer", after: playing),
      Example("background", "restore", shows: "home comes back as it was", after: atHome),
    ],
    fields: JSONField.transition + JSONField.restored
  ) { (dialogue: Dialogue, inputs) throws(CommandError) in
    try dialogue.suspend(true, inputs)
  }
}
