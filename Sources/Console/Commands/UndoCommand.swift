// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore

extension Command {
  package static let undo = Command(
    "undo",
    parentsName: .nameUndo,
    takes: .maybe(.steps),
    summary: "go back by one record, or by N; on a store, take back what was done",
    details: """
      In a sandbox, and in a look at the past: counts records of the log, over all machines of \
      the session, whoever made them: events, timers, 'background', settings. Waiting without a \
      record is not a step. All machines, the ledger, the clock, the settings and the day go \
      back; no effect is repeated. 'redo' goes forward again, until something new happens: that \
      begins a branch, and the later records are gone. \(gateIsOutside)

      On a store: takes back the newest line that changed something by hand, or the newest N, with all \
      that it did: an adjustment of coins or points, a setting, a player or a parent added, removed \
      or renamed. A line is what was typed before Enter, or a line of a script or of '-c', whatever \
      stands between its ';'. What was in a list comes back where it was. \
      In a parent session those of the parents, of any evening; else those of this process. It \
      books the opposite, so nothing is taken back twice. Spending uses up gifts first, the \
      oldest first: 'undo' takes what is left of a gift, and never what a child earned. A setting \
      or a name goes back only while nobody has changed it again. Play itself is not undone; \
      'look' shows the past.
      """,
    examples: [
      .sandbox("coins +5", "undo", "coins", shows: "no coins yet", after: atHome),
      .sandbox("undo 2", "redo 2", shows: "back and forward again", after: playing),
      .sandbox("undo 99", shows: "only as far as the beginning", after: atHome, status: .failed),
      .store("coins +300", "undo", "coins", shows: "as many coins as before", after: atHome),
      .store(
        "set musicVolume 0.5",
        "players add Mia",
        "undo 2",
        shows: "both taken back",
        after: parent
      ),
      .store("undo", shows: "nothing was changed by hand", status: .failed),
    ],
    fields: (JSONField.arrival + JSONField.takenBack + JSONField.records).sometimes,
    access: .parent(beyond: -1),
    recorded: .startsAnew
  ) { (dialogue: Dialogue, count) throws(CommandError) in
    try dialogue.step(count ?? 1, forward: false)
  }
}

extension Dialogue {
  /// Goes back or forward: through the log in memory, through what was done by hand on a store.
  func step(_ count: Int, forward: Bool) throws(CommandError) {
    try session.admitChange(by: forward ? "redo" : "undo")
    if let acts = session.log.acts {
      try takeBack(count, in: acts, isAgain: forward)
    } else {
      answer(try session.step(count, forward: forward))
    }
  }
}
