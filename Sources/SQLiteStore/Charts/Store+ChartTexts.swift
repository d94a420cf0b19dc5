// SPDX-License-Identifier: Apache-2.0
import GRDB
package import StateEngine
package import Storage
import Synchronization

extension Store {
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

  package func keptCharts() throws(StoreError) -> [KeptChart] {
    try access { db in
      let any = try db.makeStatement(sql: "SELECT EXISTS (SELECT 1 FROM chart_text)")
      guard try DatabaseValue.int(any) != 0 else { return [] }
      let newest = try db.makeStatement(
        sql: """
          SELECT chart_text.*, snapshot.saved, snapshot.record, snapshot.machine AS owner
          FROM chart_text JOIN snapshot ON snapshot.machine = chart_text.machine
          ORDER BY snapshot.record DESC, chart_text.time DESC
          """
      )
      let rows = try TableRow.fetchAll(newest)
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
