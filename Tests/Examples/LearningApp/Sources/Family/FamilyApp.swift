// SPDX-License-Identifier: Apache-2.0
import Foundation
import Household
import PlayKit
import PlayMachines
import StateEngine

/// A family's house as an app on a command line.
///
/// `Family FOLDER [SEAT]`, then a line for each thing that is done, such as `child Mia`, `limit Mia 30`,
/// `play Mia`. Each is answered when it is on disk.
///
/// End it as you like, and start it again; `playstate --store FOLDER` opens the same house.
@main
struct FamilyApp {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first, arguments.count < 3 else {
      return say("usage: Family FOLDER [SEAT]")
    }
    let house = try Household(
      Catalog.machines,
      at: URL(fileURLWithPath: folder),
      seat: arguments.dropFirst().first
    )
    let app = FamilyApp(
      house: house,
      game: try GameStateManager(in: house),
      screens: try house.play(LanguageRooms.self, in: .english)
    )
    say("open")
    var parent: ParentSession?
    while let line = readLine(), line != "quit" {
      do {
        let words = line.split(separator: " ").map(String.init)
        if words.first == "parent" { parent = try app.passGate() }
        // Whoever lets go of a parent session has ended it.
        if words.first == "leave" { parent = nil }
        say(try app.answer(words, parent))
      } catch {
        say("refused: \(error.localizedDescription)")
      }
    }
  }

  let house: Household
  let game: GameStateManager
  let screens: HousePlay

  private func answer(_ words: [String], _ parent: ParentSession?) throws -> String {
    let number = words.dropFirst(2).first.flatMap(Int.init) ?? 0
    switch words.first ?? "" {
    case "parent": return "a parent is here"
    case "leave": return "the parent has left"
    case "sound": game.send(LearningGame.tapSound())
    case "child": return "\(try house.children.add(words.dropFirst().joined(), by: parent).name)"
    case "limit": try house.perform(.limit(minutes: number, of: try child(words)), by: parent)
    case "today": try house.perform(.extraTime(minutes: number, of: try child(words)), by: parent)
    case "give":
      let why = words.dropFirst(3).joined(separator: " ")
      let act = FamilyAct.give(number, unit: "coins", to: try child(words), reason: why)
      try house.perform(act, by: parent)
    case "wish": try house.wish(.minutes, "\(number)", of: try child(words))
    case "grant":
      for wish in try house.requests() {
        try house.perform(.grant(wish.number, video: nil), by: parent)
      }
    case "undo":
      let done = try parent?.undo().map { $0.sentence(in: .english) }
      return done?.joined(separator: " ") ?? "no parent"
    case "screen": return try screen()
    case "choose": try screens.choose((Int(words.last ?? "") ?? 1) - 1)
    case "both":
      // One thing is refused, so neither is done.
      try house.transaction { house in
        let act = FamilyAct.give(number, unit: "coins", to: try child(words), reason: "")
        try house.perform(act, by: parent)
        try house.children.add("", by: parent)
      }
    case "volume": game.settings.musicVolume = Float(words.last ?? "") ?? 0
    case "play": return try play(words)
    case "home": game.send(LearningGame.home())
    case "success": return game.success().isAccepted ? "solved" : "not solved"
    case "coins": return "coins \(try day(words).purses["coins"] ?? 0)"
    case "minutes": return "minutes \(try day(words).days.last?.minutes ?? 0)"
    case "report":
      let report = try house.report(of: try child(words))
      return "report \(report.solved) solved, \(report.purses.first?.sum ?? 0) coins"
    default: return "no such thing: \(words)"
    }
    return game.refusal ?? "done"
  }

  private func play(_ words: [String]) throws -> String {
    // The loading screen goes by itself.
    while game.state == .loading { Thread.sleep(forTimeInterval: 0.02) }
    game.send(LearningGame.home())
    if game.player?.name != words.last {
      game.send(LearningGame.tapProfile())
      game.send(LearningGame.tapPlayer(words.last ?? ""))
    }
    game.send(LearningGame.tapActivity(.raetsel))
    game.send(LearningGame.tapSubActivity(.puzzleMatching))
    return game.refusal.map { "refused: \($0)" } ?? "plays"
  }

  /// What a child sees: the place, what is said, what can be done.
  private func screen() throws -> String {
    guard let screen = try screens.screen() else { return "nothing" }
    let choices = screen.choices.enumerated().map { "\($0 + 1) \($1.label)" }
    return ([screen.place] + screens.sentences(of: screen) + choices).joined(separator: " | ")
  }

  private func child(_ words: [String]) throws -> String {
    guard let child = house.children[words.dropFirst().first ?? ""] else {
      throw CocoaError(.keyValueValidation)
    }
    return child.id
  }

  private func day(_ words: [String]) throws -> ChildDays {
    let id = try child(words)
    guard let days = try house.children.days(1).first(where: { $0.child.id == id }) else {
      throw CocoaError(.keyValueValidation)
    }
    return days
  }

  private func passGate() throws -> ParentSession {
    let numbers = try house.gate.question().split { !$0.isNumber }.compactMap { Int($0) }
    let more = numbers.count > 2 ? numbers[2] : 0
    return try house.gate.answer(numbers[0] * numbers[1] + more)
  }

  private static func say(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data("\(text)\n".utf8))
  }
}
