// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// What a user meets in the first minutes, each as it is typed.
@Suite("Small truths of the command line")
struct SmallTruthTests {
  // MARK: Counts and numbers

  @Test("one coin is a coin", arguments: ["coins", "points Alexander"])
  func one(_ command: String) throws {
    let unit = command.hasPrefix("coins") ? "coin" : "point"
    func said(_ amount: Int) throws -> String {
      let gift = "\(unit)s Alexander +\(amount) help"
      let gate = "wait 2s\nsend tapPlayer Alexander\nparents\nanswer right\n"
      let lines = "\(gate)\(gift)\nlock\n\(command)\n"
      return try Tool.sandbox(lines).stdout.split(separator: "\n").last.map(String.init) ?? ""
    }
    #expect(try said(1).contains("1 \(unit)") && !(said(1).contains("1 \(unit)s")))
    #expect(try said(2).contains("2 \(unit)s"))
  }

  @Test("a whole number is printed as one in every answer, a fraction as it is")
  func whole() throws {
    try withScratch { scratch in
      let chart = try scratch.file(
        "half.scxml",
        lines: #"<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="half">"#,
        #"<datamodel><data id="n" expr="1.5"/></datamodel>"#,
        #"<state id="a"><transition event="go" cond="n &lt; 20"><assign location="n" expr="n * 2"/>"#,
        "</transition></state></scxml>"
      )
      let result = try Tool.sandbox(
        "state\nsend go\nstate\nexpect n > 5\nlog\ndiff 0 1\nset\nsend go\nsend go\nsend go\nsend go\nwhy go\n",
        chart
      )
      #expect(result.stdout.contains("n  1.5"))
      #expect(result.stdout.contains("n: 1.5 → 3\n"))
      #expect(result.stdout.contains("n = 24"))
      let said = result.stdout + result.stderr
      #expect(!said.contains(/\d\.0\b/), "\(said)")
      // A program still sees which type it is.
      let json = try Tool.run(["--sandbox", "--json", chart, "-c", "send go; state"]).stdout
      #expect(json.contains("\"n\":3.0"))
    }
  }

  // MARK: Records

  @Test("a record of another machine names it, so does each in a log of several")
  func named() throws {
    let before = "use rewards\nwait 2s\nuse rooms\nsend signIn ana\nuse game\n"
    let said = try Tool.sandbox("\(before)send tapPlayer Alexander\nlog\n").stdout
    // The game's own timer fires while another machine is in use.
    #expect(said.contains("\n#2 game: loading → playerSelection on loadingShown"), "\(said)")
    let log = said.components(separatedBy: "#1 game:").last ?? ""
    let heads = ("#1 game:" + log).split(separator: "\n").filter { $0.hasPrefix("#") }
    #expect(heads.count >= 4)
    #expect(heads.allSatisfy { $0.contains(#/^#\d+ (game|rooms|rewards): /#) }, "\(heads)")
    #expect(heads.contains { $0.contains("rooms:") } && heads.contains { $0.contains("game:") })
    // Where one machine is in use nothing is added.
    let alone = try Tool.sandbox("wait 2s\nsend tapPlayer Alexander\nlog\n").stdout
    #expect(!alone.contains("game:"))
  }

  // MARK: The command line

  @Test(
    "in each language the parents' question and the child's screen are a word away",
    arguments: [
      ("parents", "en_US.UTF-8", " × "), ("eltern", "de_DE.UTF-8", " × "),
      ("padres", "es_ES.UTF-8", " × "), ("play", "en_US.UTF-8", "Who is playing?"),
      ("spielen", "de_DE.UTF-8", "Wer spielt?"), ("jugar", "es_ES.UTF-8", "¿Quién juega?"),
    ]
  )
  func subcommands(_ word: String, _ language: String, _ expected: String) throws {
    try withScratch { scratch in
      let store = scratch.path("store")
      _ = try Tool.shell("$PLAYSTATE --store \(store) -c 'children add Mia; children add Ben'")
      let line = "LC_ALL=\(language) $PLAYSTATE \(word) --store \(store) </dev/null"
      let result = try Tool.shell(line)
      #expect(result.stdout.contains(expected), "\(result.stdout)\(result.stderr)")
      #expect(result.status == 0)
    }
  }

