// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import Household
import ShellCore
import StateEngine

extension Command {
  static let events = Command(
    "events",
    summary: "what can be sent now, what is refused and why",
    details: """
      First the events that would be accepted now, with the state they lead to; then those whose \
      rule does not hold here, with the reason; then those that only the outside world and the \
      shell send.
      """,
    examples: [
      Example("events", shows: "what can be sent at home", after: atHome),
      Example("events", shows: "what can be sent while loading"),
    ],
    fields: [
      .init(
        "events",
        .array,
        """
        each with event, sender, usage, summary, ready (legal, refused, unhandled), target, \
        reason, and example: a line that is accepted, where something has to come with it
        """
      ),
      .init("state", .string, "where the machine is"),
    ],
    recorded: .never
  ) { (session: Session) throws(CommandError) in
    let slot = session.current
    return EventsList(
      chart: slot.chart,
      snapshot: session.presentSnapshot(of: slot),
      hidden: session.hiddenEvents
    ).report(slot.shellNotes.usages.content)
  }
}

/// The events of a machine by what would become of them now.
struct EventsList {
  let chart: Chart
  let snapshot: Snapshot
  /// The events that cannot be sent by hand here, whatever the machine would say.
  var hidden: Set<Int> = []

  /// The list, with how each event of the chart is written.
  func report(_ usages: [EventUsage]) -> TableReport {
    var legal: [[String]] = []
    var refused: [[String]] = []
    var ofHost: [[String]] = []
    var told: [(event: Int, ready: String, target: String?, reason: String?, line: String?)] = []
    for index in 0..<chart.declaredEventCount where !hidden.contains(index) {
      let event = chart.events[index]
      let shortUsage = usages[index].short
      var (ready, reason, line): (String, String?, String?) = ("legal", nil, nil)
      var target = ""
      let readiness = readiness(of: index)
      switch readiness {
      case .legal, .below:
        target = chart.target(of: readiness)
        line = chart.asked(of: index, at: snapshot)?.line
        let usage = line.map { String($0.dropFirst(5)) } ?? shortUsage
        let cells = [usage, target.isEmpty ? "stays" : "→ \(target)", event.summary]
        if event.sender == .host {
          ofHost.append(cells)
        } else if event.isSentByHand {
          legal.append(cells)
        }
      case .passedOn:
        legal.append([shortUsage, "passed on", event.summary])
      case .refused:
        let why = refusalReason(index)
        (ready, reason) = ("refused", why)
        if event.sender == .host {
          ofHost.append([shortUsage, "refused", why])
        } else if event.isSentByHand {
          refused.append([shortUsage, why])
        }
      case .unhandled: ready = "unhandled"
      }
      told.append((index, ready, target.told, reason, line))
    }
    let sections: [TableReport.Section] = [
      .init(heading: "now", rows: legal), .init(heading: "refused", rows: refused),
      .init(heading: "host events", rows: ofHost),
    ]
    let none = "nothing can be sent here"
    return TableReport(type: "events", sections: sections, emptyText: none) {
      [chart, snapshot, told] json in
      json.put("events", told) { one in
        let event = chart.events[one.event]
        json.put("event", event.name)
        json.put("example", one.line)
        json.put("ready", one.ready)
        json.put("reason", one.reason)
        json.put("sender", event.sender.rawValue)
        json.put("summary", event.summary)
        json.put("target", one.target)
        json.put("usage", usages[one.event].whole)
      }
      json.put("state", chart.stateText(snapshot.configuration))
    }
  }

  /// What would become of an event now.
  func readiness(of event: Int) -> Readiness {
    if snapshot.suspendedAt != nil { return .refused }
    let found = chart.readiness(of: event, in: snapshot)
    guard found == .refused, let asked = chart.asked(of: event, at: snapshot) else { return found }
    return .legal(transition: asked.transition)
  }

  /// The first condition in its way.
  func firstFailing(_ event: Int) -> Reply.Explanation.GuardReading? {
    let arguments = chart.sampleArguments(of: event, in: snapshot).first ?? []
    return chart.explain(event, arguments, in: snapshot).candidates.flatMap(\.guards)
      .first { !$0.holds }
  }

  /// Why an event is refused now, in a few words.
  func refusalReason(_ event: Int) -> String {
    if snapshot.suspendedAt != nil { return "suspended: restore first" }
    guard let reading = firstFailing(event) else { return "refused" }
    if let refusal = reading.refusal { return refusal }
    return reading.text == "false" ? "refused" : "needs \(reading.text)"
  }
}

extension Chart {
  /// Where an event that would be accepted leads; empty where the machine stays.
  func target(of readiness: Readiness) -> String {
    switch readiness {
    case .legal(let place): transitions[place].declaration.targets.joined(separator: "+")
    case .below(let target): target
    case .passedOn, .refused, .unhandled: ""
    }
  }
}
