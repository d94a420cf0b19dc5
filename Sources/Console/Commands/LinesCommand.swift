// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore

extension Command {
  static let lines = Command(
    "lines",
    takes: .maybe(.word("TEXT|clear", "a text"), isAside: true),
    summary: "what was typed",
    details: """
      The lines typed at prompts, the newest last, as the up key brings them back; with a text \
      those that hold it, in any case. On a store they are those of all its shells. 'lines clear' \
      forgets them all; in quotes it is a text like another. Lines of scripts are not kept, nor \
      answers at the gate.
      """,
    examples: [
      Example("lines", shows: "every line"),
      Example("lines coins", shows: "those about coins"),
    ],
    fields: [.init("lines", .array, "the lines, the oldest first")],
    recorded: .apart
  ) { (shell: Shell, text) throws(CommandError) in
    // The shell: its driver has the lines.
    let clears = text.map { $0.text == "clear" && !$0.wasQuoted } ?? false
    let all = try shell.driver.typedLines(clears)
    var numbered = all.enumerated().map { (number: $0 + 1, line: $1) }
    if let text, !clears {
      numbered.removeAll { !$0.line.lowercased().contains(text.text.lowercased()) }
    }
    let rows = numbered.map { ["\($0.number)", $0.line] }
    let none = clears ? "forgotten" : "no such line was typed"
    shell.answer(
      TableReport(type: "lines", sections: [.init(rows: rows)], emptyText: none) {
        $0.put("lines", rows.map { $0[1] })
      }
    )
  }
}
