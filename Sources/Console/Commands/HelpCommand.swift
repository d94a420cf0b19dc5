// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

extension Command {
  static let help = Command(
    "help",
    parentsName: .nameHelp,
    aliases: ["?"],
    takes: helpTopic,
    summary: "what can be typed here",
    details: """
      Alone: the most common commands, on one screen. 'developers' and 'parents': all of theirs. \
      With a name: its page, with examples to try.
      """,
    examples: [
      Example("help", shows: "the most common commands"),
      Example("help developers", shows: "all commands"),
      Example("help coins", shows: "one page"),
      Example("help tapPlayer", shows: "what an event takes"),
    ],
    fields: [
      .init("commands?", .array, "all commands, each with name, usage and summary"),
      .init("topic?", .string, "the command, word or event asked for"),
      .init("summary?", .string, "what it does"),
      .init("details?", .string, "what else there is to know"),
      .init("usage?", .array, "how it is written"),
      .init("examples?", .array, "lines to try, each with lines and shows"),
      .init("arguments?", .array, "of an event: each with label, expected and optional"),
      .init("sender?", .string, "of an event: who sends it"),
    ],
    recorded: .never,
    worksOnApp: true
  ) { (dialogue: Dialogue, topic) throws(CommandError) in
    switch topic {
    case .brief:
      if dialogue.voice == .parent, !dialogue.options.isJSON {
        return dialogue.answer("help", saying: dialogue.parentsHelp())
      }
      dialogue.answer(HelpPages.brief(dialogue.session))
    case .developers: dialogue.answer(HelpPages.index(dialogue.session))
    case .page(let page): dialogue.answer(page)
    }
  }
}

private enum HelpTopic {
  case brief, developers
  case page(NoteReport)
}

private var helpTopic: Parameter<HelpTopic> {
  let offers: [Command.Argument] = [.command, .words(["developers"])]
  let place = Place(["[COMMAND|EVENT]", "developers|parents"], offers: [offers], least: 0)
  return Parameter(place) { arguments throws(CommandError) in
    guard let word = arguments.words.popFirst() else { return .brief }
    if word.text == "developers" { return .developers }
    return .page(try arguments.shell.dialogue.helpPage(about: word))
  }
}

extension Dialogue {
  fileprivate func helpPage(about word: Word) throws(CommandError) -> NoteReport {
    let slot = session.current
    var page: NoteReport
    if !options.isJSON, let lines = parentsHelp(about: word.text) {
      page = NoteReport(type: "help", lines: lines)
    } else if let command = CommandTable.command(named: word.text)
      ?? slot.capabilities.command(named: word.text)
    {
      page = HelpPages.page(
        of: command,
        isStore: session.isKept,
        width: min(78, options.width ?? 78)
      )
      if command.name == Command.parents.name {
        page.lines += [""] + parentsHelp(isWhole: true)
      }
    } else if let event = slot.chart.event(named: word.text), event < slot.chart.declaredEventCount
    {
      page = HelpPages.page(of: slot.chart.events[event])
    } else {
      let names =
        CommandTable.names + slot.capabilities.wordNames
        + slot.chart.description.events.map(\.name)
      throw CommandError(
        .unknownCommand(word.text, suggestions: Suggestions.near(word.text, among: names)),
        at: word
      )
    }
    // A terminal's window may be narrow.
    if let width = options.width {
      page.lines = page.lines.flatMap { WordWrap.lines(of: $0, width: width) }
    }
    return page
  }
}

/// The pages of help, from the command table and the chart.
enum HelpPages {
  /// What is said most, on a screen of 24 lines.
  static func brief(_ session: Session) -> TableReport {
    let common: [[Command]] = [
      [
        .state, .events, .send, .why, .check, .coins, .use, .background, .restore, .gate,
      ], [.wait, .log, .look],
      [.expect, .record, .quit],
    ]
    var report = index(session)
    let groups: [Command.Group] = [.machine, .time, .shell]
    report.sections = zip(groups, common).map { group, commands in
      .init(heading: group.rawValue, rows: commands.map { [$0.usage[0], $0.summary] })
    }
    let words = session.current.capabilities.wordNames.sorted().joined(separator: ", ")
    report.sections.append(
      .init(
        heading: "More",
        rows: [
          ["help COMMAND", "a page, with lines to try"], ["help developers", "all commands"],
          ["help parents", "what parents say"],
        ] + (words.isEmpty ? [] : [["help WORD", "of \(session.current.name): \(words)"]])
      )
    )
    return report
  }

  static func index(_ session: Session) -> TableReport {
    var sections = Command.Group.allCases.map { group in
      TableReport.Section(
        heading: group.rawValue,
        rows: CommandTable.all.filter { $0.group == group }.map { [$0.usage[0], $0.summary] }
      )
    }
    sections.append(
      .init(
        heading: "Words of \(session.current.name)",
        rows: session.current.capabilities.commands.map { [$0.usage[0], $0.summary] }
      )
    )
    return TableReport(type: "help", sections: sections) { json in
      json.put("commands", CommandTable.all) { command in
        json.put("name", command.name)
        json.put("summary", command.summary)
        json.put("usage", command.usage)
      }
    }
  }

  static func page(of command: Command, isStore: Bool, width: Int) -> NoteReport {
    let examples = command.examples(isStore: isStore)
    var lines = command.usage
    lines.append("  \(command.summary)")
    if !command.details.isEmpty {
      lines += [""]
      lines += command.details.split(separator: "\n", omittingEmptySubsequences: false)
        .flatMap { WordWrap.lines(of: String($0), width: width) }
    }
    if !examples.isEmpty { lines += ["", "examples"] }
    for example in examples {
      lines.append("  \(example.lines.joined(separator: "; "))  # \(example.shows)")
    }
    return NoteReport(type: "help", lines: lines) { json in
      json.put("details", command.details)
      json.put("examples", examples) { example in
        json.put("lines", example.lines)
        json.put("shows", example.shows)
      }
      json.put("summary", command.summary)
      json.put("topic", command.name)
      json.put("usage", command.usage)
    }
  }

  static func page(of event: EventDeclaration) -> NoteReport {
    var lines = [
      "send \(EventUsage(event).whole)", "  \(event.summary)",
      "  sent by: \(event.sender.rawValue)",
    ]
    for argument in event.arguments {
      let summary = argument.summary.isEmpty ? "" : ": \(argument.summary)"
      lines.append("  \(argument.label)\(summary) (\(argument.expectation))")
    }
    return NoteReport(type: "help", lines: lines) { json in
      json.put("arguments", event.arguments) { argument in
        json.put("expected", argument.expectation)
        json.put("label", argument.label)
        json.put("optional", argument.isOptional)
      }
      json.put("sender", event.sender.rawValue)
      json.put("summary", event.summary)
      json.put("topic", event.name)
      json.put("usage", ["send \(EventUsage(event).whole)"])
    }
  }
}
