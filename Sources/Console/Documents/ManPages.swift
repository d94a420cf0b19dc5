/// The manual pages, made of the command table and the table of options.
package enum ManPages {
  /// An option or a subcommand as the command line declares it.
  package struct Option: Sendable {
    /// How it is written, such as `-c, --command TEXT`.
    package var usage: String
    /// What it does.
    package var summary: String
    /// An option.
    package init(usage: String, summary: String) {
      self.usage = usage
      self.summary = summary
    }
  }

  static let date = "November 21, 2026"

  /// `playstate.1`.
  package static func tool(options: [Option], subcommands: [Option]) -> String {
    var page = Mdoc(
      "playstate", section: 1, summary: "talk to the state machines of children's and learning apps",
      date: date)
    page.section("SYNOPSIS")
    page.line(".Nm")
    page.line(".Op Ar options")
    page.line(".Op Ar script ...")
    page.line(".Nm")
    page.line(".Cm test")
    page.line(".Op Ar options")
    page.line(".Ar path ...")
    page.section("DESCRIPTION")
    page.paragraphs(
      """
      Playstate runs finished state machines and talks about them. Commands come from scripts, from \
      the option -c, or from standard input, one a line; the answers go to standard output, errors \
      and hints to standard error.

      With --sandbox everything is in memory and the clock stands still until a command lets it \
      pass: the same script gives the same bytes. A script is also a test: 'expect' states what must \
      be true, and the exit status tells whether it was.
      """)
    page.section("OPTIONS")
    page.definitions(options.map { ($0.usage, $0.summary) })
    page.section("SUBCOMMANDS")
    page.definitions(subcommands.map { ($0.usage, $0.summary) })
    writeLines(&page)
    writeCommands(&page)
    writeStatus(&page)
    page.section("SEE ALSO")
    page.line(".Xr playstate-json 7")
    return page.text
  }

  private static func writeLines(_ page: inout Mdoc) {
    page.section("SCRIPT LINES")
    page.paragraphs(
      """
      Words are parted by blanks. 'single' quotes keep everything, "double" quotes know the escapes \
      \\" \\\\ \\n \\t and \\u{...}. A # that begins a word and is followed by a blank begins a comment; ; \
      parts commands; a backslash at the end of a line joins the next.

      A command's output goes elsewhere with > FILE, >> FILE or | PROGRAM at its end. Commands that \
      take an expression take the rest of the command as it stands.

      Durations are written 2.5s, 5m, 300ms, 2h or 1d; a bare number is seconds.
      """)
  }

  private static func writeCommands(_ page: inout Mdoc) {
    page.section("COMMANDS")
    for group in Command.Group.allCases {
      page.subsection(group.rawValue)
      for command in CommandTable.all where command.group == group {
        page.line(".Bl -tag -width Ds")
        for usage in command.usage { page.line(".It \(Mdoc.literal(usage))") }
        page.paragraphs(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".")
        page.line(".Pp")
        page.paragraphs(command.details)
        for example in command.examples {
          page.line(".Pp")
          page.paragraphs(example.shows + ":")
          page.example(example.lines)
        }
        page.line(".El")
      }
    }
  }

  private static func writeStatus(_ page: inout Mdoc) {
    page.section("EXIT STATUS")
    page.definitions([
      ("0", "All succeeded."),
      (
        "1",
        "An event was refused or had no rule, an expectation did not hold, an answer was wrong, or a "
          + "command failed."
      ),
      ("2", "A line could not be understood. The larger of 1 and 2 wins."),
      ("64", "A bad option, or a bad combination of options."),
      ("66", "No such script."),
      ("74", "Input or output failed."),
    ])
  }

  /// `playstate-json.7`.
  package static func json() -> String {
    var page = Mdoc(
      "playstate-json", section: 7, summary: "what playstate --json writes", date: date)
    page.section("DESCRIPTION")
    page.paragraphs(
      """
      With --json each command writes one object in one line on standard output, errors too: UTF-8, \
      keys sorted, no blanks, absent rather than null. Fields marked 'sometimes' are there when \
      there is something to say. New fields may come; the version changes when one goes or changes \
      its meaning.
      """)
    page.section("EVERY OBJECT")
    write(JSONShape.common, &page)
    page.section("ERROR OBJECTS")
    page.paragraphs("An object of type 'error' stands for a command that could not be done.")
    write(JSONShape.error, &page)
    page.section("WHAT A RECORD HOLDS")
    page.paragraphs(
      """
      What happened stands in records; an object of type 'timer' holds those that the clock set off \
      between two commands.
      """)
    write(JSONShape.record, &page)
    page.section("COMMANDS")
    for command in CommandTable.all {
      page.subsection(command.name)
      if command.json.isEmpty {
        page.paragraphs("No fields of its own.")
      } else {
        write(command.json, &page)
      }
    }
    page.section("WORDS OF MACHINES")
    page.paragraphs("A word that a machine adds has the fields of 'send'.")
    page.section("SEE ALSO")
    page.line(".Xr playstate 1")
    return page.text
  }

  private static func write(_ fields: [JSONField], _ page: inout Mdoc) {
    page.definitions(
      fields.sorted { $0.name < $1.name }.map { field in
        let kind = field.kind == .any ? "any value" : field.kind.rawValue
        return (
          field.name, "(\(kind)\(field.isAlwaysThere ? "" : ", sometimes")) \(field.meaning)."
        )
      })
  }
}
