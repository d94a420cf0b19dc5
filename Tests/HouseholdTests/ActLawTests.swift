// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import TestSupport
import Testing

@testable import Household

@Suite("Laws of acts")
struct ActLawTests {
  /// Any act, now and then one that cannot be done.
  static func act(_ house: Household, _ chance: inout Chance) throws -> FamilyAct {
    let child = house.children.all.randomElement(using: &chance)?.id ?? ""
    let someone = Int.random(in: 0..<12, using: &chance) == 0 ? "nobody" : child
    let minutes = Int.random(in: 0...120, using: &chance)
    let names = ["Mia", "Ben", "Lena", "Mia Sophie", "7", "", "alexander"]
    let name = names.randomElement(using: &chance) ?? ""
    switch Int.random(in: 0..<23, using: &chance) {
    case 0: return .limit(minutes: minutes % 7 == 0 ? nil : minutes, of: someone)
    case 1:
      let from = Int.random(in: 0..<1380, using: &chance)
      let window = TimeRule.Window(from: from, to: from + 60)
      return .windows([window].compactMap(\.self), of: someone)
    case 2: return .extraTime(minutes: minutes - 60, of: someone)
    case 3: return .pause(someone)
    case 4: return .resume(someone)
    case 5:
      return .timeRule(TimeRule("\(minutes):mon-fri 60:sat,sun off") ?? TimeRule(), of: someone)
    case 6, 7, 8:
      let unit = Bool.random(using: &chance) ? "coins" : "points"
      return .give(
        minutes - 40,
        unit: unit,
        to: someone,
        reason: Bool.random(using: &chance) ? "dishes" : ""
      )
    case 9, 10: return .addChild(name: name)
    case 11: return .renameChild(someone, to: name)
    case 12: return .removeChild(someone)
    case 20: return .addParent(name: name)
    case 21:
      let parent = house.parents.randomElement(using: &chance) ?? "nobody"
      return .renameParent(parent, to: name)
    case 22: return .removeParent(house.parents.randomElement(using: &chance) ?? "nobody")
    case 13, 14:
      let open = try house.requests().randomElement(using: &chance)?.number ?? 99
      return Bool.random(using: &chance)
        ? .grant(open, video: nil) : .deny(open, reason: "later")
    case 15:
      return .setting("musicVolume", to: Bool.random(using: &chance) ? nil : .double(1))
    case 16:
      let id = Bool.random(using: &chance) ? "abc" : nil
      return .addVideo(title: "Video \(minutes)", id: id, for: minutes < 60 ? someone : nil)
    case 17: return .addReward(name: "Ice \(minutes)", cost: minutes, gives: "30 min")
    case 18: return .openActivity("raetsel", Bool.random(using: &chance))
    default: return .retention(days: minutes)
    }
  }

  @Test(
    "Undoing an act leaves the house as it was before, in any order of acts",
    arguments: 1...4,
    [true, false]
  )
  func inverse(seed: UInt64, isKept: Bool) throws {
    var chance = Chance(seed: seed)
    let fixture = try HouseFixture(isKept: isKept)
    let house = fixture.house
    let game = try house.live(LearningGame.self)
    game.send(\.progress, 100)
    let parent = try fixture.parent()
    var before: [HouseState] = []
    var refused = 0
    for _ in 0..<60 {
      if Int.random(in: 0..<4, using: &chance) == 0, let child = house.children.all.first {
        try? house.wish(.minutes, "\(Int.random(in: 1...30, using: &chance))", of: child.id)
      }
      let state = try HouseState(house)
      let act = try Self.act(house, &chance)
      do {
        if try house.perform(act, by: parent).isChange { before.append(state) }
      } catch {
        refused += 1
        #expect(try HouseState(house) == state, "\(act) was refused: \(error). \(chance)")
      }
    }
    #expect(before.count > 20 && refused > 2, "\(chance)")
    for state in before.reversed() {
      let undone = try parent.undo()
      #expect(undone.map(\.isWhole) == [true], "\(undone) \(chance)")
      let now = try HouseState(house)
      #expect(now.people == state.people, "\(undone) \(chance)")
      #expect(now.parents == state.parents, "\(undone) \(chance)")
      #expect(now.settings == state.settings, "\(undone) \(chance)")
      #expect(now.purses == state.purses, "\(undone) \(chance)")
    }
    let refusal = #expect(throws: HouseRefusal.self) { try parent.undo() }
    #expect(refusal?.code == "nothingByHand")
  }

  @Test("As JSON and back an act is the same")
  func json() throws {
    var chance = Chance(seed: 5)
    let house = try HouseFixture(isKept: false).house
    for _ in 0..<400 {
      let act = try Self.act(house, &chance)
      let value = try ValueEncoder.encode(act)
      #expect(try ValueDecoder.decode(FamilyAct.self, from: value) == act, "\(value)")
    }
  }

  @Test("Who may not changes nothing", arguments: [true, false])
  func right(isKept: Bool) throws {
    var chance = Chance(seed: 6)
    let fixture = try HouseFixture(isKept: isKept)
    let house = fixture.house
    _ = try house.live(LearningGame.self)
    let ended = try fixture.parent()
    ended.end()
    let before = try HouseState(house)
    for _ in 0..<100 {
      let act = try Self.act(house, &chance)
      let refusal = #expect(throws: HouseRefusal.self, "\(act)") {
        try house.perform(act, by: ended)
      }
      #expect(refusal?.code == "needsParent")
      if isKept { #expect(throws: HouseRefusal.self, "\(act)") { try house.perform(act) } }
    }
    #expect(try HouseState(house) == before)
    #expect(throws: HouseRefusal.self) { try ended.undo() }
  }
}
