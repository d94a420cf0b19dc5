// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import Household
import ShellCore
import StateEngine

/// What `check` found out.
struct ProofReport: Report {
  var type: String { "check" }
  var chart: Chart
  var proof: Proof
  /// The claims that may be open; nil when none were named.
  var known: [String]?
  /// At which record of a new sandbox claims are broken, by their places.
  var breaches: [Int: Int] = [:]
  /// Whether the machine asks the outside world for something, whose answers are tried.
  var hasOutside = false
  /// Whether the machine's own claims were checked, so that other findings are of interest.
  var isWhole: Bool
  /// What went wrong at the start.
  var startErrors: [String] = []
  /// Why it is searched as a chart with scripts, with the line.
  var scripted: String?
  /// Whether it is told what was kept and what was dropped.
  var isVerbose = false
  var nanoseconds: Int

  /// Who asks about one claim is not told of dead ends, which may be right there.
  var status: ExitStatus {
    if proof.isBroken || isWhole && !proof.deadEnds.isEmpty { return .failed }
    if known != nil { return astray.isEmpty ? .success : .failed }
    return proof.isOpen || proof.claims.isEmpty && !proof.isComplete ? .open : .success
  }
  // Claims that are open and were not named, and those named that are not open, in words.
  private var astray: [String] {
    guard let known else { return [] }
    let open = zip(proof.claims, proof.verdicts).filter { $0.1.word == "open" }
      .map { $0.0.claim.text }
    return open.filter { !known.contains($0) }.map { "open, and not known to be: \($0)" }
      + known.filter { !open.contains($0) }.map { "no longer open: \($0)" }
  }

