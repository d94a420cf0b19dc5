import StateEngine

/// What `check` found out.
struct ProofReport: Report {
  var type: String { "check" }
  var chart: Chart
  var proof: Proof
  /// Whether the machine's own claims were checked, so that other findings are of interest.
  var isWhole: Bool
  var nanoseconds: Int

  var isOK: Bool { proof.isSound }
  var failureText: String {
    let broken = zip(proof.claims, proof.standings).first { $0.1.word == "broken" }
    guard let broken else { return "a state is never come to" }
    return "broken: \(broken.0.claim.text)"
  }

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    output.append("kept: \(chart.keptTexts.joined(separator: " · "))\n")
    let dropped = chart.droppedVariables
    if !dropped.isEmpty { output.append("dropped: \(dropped.joined(separator: ", "))\n") }
    output.append("\(proof.momentCount) moments, \(proof.moveCount) moves")
    if proof.cutCount > 0 { output.append(", \(proof.cutCount) outside the ranges") }
    if style.showsTiming { output.append(" (\(NanosecondText.text(nanoseconds)))") }
    output.append("\n")
    if proof.isCancelled {
      output.append("interrupted: the search stopped there, and what is open is not proved\n")
    } else if proof.standings.contains(where: { $0.word == "open" }) {
      output.append("there are more: the search stopped there, and what is open is not proved\n")
    }
    for (claim, standing) in zip(proof.claims, proof.standings) {
      let isSound = standing.word == "holds"
      output.append(standing.word, isSound ? .success : .error, style.theme)
      output.append(": \(claim.claim.text)")
      if !claim.says.isEmpty { output.append(" (\(claim.says))") }
      output.append("\n")
      for line in standing.script ?? [] { output.append("    \(line)\n") }
    }
    if isWhole { writeFindings(to: &output) }
  }

  private func writeFindings(to output: inout OutputBuffer) {
    for route in proof.deadEnds {
      output.append("dead end: \(chart.stateText(route.end.configuration))\n")
      for line in route.lines { output.append("    \(line)\n") }
    }
    guard proof.isComplete else { return }
    for node in proof.unreachedNodes { output.append("never entered: \(chart.nodes[node].name)\n") }
    for row in proof.idleRows {
      output.append("never taken: \(chart.rows[row].declaration.title)\n")
    }
  }

  func fields(showsTiming: Bool) -> [String: JSON] {
    var fields: [String: JSON] = [
      "complete": .bool(proof.isComplete),
      "deadEnds": .array(
        proof.deadEnds.map { route in
          .object([
            "script": .array(route.lines.map { .string($0) }),
            "state": .string(chart.stateText(route.end.configuration)),
          ])
        }
      ),
      "dropped": .array(chart.droppedVariables.map { .string($0) }),
      "invariants": .array(zip(proof.claims, proof.standings).map(Self.json)),
      "kept": .array(chart.keptTexts.map { .string($0) }),
      "machine": .string(chart.name),
      "moments": .int(proof.momentCount),
      "moves": .int(proof.moveCount),
      "outside": .int(proof.cutCount),
      "unreachable": .array(proof.unreachedNodes.map { .string(chart.nodes[$0].name) }),
      "untaken": .array(proof.idleRows.map { .object(chart.rows[$0].declaration.json) }),
    ]
    if proof.isCancelled { fields["interrupted"] = true }
    if showsTiming { fields["ns"] = .object(["search": .int(nanoseconds)]) }
    return fields
  }

  private static func json(_ claim: Invariant, _ standing: Proof.Standing) -> JSON {
    var fields: [String: JSON] = [
      "standing": .string(standing.word), "text": .string(claim.claim.text),
    ]
    if !claim.says.isEmpty { fields["says"] = .string(claim.says) }
    if let script = standing.script { fields["script"] = .array(script.map { .string($0) }) }
    return .object(fields)
  }
}
