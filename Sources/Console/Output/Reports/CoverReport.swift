package import StateEngine

/// What was covered, machine by machine.
package struct CoverReport: Report {
  var type: String { "cover" }
  var machines: [Coverage]

  /// A report on some machines.
  package init(machines: [Coverage]) { self.machines = machines }

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    for line in lines { output.append("\(line)\n") }
  }

  /// The report, line by line.
  package var lines: [String] {
    machines.flatMap { coverage -> [String] in
      let head =
        "\(coverage.chart.name): \(coverage.takenCount) of \(coverage.countedRows.count) rows taken, "
        + "\(coverage.seenOutcomeCount) of \(coverage.outcomeCount) guard outcomes seen"
      return [head] + coverage.countedRows.flatMap { Self.lines($0, coverage) }
    }
  }

  private static func lines(_ row: Int, _ coverage: Coverage) -> [String] {
    let title = coverage.chart.rows[row].declaration.title
    var lines: [String] = []
    if coverage.taken[row] == 0 { lines.append("  not taken: \(title)") }
    for (text, outcomes) in zip(coverage.guards(of: row), coverage.outcomes[row]) {
      switch (outcomes.held > 0, outcomes.failed > 0) {
      case (true, false): lines.append("  never false: \(text), \(title)")
      case (false, true): lines.append("  never true: \(text), \(title)")
      case (true, true), (false, false): break
      }
    }
    return lines
  }

  func fields(showsTiming: Bool) -> [String: JSON] { ["machines": .array(machines.map(Self.json))] }

  /// The report as one JSON object, for a program.
  package var json: JSON { .object(fields(showsTiming: false)) }

  private static func json(_ coverage: Coverage) -> JSON {
    let rows = coverage.countedRows.map { row -> JSON in
      var fields = coverage.chart.rows[row].declaration.json
      fields["row"] = .int(row)
      fields["taken"] = .int(coverage.taken[row])
      fields["guards"] = .array(
        zip(coverage.guards(of: row), coverage.outcomes[row]).map { text, outcomes in
          .object([
            "failed": .int(outcomes.failed), "held": .int(outcomes.held), "text": .string(text),
          ])
        }
      )
      return .object(fields)
    }
    return .object([
      "machine": .string(coverage.chart.name),
      "outcomeCount": .int(coverage.outcomeCount),
      "outcomesSeen": .int(coverage.seenOutcomeCount),
      "rowCount": .int(coverage.countedRows.count),
      "rows": .array(rows),
      "rowsTaken": .int(coverage.takenCount),
    ])
  }
}
