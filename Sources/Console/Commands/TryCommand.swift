// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine

extension Command {
  static let trial = Command(
    "try",
    takes: .command,
    summary: "show what a command would do, and change nothing",
    details: """
      The command is done on a copy of the session: no machine moves, nothing is written to disk \
      or into a ledger, and no effect is performed. Its status is that of the command. Time in \
      the copy passes at once, so 'try wait 5m' shows what five minutes would bring. An answer to \
      the gate is never tried, nor are commands about scripts, recordings and the shell itself; a \
      redirection after it takes the output.
      """,
    examples: [
      Example(
        "try tapChest",
        shows: "an event needs 'send'",
        after: atHome,
        status: .notUnderstood
      ),
      Example("try send tapSettings", "state", shows: "still at home", after: atHome),
      Example("try wait 1h", "clock", shows: "the clock has not moved", after: atHome),
      .fails("try answer 126", shows: "refused", after: atGate),
    ],
    fields: [.init("answers", .array, "the objects that the command would have written")],
    recorded: .apart
  ) { (shell: Shell, nested) throws(CommandError) in
    // The shell: another command is done on a copy.
    try shell.redirect(to: nested.redirection) { () throws(CommandError) in
      try shell.rehearse(nested)
    }
  }
}

extension Shell {
  /// Does a command on a copy of the session, and tells what it said.
  fileprivate func rehearse(_ command: ParsedCommand) throws(CommandError) {
    let copy = Shell(Session(rehearsing: session), options)
    copy.aliases = aliases
    copy.options.stopsAtFailure = false
    copy.run.trial = .init(canUseNewMachines: !session.isKept)
    copy.run.place = run.place
    copy.driver = driver.inside
    // A trial is never committed: it has no duration to show.
    if options.isJSON { copy.options.showsTiming = false }
    try copy.dispatch(command)
    errors.append(copy.errors.text)
    answer(
      TrialReport(
        text: copy.run.output.text,
        status: copy.run.status,
        failureText: copy.run.firstFailure?.message ?? ""
      )
    )
  }

  /// Refuses what may not be done on a copy.
  ///
  /// - Throws: ``CommandError`` with the reason.
  func admit(_ command: ParsedCommand, to trial: Run.Trial) throws(CommandError) {
    let word = command.words[0]
    guard Secrets.masked(command, session) == command.text else {
      throw CommandError(
        .untried("an answer", because: "that would be a way around the gate"),
        at: word
      )
    }
    if CommandTable.command(named: word.text)?.isTried == false {
      throw CommandError(
        .untried("'\(word.text)'", because: "it changes no machine, or more than this session"),
        at: word
      )
    }
    if word.text == "use", !trial.canUseNewMachines, command.words.count > 1,
      !session.slots.contains(where: { $0.name == command.words[1].text })
    {
      throw CommandError(
        .untried("'use'", because: "\(command.words[1].text) has not been in use yet"),
        at: word
      )
    }
  }
}

/// What a command would have done.
private struct TrialReport: Report {
  var type: String { "try" }
  var text: String
  var status: ExitStatus
  var failureText: String

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    output.append(text)
    output.append("only tried: nothing has changed\n")
  }

  func write(to json: JSONWriter, showsTiming: Bool) {
    let lines = text.split(separator: "\n")
    json.put("answers", lines.compactMap { try? Value(reading: $0.utf8) })
  }
}
