// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
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
  /// True if the machine asks the outside world for something, whose answers are tried.
  var hasOutside = false
  /// True if the machine's own claims were checked, so that other findings are of interest.
  var isWhole: Bool
  /// What went wrong at the start.
  var startErrors: [String] = []
  /// Why it is searched as a chart with scripts, with the line.
  var scripted: String?
  /// The declaration with which it would be a typed chart, of which more can be proved.
  var typing: String?
  /// Says what was kept and what was dropped.
  var isVerbose = false
  var nanoseconds: Int

  /// An answer about one claim leaves out dead ends, which may be right there.
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
    if proof.claims.contains(where: \.claim.isOfSomeDay) {
      output.append("some day: \(Self.fairness)\n")
    }
    write("open, since", reasons, to: &output)
    write("a typed chart, of which more is proved, with", [typing].compactMap(\.self), to: &output)
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
    guard let circle = verdict.circle else { return }
    output.append(
      circle.isEmpty
        ? "  there it rests for ever: nothing more comes of itself\n"
        : "  and so on for ever: \(circle.joined(separator: ", "))\n"
    )
  }

  /// The fairness that claims about some day assume.
  private static let fairness =
    "timers fire when they are due; people and the outside world may do anything, or nothing"

  /// The lines that show a claim broken, of which the last fails.
  func script(of place: Int) -> [String]? {
    guard var lines = proof.verdicts[place].script else { return nil }
    let claim = proof.claims[place].claim
    // A line alone is repeated; several are gone through once.
    if let circle = proof.verdicts[place].circle, let line = circle.first, Set(circle).count == 1 {
      lines.removeLast(circle.count)
      lines.append("repeat \(circle.count == 1 ? 3 : circle.count) \(line)")
    }
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

  func write(to json: JSONWriter, showsTiming: Bool) {
    json.put("complete", proof.isComplete)
    json.put("dropped", proof.dropped)
    json.put("astray", astray)
    json.put("gaps", proof.gaps)
    json.put("invariants", Array(proof.claims.indices)) { put($0, json) }
    json.put("kept", proof.kept)
    json.put("machine", chart.name)
    json.put("moves", proof.moveCount)
    json.put("outside", proof.cutCount)
    json.put("states", proof.stateCount)
    json.put("deadEnds", proof.deadEnds) { route in
      json.put("script", route.lines)
      json.put("state", chart.stateText(route.end.configuration))
    }
    let idle = proof.isComplete ? proof.idleTransitions : []
    json.put("untaken", idle) { json.put(chart.transitions[$0].declaration) }
    let unreached = proof.isComplete ? proof.unreachedNodes : []
    json.put("unreachable", unreached.map { chart.nodes[$0].name })
    json.put("failing", (startErrors + proof.failing).told)
    json.put("scripted", scripted)
    json.put("typing", typing)
    json.put("interrupted", proof.isCancelled ? true : nil)
    if showsTiming { json.put("ns") { json.put("search", nanoseconds) } }
  }

  private func put(_ place: Int, _ json: JSONWriter) {
    let (claim, verdict) = (proof.claims[place], proof.verdicts[place])
    json.put("circle", verdict.circle)
    json.put("fairness", claim.claim.isOfSomeDay ? Self.fairness : nil)
    if let held = proof.held[place] {
      json.put("held") {
        let ranges = held.ranges.map { ($0.name, [$0.values.lowerBound, $0.values.upperBound]) }
        json.put("ranges", byName: ranges)
        json.put("states", held.states)
      }
    }
    json.put("reasons", verdict.reasons.told)
    json.put("record", breaches[place])
    json.put("says", claim.says.told)
    json.put("script", script(of: place))
    json.put("text", claim.claim.text)
    json.put("verdict", verdict.word)
  }
}

extension Chart {
  /// A transition's title, with its guards where another has the same.
  fileprivate func title(ofTransition transition: Int) -> String {
    let one = transitions[transition].declaration
    let alike = transitions.filter { $0.declaration.title == one.title }
    guard alike.count > 1 else { return one.title }
    let guards = one.guards.map(\.name)
    return one.title
      + (guards.isEmpty ? ", without a guard" : " when " + guards.joined(separator: " && "))
  }
}
