// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayKit
import PlayMachines
import StateEngine
import Storage
import Testing

@testable import Household

@Suite("A house in an app")
struct HouseholdTests {
  /// Brings the game to its menu, with a child at play.
  private func begin(_ fixture: HouseFixture, _ child: String) throws -> Live<LearningGame> {
    let game = try fixture.house.live(LearningGame.self)
    game.send(\.progress, 100)
    try fixture.house.wait(.seconds(3))
    game.send(\.tapPlayer, child)
    #expect(game.state == .home)
    return game
  }

  /// Begins a level; gives whether it runs.
  private func play(_ game: Live<LearningGame>) -> Bool {
    game.send(\.home)
    game.send(\.tapActivity, .raetsel)
    game.send(\.tapSubActivity, .puzzleMatching)
    return game.isIn(.playing)
  }

  @Test(
    "A child plays to the limit, is refused, and may play again from 4:00 on, in each zone",
    arguments: [
      // Nights in which clocks are set, and one in which none is.
      ("UTC", "2026-01-05T10:00:00Z", 18), ("Europe/Berlin", "2026-03-28T14:00:00Z", 12),
      ("America/New_York", "2026-10-31T20:00:00Z", 13),
    ]
  )
  func limit(zone: String, start: String, hoursToNewDay: Int) throws {
    let date = try Date(start, strategy: .iso8601)
    let fixture = try HouseFixture(zone: zone, at: Int(date.timeIntervalSince1970) * 1000)
    let house = fixture.house
    let child = try #require(house.children.all.first)
    try house.perform(.limit(minutes: 20, of: child.id), by: try fixture.parent())
    let game = try begin(fixture, child.name)
    #expect(play(game))
    try house.wait(.seconds(40 * 60))
    #expect(!game.isIn(.playing), "\(game.configuration)")
    let day = try #require(try house.children.days(1).first)
    #expect(day.limit == 20)
    #expect((20...25).contains(day.days.last?.minutes ?? 0), "the limit and a few minutes to end")
    #expect(!play(game))
    // A minute before the day ends nothing has changed.
    let left = hoursToNewDay * 3600 - 40 * 60 - 3
    try house.wait(.seconds(left - 60))
    #expect(!play(game))
    try house.wait(.seconds(61))
    #expect(play(game))
    #expect(try house.children.days(1).first?.days.last?.minutes == 0)
  }

  @Test("A wish is granted, and what it gives is there at once")
  func wish() throws {
    let fixture = try HouseFixture()
    let house = fixture.house
    let child = try #require(house.children.all.first)
    let parent = try fixture.parent()
    try house.perform(.limit(minutes: 20, of: child.id), by: parent)
    try house.wish(.minutes, "15", of: child.id)
    let asked = try #require(try house.requests().first)
    #expect(asked.person == child.id && asked.kind == .minutes)
    try house.perform(.grant(asked.number, video: nil), by: parent)
    #expect(try house.children.days(1).first?.limit == 35)
    #expect(try house.requests().isEmpty)
    try parent.undo()
    #expect(try house.children.days(1).first?.limit == 20)
    #expect(try house.requests().count == 1)
  }

  @Test("The next process goes on where this one was")
  func again() throws {
    let fixture = try HouseFixture()
    let first = try #require(fixture.house.children.all.first)
    let mia = try fixture.house.children.add("Mia")
    do {
      let parent = try fixture.parent()
      try fixture.house.perform(.give(7, unit: "coins", to: mia.id, reason: "dishes"), by: parent)
      try fixture.house.perform(.pause(first.id), by: parent)
    }
    let before = try HouseState(fixture.house)
    try fixture.openAgain()
    #expect(try HouseState(fixture.house) == before)
    #expect(fixture.house.children["mia"] == mia)
    let days = try fixture.house.children.days(1)
    #expect(days.first { $0.child == mia }?.purses["coins"] == 7)
    #expect(days.first { $0.child == first }?.isPaused == true)
  }

