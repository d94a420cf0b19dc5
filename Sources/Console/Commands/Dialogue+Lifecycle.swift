// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine

extension Dialogue {
  /// Suspends or restores the machine in use and answers.
  func suspend(_ isOver: Bool, _ inputs: [String: Value] = [:]) throws(CommandError) {
    try session.admitChange(by: isOver ? "restore" : "background")
    if !inputs.isEmpty { try session.admitInputs() }
    try answer(
      session.suspend(isOver, inputs: inputs),
      as: isOver ? "restore" : "background",
      repairs: []
    )
  }

  func answer(_ reply: Reply, as type: String, repairs: [String]) throws(CommandError) {
    let chart = session.current.chart
    guard let event = chart.event(named: type == "background" ? "background" : "restore") else {
      preconditionFailure("\(chart.name): every chart has background and restore")
    }
    var reply = reply
    if reply.isAccepted, type != "background" {
      reply.followUps += session.beginMissedDay(of: session.current)
    }
    var report = try report(reply, TypedEvent(event), as: type)
    if reply.isAccepted, type != "background" {
      report.reply.followUps += try performAwaited(by: session.current)
      report.configuration = report.reply.followUps.last?.to ?? report.configuration
    }
    report.explanation = nil
    if let record = reply.record, type != "background" {
      let from = chart.stateText(record.from)
      let to = chart.stateText(report.configuration)
      let saved = from.isEmpty ? "unusable" : from
      let moved = chart.isParallel ? regionNote(chart, record.from, report.configuration) : nil
      report.notes = [
        record.isAnew
          ? "\(from) had ended: it begins anew in \(to)"
          : from == to ? "\(from) comes back as itself" : moved ?? "\(saved) comes back as \(to)"
      ]
      report.more = [
        { json in
          json.put("restored", to)
          json.put("saved", from)
        }
      ]
    }
    if !repairs.isEmpty {
      report.notes.append("begun anew: \(repairs.joined(separator: ", "))")
      report.more.append { $0.put("repairs", repairs) }
    }
    answer(report)
  }

  // Of regions side by side only those that came back elsewhere are told.
  private func regionNote(_ chart: Chart, _ saved: NodeSet, _ restored: NodeSet) -> String? {
    let moved = zip(chart.regions(of: saved), chart.regions(of: restored)).filter {
      $0.place != $1.place
    }
    if moved.isEmpty { return nil }
    return moved.map { "\($0.name) \($0.place) comes back as \($1.place)" }
      .joined(separator: ", ")
  }
}
