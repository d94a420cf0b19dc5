// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine

extension Command {
  static let timers = Command(
    "timers",
    summary: "the timers that are running",
    details: """
      Of all machines in use, the one that is due first on top: its event, when it is due, and the \
      state that leaving cancels it. Two of one event are two lines.
      """,
    examples: [
      .sandbox("timers", shows: "loading ends in two seconds"),
      Example("timers", shows: "what goes on by itself", after: atHome),
    ],
    fields: [
      .init(
        "timers",
        .array,
        "each with event, due, machine and the state that leaving cancels it"
      )
    ],
    recorded: .never
  ) { (session: Session) throws(CommandError) in
    let timers = session.slots.flatMap { slot in
      let snapshot = session.presentSnapshot(of: slot)
      return snapshot.timers.map { (timer: $0, slot: slot, snapshot: snapshot) }
    }.sorted { $0.timer.due < $1.timer.due }
    let answers = timers.map { timer, slot, snapshot in
      let nodes = slot.chart.nodes
      let state = nodes.indices.contains(timer.owner) ? nodes[timer.owner].name : nil
      let event = slot.chart.told(timer, in: snapshot)
      return (due: timer.due, event: event, machine: slot.name, state: state)
    }
    let rows = zip(timers, answers).map { one, answer in
      let left = max(0, one.timer.due.clampedDifference(one.snapshot.time))
      let isRunning = one.snapshot.suspendedAt == nil
      return [
        "\(answer.machine): \(answer.event)", "in \(DurationText.text(milliseconds: left))",
        "at \(session.timeOfDay(of: one.timer.due))",
        isRunning ? answer.state.map { "in \($0)" } ?? "" : "suspended",
      ]
    }
    let none = "no timer is running"
    return TableReport(type: "timers", sections: [.init(rows: rows)], emptyText: none) { json in
      json.put("timers", answers) { one in
        json.put("due", time: one.due)
        json.put("event", one.event)
        json.put("machine", one.machine)
        json.put("state", one.state)
      }
    }
  }
}
