// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@Suite("Nothing is guessed")
struct NothingGuessedTests {
  private static let start = "wait 2s; send tapPlayer Alexander; parents; answer right\n"

  private func parent(_ language: String, _ lines: String...) throws -> Tool.Result {
    let input = Self.start + lines.joined(separator: "\n") + "\n"
    return try Tool.sandbox(input, "--voice", "parent", "--language", language)
  }

  @Test("a parent in a pipe reads the commands about a noun, and nothing is done")
  func pipe() throws {
    let english = try parent("en", "give Alexander 3 coins", "coins")
    #expect(english.stderr.contains("coins Alexander +3"))
    #expect(english.stdout.contains("Alexander has 0 coins.") && english.status == 2)
    let german = try parent("de", "gib Alexander 3 Munzen", "münzen", "wunsch?")
    #expect(german.stderr.contains("münzen Alexander +3") && german.stderr.contains("ja 1"))
    #expect(german.stdout.contains("Alexander hat 0 Münzen.") && german.status == 2)
    let spanish = try parent("es", "dale monedas", "monedas", "deseos")
    #expect(
      spanish.stderr.contains("monedas Alexander +3") && spanish.stderr.contains("peticiones")
    )
    #expect(spanish.stdout.contains("Alexander tiene 0 monedas.") && spanish.status == 2)
    let developer = try Tool.sandbox("give Alexander 3 coins\n")
    #expect(developer.stderr.contains("unknown command 'give'"))
  }

  @Test("what is no command writes over no file")
  func file() throws {
    try withScratch { scratch in
      let file = scratch.path("mine")
      _ = try Tool.sandbox("coins > \(file)\n")
      for mark in [">", ">>"] {
        let result = try parent("en", "give Alexander 3 coins \(mark) \(file)")
        #expect(result.status == 2 && result.stderr.contains("coins Alexander +3"))
        #expect(try scratch.text("mine") == "0 coins\n")
        _ = try Tool.sandbox("give coins \(mark) \(scratch.path("none"))\n")
      }
      #expect(throws: (any Error).self) { try scratch.text("none") }
    }
  }

  @Test("yes and no take numbers alone")
  func answers() throws {
    let result = try parent("en", "no bedtime for Alexander", "yes dear", "no 7")
    #expect(
      result.stderr.contains("'no 1'") && result.stderr.contains("time Alexander bedtime 20:00")
    )
    #expect(result.stderr.contains("'yes 1'") && result.stderr.contains("wish number 7"))
    let developer = try Tool.sandbox(Self.start + "no bedtime\n")
    #expect(developer.stderr.contains("is not the number of a wish") && developer.status == 2)
  }

  @Test("an amount may stand before the child, and minutes have their unit")
  func order() throws {
    let result = try Tool.sandbox(
      Self.start
        + """
        players add Mia
        coins +5 Mia for Tom's 12" pizza
        points =7 Mia
        coins +2
        time 45 minutes Mia
        time Mia mon-fri 30 min sat,sun 60minutes
        time Mia 45 minutes twice
        time Mia minutes 45
        coins +5 Lena

        """,
      "--voice",
      "parent"
    )
    #expect(result.stdout.contains("Mia has 5 coins (+5, for Tom's 12\" pizza)."))
    #expect(result.stdout.contains("Mia has 7 points"))
    #expect(result.stdout.contains("Mia: 45 minutes a day."))
    #expect(result.stdout.contains("Mia: Mon–Fri 30 minutes, Sat, Sun 60 minutes."))
    #expect(result.stderr.contains("'twice'") && result.stderr.contains("'minutes'"))
  }

  @Test("gate while locked says so, and for how long, and asks nothing")
  func locked() throws {
    let wrong = "wait 2s; gate; answer wrong; answer wrong; answer wrong\n"
    let result = try Tool.sandbox(wrong + "wait 10s\ngate\nparents\nwhy answer 5\nwait 20s\ngate\n")
    let lines = result.stdout.split(separator: "\n")
    #expect(lines.filter { $0.contains("locked for 20 seconds") }.count == 2, "\(result.stdout)")
    #expect(lines.contains { $0.contains("wait 20s") })
    #expect(lines.filter { $0.hasSuffix(" = ?") }.count == 2)
    // Left and asked for again, it makes no new sum.
    let again = try Tool.sandbox(wrong + "send back\ngate\n").stdout.split(separator: "\n")
    #expect(again.last?.hasPrefix("The question is locked for 30 seconds") == true)
    #expect(again.filter { $0.contains(" × ") }.count == 3, "\(again)")
    let guessed = try Tool.sandbox(wrong + "send back\ngate 7\n").stdout
    #expect(guessed.split(separator: "\n").filter { $0.contains(" × ") }.count == 3)
    let json = try Tool.sandbox(wrong + "gate\n", "--json").stdout.split(separator: "\n").last ?? ""
    #expect(json.contains("\"locked\":30") && !json.contains("question"), "\(json)")
    let german = try Tool.sandbox(wrong + "gate\n", "--voice", "parent", "--language", "de")
    #expect(
      german.stdout.hasSuffix(
        "Die Frage ist noch 30 Sekunden lang gesperrt. Bitte versuchen Sie es dann wieder.\n"
      )
    )
  }

  @Test("an open quote in a script is an error at its line, and the next is a line of its own")
  func openQuote() throws {
    let result = try Tool.sandbox("coins +1 'oh\ncoins\n")
    #expect(result.stderr.contains("<stdin>:1:10: error:") && result.stdout.contains("0 coins"))
  }
}
