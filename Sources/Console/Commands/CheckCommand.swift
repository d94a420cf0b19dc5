// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Explorer
import Foundation
import Household
import PlayKit
import ShellCore
import StateEngine

extension Command {
  static let check = Command(
    "check",
    takes: proofOptions,
    askedClaim,
    summary: "prove what must always be true of the machine",
    details: """
      Searches every state that can be reached from a new sandbox, whatever people, timers, the \
      outside world, suspending and restoring do, and checks the machine's own claims, or the one \
      that is given; an expression must always hold.

      proved: nothing can break it, whatever is done; the only assumption is that timers fire \
      when they are due. broken: at a record, with a shortest script that shows it: its last line \
      fails. open: nothing was found, how far it held, and why that is no proof; the status is 3 \
      when nothing is broken. Without a claim it also finds dead ends, states never entered and \
      transitions never taken. reachable and enters mean being entered, if only to pass through; \
      rests in, and reachable from everywhere, mean coming to rest there.

      A leads to B, without an event, says that B comes some day wherever A holds: timers fire when \
      they are due, and what people and the outside world do may come at any time or never. broken \
      shows where it rests for ever, or goes round, without B. What between says of times is held \
      against records alone, by observe and expect.

      Options come first: --limit STATES, --time DURATION and --memory MB (512 by default) end the \
      search early, --with ARGUMENT=VALUE,VALUE tries more values of an argument, --verbose lists what is distinguished. --known FILE names the \
      claims that may be open, one a line, # begins a comment: the status is 0 when exactly those \
      are open.
      """,
    examples: [
      Example("check", shows: "everything the story claims", after: ["use story"]),
      .fails("check coins < 3", shows: "broken, and how to see it"),
      .fails("check never parentDashboard by restore to home", shows: "another form"),
    ],
    fields: [
      .init("astray", .array, "where open claims are other than --known names them, in words"),
      .init("complete", .bool, "whether every state was searched"),
      .init("deadEnds", .array, "states from which nothing leads on, each with state and script"),
      .init("dropped", .array, "the variables whose values are not distinguished"),
      .init("gaps", .array, "why not everything was searched"),
      .init(
        "invariants",
        .array,
        """
        each with text, verdict (proved, broken, open), and says, script, circle, fairness, \
        record, held, reasons
        """
      ),
      .init("kept", .array, "what is distinguished"),
      .init("machine", .string, "the machine"),
      .init("moves", .int, "how many moves were tried"),
      .init("outside", .int, "how many states lay outside a range and were not gone on from"),
      .init("states", .int, "how many distinct states there were"),
      .init("unreachable", .array, "states never entered; none when not all was searched"),
      .init(
        "untaken",
        .array,
        "transitions never taken, each with from, on, to; none when not all was searched"
      ),
      .init("failing?", .array, "what fails at the start, or whenever it is done"),
      .init("interrupted?", .bool, "a signal ended the search: what is open is not proved"),
      .init("scripted?", .string, "why it is searched as a chart with scripts"),
      .init("typing?", .string, "the declaration with which it would be a typed chart"),
      .init("ns?", .object, "nanoseconds it took; left out by --no-timing"),
    ],
    recorded: .never
  ) { (session: Session, options, claim) throws(CommandError) in
    let slot = session.current
    let sandbox = try Session(newSandboxOf: slot.entry, seed: session.options.seed)
    let start = sandbox.current.engine.snapshot
    let (entry, seed) = (slot.entry, session.options.seed)
    let asked = claim.map { [$0] }
    let (chart, hasOutside) = (slot.chart, !slot.declared.services.isEmpty)
    var trace = StepTrace()
    if chart.runsScripts { _ = chart.start(now: start.time, trace: &trace) }
    let errors = trace.effects.map { $0.arguments.compactMap(\.stringValue) }
      .filter { $0.first?.hasPrefix("error.") == true }.map { $0.joined(separator: " ") }
    let (scripted, file) = (slot.entry.scripted, slot.entry.file)
    let manner = session.options.charts
    return Search { cancellation throws(CommandError) in
      let began = ContinuousClock.now
      var explorer = Explorer(chart, limit: options.limit)
      explorer.choice.values = options.values
      explorer.isUnwanted = { cancellation.isCancelled }
      explorer.remains = cancellation.remains
      if let megabytes = options.megabytes { explorer.byteLimit = megabytes << 20 }
      let isAsked = asked != nil
      let proof = explorer.prove(
        asked,
        from: start,
        stopsAtBreach: isAsked,
        widens: isAsked,
        isFirst: true
      ) {
        cancellation.step() || options.time.map { ContinuousClock.now - began > $0 } ?? false
      }
      var report = ProofReport(
        chart: chart,
        proof: proof,
        known: options.known,
        hasOutside: hasOutside,
        isWhole: !isAsked,
        startErrors: errors,
        scripted: scripted,
        isVerbose: options.isVerbose,
        nanoseconds: (ContinuousClock.now - began).wholeMicroseconds * 1000
      )
      if scripted != nil, proof.isOpen {
        report.typing = file.flatMap { ChartFile.typing($0, manner) }
      }
      for place in proof.claims.indices {
        try report.replay(place, in: entry, seed: seed)
      }
      return report
    }
  }
}

