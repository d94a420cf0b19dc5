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
    takes: .topic,
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
    answers: [[CommandsAnswer.self], [HelpAnswer.self]],
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

extension Parameter where Content == HelpTopic {
  fileprivate static var topic: Parameter {
    let offers: [Command.Argument] = [.command, .words(["developers"])]
    let place = Place(["[COMMAND|EVENT]", "developers|parents"], offers: [offers], least: 0)
    return Parameter(place) { arguments throws(CommandError) in
      guard let word = arguments.words.popFirst() else { return .brief }
      if word.text == "developers" { return .developers }
      return .page(try arguments.shell.dialogue.helpPage(about: word))
    }
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
    return TableReport(
      type: "help",
      sections: sections,
      answer: CommandsAnswer(
        commands: CommandTable.all.map {
          .init(name: $0.name, summary: $0.summary, usage: $0.usage)
        }
      )
    )
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
    return NoteReport(
      type: "help",
      lines: lines,
      answers: [
        HelpAnswer(
          topic: command.name,
          summary: command.summary,
          details: command.details,
          usage: command.usage,
          examples: examples.map { .init(lines: $0.lines, shows: $0.shows) }
        )
      ]
    )
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
    return NoteReport(
      type: "help",
      lines: lines,
      answers: [
        HelpAnswer(
          topic: event.name,
          summary: event.summary,
          usage: ["send \(EventUsage(event).whole)"],
          arguments: event.arguments.map {
            .init(expected: $0.expectation, label: $0.label, optional: $0.isOptional)
          },
          sender: event.sender.rawValue
        )
      ]
    )
  }
}

/// All commands.
struct CommandsAnswer: Answer {
  @Field("all commands, each with name, usage and summary") var commands: [Command] = []

  struct Command: Encodable {
    var name, summary: String
    var usage: [String]
  }
}

/// A page of help.
struct HelpAnswer: Answer {
  @Field("the command, word or event asked for") var topic: String? = nil
  @Field("what it does") var summary: String? = nil
  @Field("what else there is to know") var details: String? = nil
  @Field("how it is written") var usage: [String]? = nil
  @Field("lines to try, each with lines and shows") var examples: [Example]? = nil
  @Field("of an event: each with label, expected and optional") var arguments: [Argument]? = nil
  @Field("of an event: who sends it") var sender: String? = nil

  struct Example: Encodable {
    var lines: [String]
    var shows: String
  }
  struct Argument: Encodable {
    var expected, label: String
    var optional: Bool
  }
}
