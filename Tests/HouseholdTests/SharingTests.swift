// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayKit
import PlayMachines
import StateEngine
import Storage
import Testing

@testable import Household

/// Two houses and a folder that both can reach.
private final class TwoHouses {
  let one: HouseFixture
  let other: HouseFixture
  let shared = URL(
    fileURLWithPath: NSTemporaryDirectory() + "playstate-shared-\(UUID().uuidString)"
  )

  init() throws {
    one = try HouseFixture()
    other = try HouseFixture()
  }

  deinit { try? FileManager.default.removeItem(at: shared) }

  func coins(_ fixture: HouseFixture, of name: String) throws -> Int {
    try fixture.house.children.days(1).first { $0.child.name == name }?.purses["coins"] ?? 0
  }
}

/// Every file below a folder that holds a text.
private func files(in folder: URL, holding text: String) -> [String] {
  let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
  return (names ?? []).filter { name in
    guard let data = FileManager.default.contents(atPath: "\(folder.path)/\(name)") else {
      return false
    }
    return data.range(of: Data(text.utf8)) != nil
  }
}

@Suite("Houses share through a folder")
struct SharingTests {
  @Test("what a child has here is there too; another device waits until a parent admits it")
  func admission() throws {
    let two = try TwoHouses()
    let (here, there) = (two.one, two.other)
    for fixture in [here, there] {
      _ = try fixture.house.live(LearningGame.self)
      try fixture.house.children.add("Mia")
    }
    let parentHere = try here.parent()
    let parentThere = try there.parent()
    let mia = try #require(here.house.children["Mia"])
    try here.house.perform(.give(5, unit: "coins", to: mia.id, reason: ""), by: parentHere)
    #expect(try here.house.sync(with: two.shared, by: parentHere).files.isEmpty)

    let first = try there.house.sync(with: two.shared, by: parentThere)
    let stranger = try #require(first.strangers.first)
    #expect(first.strangers.count == 1 && first.entries == 0)
    #expect(stranger.entries == 1 && stranger.amounts == ["Mia": 5])
    #expect(try two.coins(there, of: "Mia") == 0)

    let unknown = #expect(throws: HouseRefusal.self) {
      try there.house.perform(.admit(store: "nobody"), by: parentThere)
    }
    #expect(unknown?.code == "sync.nobody")
    let before = try HouseState(there.house)
    #expect(try there.house.perform(.admit(store: stranger.store), by: parentThere).isChange)
    #expect(try parentThere.undo().map(\.isWhole) == [true])
    #expect(try HouseState(there.house) == before)
    #expect(try there.house.sync(with: two.shared).strangers.map(\.store) == [stranger.store])
    try parentThere.redo()
    let second = try there.house.sync(with: two.shared)
    #expect(second.strangers.isEmpty && second.entries == 1)
    #expect(try two.coins(there, of: "Mia") == 5)
    // Shut out later, it brings nothing more, and what is here stays.
    #expect(try parentThere.undo().map(\.isWhole) == [true])
    try here.house.perform(.give(2, unit: "coins", to: mia.id, reason: ""), by: parentHere)
    try here.house.sync(with: two.shared)
    let third = try there.house.sync(with: two.shared)
    #expect(third.strangers.map(\.amounts) == [["Mia": 2]] && third.entries == 0)
    #expect(try two.coins(there, of: "Mia") == 5)
    try parentThere.redo()
    #expect(try there.house.sync(with: two.shared).entries == 1)
    #expect(try two.coins(there, of: "Mia") == 7)
  }

  @Test(
    "what was changed by hand where nobody guards waits for a parent",
    arguments: [true, false]
  )
  func waiting(isTaken: Bool) throws {
    let two = try TwoHouses()
    for fixture in [two.one, two.other] {
      _ = try fixture.house.live(LearningGame.self)
      try fixture.house.children.add("Mia")
    }
    let mia = try #require(two.one.house.children["Mia"])
    try two.one.house.perform(.give(7, unit: "coins", to: mia.id, reason: ""))
    try two.one.house.sync(with: two.shared)
    let parent = try two.other.parent()
    let first = try two.other.house.sync(with: two.shared, by: parent)
    try two.other.house.perform(
      .admit(store: try #require(first.strangers.first).store),
      by: parent
    )
    let waiting = try two.other.house.sync(with: two.shared).waiting
    #expect(waiting.count == 1 && waiting.amounts == ["Mia": 7])
    #expect(try two.coins(two.other, of: "Mia") == 0)
    #expect(try (isTaken ? parent.takeWaiting() : parent.dropWaiting()) == 1)
    #expect(try two.coins(two.other, of: "Mia") == (isTaken ? 7 : 0))
    #expect(try two.other.house.sync(with: two.shared).waiting.count == 0)
    parent.end()
    #expect(throws: HouseRefusal.self) { try parent.takeWaiting() }
  }

  @Test("a new name goes everywhere, and both ways at once")
  func names() throws {
    let two = try TwoHouses()
    for fixture in [two.one, two.other] {
      _ = try fixture.house.live(LearningGame.self)
      try fixture.house.children.add("Mia")
      try fixture.house.sync(with: two.shared)
    }
    try two.one.house.sync(with: two.shared)
    try two.one.house.wait(.seconds(1))
    try two.one.house.perform(
      .renameChild(try #require(two.one.house.children["Mia"]).id, to: "Maja")
    )
    try two.one.house.sync(with: two.shared)
    let result = try two.other.house.sync(with: two.shared)
    #expect(result.remarks.contains(.renamed(old: "Mia", new: "Maja")))
    #expect(two.other.house.children["Maja"] != nil)
  }

  @Test("a guarded house shares only through folders that a parent has named")
  func guarded() throws {
    let two = try TwoHouses()
    let parent = try two.one.parent()
    parent.end()
    let refusal = #expect(throws: HouseRefusal.self) { try two.one.house.sync(with: two.shared) }
    #expect(refusal?.code == "guarded")
    let again = try two.one.parent()
    try two.one.house.sync(with: two.shared, by: again)
    again.end()
    try two.one.house.sync(with: two.shared)
    let ended = #expect(throws: HouseRefusal.self) {
      try two.one.house.sync(with: two.shared, by: again)
    }
    #expect(ended?.code == "needsParent")
  }

  @Test("what cannot be: in memory, inside a transaction, a folder that is a file")
  func refused() throws {
    let two = try TwoHouses()
    let memory = try HouseFixture(isKept: false).house
    let refusal = #expect(throws: HouseRefusal.self) { try memory.sync(with: two.shared) }
    #expect(refusal?.code == "liveOnly")
    let house = two.one.house
    #expect(throws: HouseRefusal.self) {
      try house.transaction { try $0.sync(with: two.shared) }
    }
    try Data().write(to: two.shared)
    let file = #expect(throws: HouseRefusal.self) { try house.sync(with: two.shared) }
    #expect(file?.code == "unreadable")
    #expect(file?.sentence(in: .german).hasSuffix("lässt sich nicht lesen.") == true)
  }
}

