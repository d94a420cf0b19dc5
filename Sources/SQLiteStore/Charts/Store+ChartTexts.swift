// SPDX-License-Identifier: Apache-2.0
import GRDB
package import StateEngine
import Synchronization

/// A machine that an app keeps in a store, as far as the store itself tells.
package struct KeptChart: Sendable {
  /// The machine's name.
  package var machine: String
  /// The version of its snapshots.
  package var version: Int
  /// The chart's fingerprint, as it was written.
  package var fingerprint: String
  /// The chart as SCXML.
  package var text: String
  /// Whether the snapshot that is kept was made by this very chart.
  package var fitsSnapshot = false
}

extension Store {
  /// Keeps a chart as data, unless just this text stands there: once a fingerprint, whoever opens it
  /// how often.
  ///
  /// - Parameters:
  ///   - chart: the chart.
  ///   - text: its text, which is asked for once in a process.
  /// - Throws: ``StoreError`` when it could not be written.
  package func keep(_ chart: Chart, as text: (Chart) -> String) throws(StoreError) {
    let fingerprint = chart.fingerprint
    if keptTexts.withLock({ $0.contains(fingerprint) }) { return }
    let text = text(chart)
    let known = try access { db in
      try TableRow.fetchOne(
        db,
        sql: "SELECT text FROM chart_text WHERE fingerprint = ?",
        arguments: [fingerprint]
      )?.text("text")
    }
    keptTexts.withLock { _ = $0.insert(fingerprint) }
    if known == text { return }
    try change { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO chart_text VALUES (?, ?, ?, ?, ?)",
        arguments: [
          fingerprint, chart.name, chart.description.version, ClockReading.now().wall, text,
        ]
      )
    }
  }

  /// The charts of the machines that apps keep here, those with a snapshot, the one that was last in
  /// use first: of each the one that its snapshot was made by, else the newest.
  package func keptCharts() throws(StoreError) -> [KeptChart] {
    try access { db in
      let rows = try TableRow.fetchAll(
        db,
        sql: """
          SELECT chart_text.*, snapshot.saved, snapshot.record, snapshot.machine AS owner
          FROM chart_text JOIN snapshot ON snapshot.machine = chart_text.machine
          ORDER BY snapshot.record DESC, chart_text.time DESC
          """
      )
      var charts: [KeptChart] = []
      var exact: Set<String> = []
      for row in rows {
        var one = KeptChart(
          machine: try row.text("machine"),
          version: try row.int("version"),
          fingerprint: try row.text("fingerprint"),
          text: try row.text("text")
        )
        let saved = Value(storedBytes: try row.bytes("saved"))?.mapValue
        let isExact = saved?["fingerprint"] == .string(one.fingerprint)
        one.fitsSnapshot = isExact
        if let place = charts.firstIndex(where: { $0.machine == one.machine }) {
          guard isExact, exact.insert(one.machine).inserted else { continue }
          charts[place] = one
        } else {
          if isExact { exact.insert(one.machine) }
          charts.append(one)
        }
      }
      return charts
    }
  }
}
