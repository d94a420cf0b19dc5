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
    group: .machine,
    takes: .raw(["[OPTIONS]"] + ClaimParser.Usage.all.map { "[OPTIONS] \($0)" }),
    summary: "prove what must always be true of the machine",
    details: """
      Searches every state that can be reached from a new sandbox, whatever people, timers, the \
      outside world, suspending and restoring do, and holds the machine's own claims against it, or \
      the one that is given; an expression must always hold.

      proved: nothing can break it, whatever is done; nothing is taken for granted but that timers \
      come when they are due. broken: at a record, with a shortest script that shows it: its last \
      line fails. open: nothing was found, how far it held, and why that is no proof; the status is 3 \
      when nothing is broken. Without a claim it also finds dead ends, states never entered and \
      transitions never taken.

      Options come first: --limit STATES and --time DURATION end the search early, --memory MB \
      (512 unless said otherwise) that of a chart with scripts or timers, --with \
      ARGUMENT=VALUE,VALUE tries more values of an argument, --verbose lists what is distinguished. \
      --known FILE names the claims that may be open, one a line, # begins a comment: the status is 0 \
      when those and no others are open.
      """,
    examples: [
      Example("check", shows: "everything the story claims", after: ["use story"]),
      Example("check coins < 3", shows: "broken, and how to see it", status: .failed),
      Example(
        "check never parentDashboard by restore to home",
        shows: "another form",
        status: .failed
      ),
    ],
    answers: [[ProofAnswer.self]],
    recorded: .never,
    worksOnApp: true
  ) { (session: Session, call) throws(CommandError) in
    let slot = session.current
    var raw = call.raw
    let options = try CheckOptions(takenFrom: &raw, usage: call.usage, slot.chart)
    var claims: [Invariant]?
    if !raw.text.isEmpty {
      // What is proved always holds: whether it is suspended now is no part of it.
      var scope = session.typedScope(of: slot)
      scope.derived = slot.chart.scope.derived
      claims = [Invariant(try Invariant.Claim(raw, of: slot.chart, scope))]
    }
    let sandbox = try Session(newSandboxOf: slot.entry, seed: session.options.seed)
    let start = sandbox.current.engine.snapshot
    let (past, number) = (try sandbox.recentRecords(), sandbox.lastNumber)
    let (chart, asked, hasOutside) = (slot.chart, claims, !slot.declared.services.isEmpty)
    var trace = StepTrace()
    if chart.runsScripts { _ = chart.start(now: start.time, trace: &trace) }
    let errors = trace.effects.map { $0.arguments.compactMap(\.stringValue) }
      .filter { $0.first?.hasPrefix("error.") == true }.map { $0.joined(separator: " ") }
    let scripted = slot.entry.scripted
    return Search { cancellation in
      let began = ContinuousClock.now
      var explorer = Explorer(chart, limit: options.limit)
      explorer.choice.values = options.values
      explorer.isUnwanted = { cancellation.isCancelled }
      explorer.remains = cancellation.remains
      if let megabytes = options.megabytes { explorer.byteLimit = megabytes << 20 }
      let isAsked = asked != nil
      let proof = explorer.prove(asked, from: start, stopsAtBreach: isAsked, widens: isAsked) {
        cancellation.step() || options.time.map { ContinuousClock.now - began > $0 } ?? false
      }
      var breaches: [Int: Int] = [:]
      for (place, verdict) in proof.verdicts.enumerated() {
        guard case .broken(let route?) = verdict else { continue }
        let claim = proof.claims[place]
        breaches[place] =
          claim.firstBreach(in: chart, past.records, before: start, isWhole: past.isWhole)
          ?? route.breach(of: claim, in: chart, after: number)
      }
      return ProofReport(
        chart: chart,
        proof: proof,
        known: options.known,
        breaches: breaches,
        hasOutside: hasOutside,
        isWhole: !isAsked,
        startErrors: errors,
        scripted: scripted,
        isVerbose: options.isVerbose,
        nanoseconds: (ContinuousClock.now - began).wholeMicroseconds * 1000
      )
    }
  }
}

/// What stands before a claim.
private struct CheckOptions {
  private static let names = [
    "--known", "--limit", "--memory", "--time", "--with", "--verbose",
  ]

  private(set) var limit: Int?
  private(set) var megabytes: Int?
  private(set) var time: Duration?
  private(set) var isVerbose = false
  /// The claims that may be open, as they are told; nil when none were named.
  private(set) var known: [String]?
  /// More values to try, by the name of the argument or of the event it comes with.
  private(set) var values: [String: [Value]] = [:]

  init(takenFrom raw: inout RawText, usage: String, _ chart: Chart) throws(CommandError) {
    while raw.text.hasPrefix("--") {
      let option = Self.take(&raw)
      switch option.text {
      case "--verbose": isVerbose = true
      case "--known": known = try Self.lines(of: Self.value(of: option, &raw, usage))
      case "--limit":
        let word = try Self.value(of: option, &raw, usage)
        guard let number = Int(word.text), number > 0 else {
          throw word.wrong(expected: "a number of states")
        }
        limit = number
      case "--memory":
        let word = try Self.value(of: option, &raw, usage)
        guard let number = Int(word.text), (1...1 << 20).contains(number) else {
          throw word.wrong(expected: "a number of megabytes")
        }
        megabytes = number
      case "--time":
        let word = try Self.value(of: option, &raw, usage)
        guard let milliseconds = try? DurationText.milliseconds(word.text), milliseconds > 0 else {
          throw word.wrong(expected: "a time such as 30s")
        }
        time = .milliseconds(milliseconds)
      case "--with":
        let word = try Self.value(of: option, &raw, usage)
        try addValues(word, chart)
      default:
        throw CommandError(.unknownOption(option.text, known: Self.names), at: option)
      }
    }
  }

  private static func value(
    of option: Word,
    _ raw: inout RawText,
    _ usage: String
  ) throws(CommandError) -> Word {
    guard !raw.text.isEmpty else {
      throw CommandError(
        .missingArgument("a value for \(option.text)", usage: usage),
        column: option.column + option.length
      )
    }
    return take(&raw)
  }

  // One claim a line; blank lines and comments are passed over.
  private static func lines(of word: Word) throws(CommandError) -> [String] {
    let path = Script.expanded(word.text)
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CommandError(.unreadable(file: word.text, code: errno == 0 ? ENOENT : errno), at: word)
    }
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }

  // `coin=50,100`
  private mutating func addValues(_ word: Word, _ chart: Chart) throws(CommandError) {
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
    values[name, default: []] += parts[1].split(separator: ",").map { text in
      if let number = Int(text) { return .int(number) }
      if let number = Double(text) { return .double(number) }
      switch text {
      case "true": return .bool(true)
      case "false": return .bool(false)
      case "null": return .null
      default: return .string(String(text))
      }
    }
  }

  /// Takes the first word off.
  private static func take(_ raw: inout RawText) -> Word {
    let text = raw.text.prefix { $0 != " " }
    let word = Word(text: String(text), column: raw.column, length: text.count)
    let rest = raw.text.dropFirst(text.count)
    let blanks = rest.prefix { $0 == " " }
    raw.text = String(rest.dropFirst(blanks.count))
    raw.column += text.count + blanks.count
    return word
  }
}