@Suite("A child is deleted")
struct DeletionTests {
  @Test("no file of the house names the child any more, nor what it shared alone")
  func everywhere() throws {
    let two = try TwoHouses()
    let fixture = two.one
    let house = fixture.house
    let game = try house.live(LearningGame.self)
    _ = try house.live(RewardsDashboard.self)
    let child = try house.children.add("Quendoline")
    game.send(\.progress, 100)
    let parent = try fixture.parent()
    try house.perform(.limit(minutes: 30, of: child.id), by: parent)
    try house.perform(.give(5, unit: "coins", to: child.id, reason: "reading"), by: parent)
    try house.wish(.other, "a kite", of: child.id)
    try house.sync(with: two.shared, by: parent)
    let folder = try #require(fixture.folder)
    #expect(!files(in: folder, holding: "Quendoline").isEmpty)
    #expect(!files(in: two.shared, holding: "Quendoline").isEmpty)

    let deleted = try house.delete(child.id, by: parent)
    #expect(deleted == DeletedChild(files: [], copies: [], folders: [], texts: [], unread: []))
    #expect(house.children["Quendoline"] == nil)
    #expect(files(in: folder, holding: "Quendoline") == [])
    #expect(files(in: folder, holding: child.id) == [])
    #expect(files(in: two.shared, holding: "Quendoline") == [])
    #expect(files(in: two.shared, holding: child.id) == [])
    // The house goes on, in this process and the next.
    try house.children.add("Mia", by: parent)
    try fixture.openAgain()
    #expect(fixture.house.children["Mia"] != nil && fixture.house.children["Quendoline"] == nil)
    #expect(files(in: folder, holding: "Quendoline") == [])
  }