  var failureText: String {
    if let first = astray.first, !proof.isBroken { return first }
    let verdicts = zip(proof.claims, proof.verdicts)
    for word in ["broken", "open"] {
      if let one = verdicts.first(where: { $0.1.word == word }) {
        return "\(word): \(one.0.claim.text)"
      }
    }
    return proof.deadEnds.isEmpty ? "not searched to its end" : "a dead end was found"
  }

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    if isVerbose { writeAbstraction(to: &output) }
    for place in proof.claims.indices { write(place, to: &output, style) }
    if isWhole { writeFindings(to: &output) }
    if proof.isCancelled {
      output.append("interrupted: what is open was not searched to its end\n")
    }
    output.append("\(proof.stateCount) states, \(proof.moveCount) moves")
    if proof.cutCount > 0 { output.append(", \(proof.cutCount) outside the ranges") }
    if style.showsTiming { output.append(" (\(NanosecondText.text(nanoseconds)))") }
    output.append("\n")
    if isWhole {
      write("at the start", startErrors, to: &output)
      write("fails whenever it is done", proof.failing, to: &output)
      if let scripted { output.append("no typed chart, since \(scripted)\n") }
    }
    write("open, since", reasons, to: &output)
    for line in astray { output.append("\(line)\n") }
  }

  private func write(_ place: Int, to output: inout OutputBuffer, _ style: ReportStyle) {
    let (claim, verdict) = (proof.claims[place], proof.verdicts[place])
    output.append(verdict.word, verdict.word == "proved" ? .success : .error, style.theme)
    output.append(": \(claim.claim.text)")
    if !claim.says.isEmpty { output.append(" (\(claim.says))") }
    if let number = breaches[place] { output.append(", at record \(number)") }
    if let held = proof.held[place] { output.append(", \(held.text)") }
    output.append("\n")
    for line in script(of: place) ?? [] { output.append("    \(line)\n") }
  }

  /// The lines that show a claim broken, of which the last fails.
  private func script(of place: Int) -> [String]? {
    guard let lines = proof.verdicts[place].script else { return nil }
    let claim = proof.claims[place].claim
    let script = lines.map { line in
      if line == "answer wrong" { return "expect failed \(line)" }
      return hasOutside && line.hasPrefix("send ") ? "send --alone\(line.dropFirst(4))" : line
    }
    // What is refused makes no record: the line itself fails.
    return breaches[place] == nil && claim.isOfRecords ? script : script + ["expect \(claim.text)"]
  }

  private var reasons: [String] { Self.each(proof.verdicts.flatMap(\.reasons)) }

  private static func each(_ texts: [String]) -> [String] {
    var all: [String] = []
    for one in texts where !all.contains(one) { all.append(one) }
    return all
  }

  private func write(_ title: String, _ lines: [String], to output: inout OutputBuffer) {
    guard !lines.isEmpty else { return }
    output.append("\(title):\n")
    for one in lines { output.append("    \(one)\n") }
  }

  private func writeAbstraction(to output: inout OutputBuffer) {
    output.append("kept: \(proof.kept.joined(separator: " · "))\n")
    if !proof.dropped.isEmpty {
      output.append("dropped: \(proof.dropped.joined(separator: ", "))\n")
    }
  }

  private func writeFindings(to output: inout OutputBuffer) {
    for route in proof.deadEnds {
      output.append("dead end: \(chart.stateText(route.end.configuration))\n")
      for line in route.lines { output.append("    \(line)\n") }
    }
    guard proof.isComplete else {
      if proof.claims.isEmpty {
        for gap in proof.gaps { output.append("not searched to its end: \(gap)\n") }
      }
      return
    }
    for node in proof.unreachedNodes { output.append("never entered: \(chart.nodes[node].name)\n") }
    for transition in proof.idleTransitions {
      output.append("never taken: \(chart.title(ofTransition: transition))\n")
    }
    if proof.claims.isEmpty, proof.deadEnds.isEmpty { output.append("no dead end\n") }
  }

  func fields(showsTiming: Bool) -> [String: Value] {
    var fields: [String: Value] = [
      "complete": .bool(proof.isComplete),
      "deadEnds": .list(
        !proof.isComplete
          ? []
          : proof.deadEnds.map { route in
            .map([
              "script": .strings(route.lines),
              "state": .string(chart.stateText(route.end.configuration)),
            ])
          }
      ),
      "dropped": .strings(proof.dropped),
      "astray": .strings(astray),
      "gaps": .strings(proof.gaps),
      "invariants": .list(proof.claims.indices.map(json)),
      "kept": .strings(proof.kept),
      "machine": .string(chart.name),
      "moves": .int(proof.moveCount),
      "outside": .int(proof.cutCount),
      "states": .int(proof.stateCount),
      "unreachable": .list(
        !proof.isComplete ? [] : proof.unreachedNodes.map { .string(chart.nodes[$0].name) }
      ),
      "untaken": .list(
        !proof.isComplete
          ? [] : proof.idleTransitions.map { .map(chart.transitions[$0].declaration.json) }
      ),
    ]
    let failing = startErrors + proof.failing
    if !failing.isEmpty { fields["failing"] = .strings(failing) }
    if let scripted { fields["scripted"] = .string(scripted) }
    if proof.isCancelled { fields["interrupted"] = true }
    if showsTiming { fields["ns"] = .map(["search": .int(nanoseconds)]) }
    return fields
  }

  private func json(_ place: Int) -> Value {
    let (claim, verdict) = (proof.claims[place], proof.verdicts[place])
    var fields: [String: Value] = [
      "text": .string(claim.claim.text), "verdict": .string(verdict.word),
    ]
    if !claim.says.isEmpty { fields["says"] = .string(claim.says) }
    if let script = script(of: place) { fields["script"] = .strings(script) }
    if let number = breaches[place] { fields["record"] = .int(number) }
    if let held = proof.held[place] {
      fields["held"] = .map([
        "ranges": .named(
          held.ranges.map { one in
            (one.name, .list([.int(one.values.lowerBound), .int(one.values.upperBound)]))
          }
        ),
        "states": .int(held.states),
      ])
    }
    if !verdict.reasons.isEmpty { fields["reasons"] = .strings(verdict.reasons) }
    return .map(fields)
  }
}

extension Chart {
  /// A transition's title, with its guards where another has the same.
  fileprivate func title(ofTransition transition: Int) -> String {
    let one = transitions[transition].declaration
    let alike = transitions.filter { $0.declaration.title == one.title }
    guard alike.count > 1 else { return one.title }
    let guards = one.guards.map { condition in
      switch condition.condition {
      case .expression(let tree): tree.description
      case .named(let name): name
      }
    }
    return one.title
      + (guards.isEmpty ? ", without a guard" : " when " + guards.joined(separator: " && "))
  }
}
