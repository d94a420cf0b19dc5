// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Observation
import PlayMachines
import StateEngine
import Synchronization
import Testing

private final class RecordingSink: LogSink {
  private let events = Mutex<[LogEvent]>([])
  var all: [LogEvent] { events.withLock { $0 } }
  func write(_ event: LogEvent, at milliseconds: Int) { events.withLock { $0.append(event) } }
}

@Suite("Faces of the match")
@MainActor
struct MatchFacesTests {
  private func manager(_ sinks: [any LogSink] = []) throws -> ActiveGameStateManager {
    try ActiveGameStateManager(time: VirtualTime(start: MatchFixture.start), sinks: sinks)
  }

  @Test("the manager plays a game, and throws the seed's errors")
  func play() throws {
    let manager = try manager()
    #expect(manager.gameState == .initial)
    #expect(throws: GameError.noActiveGame) { try manager.game.scorePoint1() }
    #expect(throws: GameError.noPointsToUndo) { try manager.undo() }
    try manager.configure(.tournament, first: .b)
    try manager.start()
    #expect(manager.isTimerRunning)
    try manager.game.scorePoint2()
    #expect(manager.game.score2 == 1)
    #expect(manager.game.call == "1-0-2")
    #expect(manager.game.servingTeam == .b)
    #expect(!manager.game.isServingFromRight)
    #expect(throws: GameError.illegalServerChangeDuringPlay) { try manager.setServer(.a) }
    #expect(throws: GameError.illegalServingPlayerChangeDuringPlay) {
      try manager.setServer(.b, player: 2)
    }
    try manager.pause()
    #expect(throws: GameError.cannotScoreWhenPaused) { try manager.game.scorePoint1() }
    #expect(throws: GameError.invalidPlayer) { try manager.setServer(.a, player: 5) }
    try manager.setServer(.a, player: 2)
    #expect(manager.game.servingPlayer == 2)
    try manager.undo()
    #expect(manager.game.servingTeam == .b)
    try manager.resume()
    try manager.takeTimeOut(.a)
    #expect(manager.gameState == .paused)
    try manager.end()
    #expect(throws: GameError.gameAlreadyCompleted) { try manager.game.scorePoint1() }
    #expect(throws: GameError.gameAlreadyCompleted) { try manager.start() }
    manager.reset()
    #expect(manager.gameState == .initial)
    #expect(manager.game.variation == .tournament)
  }

  @Test("coming back from the background is a pause")
  func background() throws {
    let manager = try manager()
    try manager.start()
    manager.scenePhase(.background)
    #expect(throws: GameError.invalidOperation) { try manager.game.scorePoint1() }
    manager.scenePhase(.active)
    #expect(manager.gameState == .paused)
  }

  @Test("what is read tells of the next change")
  func observation() async throws {
    let manager = try manager()
    await confirmation { told in
      await withCheckedContinuation { continuation in
        withObservationTracking {
          _ = manager.gameState
        } onChange: {
          told()
          continuation.resume()
        }
        #expect(throws: Never.self) { try manager.start() }
      }
    }
    #expect(manager.gameState == .playing)
  }

  @Test("the log tells scores, serves, ends and the rest, in order")
  func log() throws {
    let sink = RecordingSink()
    let manager = try manager([sink])
    try manager.configure(GameVariation(name: "mine", winningScore: 3, winByTwo: false))
    try manager.start()
    for _ in 1...2 { try manager.game.scorePoint1() }
    try manager.game.scorePoint2()
    try manager.pause()
    try manager.resume()
    try manager.undo()
    try manager.resume()
    try manager.takeTimeOut(.b)
    try manager.setServer(.a)
    try manager.end()
    manager.reset()
    #expect(
      sink.all == [
        .start, .score(team: "A"), .score(team: "A"), .sidesSwitched, .serveChange(server: "B1"),
        .pause, .resume, .undo, .resume, .timeOut(team: "B"), .correction(server: "A1"), .end,
        .reset,
      ]
    )
  }

  @Test("a file takes the log line by line, for its owner alone")
  func file() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("match-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("match.log").path
    for _ in 1...2 {
      let sink = try FileSink(path: path)
      let manager = try manager([sink])
      try manager.start()
      try manager.game.scorePoint1()
      #expect(sink.lostLineCount == 0)
    }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = "2026-01-05T10:00:00Z start\n2026-01-05T10:00:00Z score A\n"
    #expect(text == lines + lines)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(throws: (any Error).self) { try FileSink(path: folder.path + "/no/such.log") }
  }

  @Test("every error has a sentence of its own")
  func sentences() {
    let sentences = GameError.allCases.compactMap(\.errorDescription)
    #expect(Set(sentences).count == GameError.allCases.count)
  }
}
