// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import Household
import ShellCore
import StateEngine
import Storage

extension Command {
  static let expect = Command(
    "expect",
    takes: typedLine,
    .ways(
      Way(takes: expected) { $0 },
      Way("refused", takes: questioned) { .event($0, isAccepted: false) },
      Way("accepted", takes: questioned) { .event($0, isAccepted: true) },
      Way("failed", takes: .command) { .failure($0) }
    ),
    summary: "state what must be true, or fail",
    details: """
      The expression is about the variables that 'state' shows, and the state itself: state == \
      home && coins >= 5. A word without quotes is a name: a variable, a state beside 'state', or \
      a value known of the variable beside it, as in player == Alexander; any other text needs \
      quotes. 'expect refused' and 'expect accepted' ask what would become of an event and change \
      nothing; refused covers events without a rule here. 'expect failed' runs a command, shows \
      nothing of it, and holds when it fails, as a wrong answer does. A claim such as 'check' \
      takes ('always' before an expression) holds when no kept record breaks it; whether a state \
      is reachable, or nothing gets stuck, is searched from here.
      """,
    examples: [
      Example("expect state == home && coins == 0", shows: "holds", after: atHome),
      Example("expect refused tapChest", shows: "the chest is closed", after: atHome),
      .sandbox("expect failed answer wrong", shows: "a wrong answer", after: atGate),
      .fails("expect coins >= 5", shows: "does not hold", after: atHome),
    ],
    fields: [
      .init("expression", .string, "what was expected"),
      .init("holds", .bool, "whether it is so"),
      .init("values", .object, "the names in it with their values"),
    ]
  ) { (shell: Shell, raw, expectation) throws(CommandError) in
    // The shell: another command may be done in silence.
    shell.run.expectationCount += 1
    switch expectation {
    case .failure(let command): try shell.expectFailure(of: command, raw)
    case .event(let event, let isAccepted): shell.expect(event, isAccepted, raw)
    case .claim(let claim): try shell.expect(claim, raw)
    case .condition(let tree): try shell.expect(tree, raw)
    }
  }

  /// What `expect` asks about an event or a command instead of an expression.
  static let questions = expect.place.verbs
}

/// What must be so.
private enum Expectation {
  case condition(ExpressionTree)
  case claim(Invariant.Claim)
  case event(TypedEvent, isAccepted: Bool)
  case failure(ParsedCommand)
}

private let expected = Parameter<Expectation>.raw(
  ["EXPRESSION", "CLAIM"],
  missing: "an expression"
) { raw, arguments throws(CommandError) in
  let session = arguments.shell.session
  do throws(CommandError) {
    return .condition(try session.condition(raw))
  } catch {
    guard let claim = try session.expectedClaim(raw) else { throw error }
    return .claim(claim)
  }
}

/// An event after the first word of a raw line.
private let questioned = Parameter<TypedEvent>.raw(
  ["EVENT [ARG …]", "--as-platform EVENT [ARG …]"],
  missing: "an event",
  offers: .event
) {
  raw,
  arguments throws(CommandError) in
  var words = try NestedCommand(
    in: raw,
    behind: 0,
    missing: "an event",
    usage: arguments.call.usage,
    takesRaw: false
  ).command.words[...]
  let session = arguments.shell.session
  let isOfPlatform = session.takesPlatform(from: &words)
  var event = try session.parseEvent(words)
  event.isOfPlatform = isOfPlatform
  return event
}

/// The line as it was typed, which stays for what is read behind it.
private let typedLine = Parameter<RawText>(Place([""], offers: [], least: 0, most: 0)) { $0.raw }

extension Session {
  /// The claim that is expected; nil when it is an expression of now.
  fileprivate func expectedClaim(_ raw: RawText) throws(CommandError) -> Invariant.Claim? {
    let first = String(raw.text.prefix { $0 != " " })
    guard first.count < raw.text.count else { return nil }
    var scope = typedScope(of: current)
    scope.derived = current.chart.scope.derived
    let openers = ["always", "never", "reachable", "enters", "rests", "between"]
    if openers.contains(first) || raw.text == "no deadlock" {
      return try Invariant.Claim(raw, of: current.chart, scope)
    }
    let claim = try? Invariant.Claim(raw, of: current.chart, scope)
    if case .always = claim { return nil }
    return claim
  }

  /// Claims held against the newest records of the machine in use, those records, newest first, and
  /// whether these are all it ever made.
  func trials(
    of claims: [Invariant],
    _ limit: Int = TransitionLog.standardCapacity
  ) throws(CommandError) -> (trials: [ClaimTrial], records: [Record], isWhole: Bool) {
    let newest = lastNumber
    let oldest = max(try log.oldest(), newest - limit)
    var records: [Record] = []
    if oldest < newest, !claims.isEmpty {
      try log.goBack(over: oldest + 1...newest, of: [current.name: current.chart]) { row in
        if let record = row.record, record.machine == current.chart.name { records.append(record) }
        return true
      }
    }
    let (trials, count) = current.chart.trials(
      of: claims,
      records,
      before: presentSnapshot(of: current),
      isWhole: oldest == 0
    )
    return (trials, Array(records.prefix(count)), oldest == 0 && count == records.count)
  }
}

