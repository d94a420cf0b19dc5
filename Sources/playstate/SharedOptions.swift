// SPDX-License-Identifier: GPL-3.0-or-later
import ArgumentParser
import Console
import Household
import ShellCore
import StateEngine

/// What a session is made with.
struct SandboxOptions: ParsableArguments {
  @Flag(help: "Memory only, virtual clock, defaults: the same script gives identical output.")
  var sandbox = false

  @Option(
    help: ArgumentHelp(
      "Everything under one folder: settings, database, history, rc.",
      valueName: "dir"
    ),
    completion: .directory
  )
  var store: String?

  @Option(
    help: ArgumentHelp(
      "Where you sit: each seat has its own games, and a child is at one (default: main).",
      valueName: "name"
    )
  )
  var seat: String?

  @Option(
    help: ArgumentHelp(
      "The machine to start on: \(Start.machineNames.joined(separator: ", ")), or a file with a chart.",
      valueName: "name"
    ),
    completion: .list(Start.machineNames)
  )
  var machine: String?

  @OptionGroup var charts: ChartOptions

  @Option(help: ArgumentHelp("Where random questions begin (sandbox only).", valueName: "n"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp("real or virtual (sandbox only; default: virtual).", valueName: "clock")
  )
  var clock: SessionChoices.Clock?

  var choices: SessionChoices {
    SessionChoices(
      sandbox: sandbox,
      store: store,
      seat: seat,
      machine: machine,
      strict: charts.strict,
      datamodel: charts.datamodel,
      seed: seed,
      clock: clock
    )
  }

  func validate() throws {
    if let fault = choices.fault { throw ValidationError(fault) }
  }
}

/// What lines are run, and how.
struct LineOptions: ParsableArguments {
  @Option(
    name: [.short, .customLong("command")],
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Run TEXT, then leave (repeatable, in order).", valueName: "text"),
    completion: .list(CommandTable.all.map(\.name))
  )
  var commands: [String] = []

  @Flag(help: "Stop at the first line that fails.")
  var bail = false

  @Flag(help: "Print each command before its output.")
  var echo = false
}

/// Which store is meant.
struct StoreOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder of the store, if not the usual places.", valueName: "dir"),
    completion: .directory
  )
  var store: String?
}

/// The manner of reading charts in files.
struct ChartOptions: ParsableArguments {
  @Flag(help: "Refuse a chart in a file of which there is anything to warn.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "ecmascript: read a chart of another data model as that, as far as it goes.",
      valueName: "model"
    )
  )
  var datamodel: SessionChoices.DataModel?
}

/// How a shell answers.
struct AnswerOptions: ParsableArguments {
  @Flag(help: "One JSON object per command on standard output.")
  var json = false

  @Flag(help: "Leave durations out.")
  var noTiming = false

  @Option(
    help: ArgumentHelp(
      "How wide answers may be (default: the window, 100 in a pipe); 0 for as wide as they need.",
      valueName: "columns"
    ),
    transform: { text in
      guard let width = Int(text).flatMap(AnswerChoices.width) else {
        throw ValidationError("the width is 0 or 20 to 10000 columns, not '\(text)'")
      }
      return width
    }
  )
  var width: Int?

  @Option(
    help: ArgumentHelp("auto, always or never; also NO_COLOR and TERM=dumb.", valueName: "when")
  )
  var color = Theme.Choice.auto

  @Option(
    help: ArgumentHelp(
      "developer, parent or child: for whom answers are written.",
      valueName: "name"
    )
  )
  var voice: Voice?

  @Option(
    help: ArgumentHelp(
      "\(SentenceLanguage.allCases.map(\.rawValue).joined(separator: ", ")): the language of the parents' page.",
      valueName: "code"
    ),
    completion: .list(SentenceLanguage.allCases.map(\.rawValue)),
    transform: { code in
      guard let language = SentenceLanguage(rawValue: code) else {
        let known = SentenceLanguage.allCases.map(\.rawValue).joined(separator: " or ")
        throw ValidationError("the language is \(known), not '\(code)'")
      }
      return language
    }
  )
  var language: SentenceLanguage?

  var choices: AnswerChoices {
    AnswerChoices(
      json: json,
      noTiming: noTiming,
      width: width,
      color: color,
      voice: voice,
      language: language
    )
  }
}

extension SessionChoices.Clock: ExpressibleByArgument {}

extension SessionChoices.DataModel: ExpressibleByArgument {}

extension Voice: ExpressibleByArgument {}

extension Theme.Choice: ExpressibleByArgument {}
