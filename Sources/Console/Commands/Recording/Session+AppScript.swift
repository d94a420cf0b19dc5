// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Explorer
import Foundation
import Household
import Inspector
import PlayKit
import PlaySettings
import StateEngine
import Storage

extension Session {
  /// Whether the machine in use is an app's: a script of it tells what the app did, and not the
  /// commands of this shell.
  var isOfApp: Bool {
    attachment != nil || live?.machinesOfApps.contains(current.name) == true
  }

  /// The name of the file with the chart that a script of an app's machine reads; nil where the shell
  /// has the machine itself.
  var appChartFile: String? {
    guard isOfApp, attachment.map({ !$0.app.isKnown }) ?? (current.entry.appRules != nil)
    else { return nil }
    return String(current.name.map { $0.isLetter || $0.isNumber ? $0 : "-" }) + ".scxml"
  }

  /// The chart that is written beside a script of an app's machine; nil where it stands there already.
  ///
  /// - Throws: ``CommandError`` when another file stands there, which stays as it is.
  func appChart(in folder: String) throws(CommandError) -> (file: String, text: String)? {
    guard let name = appChartFile else { return nil }
    let file = folder == "." ? name : "\(folder)/\(name)"
    let text = ChartFormat.scxml.write(current.chart)
    guard access(file, F_OK) == 0 else { return (file, text) }
    if (try? String(contentsOfFile: file, encoding: .utf8)) == text { return nil }
    throw .impossible("'\(file)' is another file: the chart is to stand there, so record elsewhere")
  }

  /// The events of an app's machine as a script that replays from the last state before them.
  ///
  /// It tells as many records as the log holds, 10,000 at most. Where one cannot be told, since a
  /// secret was masked or the app was killed, the script begins anew after it.
  ///
  /// - Returns: the script.
  /// - Throws: ``CommandError`` when the log cannot be read, or when rules of the chart stand in the
  ///   app, without which nothing replays.
  func appScript() throws(CommandError) -> String {
    let slot = current
    let (chart, name) = (slot.chart, slot.name)
    let chartFile = appChartFile
    if chartFile != nil { try admitReplay(of: chart) }
    // The states after each record, newest first; the last is the one before them all.
    var states = [slot.engine.snapshotOfRecord]
    var records: [Record] = []
    let (oldest, newest) = (try log.oldest(), log.lastNumber)
    let first = max(oldest, newest - Self.lookBackLength) + 1
    if first <= newest {
      try log.goBack(over: first...newest, of: [name: chart]) { row in
        guard row.machine == name else { return true }
        var before = states[states.count - 1]
        guard let record = row.record, record.event != chart.startIndex,
          record.takeBack(from: &before)
        else { return false }
        records.append(record)
        states.append(before)
        return true
      }
    }
    let use =
      chartFile.map { "use \(Quoting.quoted($0))" } ?? Dialogue.use(nil, name, from: "")
    var writer = ScriptWriter(
      charts: [name: chart],
      uses: use.map { [name: $0] } ?? [:],
      isClockVirtual: false,
      records: []
    )
    writer.add("# The events of \(name) in its app; 'playstate test' runs them.")
    if let chartFile { writer.add("# 'graph scxml > \(chartFile)' writes its chart.") }
    writer.begin(at: state(of: slot, states[records.count], records.last?.number), isPlain: false)
    var next = records.count
    while next > 0 {
      let record = records[next - 1]
      let lines = chart.lines(of: record, from: states[next])
      let end = next
      repeat {
        next -= 1
      } while next > 0 && records[next - 1].time == record.time
        && chart.comesByItself(records[next - 1])
      if let lines {
        writer.add(records[next..<end].reversed(), lines)
      } else {
        writer.goOn(at: state(of: slot, states[next], records[next].number + 1))
      }
    }
    writer.end(at: slot, snapshot: states[0])
    return writer.text
  }

  private func admitReplay(of chart: Chart) throws(CommandError) {
    let text = ChartFormat.scxml.write(chart)
    guard let rules = try? ScxmlDocument(text.utf8).ruleNames, !rules.isEmpty else { return }
    let names = rules.sorted().map { "'\($0)'" }.joined(separator: ", ")
    throw .impossible(
      "rules of \(chart.name) stand in its app (\(names)): a script cannot run without them"
    )
  }

  /// The machine alone, before the record of that number.
  private func state(
    of slot: MachineSlot,
    _ snapshot: Snapshot,
    _ number: Int?
  ) -> SessionState {
    SessionState(
      machines: [.init(entry: slot.entry, chart: slot.chart, snapshot: snapshot)],
      current: slot.name,
      number: (number ?? lastNumber + 1) - 1,
      time: snapshot.time,
      zone: zone,
      facts: facts
    )
  }
}

extension Chart {
  /// True if it comes with time or with another, as the end of a machine below does; a store keeps no
  /// timers.
  fileprivate func comesByItself(_ record: Record) -> Bool {
    record.timer != nil || (record.event < startIndex && !isSentByHand(record.event))
  }

  /// What does a record once more, besides time; nil when no line can.
  fileprivate func lines(of record: Record, from snapshot: Snapshot) -> [String]? {
    // A script has no secret that a condition could ask for.
    let asked = explain(record.event, record.arguments, in: snapshot).candidates
    if asked.contains(where: { $0.guards.contains(where: \.isSecret) }) { return nil }
    if comesByItself(record) { return [] }
    if record.event == backgroundIndex { return ["background"] }
    if record.event == restoreIndex {
      if record.isAnew { return record.inputs.isEmpty ? ["relaunch --anew"] : nil }
      // After a kill it was never suspended.
      let isPlain = record.arguments.first?.intValue == nil && snapshot.suspendedAt != nil
      guard isPlain else { return nil }
      return Array(lines(of: .restore(record.inputs), at: snapshot).dropFirst())
    }
    if record.event == inputsIndex {
      return lines(of: .give(record.inputs), at: snapshot)
    }
    if isMasked(record) { return nil }
    let move = Move.send(event: record.event, arguments: record.arguments, command: nil)
    return lines(of: move, at: snapshot)
  }
}