extension ProofReport {
  /// Performs the script that breaks a claim, as text in a new sandbox, and notes the record at which it
  /// is broken; none where a line without a record breaks it, or where it needs none.
  ///
  /// What cannot be done so breaks nothing.
  fileprivate mutating func replay(
    _ place: Int,
    in entry: CatalogEntry,
    seed: UInt64
  ) throws(CommandError) {
    guard let lines = script(of: place) else { return }
    let shell = Shell(try Session(newSandboxOf: entry, seed: seed), .pipe)
    for line in lines { shell.perform(LogicalLine(text: line, number: 1)) }
    let claim = proof.claims[place]
    breaches[place] = try shell.session.trials(of: [claim]).trials[0].breach
    if breaches[place] == nil, chart.recordsShow(claim.claim), shell.run.status == .success {
      proof.verdicts[place] = .open(["what breaks it does something else when it is typed"])
    }
  }
}

/// What stands before a claim.
private struct CheckOptions {
  let limit: Int?
  let time: Duration?
  let megabytes: Int?
  /// More values to try, by the name of the argument or of the event it comes with.
  let values: [String: [Value]]
  let isVerbose: Bool
  /// The claims that may be open, as they are told; nil when none were named.
  let known: [String]?
}

private let proofOptions = Parameter<CheckOptions>.options(
  "[OPTIONS]",
  .option("--limit", .count("STATES", of: "states")),
  .option("--time", searchTime),
  .option("--memory", .count("MB", of: "megabytes", in: 1...1 << 20)),
  .each("--with", moreValues),
  .flag("--verbose"),
  .option("--known", knownClaims)
) { limit, time, megabytes, values, isVerbose, known in
  CheckOptions(
    limit: limit,
    time: time,
    megabytes: megabytes,
    values: values.reduce(into: [:]) { $0[$1.name, default: []] += $1.values },
    isVerbose: isVerbose,
    known: known
  )
}

private let askedClaim = Parameter<Invariant?>.raw([""] + ClaimParser.Usage.all, missing: nil) {
  raw,
  arguments throws(CommandError) in
  if raw.text.isEmpty { return nil }
  let (session, chart) = (arguments.shell.session, arguments.shell.session.current.chart)
  // What is proved always holds: whether it is suspended now is no part of it.
  var scope = session.typedScope(of: session.current)
  scope.derived = chart.scope.derived
  return Invariant(try Invariant.Claim(raw, of: chart, scope))
}

private let searchTime = Parameter<Duration>("DURATION", missing: "a time") {
  word,
  _ throws(CommandError) in
  guard let milliseconds = try? DurationText.milliseconds(word.text), milliseconds > 0 else {
    throw word.wrong(expected: "a time such as 30s")
  }
  return .milliseconds(milliseconds)
}

/// A file with one claim a line; blank lines and comments are passed over.
private let knownClaims = Parameter<[String]>("FILE", missing: "a file", offers: .file) {
  word,
  _ throws(CommandError) in
  guard let data = FileManager.default.contents(atPath: Script.expanded(word.text)) else {
    throw CommandError(
      .unreadable(file: word.text, code: errno == 0 ? ENOENT : errno),
      at: word
    )
  }
  return String(decoding: data, as: UTF8.self).split(separator: "\n")
    .map { $0.trimmingCharacters(in: .whitespaces) }
    .filter { !$0.isEmpty && !$0.hasPrefix("#") }
}

/// More values of an argument, as in `coin=50,100`.
private let moreValues = Parameter<(name: String, values: [Value])>(
  "ARGUMENT=VALUE,VALUE",
  missing: "an argument"
) { word, shell throws(CommandError) in
  let chart = shell.session.current.chart
  let parts = word.text.split(separator: "=", maxSplits: 1)
  guard parts.count == 2, !parts[1].isEmpty else {
    throw word.wrong(expected: "an argument and its values, as in coin=50,100")
  }
  let known = chart.events.filter { !$0.arguments.isEmpty }
    .flatMap { [$0.name] + $0.arguments.map(\.label) }
  let name = String(parts[0])
  guard known.contains(name) else {
    throw Word(text: name, column: word.column, length: name.count)
      .wrong(expected: "an argument of \(chart.name), or an event with one")
  }
  let argument = Event.Argument(name, .any)
  let values = parts[1].split(separator: ",")
  return (name, values.map { argument.value(of: $0) ?? .string("\($0)") })
}