  @Test("the only child goes too: nothing brings it back, and the house goes on with nobody")
  func theOnlyChild() throws {
    let two = try TwoHouses()
    let fixture = two.one
    let house = fixture.house
    let game = try house.live(LearningGame.self)
    let parent = try fixture.parent()
    let child = try #require(house.children.all.first)
    #expect(house.children.all.count == 1)
    game.send(\.progress, 100)
    try house.wait(.seconds(2))
    game.send(\.tapPlayer, child.name)
    try house.perform(.give(5, unit: "coins", to: child.id, reason: "reading"), by: parent)
    try house.sync(with: two.shared, by: parent)
    try house.delete(child.id, by: parent)
    #expect(house.children.all.isEmpty && game.context.player == nil)
    _ = try? parent.undo()
    #expect(try house.children.all.isEmpty && house.children.days(7).isEmpty)
    let result = try house.sync(with: two.shared, by: parent)
    #expect(result.files.isEmpty && house.children.all.isEmpty)
    let folder = try #require(fixture.folder)
    for place in [folder, two.shared] { #expect(files(in: place, holding: child.id) == []) }
    parent.end()
    try fixture.openAgain()
    #expect(fixture.house.children.all.isEmpty)
    let mia = try fixture.house.children.add("Mia", by: try fixture.parent())
    #expect(fixture.house.children.all == [mia])
  }

  @Test("only in a parent session, and not in memory")
  func refused() throws {
    let fixture = try HouseFixture()
    let house = fixture.house
    _ = try house.live(LearningGame.self)
    let parent = try fixture.parent()
    let mia = try house.children.add("Mia", by: parent)
    #expect(throws: HouseRefusal.self) { try house.delete("nobody", by: parent) }
    parent.end()
    let ended = #expect(throws: HouseRefusal.self) { try house.delete(mia.id, by: parent) }
    #expect(ended?.code == "needsParent")
    #expect(house.children["Mia"] == mia)
    let memory = try HouseFixture(isKept: false)
    _ = try memory.house.live(LearningGame.self)
    let child = try memory.house.children.add("Mia")
    let there = try memory.parent()
    let refusal = #expect(throws: HouseRefusal.self) {
      try memory.house.delete(child.id, by: there)
    }
    #expect(refusal?.code == "liveOnly")
  }
}

@Suite("Parents' names")
struct ParentNameTests {
  @Test("what a parent does stands under the name, until the session is over")
  func named() async throws {
    let fixture = try HouseFixture()
    let house = fixture.house
    _ = try house.live(LearningGame.self)
    let parent = try fixture.parent()
    try house.perform(.addParent(name: "Anna"), by: parent)
    let nobody = #expect(throws: HouseRefusal.self) { try parent.identify(as: "Ben") }
    #expect(nobody?.code == "parents.nobody")
    try parent.identify(as: "anna")
    try house.perform(.retention(days: 30), by: parent)
    try house.perform(.renameParent("Anna", to: "Anja"), by: parent)
    #expect(house.parents == ["Anja"])
    try house.perform(.retention(days: 40), by: parent)
    let same = #expect(throws: HouseRefusal.self) {
      try house.perform(.addParent(name: "ANJA"), by: parent)
    }
    #expect(same?.code == "parents.known")
    try house.perform(.removeParent("Anja"), by: parent)
    try house.perform(.retention(days: 50), by: parent)
    // The first one added the child.
    let acts = try house.history().dropFirst().compactMap { event in
      if case .did(let act) = event.what { act } else { nil }
    }
    #expect(acts.map(\.kind) == ["parents", "privacy", "parents", "privacy", "parents", "privacy"])
    #expect(acts.map(\.parentName) == [nil, "Anna", "Anja", "Anja", nil, nil])
    #expect(try parent.undo(2).map(\.isWhole) == [true, true])
    #expect(house.parents == ["Anja"])
    try parent.identify(as: "Anja")
    parent.end()
    let next = try fixture.parent()
    try house.perform(.retention(days: 60), by: next)
    guard case .did(let last) = try house.history().last?.what else {
      Issue.record("nothing was done")
      return
    }
    #expect(last.parentName == nil)
  }
}

@Suite("What is read inside a transaction")
struct ReadInTransactionTests {
  private struct GivenUp: Error {}

  @Test("a report or a history is a part of it: given up, none of it has been")
  func isAPart() throws {
    let fixture = try HouseFixture()
    let house = fixture.house
    _ = try house.live(LearningGame.self)
    let child = try #require(house.children.all.first)
    for reads in [true, false] {
      #expect(throws: GivenUp.self) {
        try house.transaction { house in
          try house.children.add("Mia")
          if reads { _ = try house.report(of: child.id) } else { _ = try house.history() }
          throw GivenUp()
        }
      }
      #expect(house.children["Mia"] == nil)
    }
  }
}
