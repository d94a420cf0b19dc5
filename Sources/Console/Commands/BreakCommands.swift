import StateEngine

extension Command {
  static let breakpoint = Command(
    "break",
    group: .shell,
    usage: ["break EXPRESSION", "break", "break off"],
    summary: "stop the script when an expression becomes true",
    details: """
      The command that makes it true is finished, then the script ends, with status 1: what it \
      still says has not been done. At the prompt a 'run' or 'repeat' ends. The expression is one \
      of 'expect', about the machine in use now, and is looked at after each step of that machine \
      and after each command; one that is true already stops when it becomes true again. 'break' \
      alone lists, 'break off' forgets them all.
      """,
    arguments: [.expression],
    examples: [
      Example("break coins >= 2", "coins +1", shows: "nothing to stop for yet", after: atHome),
      Example(
        "break coins >= 2",
        "repeat 9 coins +1",
        shows: "the second one is the last",
        after: atHome,
        status: .failed
      ),
      Example("break state == home", "break off", "break", shows: "none is left"),
    ],
    json: watchFields,
    takesRaw: true,
    recorded: .never,
    isTried: false
  ) { shell, call throws(CommandError) in
    try shell.watch(call, stops: true)
  }

  static let watch = Command(
    "watch",
    group: .shell,
    usage: ["watch EXPRESSION", "watch", "watch off"],
    summary: "tell when an expression becomes true",
    details: """
      The same as 'break', but nothing stops: a line says when it became true, and after which \
      record of the log. 'watch' alone lists, 'watch off' forgets them all.
      """,
    arguments: [.expression],
    examples: [
      Example(
        "watch state == playerSelection",
        "wait 1m",
        shows: "after the first two seconds",
        in: .sandbox
      ),
      Example("watch coins > 4", "coins +5", shows: "at once", after: atHome),
      Example("watch coin > 4", shows: "a near miss", status: .notUnderstood),
    ],
    json: watchFields,
    takesRaw: true,
    recorded: .never,
    isTried: false
  ) { shell, call throws(CommandError) in
    try shell.watch(call, stops: false)
  }

  private static let watchFields: [JSONField] = [
    .always("expressions", .array, "all that are watched for, each with machine and expression"),
    .sometimes("expression", .string, "the one that was added or became true"),
    .sometimes("holds", .bool, "whether it is true now"),
    .sometimes("became", .bool, "true when it has become true just now"),
    .sometimes("record", .int, "the number of the record that made it true"),
  ]
}

extension Shell {
  fileprivate func watch(_ call: Call, stops: Bool) throws(CommandError) {
    let raw = call.parsed.raw ?? RawText(text: "", column: call.parsed.column)
    switch raw.text {
    case "": answer(WatchReport(stops: stops, watches: own(stops), news: .none))
    case "off":
      watches.removeAll { $0.stops == stops }
      answer(WatchReport(stops: stops, watches: [], news: .forgotten))
    default:
      guard own(stops).count < Watch.limit else {
        throw CommandError(
          .impossible("\(Watch.limit) at a time are enough: '\(raw.text)' is one more")
        )
      }
      let slot = session.current
      let tree: ExpressionTree
      do {
        tree = try ExpressionParser.parse(
          raw.text,
          scope: session.typedScope(of: slot),
          mode: .command,
          expecting: .bool
        )
      } catch {
        throw CommandError(
          .expression(error),
          column: raw.column + error.column - 1,
          length: error.length
        )
      }
      let watch = Watch(raw.text, tree, on: slot, stops: stops)
      watch.look(at: session.presentMoment(of: slot))
      watches.append(watch)
      let holds = watch.holds
      watch.takeHits()
      answer(WatchReport(stops: stops, watches: own(stops), news: .added(raw.text, holds: holds)))
    }
  }

  private func own(_ stops: Bool) -> [Watch] { watches.filter { $0.stops == stops } }

  /// Looks at everything that is watched for, after a command; a break stops the script.
  func lookAtWatches() {
    // The command itself has not failed.
    let end = reached
    defer { reached = end }
    for watch in watches where !(watch.stops && isStopped) {
      watch.look(at: session.presentMoment(of: watch.slot))
      for record in watch.takeHits() {
        answer(
          WatchReport(
            stops: watch.stops,
            watches: own(watch.stops),
            news: .became(watch.text, record: record)
          )
        )
        guard watch.stops else { continue }
        isStopped = true
        if !options.isInteractive { isOver = true }
        break
      }
    }
  }

  /// Whether a break has become true while a command is being done.
  var isBreakReached: Bool {
    watches.contains { watch in
      guard watch.stops else { return false }
      watch.look(at: session.presentMoment(of: watch.slot))
      return watch.hasHits
    }
  }
}

/// What is watched for, and what has become of it.
private struct WatchReport: Report {
  enum News {
    case none
    case forgotten
    case added(String, holds: Bool)
    case became(String, record: Int?)
  }

  var stops: Bool
  var watches: [Watch]
  var news: News

  var type: String { stops ? "break" : "watch" }
  var status: ExitStatus { if stops, case .became = news { .failed } else { .success } }
  var failureText: String {
    if case .became(let text, _) = news { "stopped: \(text)" } else { "" }
  }

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    switch news {
    case .none:
      if watches.isEmpty { output.append("nothing to \(type) for\n") }
      for watch in watches { output.append("\(watch.slot.name): \(watch.text)\n") }
    case .forgotten: output.append("nothing to \(type) for\n")
    case .added(let text, let holds):
      output.append(
        "\(type): \(text)\(holds ? " (true now: told when it becomes true again)" : "")\n"
      )
    case .became(let text, let record):
      output.append("\(type): \(text) became true")
      if let record { output.append(" at #\(record)") }
      output.append(stops ? "; stopped here\n" : "\n")
    }
  }

  func fields(showsTiming: Bool) -> [String: JSON] {
    var fields: [String: JSON] = [
      "expressions": .array(
        watches.map {
          .object(["expression": .string($0.text), "machine": .string($0.slot.name)])
        }
      )
    ]
    switch news {
    case .none, .forgotten: break
    case .added(let text, let holds):
      fields["expression"] = .string(text)
      fields["holds"] = .bool(holds)
    case .became(let text, let record):
      fields["expression"] = .string(text)
      fields["became"] = true
      if let record { fields["record"] = .int(record) }
    }
    return fields
  }
}
