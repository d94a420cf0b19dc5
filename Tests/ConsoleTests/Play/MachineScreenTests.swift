// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlayMachines
import StateEngine
import Testing

@testable import Console

/// The screens of the machines beside the game.
@Suite("A child in every machine")
struct MachineScreenTests {
  @Test("every machine has a screen wherever it rests", arguments: Session.machineNames)
  func everywhere(machine: String) throws {
    let entry = try #require(Catalog.entry(named: machine))
    let chart = try entry.makeChart()
    let screens = try #require(entry.capabilities.screens)
    for one in screens.screens { #expect(chart.node(named: one.node) != nil, "\(one.node)") }
    let declared = Set(screens.screens.map(\.node))
    // At the rooms the scene's region decides, or the talk's; of others each leaf of the first region
    // has its own.
    let passed: Set<String> = ["levelComplete"]
    let regions = [
      "rooms": ["unloaded", "loading", "loaded"],
      "match": ["initial", "playing", "paused", "completed"],
      "rewards": ["dashboard", "rewardDetail", "confirming", "granted"],
    ]
    let places =
      regions[machine].map(Set.init)
      ?? Set(chart.nodes.filter { $0.isLeaf && !$0.isHistory }.map(\.name)).subtracting(passed)
    #expect(places.isSubset(of: declared), "\(places.subtracting(declared))")
  }

  @Test("the story opens and closes each chapter, and ends", arguments: SentenceLanguage.allCases)
  func story(language: SentenceLanguage) throws {
    let child = try ChildRehearsal("story", language: language)
    var seen: Set<String> = [child.screen]
    for chapter in 1...6 {
      #expect(child.state(of: "story") != "" && child.screen.contains(String(chapter)))
      #expect(child.shell.lastSentences.joined().count { $0 == "." } == 2)
      #expect(seen.insert(child.type("")).inserted)
      #expect(child.shell.lastSentences.joined().count { $0 == "." } == 2)
      if chapter < 6 { #expect(seen.insert(child.type("")).inserted) }
    }
    child.type("")
    #expect(child.value("finished", of: "story") == .bool(true))
    #expect(child.screen.contains(Phrase.playGrownUps.text(language)))
  }

  @Test("the match is kept with a and b, and says who receives")
  func match() throws {
    let child = try ChildRehearsal("match")
    child.type("1")
    #expect(child.screen.contains("A1 serves, B1 receives."))
    #expect(child.screen.contains("The call is 0-0-2."))
    #expect(child.type("a").contains("A1 serves, B2 receives."))
    #expect(child.type("B").contains("B1 serves, A2 receives."))
    #expect(child.type("4").contains("The call is 1-0-2."))
    for _ in 1...10 { child.type("a") }
    #expect(child.screen.contains("Team A wins this game."))
    #expect(child.type("1").contains("The court"))
    let two = try ChildRehearsal("match")
    two.type("2", "1")
    #expect(two.screen.contains("A serves, B receives."))
  }

  private func asides(_ child: ChildRehearsal, _ lines: String...) {
    for line in lines { child.aside(line) }
  }

  @Test("the child is the learner: a language, words, cards, and a streak that follows the name")
  func learner() throws {
    let child = try ChildRehearsal("game")
    asides(
      child,
      "gate right",
      "players rename Alexander Anna-Lena",
      "lock",
      "send tapPlayer Anna-Lena"
    )
    child.aside("use rooms")
    #expect(child.value("user", of: "rooms") == .string("Anna-Lena"))
    #expect(child.type("?").contains("Type the number next to a language."))
    // The first is the one learned last; Enter begins.
    #expect(child.type("").contains("Which room would you like to enter?"))
    #expect(child.state(of: "rooms").contains("active"))
    child.type("1")
    child.type("0")
    let words = child.value("wordsToday", of: "rooms").listValue?.count ?? 0
    #expect(words > 0 && child.screen.contains("You met \(words) words today."))
    #expect(child.screen.contains("Practice \(words) words"))
    let practice = try #require(
      child.screen.split(separator: "\n").first { $0.contains("Practice") }
    )
    let number = try #require(practice.first { $0.isNumber })
    #expect(child.type(String(number)).contains("What does this word mean?"))
    #expect(child.type("0").contains("Which room would you like to enter?"))
    #expect(child.type(String(number)).contains("What does this word mean?"))
    #expect(child.type("").contains("Did you know it?"))
    #expect(child.type("1").contains("Practice \(words - 1) words"))
    #expect(child.type("0").contains("Which language are you learning today?"))
    #expect(child.value("sessionsMade", of: "rooms") == .int(1))
    child.pass(minutes: 24 * 60)
    child.type("", "0")
    #expect(child.screen.contains("This is day 2 in a row."))
    asides(child, "use game", "gate right", "players rename Anna-Lena Jo", "lock")
    #expect(child.value("user", of: "rooms") == .string("Jo"))
    #expect(child.value("streak", of: "rooms") == .int(2))
  }

  @Test("another child at play is another learner, and finds what was theirs")
  func learners() throws {
    let child = try ChildRehearsal("game")
    asides(child, "gate right", "players add Mia", "lock", "send tapPlayer Alexander", "use rooms")
    child.type("", "1", "0")
    let words = child.value("wordsToday", of: "rooms").listValue?.count ?? 0
    #expect(words > 0)
    asides(child, "use game", "send tapProfile", "send tapPlayer Mia", "use rooms")
    #expect(child.value("user", of: "rooms") == .string("Mia"))
    #expect(child.value("sessionsMade", of: "rooms") == .int(0))
    asides(child, "use game", "send tapProfile", "send tapPlayer Alexander", "use rooms")
    #expect(child.value("sessionsMade", of: "rooms") == .int(1))
    #expect(child.value("wordsToday", of: "rooms").listValue?.count == words)
  }

  @Test("a reward is got by number, and not without its points")
  func rewards() throws {
    let child = try ChildRehearsal("rewards")
    #expect(child.screen.contains("0/100"))
    child.type("1")
    #expect(child.type("1").contains("You need 50 more points for this."))
    #expect(child.type("0").contains("Which reward would you like?"))
    child.aside("send adjustPoints 60")
    child.type("1")
    #expect(child.type("1").contains("Do you want it now?"))
    #expect(child.type("1").contains("It is yours now!"))
    #expect(child.value("points", of: "rewards") == .int(10))
    #expect(child.type("").contains("Which reward would you like?"))
  }

  @Test("a talk is a talk, with the correction beside it")
  func rooms() throws {
    let child = try ChildRehearsal("rooms", language: .german)
    #expect(child.type("1").contains("la mesa – der Tisch"))
    #expect(child.type("4").contains("Wörter anzeigen"))
    child.type("1")
    #expect(child.screen.contains("María: "))
    child.type("yo va a la cocina")
    #expect(child.screen.contains("Du: yo va a la cocina"))
    #expect(child.screen.contains("So kannst du es sagen: "))
    #expect(child.screen.contains("✓ "))
    #expect(child.type("0").contains("Küche"))
    #expect(child.type("0").contains("Räume"))
  }

  @Test("screens are data: an app reads place, sentences and choices without a shell")
  func data() throws {
    let entry = try #require(Catalog.entry(named: "game"))
    let chart = try entry.makeChart()
    let screens = try #require(entry.capabilities.screens)
    let engine = Engine(chart)
    let screen = screens.screen(of: engine.snapshot, chart, language: .german, width: 80)
    #expect(screen?.place == "Hallo!")
    #expect(screen?.choices.map(\.label) == ["Weiter"])
  }
}
