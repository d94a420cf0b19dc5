// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore

extension Command {
  static let begin = Command(
    "begin",
    takes: .word("SNAPSHOT", "a snapshot"),
    summary: "put a sandbox at a saved state",
    details: """
      The snapshot is JSON in single quotes: a whole session, as at the head of recordings from a \
      store, or one machine's snapshot {machine, version, configuration, context, time}. No \
      restore policy applies: the machine is exactly where it was. A missing variable begins anew \
      and is named. A snapshot that cannot be used is refused, and nothing changes. Log and \
      ledgers begin anew.
      """,
    examples: [
      .sandbox(
        #"begin '{"configuration":["home"],"context":{},"machine":"game","time":0,"version":1}'"#,
        "state",
        shows: "at home, all variables new"
      ),
      .sandbox(
        #"begin '{"configuration":["cellar"],"context":{},"machine":"game","time":0,"version":1}'"#,
        shows: "no such state",
        status: .notUnderstood
      ),
      .store("begin '{}'", shows: "refused: a store keeps its own state", status: .notUnderstood),
    ],
    fields: [.init("repairs?", .array, "what did not fit and begins anew")] + JSONField.place,
    recorded: .startsAnew,
    worksOnApp: false
  ) { (session: Session, word) throws(CommandError) in
    guard session.options.isSandbox, let clock = session.virtualTime else {
      throw CommandError(.sandboxOnly("beginning at a snapshot"))
    }
    let goal: SessionState
    let repairs: [String]
    do throws(SnapshotProblem) {
      (goal, repairs) = try session.state(from: word.text)
    } catch {
      throw CommandError(.snapshot(error), at: word)
    }
    session.go(to: goal, on: clock)
    var report = session.place(as: "begin")
    if !repairs.isEmpty {
      let shown = repairs.prefix(5).joined(separator: ", ")
      let more = repairs.count > 5 ? ", and \(repairs.count - 5) more" : ""
      report.lines.append("begun anew: \(shown)\(more)")
      report.fields = { [place = report.fields] json in
        place(json)
        json.put("repairs", repairs)
      }
    }
    return report
  }
}
