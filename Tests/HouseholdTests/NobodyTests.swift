// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import Testing

@testable import Household

@Suite("A house begins without children")
struct NobodyTests {
  @Test(
    "nobody is invented, in memory and on disk, today and in the next process",
    arguments: [true, false]
  )
  func nobody(isKept: Bool) throws {
    let fixture = try HouseFixture(isKept: isKept, child: nil)
    #expect(fixture.house.children.all.isEmpty)
    #expect(try fixture.house.children.days().isEmpty)
    #expect(try fixture.house.history().isEmpty)
    let game = try fixture.house.live(LearningGame.self)
    let board = try fixture.house.live(RewardsDashboard.self)
    #expect(game.context.players.isEmpty && game.context.playerIDs.isEmpty)
    #expect(board.context.child == nil && board.context.childID == nil)
    game.send(\.progress, 100)
    try fixture.house.wait(.seconds(3))
    #expect(game.isIn(.playerSelection))
    #expect(game.send(\.tapPlayer, "Alexander").isAccepted == false)
    // Nobody earns: no purse is anybody's.
    #expect(!board.send(\.earn, 3600, .learning, nil, nil).isAccepted)
    #expect(!board.send(\.adjustPoints, 5).isAccepted)
    guard isKept else { return }
    try fixture.openAgain()
    #expect(fixture.house.children.all.isEmpty)
    #expect(try fixture.house.live(LearningGame.self).context.players.isEmpty)
  }

  @Test("the first child is added without a parent, is undone to nobody, and comes back with all")
  func firstChild() throws {
    let fixture = try HouseFixture(child: nil)
    let house = fixture.house
    let game = try house.live(LearningGame.self)
    let board = try house.live(RewardsDashboard.self)
    let parent = try fixture.parent()
    let mia = try house.children.add("Mia", by: parent)
    #expect(game.context.players == ["Mia"] && board.context.child == "Mia")
    #expect(game.context.playerIDs == ["Mia": mia.id])
    try house.perform(.give(7, unit: "points", to: mia.id, reason: ""), by: parent)
    #expect(try parent.undo(2).map(\.isWhole) == [true, true])
    #expect(house.children.all.isEmpty)
    #expect(game.context.players.isEmpty && game.context.player == nil)
    #expect(board.context.child == nil && board.context.points == 0)
    // A machine that was not there meanwhile is told too.
    parent.end()
    try fixture.openAgain()
    #expect(try fixture.house.live(RewardsDashboard.self).context.players.isEmpty)
    let again = try fixture.parent()
    #expect(try again.redo(2).map(\.isWhole) == [true, true])
    #expect(fixture.house.children.all == [mia])
    #expect(try fixture.house.children.days(1).map(\.purses["points"]) == [7])
  }

  @Test("once a parent has passed the gate, only parents add children")
  func guarded() throws {
    let fixture = try HouseFixture(child: nil)
    try fixture.house.perform(.setting("guarded", to: .bool(true)), by: try fixture.parent())
    try fixture.openAgain()
    #expect(throws: HouseRefusal.self) { try fixture.house.children.add("Mia") }
    try fixture.house.children.add("Mia", by: try fixture.parent())
    #expect(fixture.house.children.all.map(\.name) == ["Mia"])
    // By hand the last one stays.
    let mia = try #require(fixture.house.children.all.first)
    #expect(throws: HouseRefusal.self) {
      try fixture.house.perform(.removeChild(mia.id), by: try fixture.parent())
    }
  }
}
