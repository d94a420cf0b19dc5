// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// Every option of the command line does what its help says.
@Suite("Options")
struct OptionTests {
  /// An option, a line of the POSIX shell that shows what it does, and what that prints.
  struct Row: CustomTestStringConvertible, Sendable {
    var option: String
    var line: String
    var output: String
    var testDescription: String { option }
  }

  private static let sandbox = "$PLAYSTATE --sandbox --no-timing"
  private static let scenario = "printf 'expect coins == 0\\n' > a.play; "

  static let rows = [
    Row(option: "-c", line: "\(sandbox) -c coins", output: "0 coins\n"),
    Row(
      option: "--command",
      line: "\(sandbox) --command coins -c coins",
      output: "0 coins\n0 coins\n"
    ),
    Row(option: "--sandbox", line: "HOME=$PWD \(sandbox) -c coins; ls -A", output: "0 coins\n"),
    Row(
      option: "--store",
      line: "$PLAYSTATE --store here -c quit; ls here/*.sqlite; "
        + "$PLAYSTATE paths --store here | grep -c here/; $PLAYSTATE doctor --store here | head -n 1 | wc -l",
      output: "here/playstate.sqlite\n4\n1\n"
    ),
    Row(
      option: "--seat",
      line: "at() { $PLAYSTATE --store here --seat $1 --machine story --no-timing -c \"$2\"; }; "
        + "at tablet complete >/dev/null; at main 'expect state == handshake'; "
        + "at tablet 'expect state == packetRun'",
      output: ok("state == handshake") + ok("state == packetRun")
    ),
    Row(
      option: "--machine",
      line: "\(sandbox) --machine story -c 'expect state == handshake'",
      output: ok("state == handshake")
    ),
    Row(
      option: "--strict",
      line: """
        printf '<scxml xmlns="http://www.w3.org/2005/07/scxml"><state id="a">\\n' > a.scxml
        printf '<transition event="go" target="b"/></state><state id="b"/>' >> a.scxml
        printf '<state id="c"><onentry><log expr="nobody"/></onentry></state></scxml>' >> a.scxml
        \(sandbox) --machine a.scxml -c state 2>/dev/null | head -n 1
        \(sandbox) --strict --machine a.scxml -c state 2>&1 | grep -c 'error: '
        """,
      output: "a: a\n1\n"
    ),
    Row(
      option: "--datamodel",
      line: """
        printf '<scxml xmlns="http://www.w3.org/2005/07/scxml" datamodel="lua">' > a.scxml
        printf '<state id="a"/></scxml>' >> a.scxml
        \(sandbox) --datamodel ecmascript --machine a.scxml -c state 2>/dev/null
        \(sandbox) --machine a.scxml -c state 2>&1 | grep -c 'error: '
        """,
      output: "a: a\n1\n"
    ),
    Row(
      option: "--seed",
      line:
        "ask() { \(sandbox) --seed $1 -c 'wait 2s; send tapPlayer Alexander; gate; state' | grep question; }; "
        + "[ \"$(ask 1)\" = \"$(ask 1)\" ] && [ \"$(ask 1)\" != \"$(ask 2)\" ] && echo differs",
      output: "differs\n"
    ),
    Row(
      option: "--clock",
      line: "\(sandbox) --clock real -c clock | grep -c 2026-01-05",
      output: "0\n"
    ),
    Row(
      option: "--json",
      line: "\(sandbox) --json -c coins | head -c 2",
      output: "{\""
    ),
    Row(
      option: "--no-timing",
      line: "\(sandbox) -c 'send tapSound' | grep -c ' ns'",
      output: "0\n"
    ),
    Row(
      option: "--width",
      line: "\(sandbox) --width 40 -c state | wc -L; \(sandbox) -c settings | wc -L",
      output: "31\n100\n"
    ),
    Row(
      option: "--voice",
      line: "\(sandbox) --voice parent -c coins -c 'send tapSound'",
      output: "Alexander has 0 coins.\n"
    ),
    Row(
      option: "--language",
      line: "\(sandbox) --voice parent --language de -c coins; "
        + "\(sandbox) --language fr -c coins 2>&1 | grep -c \"the language is en or de\"",
      output: "Alexander hat 0 Münzen.\n1\n"
    ),
    Row(
      option: "--color",
      line: "\(sandbox) --color always -c state | grep -c $'\\033'",
      output: "1\n"
    ),
    Row(
      option: "--bail",
      line: "\(sandbox) --bail -c 'send tapChest; coins' 2>/dev/null | grep -c coins$",
      output: "0\n"
    ),
    Row(option: "--echo", line: "\(sandbox) --echo -c coins", output: "> coins\n0 coins\n"),
    Row(
      option: "--no-rc",
      line: "mkdir here; echo stat > here/rc; export TERM=dumb; "
        + "say() { printf 'quit\\n' | script -qec \"$PLAYSTATE --store here $1\" /dev/null; }; "
        + "say --no-rc | grep -c 'here/rc'; say '' | grep -c 'here/rc'",
      output: "0\n1\n"
    ),
    Row(option: "--version", line: "$PLAYSTATE --version | grep -cE '^[0-9]+[.]'", output: "1\n"),
    Row(option: "-h", line: "$PLAYSTATE -h | head -c 9", output: "OVERVIEW:"),
    Row(option: "--help", line: "$PLAYSTATE --help | head -c 9", output: "OVERVIEW:"),
    Row(
      option: "--junit",
      line: scenario
        + "$PLAYSTATE test --junit out.xml a.play >/dev/null; grep -c '<testcase' out.xml",
      output: "1\n"
    ),
    Row(
      option: "--replace",
      line: scenario + "echo old > out.xml; $PLAYSTATE test --junit out.xml --replace a.play "
        + ">/dev/null; grep -c '<testcase' out.xml",
      output: "1\n"
    ),
    Row(
      option: "--cover",
      line: scenario + "$PLAYSTATE test --cover a.play | grep -c '^#' | grep -cv '^0'",
      output: "1\n"
    ),
  ]

  private static func ok(_ expression: String) -> String { "ok: \(expression)\n" }

  @Test("does what its help says", arguments: rows)
  func doesWhatItSays(_ row: Row) throws {
    let result = try Tool.shell(row.line)
    #expect(result.stdout == row.output, "\(row.line)\n\(result.stderr)")
  }

  @Test("each option of every help page has a row")
  func allHaveRows() throws {
    var options: Set<String> = []
    for page in [
      ["--help"], ["test", "--help"], ["paths", "--help"],
      ["doctor", "--help"],
    ] {
      let help = try Tool.run(page).stdout
      let shown = help.split(separator: "\n").filter { $0.hasPrefix("  -") }
      for line in shown {
        options.formUnion(
          line.prefix(26).matches(of: #/--?[a-z][a-z-]*/#).map { String($0.output) }
        )
      }
    }
    #expect(options.count >= 18)
    #expect(options.subtracting(Self.rows.map(\.option)) == [])
  }
}
