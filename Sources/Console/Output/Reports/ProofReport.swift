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

  func answers(showsTiming: Bool) -> [any Answer] {
    var answer = ProofAnswer()
    answer.complete = proof.isComplete
    answer.dropped = proof.dropped
    answer.astray = astray
    answer.gaps = proof.gaps
    answer.invariants = proof.claims.indices.map(told)
    answer.kept = proof.kept
    answer.machine = chart.name
    answer.moves = proof.moveCount
    answer.outside = proof.cutCount
    answer.states = proof.stateCount
    answer.deadEnds = proof.deadEnds.map {
      .init(script: $0.lines, state: chart.stateText($0.end.configuration))
    }
    if proof.isComplete {
      answer.unreachable = proof.unreachedNodes.map { chart.nodes[$0].name }
      answer.untaken = proof.idleTransitions.map { .init(chart.transitions[$0].declaration) }
    }
    answer.failing = (startErrors + proof.failing).told
    answer.scripted = scripted
    answer.typing = typing
    answer.interrupted = proof.isCancelled ? true : nil
    answer.ns = showsTiming ? .init(search: nanoseconds) : nil
    return [answer]
  }

  private func told(_ place: Int) -> ProofAnswer.Claim {
    let (claim, verdict) = (proof.claims[place], proof.verdicts[place])
    return ProofAnswer.Claim(
      text: claim.claim.text,
      verdict: verdict.word,
      says: claim.says.told,
      script: script(of: place),
      circle: verdict.circle,
      fairness: claim.claim.isOfSomeDay ? Self.fairness : nil,
      record: breaches[place],
      held: proof.held[place].map { held in
        let ranges = held.ranges.byName {
          ($0.name, [$0.values.lowerBound, $0.values.upperBound])
        }
        return .init(ranges: ranges, states: held.states)
      },
      reasons: verdict.reasons.told
    )
  }
}

/// The answer of `check`.
struct ProofAnswer: Answer {
  @Field("where open claims are other than --known names them, in words") var astray: [String] = []
  @Field("whether every state was searched") var complete = false
  @Field("states from which nothing leads on, each with state and script")
  var deadEnds: [DeadEnd] = []
  @Field("the variables whose values are not distinguished") var dropped: [String] = []
  @Field("why not everything was searched") var gaps: [String] = []
  @Field(
    "each with text, verdict (proved, broken, open), and says, script, circle, fairness, record, held, reasons"
  ) var invariants: [Claim] = []
  @Field("what is distinguished") var kept: [String] = []
  @Field("the machine") var machine = ""
  @Field("how many moves were tried") var moves = 0
  @Field("how many states lay outside a range and were not gone on from") var outside = 0
  @Field("how many distinct states there were") var states = 0
  @Field("states never entered; none when not all was searched") var unreachable: [String] = []
  @Field("transitions never taken, each with from, on, to; none when not all was searched")
  var untaken: [TransitionText] = []
  @Field("what fails at the start, or whenever it is done") var failing: [String]? = nil
  @Field("a signal ended the search: what is open is not proved") var interrupted: Bool? = nil
  @Field("why it is searched as a chart with scripts") var scripted: String? = nil
  @Field("the declaration with which it would be a typed chart") var typing: String? = nil
  @Field("nanoseconds it took; left out by --no-timing") var ns: Duration? = nil

  struct DeadEnd: Encodable {
    var script: [String]
    var state: String
  }
  struct Claim: Encodable {
    var text, verdict: String
    var says: String?
    var script: [String]?
    var circle: [String]?
    var fairness: String?
    var record: Int?
    var values: JSONMap<Value>?
    var held: Held?
    var reasons: [String]?
  }
  struct Held: Encodable {
    var ranges: JSONMap<[Int]>
    var states: Int
  }
  struct Duration: Encodable { var search: Int }
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
