// SPDX-License-Identifier: Apache-2.0
import Foundation
import Inspector
import PlayMachines
import PlayStorage
import StateEngine

/// The learning game as an app on a command line: `LearningApp FOLDER`, then an event a line, such as
/// `tapPlayer Mia`, and `background`, `foreground`, `quit`.
///
/// It keeps everything in the folder: end it as you like, and start it again. Beside it runs
/// `playstate attach` on the socket that it prints.
@main
struct LearningApp {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else { return say("usage: LearningApp FOLDER") }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1])
    let game = try Live(LearningGame.self, in: try Store(at: folder))
    // A new game has no players: an app names its own.
    if game.beginning == .anew { game.send(LearningGame.playersChanged(["Mia"], nil, nil, nil)) }
    let inspector = try? Inspector(game, mayControl: true)
    if let inspector { say("playstate attach \(inspector.path)") }
    game.perform("say") { effect in say("(says \(effect.arguments.first?.stringValue ?? ""))") }
    let watching = game.observe { change in say("\(change)") }
    say("at \(describe(game))")
    while let line = readLine(), line != "quit" {
      answer(line, game)
      say("at \(describe(game))")
    }
    watching.cancel()
    withExtendedLifetime(inspector) {}
  }

  private static func answer(_ line: String, _ game: Live<LearningGame>) {
    let words = line.split(separator: " ").map(String.init)
    guard let name = words.first else { return }
    switch name {
    case "background": game.background()
    case "foreground": game.restore()
    default:
      do {
        let event = try game.engine.chart.parse(name, words: words.dropFirst())
        let reply = game.engine.send(event.event, event.arguments)
        if !reply.isAccepted { say("\(reply)") }
      } catch {
        say("\(error)")
      }
    }
  }

  private static func describe(_ game: Live<LearningGame>) -> String {
    "\(game.state.rawValue) with \(game.context.coins) coins"
  }

  private static func say(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data("\(text)\n".utf8))
  }
}
