// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore

extension Command {
  static let repetition = Command(
    "repeat",
    takes: .count("N", of: "times", in: 1...1_000_000),
    .command,
    summary: "do a command N times, up to a million",
    details: """
      It stops at the first failure, at a break, and with Ctrl-C; what was done until then \
      stays done. A redirection after it takes the output of all repetitions together.
      """,
    examples: [
      Example("repeat 3 coins +1", "coins", shows: "three coins", after: atHome),
      Example("repeat 5 send success", shows: "five levels", after: playing),
      .fails("repeat 2 send tapChest", shows: "the first time fails", after: atHome),
    ],
    fields: [
      .init("count", .int, "how many times were wanted"),
      .init("done", .int, "how many times it was done and succeeded"),
    ],
    recorded: .never
  ) { (shell: Shell, count, command) throws(CommandError) in
    // The shell: another command is done, again and again.
    var nested = command
    guard nested.words[0].text != "repeat" else {
      throw .impossible("repeat does not repeat itself", at: nested.words[0])
    }
    let redirection = nested.redirection.take()
    try shell.redirect(to: redirection) { () throws(CommandError) in
      shell.repeatCommand(nested, count)
    }
  }
}

extension Shell {
  fileprivate func repeatCommand(_ command: ParsedCommand, _ count: Int) {
    let outer = run.place
    let command = KnownCommand(command)
    var done = 0
    var isGoingOn = true
    while done < count, isGoingOn {
      if done > 0 {
        if run.isOver || run.isStopped || driver.isInterrupted() { break }
        if session.isCommitDue || run.output.count >= Self.repetitionOutput {
          driver.beforeProgram(self)
        }
      }
      run.place = outer
      perform(command)
      isGoingOn = run.reached == .success
      if isGoingOn { done += 1 }
    }
    let end = run.reached
    run.place = outer
    if options.isJSON {
      dialogue.answer("repeat", saying: []) { [done] json in
        json.put("count", count)
        json.put("done", done)
      }
    } else if done < count {
      run.output.append("done \(done) of \(count) times\n")
    }
    run.reached = end
  }

  // As much as a pipe holds is written at once.
  private static let repetitionOutput = 1 << 16
}
