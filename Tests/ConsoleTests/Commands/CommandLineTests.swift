// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import Household
import ShellCore
import Testing

/// What stands behind a command's name is declared once: how it is written, offered, refused and read.
@Suite("What stands behind a command's name")
struct CommandLineTests {
  @Test(
    "what is missing, too much or unknown is refused by its name, at its place",
    arguments: [
      ("path", 5, "a state is missing"),
      ("path --from", 12, "the state to begin in is missing"),
      ("path home --from", 17, "the state to begin in is missing"),
      ("path home --from home home", 23, "too many arguments"),
      ("state --all --all", 13, "too many arguments"),
      ("cover --generate", 17, "a folder is missing"),
      ("cover home home", 12, "too many arguments"),
      ("sync admit", 11, "a store is missing"),
      ("clock set", 10, "a time is missing"),
      ("clock sit", 7, "'sit' is not 'set'"),
      ("players ad Mia", 9, "'ad' is not add, rename or remove"),
      ("players rename Alexander", 25, "the new name is missing"),
      ("report --html", 14, "a value for --html is missing"),
      ("privacy", 8, "show, export, import, delete, forget or retention is missing"),
      (
        "privacy shw Alexander", 9,
        "'shw' is not show, export, import, delete, forget or retention"
      ),
      ("privacy export Alexander", 25, "'--to' is missing"),
      ("privacy export Alexander --to", 30, "a value for --to is missing"),
      ("privacy show Alexander --replace", 24, "unknown option '--replace'"),
      ("privacy show Alexander Lena", 24, "too many arguments"),
      ("videos remove", 14, "a number is missing"),
      ("rewards add Eis", 16, "what it costs is missing"),
      ("check --limit", 14, "a value for --limit is missing"),
      ("check --limit 0 stuck", 15, "'0' is not a number of states"),
      ("check --foo", 7, "unknown option '--foo'"),
      ("check --with coins=3", 14, "'coins' is not an argument of game, or an event with one"),
      ("repeat 2", 9, "a command is missing"),
      ("repeat two state", 8, "'two' is not a number of times, 1 to 1000000"),
      ("expect refused", 15, "an event is missing"),
      ("expect", 7, "an expression is missing"),
      ("try", 4, "a command is missing"),
      ("graph --depth", 14, "a number of levels for --depth is missing"),
      ("graph home --depth 0", 20, "'0' is not a number of levels, 1 to 100"),
      ("log --slow 1ms x", 16, "'x' is not a number of records"),
      ("log --script 3", 14, "too many arguments"),
      ("goto then", 6, "'then' is not a record's number or 'now'"),
      ("record off now", 12, "too many arguments"),
      ("network of", 9, "'of' is not on or off"),
    ]
  )
  func faults(line: String, column: Int, error: String) throws {
    let result = try Rehearsal(isJSON: true).perform(line)
    #expect(result.status == .notUnderstood)
    #expect(result.output.contains("\"column\":\(column),"), "\(result.output)")
    #expect(result.output.contains("\"message\":\"\(error)\""), "\(result.output)")
  }

  @Test("an option stands anywhere, and of two the later one counts")
  func options() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform("wait 2s", "send tapPlayer Alexander")
    let plain = rehearsal.perform("path --from home playing").output
    #expect(!plain.isEmpty)
    #expect(rehearsal.perform("path playing --from home").output == plain)
    #expect(
      rehearsal.perform("log --event tapPlayer --event loadingShown 1").output
        == rehearsal.perform("log 1 --event loadingShown").output
    )
  }

  @Test("behind a verb is offered what it takes, and options that were not typed yet")
  func offers() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform("wait 2s")
    func texts(_ line: String) -> [String] {
      Completer.candidates(line: line, cursor: line.utf8.count, session: rehearsal.shell.session)
        .candidates.map(\.text)
    }
    #expect(texts("players ") == ["add", "rename", "remove"])
    #expect(texts("players rename ").contains("Alexander"))
    #expect(texts("players add ").isEmpty)
    #expect(texts("log --") == ["--script", "--from", "--event", "--slow"])
    #expect(texts("log --from ho") == ["home"])
    #expect(texts("log --from home --f").isEmpty)
    #expect(texts("graph home --depth ").isEmpty)
  }

  @Test("each line of usage begins with the name, none stands twice")
  func usage() {
    for command in CommandTable.all {
      #expect(Set(command.usage).count == command.usage.count, "\(command.name)")
      #expect(!command.usage.contains { $0.contains("  ") || $0.hasSuffix(" ") }, "\(command.name)")
    }
    #expect(
      CommandTable.command(named: "players")?.usage
        == ["players", "players add NAME", "players rename OLD NEW", "players remove NAME"]
    )
  }
}