extension Shell {
  fileprivate func expect(_ claim: Invariant.Claim, _ raw: RawText) throws(CommandError) {
    let slot = session.current
    let (claim, chart) = (Invariant(claim), slot.chart)
    let present = session.presentSnapshot(of: slot)
    var values: [(name: String, value: Value)] = []
    var holds = true
    let shown = [claim].filter { chart.recordsShow($0.claim) }
    let trial = try session.trials(of: shown).trials.first
    if let trial, claim.claim.isOfRecords {
      holds = trial.breach == nil
      values = trial.breach.map { [("record", .int($0))] } ?? []
    } else {
      let verdict = try dialogue.search { cancellation in
        Explorer(chart).prove(
          [claim],
          from: present,
          stopsAtBreach: true,
          widens: true,
          isOwed: trial?.owedSince != nil
        ) {
          cancellation.step()
        }.verdicts[0]
      }
      holds = verdict.word == "proved"
      values = [("verdict", .string(verdict.word))]
    }
    answer(ExpectReport(expression: raw.text, holds: holds, values: values))
  }

  fileprivate func expect(_ tree: ExpressionTree, _ raw: RawText) throws(CommandError) {
    let holds = try session.value(of: tree, raw) == .bool(true)
    var values: [(name: String, value: Value)] = []
    // People read the values of what does not hold.
    if !holds || options.isJSON {
      let slot = session.current
      let snapshot = session.presentSnapshot(of: slot)
      values = [tree].values(in: slot.chart, session.scope(of: slot), snapshot)
    }
    answer(ExpectReport(expression: raw.text, holds: holds, values: values))
  }

  fileprivate func expect(_ typed: TypedEvent, _ accepted: Bool, _ raw: RawText) {
    let (event, arguments) = (typed.event, typed.arguments)
    let slot = session.current
    let isAccepted = slot.engine.wouldAccept(event, arguments, asPlatform: typed.isOfPlatform)
    let holds = isAccepted == accepted
    if !isAccepted {
      slot.note(slot.chart.explain(event, arguments, in: session.presentSnapshot(of: slot)))
    }
    answer(
      ExpectReport(
        expression: Secrets.masked(raw.text, session),
        holds: holds,
        values: [("state", .string(slot.stateText))]
      )
    )
  }

  /// Does a command in silence; what cannot be understood is still an error.
  fileprivate func expectFailure(of command: ParsedCommand, _ raw: RawText) throws(CommandError) {
    // Exchanged, not copied: what waits to be written may be long.
    var other = run.silenced
    swap(&run, &other)
    let result: CommandError?
    do {
      try dispatch(command)
      result = nil
    } catch {
      result = error
    }
    let end = result?.status ?? run.status
    swap(&run, &other)
    run.isStopped = other.isStopped
    if let result, end > .failed { throw result }
    answer(
      ExpectReport(
        expression: Secrets.masked(raw.text, session),
        holds: end == .failed,
        values: []
      )
    )
  }
}

/// What was expected, and how it stands.
struct ExpectReport: Report {
  var type: String { "expect" }
  var expression: String
  var holds: Bool
  var values: [(name: String, value: Value)]
  var status: ExitStatus { holds ? .success : .failed }
  var failureText: String { "expected \(expression)\(valuesText)" }

  private var valuesText: String {
    values.isEmpty
      ? "" : ": " + values.map { "\($0.name) = \($0.value.plainText)" }.joined(separator: ", ")
  }

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    output.append(holds ? "ok: " : "not so: ")
    output.append(expression)
    if !holds { output.append(valuesText) }
    output.append("\n")
  }

  func write(to json: JSONWriter, showsTiming: Bool) {
    json.put("expression", expression)
    json.put("holds", holds)
    json.put("values", byName: values)
  }
}

extension [ExpressionTree] {
  /// The names in expressions, each once, with their values; and where the machine is, when one of them
  /// asks it.
  func values(
    in chart: Chart,
    _ scope: ExpressionScope,
    _ snapshot: Snapshot
  ) -> [(name: String, value: Value)] {
    var found: [(name: String, value: Value)] = []
    for name in flatMap(\.names) where !found.contains(where: { $0.name == name.description }) {
      let value = try? name.evaluate(in: scope, snapshot: snapshot, arguments: [])
      found.append((name.description, value ?? .null))
    }
    if contains(where: \.readsConfiguration) {
      found.append(("state", .string(chart.stateText(snapshot.configuration))))
    }
    return found
  }
}

extension ExpressionTree {
  /// Whether the tree asks where the machine is.
  var readsConfiguration: Bool {
    hasPart { if case .isIn = $0 { true } else { false } }
  }
}
