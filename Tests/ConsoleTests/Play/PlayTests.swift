// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
import PlayKit
import PlayMachines
import ShellCore
import StateEngine
import Testing

@testable import Console

/// A child at the shell, as screens tell it.
@Suite("A child plays")
struct PlayTests {
  @Test("from the first screen to the fifth coin, the celebration and a video")
  func quarterHour() throws {
    let child = try ChildRehearsal()
    #expect(child.screen.contains("Who is playing?") && child.screen.contains("  1  Alexander"))
    #expect(child.type("").contains("Home · Alexander"))
    #expect(child.type("2").contains("Which game do you like?"))
    #expect(child.type("1").contains("How many dots are there?"))
    for coin in 1...4 {
      child.countDice()
      #expect(child.screen.contains("You did it, one more coin!"))
      #expect(child.value("coins") == .int(coin))
      #expect(child.state(of: "wuerfel") == "playing")
    }
    child.countDice()
    #expect(child.state() == "celebrationOverlay")
    // The level stands above the block.
    let level = try #require(child.screen.range(of: "●"))
    let block = try #require(child.screen.range(of: "│ 5 coins! "))
    #expect(level.lowerBound < block.lowerBound)
    #expect(child.type("").contains("How many dots"))
    for _ in 6...10 { child.countDice() }
    #expect(child.type("1").contains("Treasure"))
    #expect(child.type("2").contains("You need 10 more coins for this."))
    #expect(child.type("1").contains("You have 5 minutes for videos."))
    // The clock waits until somebody has started the video.
    #expect(child.type("1").contains("A grown-up starts the video"))
    #expect(child.type("").contains("It is playing"))
    #expect(child.type("1").contains("Die Ente"))
    #expect(child.screen.contains("5 minutes of video are left."))
    #expect(child.type("").contains("4 minutes of video are left."))
    child.type("", "")
    #expect(child.type("").contains("One minute of video is left."))
    #expect(child.type("").contains("Your video time is up."))
    #expect(child.state() == "home")
    #expect(child.errors == "")
  }

  @Test("anything else shows the same screen with one kind sentence, and loses nothing")
  func badInput() throws {
    let child = try ChildRehearsal.atDice()
    child.type("9", "0")
    child.type("2", "2")
    let novel = String(repeating: "It was a dark and stormy night. ", count: 4000)
    for line in [
      "9999", "abc", "send success", "coins +5", "state; events", "\u{FFFD}", "-1", "1.5",
      "１", "🙂", "\u{03}", "\u{1B}[31m", novel, "'", "\"", "\\", "help", "> /tmp/x", "0x1",
    ] {
      let screen = child.type(line)
      #expect(screen.contains("Pick the number"), "\(line.prefix(20))")
      #expect(screen.contains("Type your number."), "\(line.prefix(20))")
    }
    #expect(child.state() == "playing")
    #expect(child.value("coins") == .int(0))
    #expect(child.shell.run.status == .success)
    #expect(child.errors == "")
  }

  @Test("a number that stands for no choice is no choice")
  func noChoice() throws {
    let child = try ChildRehearsal()
    #expect(child.type("3").contains("Type one of the numbers."))
    #expect(child.screen.contains("  0  Stop playing"))
    #expect(child.type("?").contains("Type the number next to your name."))
    child.type("1")
    #expect(child.type("3").contains("10 more coins open the chest."))
    #expect(child.type("ZURÜCK").contains("Who is playing?"))
    child.type("1")
    #expect(child.type("back").contains("Who is playing?"))
  }

  @Test("the gate has the shell for grown-ups, until they lock it")
  func gate() throws {
    let child = try ChildRehearsal()
    child.type("1")
    let gate = child.type("eltern")
    #expect(gate.contains("For grown-ups") && gate.contains(" = ? "))
    #expect(child.type("0").contains("Home · Alexander"))
    let asked = child.type("parents")
    let numbers = asked.split { !$0.isNumber }.compactMap { Int($0) }
    #expect(child.type("1").contains("Try again."))
    let answer = numbers[0] * numbers[1]
    #expect(child.type(String(answer)).contains("You are on the parents' page"))
    #expect(!child.shell.isPlaying)
    #expect(child.type("coins").contains("0 coins"))
    #expect(child.type("lock").contains("Home · Alexander"))
    #expect(child.shell.isPlaying)
    #expect(child.type("coins").contains("Type one of the numbers."))
    #expect(child.state() == "home")
  }

