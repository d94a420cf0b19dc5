// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine
import Storage

/// Where the timer that sent a record was set.
struct TimerOrigin {
  /// The record that set it; 0 for the start.
  var set: Int
  /// The state that leaving would have cancelled it, else the one it was set in; nil for the start.
  var state: String?
  /// When, in ISO 8601; nil for the start.
  var time: String?
  /// The same as people read it.
  var clock: String?

  /// Writes it below its record.
  func write(to output: inout OutputBuffer, showsTime: Bool) {
    let time = showsTime ? clock : nil
    let parts = [set == 0 ? "at the start" : "at #\(set)", time, state.map { "in \($0)" }]
    output.append("    sent by a timer set \(parts.compactMap(\.self).joined(separator: ", "))\n")
  }
}

extension Session {
  /// Finds where the timers were set that sent some records, oldest first, by going back from the
  /// newest: the record that set a timer is the last one before which it was not armed.
  ///
  /// - Returns: by the record that a timer sent; without those that the log no longer knows.
  /// - Throws: ``CommandError`` when the store cannot be read.
  func timerOrigins(of records: [Record]) throws(CommandError) -> [Int: TimerOrigin] {
    let wanted = records.lazy.filter { $0.timer != nil }.map(\.number)
    guard let first = wanted.first, let last = wanted.last else { return [:] }
    let (charts, oldest) = (charts, try log.oldest())
    var open: [(record: Int, machine: String, timer: ArmedTimer)] = []
    var found: [Int: TimerOrigin] = [:]
    try log.goBack(over: max(1, oldest)...last, of: charts) { row in
      guard let record = row.record, let chart = charts[record.machine],
        let armed = record.wayBack?.timers
      else { return true }
      open.removeAll { one in
        let wasArmed = armed.contains { $0.id == one.timer.id && $0.due == one.timer.due }
        if wasArmed || one.machine != record.machine { return false }
        let owner = one.timer.owner
        found[one.record] = TimerOrigin(
          set: record.number,
          state: chart.nodes.indices.contains(owner)
            ? chart.nodes[owner].name : chart.stateText(record.to),
          time: TimeText.iso(milliseconds: record.time),
          clock: self.timeOfDay(of: record.time)
        )
        return true
      }
      let sent = armed.filter { $0.id == record.timer }.min { $0.due < $1.due }
      if let sent, record.number >= first { open.append((record.number, record.machine, sent)) }
      return !open.isEmpty || record.number > first
    }
    if oldest == 0 { for one in open { found[one.record] = TimerOrigin(set: 0) } }
    return found
  }
}
