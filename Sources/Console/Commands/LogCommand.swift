// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine
import Storage

extension Command {
  static let log = Command(
    "log",
    takes: .ways(
      Way(
        takes: .maybe(.steps),
        .option("--from", kept("STATE")),
        .option("--event", kept("EVENT")),
        .option("--slow", nanoseconds)
      ) { count, from, event, slow in
        var query = LogQuery(newest: count ?? 20)
        (query.from, query.event, query.slow) = (from, event, slow)
        query.keepsNames = true
        return query as LogQuery?
      },
      Way("--script") { nil }
    ),
    summary: "the transition log",
    details: """
      The newest 20 records, or the newest N; the shell keeps the last 10,000. Filters: the state \
      that was left, the event, decisions that took at least as long as given (1ms, 2.5us). Each \
      has its time of day, unless timings are off, and what a timer sent says which record set it. \
      With --script: the session so far as a script that passes, as 'record' writes it; of an \
      app's machine all that the log holds.
      """,
    examples: [
      Example("log", shows: "what happened so far", after: atHome),
      Example("log --event tapPlayer", shows: "which child was chosen", after: atHome),
      Example("log 1 --from home", shows: "the last transition from home", after: playing),
      Example("log --script", shows: "this session as a scenario", after: atHome),
    ],
    fields: [.init("script?", .string, "the session as a script")] + JSONField.records,
    recorded: .never
  ) { (dialogue: Dialogue, query) throws(CommandError) in
    let session = dialogue.session
    guard var query else {
      let script = try session.script()
      return dialogue.answer("log", [], saying: [String(script.dropLast())]) {
        $0.put("script", script)
      }
    }
    // What was sent by another name than that of a declaration is kept under the declaration.
    let (sent, newest, chart) = (query.event, query.newest, session.current.chart)
    if let sent, chart.event(named: sent) == nil, let event = chart.event(matching: sent) {
      (query.event, query.newest) = (chart.events[event].name, Int(Int32.max))
    }
    // Nobody waits for the store while its log is read.
    var found = try dialogue.released { [query] () throws(CommandError) in
      try session.records(query, unless: dialogue.isInterrupted)
    }
    if query.event != sent {
      found = found.filter { session.charts[$0.machine]?.told($0).event == sent }.suffix(newest)
    }
    var notes = found.isEmpty ? ["no record in the log matches"] : []
    let later = session.laterRecords
    if later > 0 { notes.append("\(later) later; 'redo' brings them back") }
    let report = LogReport(
      type: "log",
      records: found,
      charts: session.charts,
      notes: notes,
      times: found.map { session.timeOfDay(of: $0.time) },
      origins: try session.timerOrigins(of: found),
      areStored: true,
      isLog: true
    )
    dialogue.answer(report)
  }
}

/// A name that a machine in use knows: of a state or of an event.
private func kept(_ written: String) -> Parameter<String> {
  let isState = written == "STATE"
  let what = isState ? "a state" : "an event"
  return Parameter(written, missing: what, offers: isState ? .node : .event) {
    word,
    shell throws(CommandError) in
    let charts = shell.session.slots.map(\.chart)
    let names = charts.flatMap { isState ? $0.nodes.map(\.name) : $0.events.map(\.name) }
    let isSent = !isState && charts.contains { $0.event(matching: word.text) != nil }
    if isSent || names.contains(word.text) { return word.text }
    // A chart that was edited since knows a name of older records no more.
    var query = LogQuery(newest: 1)
    query.keepsNames = true
    if isState { query.from = word.text } else { query.event = word.text }
    if let found = try? shell.session.records(query), !found.isEmpty { return word.text }
    throw word.wrong(expected: what, among: names)
  }
}

/// A duration, as nanoseconds.
private let nanoseconds = Parameter<Int>("DURATION", missing: "a duration") {
  word,
  _ throws(CommandError) in
  let units: [(suffix: String, factor: Double)] = [
    ("ns", 1), ("us", 1e3), ("µs", 1e3), ("ms", 1e6), ("s", 1e9),
  ]
  for unit in units where word.text.hasSuffix(unit.suffix) {
    if let number = Double(word.text.dropLast(unit.suffix.count)), number >= 0, number < 1e6 {
      return Int(number * unit.factor)
    }
  }
  throw word.wrong(expected: "a duration such as 1ms or 500ns")
}
