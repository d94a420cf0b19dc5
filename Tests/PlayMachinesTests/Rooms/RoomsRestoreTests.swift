// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import Testing

/// Saved in, comes back to.
private let restored: [RoomsFixture.Place: String] = [
  .nobody: "home+none+unloaded+labels.hidden+idle+grammarCard.hidden",
  .signedIn: "home+none+unloaded+labels.hidden+idle+grammarCard.hidden",
  .active: "home+none+unloaded+labels.hidden+idle+grammarCard.hidden",
  .loading: "home+none+loading+labels.hidden+idle+grammarCard.hidden",
  .loaded: "home+none+loading+labels.hidden+idle+grammarCard.hidden",
  .greeting: "home+none+loading+labels.hidden+idle+grammarCard.hidden",
  .talking: "home+none+loading+labels.hidden+idle+grammarCard.hidden",
  .listening: "home+none+loading+labels.hidden+idle+grammarCard.hidden",
  .thinking: "home+none+loading+labels.hidden+idle+grammarCard.hidden",
  .card: "home+none+loading+labels.hidden+idle+grammarCard.hidden",
]

@Suite("Coming back to saved language rooms")
struct RoomsRestoreTests {
  @Test("follows the table, suspended and after a kill", arguments: RoomsFixture.Place.allCases)
  func table(place: RoomsFixture.Place) throws {
    let suspended = try RoomsFixture(in: place)
    try suspended.send(LanguageRooms.hideLabels())
    suspended.engine.background()
    #expect(suspended.attempt(LanguageRooms.showLabels()) == .refused)
    #expect(suspended.engine.restore().isAccepted)
    #expect(suspended.state == restored[place])

    let killed = try RoomsFixture(in: place)
    try killed.send(LanguageRooms.hideLabels())
    let stored = try killed.engine.chart.read(killed.engine.chart.save(killed.engine.snapshot))
    #expect(stored.repairs == [])
    #expect(killed.engine.relaunch(from: stored.snapshot).isAccepted)
    #expect(killed.state == restored[place])
  }

  @Test("keeps tab, room, character, label mode and what is seen; the room is asked for again")
  func scene() throws {
    let rooms = try RoomsFixture(in: .card)
    try rooms.send(LanguageRooms.tab(.progress))
    try rooms.send(LanguageRooms.labelMode(.detailed))
    rooms.engine.background()
    let record = try #require(rooms.engine.restore().record)
    #expect(rooms.leaves.isSuperset(of: ["progress", "labels.shown", "loading"]))
    #expect(rooms.text("environmentID") == "kitchen")
    #expect(rooms.text("characterID") == "maria")
    #expect(rooms.text("labelMode") == "detailed")
    #expect(
      record.effects == [
        Record.Effect(name: "loadRoom", arguments: [.string("kitchen"), .string("es")])
      ]
    )
    #expect(rooms.value("objects") == .list([]))
    #expect(rooms.value("grammarCard") == .null)
  }

  @Test("a session is kept with the time at which it was suspended")
  func session() throws {
    let rooms = try RoomsFixture(in: .talking)
    rooms.time.advance(by: 600_000, firing: [rooms.engine])
    rooms.engine.background()
    rooms.time.set(to: rooms.time.now + 86_400_000)
    rooms.engine.restore()
    let kept = try #require(rooms.value("sessions").listValue?.first)
    let session = try ValueDecoder.decode(LearningSession.self, from: kept)
    #expect(session.endMilliseconds == RoomsFixture.start + 600_000)
    #expect(session.seconds == 600)
    #expect(session.conversationCount == 1)
    #expect(session.wordsEncountered == ["es:table", "es:chair", "es:cup"])
  }
}