  @Test("A parent session is one, ends by itself, and a wrong answer opens none")
  func gate() throws {
    let fixture = try HouseFixture()
    let house = fixture.house
    let right = try HouseFixture.solution(of: try house.gate.question())
    let refusal = #expect(throws: HouseRefusal.self) { try house.gate.answer(right + 1) }
    #expect(refusal?.code == "gate.wrong")
    #expect(refusal?.sentence(in: .german).contains("stimmt nicht") == true)
    let parent = try fixture.parent()
    #expect(parent.isOpen)
    try house.wait(.seconds(5 * 60 + 1))
    #expect(!parent.isOpen)
    let late = #expect(throws: HouseRefusal.self) {
      try house.perform(.addChild(name: "Mia"), by: parent)
    }
    #expect(late?.code == "needsParent")
    // From now on the app itself may not either.
    #expect(throws: HouseRefusal.self) { try house.children.add("Mia") }
    #expect(house.children["Mia"] == nil)
  }

  @Test("Who lets go of a parent session has ended it")
  func lettingGo() throws {
    let fixture = try HouseFixture()
    var parent: ParentSession? = try fixture.parent()
    #expect(fixture.house.core.read { $0.isParentSessionOpen })
    parent = nil
    #expect(parent == nil && !fixture.house.core.read { $0.isParentSessionOpen })
  }

  @Test("A parent session that is over stays over, and ends no other")
  func over() throws {
    let fixture = try HouseFixture()
    var old: ParentSession? = try fixture.parent()
    try fixture.house.wait(.seconds(5 * 60 + 1))
    let new = try fixture.parent()
    #expect(old?.isOpen == false && new.isOpen)
    #expect(throws: HouseRefusal.self) {
      try fixture.house.perform(.addChild(name: "Mia"), by: old)
    }
    #expect(throws: HouseRefusal.self) { try old?.undo() }
    old?.end()
    old = nil
    #expect(new.isOpen)
    try fixture.house.perform(.addChild(name: "Mia"), by: new)
  }

  @Test("An observer may send, and is told once what it is told of is on disk")
  func observer() throws {
    let fixture = try HouseFixture()
    let house = fixture.house
    let game = try begin(fixture, try #require(house.children.all.first).name)
    let subscription = game.engine.observe { [game] record in
      if game.engine.chart.events[record.event].name == "offline" { game.send(\.tapSound) }
    }
    let sound = game.context.audioEnabled
    let last = AtomicInt(0)
    let watch = game.engine.observe { [house] record in
      let isOver = house.core.read { $0.live?.isInTransaction == false }
      #expect(isOver && record.number > last.load())
      last.store(record.number)
    }
    game.send(\.offline)
    #expect(game.context.audioEnabled == !sound)
    try fixture.openAgain()
    #expect(try fixture.house.live(LearningGame.self).context.audioEnabled == !sound)
    withExtendedLifetime((subscription, watch)) {}
  }

  @Test("Whoever has an engine of the house comes through its door")
  func door() throws {
    let fixture = try HouseFixture()
    let game = try begin(fixture, try #require(fixture.house.children.all.first).name)
    let engine = game.engine
    let other = try Live(LearningGame.self, time: VirtualTime(start: HouseFixture.start))
    try other.join(\.offline, to: game, \.tapSound)
    let inside = AtomicInt(0)
    let watch = engine.observeInside { [house = fixture.house] _ in
      if house.core.read({ $0.live?.isInTransaction }) == true { inside.add(1) }
    }
    let sound = game.context.audioEnabled
    other.send(\.offline)
    #expect(game.context.audioEnabled == !sound && inside.load() == 1)
    #expect(engine.send(Event("tapSound")).isAccepted && inside.load() == 2)
    #expect(engine.background().isAccepted && engine.restore().isAccepted && inside.load() == 4)
    _ = engine.fireDueTimers()
    watch.cancel()
    try fixture.openAgain()
    #expect(try fixture.house.live(LearningGame.self).context.audioEnabled == sound)
  }

  @Test("A house that is gone decides nothing, and loses nothing")
  func gone() throws {
    let fixture = try HouseFixture()
    let engine = try begin(fixture, try #require(fixture.house.children.all.first).name).engine
    let parent = try fixture.parent()
    let before = engine.snapshot
    // Neither keeps the store from the next one.
    try fixture.openAgain()
    let reply = engine.send(Event("tapSound"))
    #expect(!reply.isAccepted && reply.journalFault != nil)
    #expect(engine.snapshot.values == before.values)
    #expect(throws: HouseRefusal.self) { try parent.undo() }
    #expect(try fixture.house.live(LearningGame.self).context.audioEnabled)
  }

  @Test("What was never on disk is told to nobody, and nothing of it is left")
  func untold() throws {
    let fixture = try HouseFixture()
    let house = fixture.house
    let game = try begin(fixture, try #require(house.children.all.first).name)
    let told = AtomicInt(0)
    let watch = game.engine.observe { _ in told.add(1) }
    let sound = game.context.audioEnabled
    #expect(throws: HouseError.self) {
      try house.core.perform { session throws(HouseError) in
        let slot = try session.slot(named: LearningGame.name)
        try session.send(LearningGame.tapSound(), to: slot)
        let full = StoreError(.other, at: "", "the disk is full")
        session.live?.transaction?.note(HouseError(.store(full)))
      }
    }
    #expect(told.load() == 0)
    try house.core.tick()
    #expect(game.send(\.offline).isAccepted && game.context.audioEnabled == sound)
    #expect(told.load() == 1)
    withExtendedLifetime(watch) {}
  }

  @Test("A setting is one transaction with all that follows from it", arguments: [true, false])
  func settingTakenBack(isFirst: Bool) throws {
    let fixture = try HouseFixture()
    let house = fixture.house
    let file = try #require(fixture.folder).appendingPathComponent("settings.plist")
    if !isFirst { try house.perform(.setting("musicVolume", to: .double(0.25))) }
    let before = try? Data(contentsOf: file)
    #expect((before == nil) == isFirst)
    let acts = house.core.read { $0.live?.journal.lastAct }
    #expect(throws: HouseError.self) {
      try house.core.perform { session throws(HouseError) in
        _ = try session.performAdmitted(.setting("musicVolume", to: .double(0.75)), as: nil)
        #expect((try? Data(contentsOf: file)) == before, "the store has not kept it yet")
        let full = StoreError(.other, at: "", "the disk is full")
        session.live?.transaction?.note(HouseError(.store(full)))
      }
    }
    #expect((try? Data(contentsOf: file)) == before)
    let game = try house.live(LearningGame.self)
    #expect(game.context.musicVolume == (isFirst ? GameContext().musicVolume : 0.25))
    #expect(house.core.read { $0.live?.journal.lastAct } == acts)
    try house.perform(.setting("musicVolume", to: .double(1)))
    #expect((try? Data(contentsOf: file)) != before)
    try fixture.openAgain()
    #expect(try fixture.house.live(LearningGame.self).context.musicVolume == 1)
  }

  @Test("Several things are done as one, or not at all")
  func together() throws {
    struct Regret: Error {}
    let fixture = try HouseFixture()
    let house = fixture.house
    let game = try begin(fixture, try #require(house.children.all.first).name)
    let told = AtomicInt(0)
    let watch = game.engine.observe { _ in told.add(1) }
    let before = try HouseState(house)
    let values = game.context
    #expect(throws: Regret.self) {
      try house.transaction { house in
        let mia = try house.children.add("Mia")
        try house.perform(.give(5, unit: "coins", to: mia.id, reason: ""))
        try house.perform(.setting("musicVolume", to: .double(0.75)))
        #expect(game.send(\.offline).isAccepted)
        #expect(house.children.all.count == 2)
        throw Regret()
      }
    }
    #expect(told.load() == 0)
    #expect(try HouseState(house) == before)
    #expect(game.context == values)
    let mia = try house.transaction { house in
      game.send(\.offline)
      let mia = try house.children.add("Mia")
      try house.perform(.give(5, unit: "coins", to: mia.id, reason: ""))
      return mia
    }
    #expect(told.load() > 0)
    watch.cancel()
    try fixture.openAgain()
    #expect(try fixture.house.ledger("coins", of: mia.id).map(\.balance) == [5])
  }

  @Test("What was taken back is done again")
  func redone() throws {
    let fixture = try HouseFixture()
    let child = try #require(fixture.house.children.all.first)
    let parent = try fixture.parent()
    try fixture.house.perform(.limit(minutes: 20, of: child.id), by: parent)
    try parent.undo()
    #expect(try fixture.house.children.days(1).first?.limit != 20)
    #expect(try parent.redo().map(\.isWhole) == [true])
    #expect(try fixture.house.children.days(1).first?.limit == 20)
    #expect(throws: HouseRefusal.self) { try parent.redo() }
  }

  @Test("What somebody makes of the settings file meanwhile stays")
  func settingEdited() throws {
    let fixture = try HouseFixture()
    let house = fixture.house
    let file = try #require(fixture.folder).appendingPathComponent("settings.plist")
    try house.perform(.setting("musicVolume", to: .double(0.25)))
    let edited = try String(contentsOf: file, encoding: .utf8)
      .replacingOccurrences(of: "0.25", with: "0.125")
    #expect(throws: HouseError.self) {
      try house.core.perform { session throws(HouseError) in
        _ = try session.performAdmitted(.setting("musicVolume", to: .double(0.75)), as: nil)
        try? edited.write(to: file, atomically: true, encoding: .utf8)
        let full = StoreError(.other, at: "", "the disk is full")
        session.live?.transaction?.note(HouseError(.store(full)))
      }
    }
    try house.core.perform { _ throws(HouseError) in }
    #expect(try house.live(LearningGame.self).context.musicVolume == 0.125)
  }

  @Test("Machines tell each other: learning earns points")
  func joints() throws {
    let fixture = try HouseFixture()
    let house = fixture.house
    let child = try #require(house.children.all.first)
    let game = try begin(fixture, child.name)
    #expect(play(game))
    let before = try #require(try house.children.days(1).first).purses
    try house.wait(.seconds(600))
    game.send(\.success, 600, 0, 0, 0)
    let after = try #require(try house.children.days(1).first).purses
    #expect(after["coins", default: 0] == before["coins", default: 0] + 1)
    #expect(after["points", default: 0] > before["points", default: 0])
  }

  @Test("The child at play is the learner, and keeps what was learned under another name")
  func learner() throws {
    let fixture = try HouseFixture()
    let child = try #require(fixture.house.children.all.first)
    _ = try begin(fixture, child.name)
    let rooms = try fixture.house.live(LanguageRooms.self)
    #expect(rooms.context.user == child.name)
    rooms.send(LanguageRooms.startSession(.german))
    rooms.send(LanguageRooms.signOut())
    rooms.send(LanguageRooms.signIn("ana"))
    try fixture.openAgain()
    // The rooms are not in use when the name changes.
    try fixture.house.perform(.renameChild(child.id, to: "Anna-Lena"))
    let again = try fixture.house.live(LanguageRooms.self)
    #expect(again.context.user == "Anna-Lena" && again.context.sessionsMade == 1)
    #expect(again.context.streak == 1)
  }

  @Test("Acts are told once each and in order, of other processes too")
  func acts() async throws {
    let fixture = try HouseFixture()
    let acts = fixture.house.acts
    let child = try #require(fixture.house.children.all.first)
    let parent = try fixture.parent()
    try fixture.house.perform(.limit(minutes: 20, of: child.id), by: parent)
    try fixture.house.perform(.limit(minutes: 20, of: child.id), by: parent)
    try fixture.house.perform(.pause(child.id), by: parent)
    try parent.undo()
    var told: [HouseAct] = []
    for await act in acts {
      told.append(act)
      if told.count == 3 { break }
    }
    #expect(told.map(\.kind) == ["time", "pause", "undo"])
    #expect(told.map(\.takesBack) == [nil, nil, told[1].number])
    #expect(told.map(\.isByParent) == [true, true, true])
  }

  @Test(
    "A gift that is taken back is counted nowhere, in memory as on a store",
    arguments: [true, false]
  )
  func giftTakenBack(isKept: Bool) throws {
    let fixture = try HouseFixture(isKept: isKept)
    let house = fixture.house
    let child = try #require(house.children.all.first)
    _ = try house.live(LearningGame.self)
    let parent = try fixture.parent()
    let gift = FamilyAct.give(40, unit: "coins", to: child.id, reason: "dishes")
    try house.perform(gift, by: parent)
    try house.wait(.seconds(86_400))
    let next = try fixture.parent()
    #expect(try next.undo().map(\.isWhole) == [true])
    #expect(try house.children.days(1).first?.purses["coins"] == 0)
    #expect(try house.ledger("coins", of: child.id).map(\.amount) == [40, -40])
    let days = try house.report(of: child.id).days
    #expect(days.flatMap(\.purses).map(\.sum).allSatisfy { $0 == 0 }, "\(days)")
    #expect(try next.redo().map(\.isWhole) == [true])
    #expect(try house.children.days(1).first?.purses["coins"] == 40)
    let refusal = #expect(throws: HouseRefusal.self) { try next.undo(2) }
    #expect(refusal?.code == "nothingByHand", "undone and done again it is one act")
  }
}
