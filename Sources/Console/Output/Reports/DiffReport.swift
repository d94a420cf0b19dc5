// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine
import Storage

/// What is different between two states: nodes, variables, timers and purses.
struct DiffReport: Report {
  var type: String { "diff" }
  var old: SessionState
  var new: SessionState
  /// The ledger entries between the two.
  var entries: [MemoryLedger.Line]

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    output.append("\(text(of: old)) → \(text(of: new))", .emphasis, style.theme)
    output.append("\n")
    let machines = machines.filter(\.isChanged)
    var table = TextTable()
    if old.time != new.time {
      table.addRow(["  time", "\(timeText(old)) → \(timeText(new))"])
    }
    for machine in machines {
      let prefix = self.machines.count > 1 ? "\(machine.name) " : ""
      for row in machine.rows { table.addRow(["  \(prefix)\(row.name)", row.text]) }
    }
    for purse in purses { table.addRow(["  ledger", purse.text]) }
    table.write(to: &output, width: style.width)
    if machines.isEmpty, purses.isEmpty { output.append("  no difference\n") }
  }

  func write(to json: JSONWriter, showsTiming: Bool) {
    for (name, state) in [("from", old), ("to", new)] {
      json.put(named: name) {
        json.put("now", state.isNewest)
        json.put("record", state.number)
        json.put("time", time: state.time)
      }
    }
    json.put("ledger", purses) { purse in
      json.put("entries", purse.count)
      json.put("new", purse.new)
      json.put("old", purse.old)
      json.put("owner", purse.owner.present)
      json.put("purse", purse.purse)
    }
    json.put("machines", machines) { $0.write(to: json) }
  }

  private func text(of state: SessionState) -> String {
    state.isNewest ? "now" : String(state.number)
  }

  private func timeText(_ state: SessionState) -> String {
    TimeText.text(milliseconds: state.time)
  }

  private var machines: [MachineDifference] {
    old.machines.compactMap { machine in
      new.machines.first { $0.chart === machine.chart || $0.chart.name == machine.chart.name }
        .map { MachineDifference(chart: machine.chart, old: machine.snapshot, new: $0.snapshot) }
    }
  }

  private var purses: [PurseDifference] {
    var found: [PurseDifference] = []
    for one in entries {
      let place = found.firstIndex { $0.purse == one.entry.account && $0.owner == one.entry.owner }
      if let place {
        found[place].new = one.entry.balance
        found[place].count += 1
      } else {
        // An opening entry says what was there already, after older ones were added up perhaps.
        let isOpening = one.entry.kind == LedgerLine.opening
        found.append(
          PurseDifference(
            purse: one.entry.account,
            owner: one.entry.owner,
            old: one.entry.balance - (isOpening ? 0 : one.entry.amount),
            new: one.entry.balance,
            count: isOpening ? 0 : 1
          )
        )
      }
    }
    found.removeAll { $0.count == 0 }
    guard old.number > new.number else { return found }
    return found.map {
      PurseDifference(purse: $0.purse, owner: $0.owner, old: $0.new, new: $0.old, count: $0.count)
    }
  }
}

/// A machine at two snapshots.
private struct MachineDifference {
  let chart: Chart
  let old: Snapshot
  let new: Snapshot

  var name: String { chart.name }
  var isChanged: Bool { !rows.isEmpty }

  var rows: [(name: String, text: String)] {
    var rows: [(String, String)] = []
    if state(old) != state(new) { rows.append(("state", "\(state(old)) → \(state(new))")) }
    for change in changes {
      rows.append((change.name, "\(Self.text(change.old)) → \(Self.text(change.new))"))
    }
    for child in children {
      rows.append(("invoke \(child.id)", "\(child.old ?? "none") → \(child.new ?? "none")"))
    }
    if timers(old) != timers(new) {
      rows.append(("timers", "\(timerText(old)) → \(timerText(new))"))
    }
    return rows
  }

  func write(to json: JSONWriter) {
    json.put("changes") {
      for one in changes.reversed() { json.put(named: one.name, one.old, one.new) }
    }
    json.put("children", children.told) { child in
      json.put("invoke", child.id)
      json.put("new", child.new)
      json.put("old", child.old)
    }
    json.put("machine", name)
    json.put("state") {
      json.put("new", state(new))
      json.put("old", state(old))
    }
    if timers(old) == timers(new) { return }
    json.put("timers") {
      json.put("new", timers(new))
      json.put("old", timers(old))
    }
  }

  // The machines below that are elsewhere, or remember something else.
  private var children: [(id: String, old: String?, new: String?)] {
    let (before, after) = (chart.children(in: old), chart.children(in: new))
    let started = after.filter { one in !before.contains { $0.id == one.id } }
    return (before + started).compactMap { one in
      let (then, now) = (before.first { $0.id == one.id }, after.first { $0.id == one.id })
      return then == now ? nil : (one.id, then?.text, now?.text)
    }
  }

  private var changes: [(name: String, old: Value, new: Value)] {
    chart.description.variables.enumerated().compactMap { place, variable in
      let values = (old.values[place], new.values[place])
      return variable.isSecret || values.0 == values.1 ? nil : (variable.name, values.0, values.1)
    }
  }

  private func state(_ snapshot: Snapshot) -> String {
    chart.stateText(snapshot.configuration) + (snapshot.suspendedAt == nil ? "" : " (suspended)")
  }

  private func timers(_ snapshot: Snapshot) -> [String] {
    snapshot.timers.map { chart.told($0, in: snapshot) }
  }

  private func timerText(_ snapshot: Snapshot) -> String {
    let names = timers(snapshot)
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }

  // A whole profile would fill the screen; JSON has it all.
  private static func text(_ value: Value) -> String {
    let text = value == .string("") ? "''" : VisibleText.clean(value.plainText)
    return text.count <= 48 ? text : text.prefix(47) + "…"
  }
}

/// A purse at two snapshots.
private struct PurseDifference {
  var purse: String
  var owner: Value
  var old: Int
  var new: Int
  /// How many entries lie between.
  var count: Int

  var text: String {
    let owner = owner.isNull ? "" : " of \(VisibleText.clean(owner.plainText))"
    return "\(purse)\(owner): \(old) → \(new), \(count) \(count == 1 ? "entry" : "entries")"
  }
}
