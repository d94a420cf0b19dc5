// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import ShellCore

/// The manual pages, made of the command table and the table of options.
enum ManPages {
  /// An option or a subcommand as the command line declares it.
  struct Option: Sendable {
    /// How it is written, such as `-c, --command TEXT`.
    var usage: String
    /// What it does.
    var summary: String
  }

  /// A subcommand as the command line declares it.
  struct Subcommand: Sendable {
    /// Its whole name, such as `store copy`.
    var name: String
    /// What it does.
    var summary: String
    /// Its options, and its arguments.
    var options: [Option]
    /// Its arguments in mdoc, such as `Op Ar machine`.
    var arguments: [String]
  }

  static let date = "November 23, 2026"

  /// `playstate.1`.
  static func tool(options: [Option], subcommands: [Subcommand]) -> String {
    var page = Mdoc(
      "playstate",
      section: 1,
      summary: "talk to the state machines of children's and learning apps"
    )
    page.section("SYNOPSIS")
    page.line(".Nm")
    page.line(".Op Ar options")
    page.line(".Op Ar script ...")
    for one in subcommands {
      page.line(".Nm")
      page.line(".Cm \(one.name)")
      if one.options.contains(where: { $0.usage.hasPrefix("-") && $0.usage != "--version" }) {
        page.line(".Op Ar options")
      }
      for argument in one.arguments { page.line(".\(argument)") }
    }
    page.section(
      "DESCRIPTION",
      """
      Playstate runs finished state machines and talks about them. Commands come from scripts, from \
      the option -c, or from standard input, one a line; the answers go to standard output, errors \
      and hints to standard error.

      With --sandbox nothing is read from or written to disk. The clock shows Monday, 2026-01-05 \
      10:00 UTC until 'wait' lets time pass, and the same script gives identical output. Without it \
      everything is kept.
      """
    )
    writeShell(&page)
    page.section("OPTIONS")
    page.definitions(options.map { ($0.usage, $0.summary) })
    page.section("SUBCOMMANDS")
    page.definitions(
      subcommands.flatMap { one in
        [(one.name, one.summary)] + one.options.map { ("\(one.name) \($0.usage)", $0.summary) }
      }
    )
    writeMachines(&page)
    writeLines(&page)
    writeScenarios(&page)
    writeCommands(&page)
    writeGate(&page)
    writeEnvironment(&page)
    writeCharts(&page)
    writeFiles(&page)
    writeStatus(&page)
    page.section("SEE ALSO")
    page.line(".Xr playstate-settings 5 ,")
    page.line(".Xr playstate-attach 7 ,")
    page.line(".Xr playstate-json 7 ,")
    page.line(".Xr playstate-parents 7")
    page.section("HISTORY")
    page.line("This page is of version \(Version.text).")
    return page.text
  }

  private static func writeShell(_ page: inout Mdoc) {
    page.section(
      "AT THE TERMINAL",
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
    page.section(
      "SCRIPT LINES",
      """
      Words are separated by spaces. 'single' quotes keep everything, "double" quotes accept the escapes \
      \\" \\\\ \\n \\t and \\u{...}. A quote opens where a word begins and directly after = ( [ { , or :, and \
      elsewhere is a letter, as in Tom's; printed quotes are quotes too. A # at the start of a word, \
      with a space after it, begins a comment; ; separates commands; a backslash at the end of a line joins the next.

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
      ("3", "Nothing failed, and 'check' left at least one claim open."),
      ("64", "A bad option, or a bad combination of options."),
      ("66", "No such script."),
      ("74", "Input or output failed, or what was decided could not be kept."),
      ("78", "Settings that can be neither read nor set aside."),
      ("129, 130, 131, 143", "Ended by SIGHUP, SIGINT, SIGQUIT or SIGTERM, after saving."),
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
      (
        "PLAYSTATE_RECOGNIZER",
        "The path of a program that listens while a learner is listened to. It is told the language, "
          + "such as es, and writes down what was said; when it writes nothing, the listening ends."
      ),
      ("PATH", "Where the programs are found that the language rooms use; doctor lists them."),
    ])
  }

  private static func writeCharts(_ page: inout Mdoc) {
    page.section(
      "CHARTS FROM FILES",
      """
      An argument that ends in .scxml, or names a file that begins with <, is a machine, as it is \
      behind --machine and 'use': 'playstate door.scxml'. Its name is the one in the file, or else the file's own. All commands act on \
      it, and a store keeps it under its name.

      W3C SCXML 1.0 runs as it stands, with the data models null and ecmascript, child charts (invoke), \
      delayed events, and scripts with functions, try and catch. What goes wrong while a chart runs is \
      an event such as error.execution, and names element, line and expression. A chart that computes \
      which file to start is given its text as an event.

      A delayed send is due by the wall clock: after a kill, a clean end or sleep what was due fires, and \
      what is not due keeps its time. What only delayed sends name comes from the chart alone, unless \
      <ps:event name="tick" sender="anyone"/> says otherwise (xmlns:ps="urn:playstate:chart:1"); sender \
      may also be host or chart, and <ps:argument label="coin" type="int"/> in it is what comes with the event.

      What editors add in namespaces of their own is left out, with one warning for each; another \
      version than 1.0 and an empty condition are warned of, too, and --strict refuses them. \
      --datamodel ecmascript reads a file of another data model as far as that goes. console.log \
      writes to the log. 'send --as-platform' sends what comes from the chart alone.

      Not supported are Basic HTTP and other event processors, document types, regular expressions \
      beyond plain characters, Date but for Date.now(), eval, classes, generators, promises and \
      getters. A file with any of them is refused when it is read, each place with line, column and reason. A \
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
      With --store DIR all of them are in DIR; 'playstate paths' prints where they are. Files are for \
      their owner alone. What has been printed is on disk: a kill at any moment loses nothing printed \
      and leaves no half of a step.

      Several shells may use one store at once and share one session. What another shell does appears \
      above the prompt.

      A damaged database is set aside. People, purses, ledger and log go on from what can be read of \
      it. 'playstate doctor' checks all of it.
      """
    )
  }
}