  @Test("three wrong answers lock the gate, and play goes on")
  func lockedGate() throws {
    let child = try ChildRehearsal()
    child.type("1", "parents", "1", "1")
    #expect(child.type("1").contains("This door is resting for a while."))
    #expect(child.screen.contains("Home · Alexander"))
    #expect(child.type("parents").contains("This door is resting for a while."))
    #expect(child.shell.isPlaying)
  }

  @Test("a wish is kept, and the answer is told once")
  func wishes() throws {
    let child = try ChildRehearsal(language: .german)
    child.type("1")
    #expect(child.screen.contains("6  Wünsch dir etwas"))
    child.type("6")
    #expect(child.screen.contains("Was wünschst du dir?"))
    #expect(child.type("1").contains("Dein Wunsch ist aufgeschrieben."))
    #expect(child.type("wunsch ein Drachen").contains("Dein Wunsch ist aufgeschrieben."))
    for line in ["gate right", "yes 1", "no 2 heute regnet es", "lock"] { child.aside(line) }
    #expect(child.type("9").contains("Dein Wunsch wird wahr: 15 Minuten mehr."))
    #expect(child.screen.contains("Diesmal nicht: ein Drachen."))
    #expect(child.type("9").contains("heute regnet es"))
    #expect(!child.type("1").contains("Wunsch wird wahr"))
  }

  @Test("the day's end is told kindly, and a paused day")
  func dayEnds() throws {
    let child = try ChildRehearsal.atDice(.german)
    child.pass(minutes: 56)
    #expect(child.type("x").contains("Du kannst heute noch fünf Minuten spielen."))
    child.pass(minutes: 5)
    child.countDice()
    #expect(child.state() == "home")
    #expect(child.screen.contains("Genug für heute. Bis morgen!"))
    #expect(child.value("coins") == .int(1))
    // No game is offered that is refused inside.
    #expect(!child.screen.contains("Zahlen") && !child.screen.contains("Rätsel"))
    #expect(child.type("Uhr").contains("Genug für heute. Bis morgen!"))
    let other = try ChildRehearsal(language: .german)
    other.type("1")
    for line in ["gate right", "pause Alexander", "lock"] { other.aside(line) }
    #expect(other.type("?").contains("Jetzt ist Pause."))
    #expect(!other.screen.contains("Zahlen") && !other.screen.contains("Woanders"))
    #expect(other.state() == "home")
    let third = try ChildRehearsal.atDice(.german)
    for line in ["gate right", "pause Alexander", "lock"] { third.aside(line) }
    #expect(third.type("?").contains("Jetzt ist Pause."))
    #expect(!third.screen.contains("Genug für heute"))
  }

  @Test("leaving a level leads home and breaks nothing")
  func leavingALevel() throws {
    let child = try ChildRehearsal.atDice()
    #expect(child.type("0").contains("Home · Alexander"))
    child.type("1", "2")
    #expect(child.screen.contains("Find the way to the star."))
    #expect(child.type("u").contains("There is a wall."))
    child.type("\u{1B}[A")
    #expect(child.value("mistakes", of: "labyrinth") == .int(2))
    #expect(child.screen.contains("Now go "))
  }

  @Test("in ASCII where the terminal shows nothing else", arguments: SentenceLanguage.allCases)
  func plain(language: SentenceLanguage) throws {
    let child = try ChildRehearsal(language: language, isPlain: true)
    var seen = child.screen
    for line in ["1", "4", "0", "2", "1", "1", "0", "1", "2", "0", "1", "1", "1", "0", "eltern"] {
      seen += child.type(line)
    }
    let others = seen.filter { !$0.isASCII }
    #expect(others.isEmpty)
    #expect(seen.contains("+--------+"))
  }

  @Test("'play' of a machine without screens says so; a machine of levels can be played by itself")
  func machines() throws {
    let child = try ChildRehearsal("labyrinth")
    #expect(child.screen.contains("Find the way to the star."))
    let dice = try ChildRehearsal("wuerfel")
    dice.countDice()
    #expect(dice.screen.contains("You did it, one more coin!"))
    #expect(dice.type("").contains("How many dots are there?"))
    #expect(dice.value("level", of: "wuerfel") == .int(2))
    #expect(
      !dice.shell.session.slots.contains {
        $0.name == "game" && $0.engine.value(of: "coins") == .int(1)
      }
    )
  }
}
