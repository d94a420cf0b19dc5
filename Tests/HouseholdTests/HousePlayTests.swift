// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import Synchronization
import TestSupport
import Testing

@testable import Household

/// Keeps what it is told.
private final class Listener: HousePerformer {
  let stream: AsyncStream<HouseTold>
  private let told: AsyncStream<HouseTold>.Continuation

  init() { (stream, told) = AsyncStream.makeStream() }

  func perform(_ told: HouseTold) async { self.told.yield(told) }

  /// The next that is wanted.
  func next(_ isWanted: (HouseTold) -> Bool) async -> HouseTold? {
    for await one in stream where isWanted(one) { return one }
    return nil
  }
}

@Suite("A child's screens in an app", .guarded)
struct HousePlayTests {
  /// Waits for a screen.
  private func screen(
    _ play: HousePlay,
    where isWanted: (Screen) -> Bool
  ) async -> Screen? {
    for await screen in play.screens where isWanted(screen) { return screen }
    return nil
  }

  @Test("A child says who it is, goes home, and is told why the chest stays shut")
  func game() async throws {
    let fixture = try HouseFixture()
    try fixture.house.children.add("Mia")
    let play = try fixture.house.play(LearningGame.self, in: .german)
    try fixture.house.wait(.seconds(3))
    let names = try #require(await screen(play) { $0.choices.count > 1 })
    #expect(names.place == "Wer spielt?" && names.choices.map(\.label).contains("Mia"))
    let mia = try #require(names.choices.firstIndex { $0.label == "Mia" })
    #expect(try play.choose(mia) == .nothing)
    let home = try #require(try play.screen())
    #expect(home.place != names.place)
    let chest = try #require(home.choices.firstIndex { $0.act == .send(LearningGame.tapChest()) })
    _ = play.sentences(of: home)
    try play.choose(chest)
    let shut = play.sentences(of: try #require(try play.screen()))
    #expect(shut.contains { $0.contains("Münzen") }, "\(shut)")
    // It is said once.
    #expect(play.sentences(of: home) != shut)
    let grownUps = try #require(home.choices.firstIndex { $0.label == "Für Große" })
    #expect(try play.choose(grownUps) == .grownUps)
    #expect(throws: HouseRefusal.self) { try play.choose(99) }
    #expect(try fixture.house.live(LearningGame.self).context.player == "Mia")
  }

  @Test("Rooms are asked for, who plays comes first, and services answer by themselves")
  func rooms() async throws {
    let fixture = try HouseFixture()
    let play = try fixture.house.play(LanguageRooms.self, in: .english)
    try fixture.house.wait(.seconds(3))
    #expect(await screen(play) { $0.place == "Who is playing?" } != nil)
    try play.type("1")
    #expect(try play.screen()?.sentences.last == "Which language are you learning today?")
    try play.type("1")
    try play.type("1")
    let kitchen = try #require(await screen(play) { $0.place == "Kitchen" })
    #expect(kitchen.choices.count == 4 && !kitchen.picture.isEmpty)
    try play.back()
    #expect(try play.screen()?.place == "Rooms")
    let live = try fixture.house.live(LanguageRooms.self)
    #expect(live.context.user == fixture.house.children.all.first?.name)
    #expect(!live.context.wordsToday.isEmpty)
  }

  @Test("It is asked once a day who plays, whatever is played, and the last screen ends play")
  func newDay() throws {
    let fixture = try HouseFixture()
    try fixture.house.children.add("Mia")
    var play = try fixture.house.play(LearningGame.self, in: .english)
    try fixture.house.wait(.seconds(3))
    try play.type("Mia")
    #expect(try play.screen()?.place == "Home · Mia")
    // The same day nobody is asked again.
    try fixture.openAgain()
    try fixture.house.wait(.seconds(3600))
    play = try fixture.house.play(LearningGame.self, in: .english)
    #expect(try play.screen()?.place == "Home · Mia")
    try fixture.house.wait(.seconds(24 * 3600))
    // Whoever plays at that time plays on.
    #expect(try play.screen()?.place == "Home · Mia")
    try fixture.openAgain()
    play = try fixture.house.play(RewardsDashboard.self, in: .english)
    #expect(try play.screen()?.place == "Who is playing?")
    // Among several Enter alone chooses nobody.
    try play.type("")
    #expect(try play.screen()?.place == "Who is playing?")
    try play.type("alexander")
    #expect(try play.screen()?.place == "Rewards")
    try play.back()
    #expect(try play.screen()?.place == "Home · Alexander")
    try play.back()
    #expect(try play.back() == .end)
    #expect(try play.screen()?.place == "Who is playing?")
    try play.type("1")
    #expect(try play.type("bye") == .end)
  }

  @Test("The other machines of the house are doors at home, unless there is a pause")
  func doors() throws {
    let fixture = try HouseFixture()
    let play = try fixture.house.play(LearningGame.self, in: .english)
    try fixture.house.wait(.seconds(3))
    try play.type("1")
    try play.type("Play somewhere else")
    let doors = try #require(try play.screen())
    #expect(doors.choices.count == 4)
    for choice in doors.choices {
      guard case .machine = choice.act else {
        Issue.record("\(choice)")
        continue
      }
      try play.type(choice.label)
      #expect(try play.screen()?.place != doors.place)
      try play.back()
      #expect(try play.screen()?.place == "Home · Alexander")
      try play.type("Play somewhere else")
    }
    try play.back()
    let child = try #require(fixture.house.children.all.first)
    try fixture.house.perform(.pause(child.id), by: try fixture.parent())
    let labels = try play.screen()?.choices.map(\.label) ?? []
    #expect(!labels.contains("Play somewhere else") && !labels.contains("Puzzles"), "\(labels)")
    #expect(labels.contains("For grown-ups"))
  }

  @Test("What grown-ups answer is said with a screen, whoever has answered")
  func answers() async throws {
    let fixture = try HouseFixture()
    let child = try #require(fixture.house.children.all.first)
    let play = try fixture.house.play(LearningGame.self, in: .english)
    try fixture.house.wait(.seconds(3))
    try play.type("1")
    try fixture.house.wish(.minutes, "15", of: child.id)
    let wish = try #require(try fixture.house.requests().first)
    try fixture.house.perform(.deny(wish.number, reason: "it is late"), by: try fixture.parent())
    try play.type("?")
    let said = play.sentences(of: try #require(try play.screen()))
    #expect(said.contains("it is late"), "\(said)")
  }

  @Test("Sentences and effects reach whoever performs them, and say whether they may be heard")
  func told() async throws {
    let fixture = try HouseFixture()
    let listener = Listener()
    fixture.house.perform(with: listener)
    try fixture.house.perform(.setting("language", to: "de"))
    let child = try #require(fixture.house.children.all.first)
    let game = try fixture.house.live(LearningGame.self)
    try fixture.house.wait(.seconds(3))
    game.send(\.tapPlayer, child.name)
    game.send(\.tapChest)
    let refused = await listener.next { if case .refused = $0 { true } else { false } }
    guard case .refused(let text, .german, true)? = refused else {
      Issue.record("\(String(describing: refused))")
      return
    }
    #expect(text.contains("Münzen"))
    game.send(\.tapSound)
    game.send(\.tapChest)
    let silent = await listener.next { if case .refused = $0 { true } else { false } }
    #expect(silent == .refused(text, in: .german, isAudible: false))
    let match = try fixture.house.live(PickleballMatch.self)
    match.send(PickleballMatch.start())
    let felt = await listener.next { if case .effect = $0 { true } else { false } }
    #expect(
      felt
        == .effect(machine: "match", name: "haptic", arguments: [.string("start")], isAudible: true)
    )
  }
}
