// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine
import Storage

extension Command {
  static let log = Command(
    "log",
    group: .time,
    usage: ["log [N]", "log --from STATE --event EVENT --slow DURATION", "log --script"],
    summary: "the transition log",
    details: """
      The newest 20 records, or the newest N; the shell keeps the last 10,000. Filters: the state \
      that was left, the event, decisions that took at least as long as given (1ms, 2.5us). On a \
      store each has its time of day, unless timings are off. \
      With --script: the session so far as a script that passes, as 'record' writes it; of an \
      app's machine all that the log holds.
      """,
    arguments: [.words(["--from", "--event", "--slow", "--script"])],
    examples: [
      Example("log", shows: "what happened so far", after: atHome),
      Example("log --event tapPlayer", shows: "which child was chosen", after: atHome),
      Example("log 1 --from home", shows: "the last transition from home", after: playing),
      Example("log --script", shows: "this session as a scenario", after: atHome),
    ],
    answers: [[RecordsAnswer.self], [RecordsAnswer.self, ScriptAnswer.self]],
    recorded: .never,
    worksOnApp: true
  ) { (dialogue: Dialogue, call) throws(CommandError) in
    let session = dialogue.session
    if call.arguments.first?.text == "--script" {
      try call.takes(atMost: 1)
      let script = try session.script()
      return dialogue.answer(
        "log",
        [],
        saying: [String(script.dropLast())],
        ScriptAnswer(script: script)
      )
    }
    var words = Array(call.arguments)
    var filter = LogFilter()
    for option in LogFilter.options {
      while let value = try call.take(option, "a value for \(option)", from: &words) {
        try filter.read(option, value, session)
      }
    }
    for word in words {
      guard let count = Int(word.text), count > 0 else {
        throw word.wrong(expected: "a number of records")
      }
      filter.query.newest = count
    }
    // Nobody waits for the store while its log is read.
    let found = try dialogue.released { () throws(CommandError) in
      try session.records(filter.query, unless: dialogue.isInterrupted)
    }
    var notes = found.isEmpty ? ["nothing in the log fits"] : []
    let later = session.laterRecords
    if later > 0 { notes.append("\(later) later; 'redo' brings them back") }
    let report = LogReport(
      type: "log",
      records: found,
      charts: session.charts,
      notes: notes,
      times: session.isKept ? found.map { session.timeOfDay(of: $0.time) } : [],
      areStored: true,
      isLog: true
    )
    dialogue.answer(report)
  }
}

struct ScriptAnswer: Answer {
  @Field("the session as a script") var script = ""
}

/// What `log` shows.
private struct LogFilter {
  var query = LogQuery(newest: 20)

  static let options = ["--from", "--event", "--slow"]

  mutating func read(
    _ option: String,
    _ value: Word,
    _ session: Session
  ) throws(CommandError) {
    let charts = session.slots.map(\.chart)
    switch option {
    case "--from":
      query.from = try Self.known(value, "a state", charts.flatMap { $0.nodes.map(\.name) })
    case "--event":
      query.event = try Self.known(value, "an event", charts.flatMap { $0.events.map(\.name) })
    default: query.slow = try Self.nanoseconds(value)
    }
  }

  private static func known(
    _ word: Word,
    _ what: String,
    _ names: [String]
  ) throws(CommandError) -> String {
    if names.contains(word.text) { return word.text }
    throw word.wrong(expected: what, among: names)
  }

  private static func nanoseconds(_ word: Word) throws(CommandError) -> Int {
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
}
