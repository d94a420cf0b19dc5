// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlayMachines
import ShellCore
import StateEngine
import Testing

@testable import Console

/// Wherever a child is, it can leave, and Enter alone takes nothing away.
@Suite("A child's ways out")
struct WayOutTests {
  @Test("each screen of each machine has a way out by number", arguments: Session.machineNames)
  func everywhere(machine: String) throws {
    let child = try ChildRehearsal(machine)
    // 2 walks on where 1 would turn round.
    for line in ["", "1", "2", "1", "2", "1", "0", "1", "a", "3", "2", "0", "0"] {
      if child.shell.hasPlayEnded { break }
      let view = try #require(try child.shell.view())
      #expect(view.screen.back != nil || !view.screen.choices.isEmpty, "\(view.screen.place)")
      child.type(line)
    }
    for _ in 1...20 where !child.shell.hasPlayEnded { child.type("0") }
    #expect(child.shell.hasPlayEnded && child.shell.run.isOver, "\(child.screen)")
    #expect(child.errors == "")
  }

  @Test(
    "words that end play are understood on each screen, in each language",
    arguments: ["stop", "ENDE", "Tschüss", "salir", "quit", "exit"]
  )
  func words(word: String) throws {
    for lines in [[], ["1"], ["1", "2"], ["1", "2", "1"], ["1", "1", "2"]] {
      let child = try ChildRehearsal(language: .german)
      child.type(lines)
      child.type(word)
      #expect(child.shell.hasPlayEnded, "\(lines) \(word)")
    }
    // In a talk they are something said.
    let child = try ChildRehearsal("rooms", language: .german)
    child.type("1", "1")
    try #require(child.screen.contains("María: "))
    child.type(word)
    #expect(!child.shell.hasPlayEnded && child.screen.contains("Du: \(word)"))
  }

  @Test("story, rooms, rewards and the court are doors at home, and 0 leads back")
  func doors() throws {
    let child = try ChildRehearsal(language: .german)
    child.type("1")
    let home = child.screen
    #expect(child.type("5").contains("Wohin möchtest du gehen?"))
    let doors = try #require(try child.shell.view()).screen.choices.map(\.label)
    #expect(
      Set(doors) == ["Sprachräume", "Die Geschichte von Pip", "Belohnungen", "Das Spielfeld"]
    )
    for (number, door) in doors.enumerated() {
      child.type(String(number + 1))
      #expect(child.shell.session.current.name != "game", "\(door)")
      #expect(!child.screen.contains("Woanders spielen"), "\(child.screen)")
      for _ in 1...4 where child.shell.session.current.name != "game" { child.type("0") }
      #expect(child.screen == home, "\(door)")
      child.type("5")
    }
    #expect(child.type("0") == home)
  }

  @Test("a label is as good as its number")
  func labels() throws {
    let child = try ChildRehearsal(language: .german)
    child.type("alexander")
    #expect(child.state() == "home")
    child.type("RÄTSEL", "Labyrinth")
    #expect(child.screen.contains("Finde den Weg zum Stern."))
    let before = child.value("position", of: "labyrinth")
    child.type("rechts", "Runter", "links", "hoch")
    let mistakes = child.value("mistakes", of: "labyrinth").intValue ?? 0
    #expect(mistakes > 0 || child.value("position", of: "labyrinth") != before)
  }

  @Test("Enter alone buys no minutes, walks nowhere, gives no point and makes no wish")
  func enter() throws {
    let child = try ChildRehearsal.atDice()
    for _ in 1...10 {
      child.countDice()
      if child.state() == "celebrationOverlay" { child.type("") }
    }
    try #require(child.state() == "treasureScreen")
    for _ in 1...3 { child.type("") }
    #expect(child.value("coins") == .int(10) && child.state() == "treasureScreen")
    #expect(child.screen.contains("Choose how long you want to watch."))
    child.type("0", "1", "2")
    let place = child.value("position", of: "labyrinth")
    child.type("", "")
    #expect(child.value("position", of: "labyrinth") == place)
    #expect(child.value("mistakes", of: "labyrinth") == .int(0))

    let match = try ChildRehearsal("match")
    match.type("1", "", "", "")
    #expect(match.value("a", of: "match") == .int(0))
    let wish = try ChildRehearsal()
    wish.type("1", "6", "", "")
    #expect(!wish.screen.contains("has been noted"))
    let prize = try ChildRehearsal("rewards")
    prize.aside("send adjustPoints 60")
    prize.type("1", "1")
    #expect(prize.screen.contains("Do you want it now?"))
    prize.type("", "")
    #expect(prize.value("points", of: "rewards") == .int(60))
  }

  @Test("among several children Enter alone chooses nobody")
  func enterAmongSeveral() throws {
    let child = try ChildRehearsal()
    for line in ["gate right", "players add Mia", "lock"] { child.aside(line) }
    child.type("")
    #expect(child.state() == "playerSelection")
    child.type("Mia")
    #expect(child.value("player") == .string("Mia"))
  }
}

/// The same screens in words and numbers.
@Suite("A child's screens in words")
struct WordScreenTests {
  private static let drawn = "┌┐└┘─│├┤┬┴┼╔╗╚╝═║●○▣★☺╷╵╌█▀▄"

  @Test(
    "no screen has a drawing, and each fits 20 columns",
    arguments: Session.machineNames,
    SentenceLanguage.allCases
  )
  func everyMachine(machine: String, language: SentenceLanguage) throws {
    let child = try ChildRehearsal(machine, language: language, width: 20)
    child.shell.options.isInWords = true
    child.shell.draw()
    for line in ["?", "1", "2", "1", "a", "4", "0", "3", "1", "1", "0", "5", "1", "0"] {
      if child.shell.hasPlayEnded { break }
      child.type(line)
      #expect(!child.screen.contains { Self.drawn.contains($0) }, "\(child.screen)")
      let faults = PlayScreen.faults(in: child.screen, width: 20)
      #expect(faults.isEmpty, "\(faults) in \(child.screen)")
    }
  }

  @Test("levels are solved by what is read alone")
  func levels() throws {
    let dice = try ChildRehearsal.atDice()
    dice.shell.options.isInWords = true
    for _ in 1...4 {
      dice.type("?")
      let dots = dice.screen.split { !$0.isLetter }.count { $0 == "dot" }
      #expect(dice.type(String(dots)).contains("You did it"))
    }
    let maze = try ChildRehearsal(language: .english)
    maze.shell.options.isInWords = true
    maze.type("1", "1", "2")
    #expect(maze.screen.contains("To the star: ") && maze.screen.contains("You can go: "))
    let pairs = try ChildRehearsal()
    pairs.shell.options.isInWords = true
    pairs.type("1", "1", "1")
    #expect(pairs.screen.contains("Still hidden: 1, 2, 3"))
    #expect(pairs.type("2").contains("Card 2: "))
    let numbers = try ChildRehearsal("waehleZahl")
    numbers.shell.options.isInWords = true
    #expect(numbers.type("?").contains("The numbers: "))
  }

  @Test("the house can set it for good")
  func setting() throws {
    let child = try ChildRehearsal()
    for line in ["gate right", "set pictures off", "lock"] { child.aside(line) }
    child.type("1")
    #expect(!child.screen.contains { Self.drawn.contains($0) })
    for line in ["gate right", "reset pictures", "lock"] { child.aside(line) }
    #expect(child.type("?").contains("├───▣────┤"))
  }
}