  @Test("a word or option that is nearly one is named, and no other is guessed")
  func hints() throws {
    func said(_ words: String...) throws -> String { try Tool.run(words).stderr }
    #expect(try said("atach").contains("hint: did you mean 'playstate attach'?"))
    #expect(try said("spiele").contains("'playstate spielen'"))
    #expect(try said("docter").contains("'playstate doctor'"))
    #expect(try !said("nothing-like-it").contains("did you mean"))
    #expect(try said("--sandbx").contains("Did you mean '--sandbox'?"))
    for words in [["--nope"], ["attach", "--nope"], ["play", "--nope"], ["test", "--nope", "x"]] {
      let result = try Tool.run(words)
      #expect(result.stderr.contains("Unknown option '--nope'"), "\(words)")
      #expect(!result.stderr.lowercased().contains("did you mean"), "\(result.stderr)")
      #expect(result.status == 64)
    }
    let json = try Tool.run(["--json", "--nope"]).stdout
    #expect(json.contains("Unknown option") && !json.contains("Did you mean"))
  }

  @Test("a reader that has enough ends it without a word, also where SIGPIPE is ignored")
  func head() throws {
    for before in ["", "trap '' PIPE; "] {
      for words in ["--sandbox", "--sandbox --json", "--store store"] {
        let line =
          "\(before)yes state | head -n 20000 | $PLAYSTATE \(words) 2>errors | head -n 3; cat errors"
        let result = try Tool.shell(line)
        #expect(result.stdout.split(separator: "\n").count == 3, "\(result.stdout.suffix(300))")
      }
    }
  }

  // MARK: Scenarios

  @Test("a folder that holds no scenario has not passed")
  func empty() throws {
    try withScratch { scratch in
      let folder = try scratch.folder("empty")
      _ = try scratch.file("notes.txt", lines: "nothing")
      for words in [["test", folder], ["test", "--json", folder], ["test", scratch.root]] {
        let result = try Tool.run(words)
        #expect(result.status == 66, "\(words)")
        #expect((result.stdout + result.stderr).contains("there is no scenario"), "\(result)")
      }
      // Beside one that holds some it is still a mistake in the line.
      _ = try scratch.folder("full")
      _ = try scratch.file("full/a.play", lines: "expect state == loading")
      #expect(try Tool.run(["test", scratch.path("full")]).status == 0)
      #expect(try Tool.run(["test", scratch.path("full"), folder]).status == 66)
    }
  }

  @Test("what is not understood in a scenario is an error, what does not hold a failure")
  func statuses() throws {
    try withScratch { scratch in
      let wrong = try scratch.file("wrong.play", lines: "expect state == home")
      let unknown = try scratch.file("unknown.play", lines: "expect state == loading", "foo")
      let event = try scratch.file("event.play", lines: "expect state == loading", "send nosuch")
      let report = scratch.path("report.xml")
      func run(_ files: String...) throws -> (status: Int32, totals: String) {
        let status = try Tool.run(["test", "--replace", "--junit", report] + files).status
        let text = try scratch.text("report.xml")
        let totals = text.firstMatch(of: /failures="\d+" errors="\d+"/).map { String($0.output) }
        #expect(text.contains("<error ") == totals?.contains("errors=\"0\"").negated)
        return (status, totals ?? "")
      }
      #expect(try run(wrong) == (1, #"failures="1" errors="0""#))
      #expect(try run(unknown) == (2, #"failures="0" errors="1""#))
      #expect(try run(event) == (2, #"failures="0" errors="1""#))
      #expect(try run(unknown, wrong) == (2, #"failures="1" errors="1""#))
    }
  }
}

extension Bool {
  fileprivate var negated: Bool { !self }
}
