// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine

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
      "playstate",
      section: 1,
      summary: "talk to the state machines of children's and learning apps",
      date: date
    )
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
      """
    )
    writeShell(&page)
    page.section("OPTIONS")
    page.definitions(options.map { ($0.usage, $0.summary) })
    page.section("SUBCOMMANDS")
    page.definitions(subcommands.map { ($0.usage, $0.summary) })
    writeLines(&page)
    writeCommands(&page)
    writeEnvironment(&page)
    writeCharts(&page)
    writeFiles(&page)
    writeStatus(&page)
    page.section("SEE ALSO")
    page.line(".Xr playstate-settings 5 ,")
    page.line(".Xr playstate-attach 7 ,")
    page.line(".Xr playstate-json 7")
    return page.text
  }

  private static func writeShell(_ page: inout Mdoc) {
    page.section("AT THE TERMINAL")
    page.paragraphs(
      """
      With a terminal on standard input, no script and no -c, playstate is a shell to talk in. Tab \
      completes commands, events, settings and names: what is legal now first, then what is refused, \
      with the reason. Ctrl-C clears the line, Ctrl-D saves and leaves, Ctrl-X Ctrl-E opens the line \
      in $EDITOR. At the gate's question the next line is the answer and never a command; an empty \
      one leaves the gate.

      What a timer or another shell does is printed above the line that is being typed.
      """
    )
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
      """
    )
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
          page.paragraphs("\(example.shows)\(example.place.words):")
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
      ("74", "Input or output failed, or what was decided could not be kept."),
      ("78", "Settings that can be neither read nor set aside."),
      ("129, 130, 143", "Ended by SIGHUP, SIGINT or SIGTERM, after saving."),
    ])
  }

  private static func writeEnvironment(_ page: inout Mdoc) {
    page.section("ENVIRONMENT")
    page.definitions([
      (
        "PLAYSTATE_AI_KEY",
        "The key for the chat server of rooms.aiEndpoint. It is sent over HTTPS, or to this machine, "
          + "and is kept in no file."
      ),
      ("PATH", "Where the programs are found that the language rooms use; doctor lists them."),
    ])
  }

  private static func writeCharts(_ page: inout Mdoc) {
    page.section("CHARTS FROM FILES")
    page.paragraphs(
      """
      An argument that ends in .scxml is a machine, as is such a name behind --machine and 'use': \
      'playstate door.scxml'. It is called what its file says, else as the file. All commands act on \
      it, and a store keeps it under its name.

      W3C SCXML 1.0 runs as it stands, with the data models null and ecmascript, child charts (invoke), \
      delayed events, and scripts with functions, try and catch. What goes wrong while a chart runs is \
      an event such as error.execution, and names element, line and expression. A chart that computes \
      which file to start is given its text as an event.

      Not supported are Basic HTTP and other event processors, document types, regular expressions \
      beyond plain characters, Date but for Date.now(), classes, generators, promises and getters. A \
      file with any of them is refused when it is read, each place with line, column and reason. A \
      file that means the same without scripts is read as a typed chart, of which 'check' can prove \
      more; of a chart with scripts nothing is guessed.
      """
    )
  }

  private static func writeFiles(_ page: inout Mdoc) {
    page.section("FILES")
    page.definitions([
      ("$XDG_CONFIG_HOME/playstate/settings.plist", "What parents have set."),
      ("$XDG_CONFIG_HOME/playstate/rc", "Commands that an interactive shell begins with."),
      ("$XDG_DATA_HOME/playstate/playstate.sqlite", "The machines, the log and the ledger."),
      ("$XDG_STATE_HOME/playstate/history", "The lines that were typed, secrets left out."),
    ])
    page.line(".Pp")
    page.paragraphs(
      """
      With --store DIR all of them are in DIR. Files are for their owner alone. What has been printed \
      is on disk; several shells may use one store at once and share one session.
      """
    )
  }

  /// `playstate-settings.5`.
  package static func settings() -> String {
    var page = Mdoc(
      "playstate-settings",
      section: 5,
      summary: "the property list of playstate's settings",
      date: date
    )
    page.section("DESCRIPTION")
    page.paragraphs(
      """
      What a parent sets is kept in the property list settings.plist; 'playstate paths' says where it \
      lies. It may be changed by 'set' behind the gate, by hand, or by any program that knows \
      property lists, in XML or binary form; a change made outside counts from the next command on.

      A key with dots stands in dictionaries within each other. Keys that playstate does not know stay \
      as they are. A value out of range is named when it is read, and the last good value stays.

      The store remembers what was set last, so a file that is lost, broken or cannot be read opens \
      nothing. A file that is no property list, no regular file or larger than 1 MiB is set aside as \
      settings.plist.broken-DATE and never overwritten; that is said at each start until somebody \
      sets something or puts another file in its place. One that cannot be read just now is left \
      alone. One that is gone is written again; 'reset' takes a setting back, and so does taking it \
      out of the file.
      """
    )
    for entry in Catalog.entries {
      let settings = entry.capabilities.settings.filter { $0.toggle == nil }
      if settings.isEmpty { continue }
      page.section("SETTINGS OF \(entry.name.uppercased())")
      page.definitions(
        settings.map { one in
          let place = one.folder.map { " In the dictionary \($0)." } ?? ""
          return (
            one.key,
            "\(one.summary)\(place)\n\(one.allowedText.prefix(1).uppercased())"
              + "\(one.allowedText.dropFirst()). Default: \(one.text(of: one.initial))."
          )
        }
      )
    }
    page.section("SEE ALSO")
    page.line(".Xr playstate 1")
    return page.text
  }

  /// `playstate-json.7`.
  package static func json() -> String {
    var page = Mdoc(
      "playstate-json",
      section: 7,
      summary: "what playstate --json writes",
      date: date
    )
    page.section("DESCRIPTION")
    page.paragraphs(
      """
      With --json each command writes one object in one line on standard output, errors too: UTF-8, \
      keys sorted, no blanks, absent rather than null. Fields marked 'sometimes' are there when \
      there is something to say. New fields may come; the version changes when one goes or changes \
      its meaning.
      """
    )
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
      """
    )
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
    page.paragraphs("A word that a machine adds has the fields of 'send'. A picture has these:")
    write(JSONShape.drawing, &page)
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
      }
    )
  }
}
