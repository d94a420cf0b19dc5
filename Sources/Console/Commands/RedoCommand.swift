// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import ShellCore

extension Command {
  static let redo = Command(
    "redo",
    parentsName: .nameRedo,
    takes: .maybe(.steps),
    summary: "go forward again by one record, or by N; on a store, undo 'undo'",
    details: """
      In a sandbox, and in a look at the past: after 'undo' or 'goto', until something new happens. \
      After the last record it is now again, with the clock as it stood.

      On a store: redoes what the last 'undo' took back, or the last N. Of a partly spent gift it \
      gives back what 'undo' took.
      """,
    examples: [
      .sandbox("undo", "redo", shows: "as before", after: atHome),
      .fails("redo", shows: "nothing to redo", after: atHome),
      .store("coins +300", "undo", "redo", shows: "300 coins more after all", after: atHome),
    ],
    fields: (JSONField.arrival + JSONField.takenBack + JSONField.records).sometimes,
    access: .parent(beyond: -1),
    recorded: .startsAnew
  ) { (dialogue: Dialogue, count) throws(CommandError) in
    try dialogue.step(count ?? 1, forward: true)
  }
}
