// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@Suite("What is said is so")
struct CheapTruthTests {
  private func play(_ keys: String, _ more: String...) throws -> String {
    try Tool.run(["play"] + more, keys).stdout
  }

  @Test("only languages that have words are offered to a child")
  func languages() throws {
    for (language, offered, others) in [
      ("en", ["Spanish", "French", "German"], ["Japanese", "Chinese"]),
      ("de", ["Spanisch", "Französisch", "Englisch"], ["Japanisch", "Chinesisch"]),
      ("es", ["Inglés", "Francés", "Alemán"], ["Japonés", "Chino"]),
    ] {
      let seen = try rooms("1\n", language).lowercased()
      for one in offered { #expect(seen.contains(one.lowercased()), "\(seen)") }
      for one in others { #expect(!seen.contains(one.lowercased()), "\(seen)") }
    }
  }

  @Test("French words are written as the French do, on a child's screen too")
  func elision() throws {
    let lines = "use rooms\nsend signIn Mia\nsend startSession fr\nsend enterRoom kitchen\n"
    let said = try Tool.sandbox(lines + "labels\n")
    #expect(said.stdout.contains("l'évier"), "\(said)")
    for (language, french, kitchen) in [
      ("en", "French", "Kitchen"), ("de", "Französisch", "Küche"), ("es", "Francés", "Cocina"),
    ] {
      let seen = try rooms("1\n\(french)\n\(kitchen)\n", language)
      #expect(seen.contains("l'évier –") && !seen.contains("l' "), "\(seen)")
    }
  }

  /// What a child sees who goes to the rooms of a store.
  private func rooms(_ keys: String, _ language: String) throws -> String {
    var seen = ""
    try withScratch { scratch in
      let store = scratch.path("store")
      #expect(try Tool.run(["--store", store, "-c", "children add Mia"]).status == 0)
      seen = try play(keys, "rooms", "--store", store, "--language", language)
    }
    return seen
  }

  @Test("where no rule finds anything, it is not said that all is right")
  func grammar() throws {
    for (language, text) in [("es", "asdf qwer"), ("de", "Ich ist müde"), ("fr", "Je va")] {
      let begin = "use rooms\nsend chooseLanguage \(language)\n"
      let said = try Tool.sandbox(begin + "grammar \"\(text)\"\n")
      #expect(said.stdout.contains("I found nothing to correct.\n"), "\(said)")
    }
  }

  @Test("the tutor's sentences agree with the thing")
  func tutor() throws {
    func talk(_ language: String, _ word: String) throws -> String {
      let lines =
        "use rooms\nsignIn ana\nstart \(language)\nenter kitchen\n"
      let turns = String(repeating: "say \"\(word)\"\n", count: 4)
      return try Tool.sandbox(lines + "talk maria\n" + turns + "conversation\n").stdout
    }
    let table = try talk("es", "la mesa")
    #expect(table.contains("veo la mesa. ¿Es grande o pequeña?"), "\(table)")
    #expect(table.contains("cerca de la mesa?"))
    let plate = try talk("es", "el plato")
    #expect(plate.contains("veo el plato. ¿Es grande o pequeño?"), "\(plate)")
    #expect(plate.contains("cerca del plato?") && !plate.contains("de el "))
    let cup = try talk("fr", "la tasse")
    #expect(cup.contains("je vois la tasse. Elle est grande ou petite ?"), "\(cup)")
    let book = try talk("fr", "le livre")
    #expect(book.contains("Il est grand ou petit ?") && book.contains("près du livre"), "\(book)")
    let sink = try talk("fr", "évier")
    #expect(sink.contains("près de l'évier") && !sink.contains("{"), "\(sink)")
  }

  @Test("nothing is said to be saved where nothing is, and it is where it is")
  func goodbye() throws {
    for (language, word, saved) in [
      ("en", "Goodbye!", "Everything is saved."), ("de", "Tschüss!", "Alles ist gespeichert."),
      ("es", "¡Adiós!", "Todo está guardado."),
    ] {
      for keys in ["", "1\n", "0\n", "1\n6\n"] {
        let seen = try play(keys, "--sandbox", "--language", language)
        #expect(seen.contains(word) && !seen.contains(saved), "\(keys): \(seen)")
      }
      try withScratch { scratch in
        let store = scratch.path("store")
        #expect(try Tool.run(["--store", store, "-c", "children add Mia"]).status == 0)
        let seen = try play("1\n", "--store", store, "--language", language)
        #expect(seen.contains("\(word) \(saved)"), "\(seen)")
      }
    }
  }

  @Test("a service is not said to be missing where it is not asked")
  func services() throws {
    for line in [
      "send chooseLanguage de\npronounce table tabe\n", "send chooseLanguage ja\nlisten table\n",
      "listen mesa\n",
    ] {
      let said = try Tool.sandbox("use rooms\n" + line)
      let text = said.stdout + said.stderr
      #expect(text.contains("a sandbox asks no programs"), "\(text)")
      #expect(!text.contains("apt install") && !text.contains("speak to a file"), "\(text)")
    }
  }

  @Test("the PIN of the manuals is too easy to guess")
  func pin() throws {
    let begin = "wait 2s\ngate\nanswer right\n"
    for line in ["pin 4831", "pin 1234", "pin 7777"] {
      let said = try Tool.sandbox(begin + line + "\n")
      #expect(said.status == 1 && said.stderr.contains("too easy to guess"), "\(said)")
    }
    for page in try ["playstate.1", "playstate-parents.7"].map({ name in
      try Tool.shell("cat '\(Self.root)/man/\(name)' '\(Self.root)/README.md'").stdout
    }) {
      for match in page.matches(of: /pin (\d{4,})/) {
        let said = try Tool.sandbox(begin + "pin \(match.1)\n")
        #expect(said.stderr.contains("too easy to guess"), "\(match.1)")
      }
    }
    #expect(try Tool.sandbox(begin + "pin 5931\n").status == 0)
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  @Test("a video's clock waits until it plays, and minutes that are gone tomorrow say so")
  func video() throws {
    let coins = "wait 2s\nsend tapPlayer Alexander\ngate\nanswer right\ncoins Alexander +20\nlock\n"
    for (language, have, plays, today) in [
      ("en", "You have 5 minutes for videos.", "It is playing", "only for today"),
      ("de", "Du hast 5 Minuten für Videos.", "Es läuft", "gelten nur heute"),
      ("es", "Tienes 5 minutos para videos.", "Ya se ve", "valen solo hoy"),
    ] {
      let lines = coins + "send tapChest\nsend tap5min\nplay\n1\n"
      let seen = try Tool.sandbox(lines, "--language", language).stdout
      #expect(seen.contains(have) && seen.contains(plays) && seen.contains(today), "\(seen)")
      #expect(!seen.contains("tapVideo"), "\(seen)")
      let waits = try Tool.sandbox(lines + "1\n", "--language", language).stdout
      #expect(waits.contains(plays), "\(waits)")
    }
    // A script's event begins it at once, as ever.
    let script =
      coins + "send tapChest\nsend tap5min\nsend tapVideo ente\nwait 60s\n"
      + "expect ticketSeconds == 240\nsend back\nexpect ticketSeconds == 240\n"
    try passes(script)
  }

  private func passes(_ script: String) throws {
    let said = try Tool.sandbox(script)
    #expect(said.status == 0, "\(script): \(said)")
  }
}
