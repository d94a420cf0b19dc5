// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import Testing

@Suite("Learners of the language rooms")
struct RoomsLearnerTests {
  @Test("names are those that families give, or have 3 to 20 letters, digits, _")
  func names() {
    for name in [
      "ana", "Jo", "Anna-Lena", "Mia Sophie", "Ümit_7", "a23", String(repeating: "x", count: 20),
    ] {
      #expect(LanguageRooms.isUserName(name), "\(name)")
    }
    for name in ["", "a1", "a  b", "a-", "ana!", String(repeating: "x", count: 21), "ana\n"] {
      #expect(!LanguageRooms.isUserName(name), "\(name)")
    }
  }

  @Test("a learner who is called otherwise keeps everything, signed in or not; nobody's is taken")
  func renamed() throws {
    let rooms = try RoomsFixture(in: .signedIn)
    let name = try #require(rooms.value("user").stringValue)
    try rooms.send(LanguageRooms.startSession(.german))
    try rooms.send(LanguageRooms.endSession())
    #expect(!rooms.engine.send(LanguageRooms.learnerRenamed(name, "a1")).isAccepted)
    #expect(!rooms.engine.send(LanguageRooms.learnerRenamed("nobody", "Jo")).isAccepted)
    try rooms.send(LanguageRooms.learnerRenamed(name, "Jo"))
    #expect(rooms.value("user") == .string("Jo") && rooms.int("sessionsMade") == 1)
    try rooms.send(LanguageRooms.signOut())
    try rooms.send(LanguageRooms.signIn("Mia"))
    #expect(rooms.int("sessionsMade") == 0)
    #expect(!rooms.engine.send(LanguageRooms.learnerRenamed("Jo", "Mia")).isAccepted)
    try rooms.send(LanguageRooms.learnerRenamed("Jo", "Anna-Lena"))
    try rooms.send(LanguageRooms.signOut())
    try rooms.send(LanguageRooms.signIn("Anna-Lena"))
    #expect(rooms.int("sessionsMade") == 1)
  }

  @Test("the first day is a streak of 1, the same day changes nothing, a gap begins anew")
  func streak() throws {
    let rooms = try RoomsFixture(in: .signedIn)
    func learn() throws -> Int? {
      try rooms.send(LanguageRooms.startSession(nil))
      try rooms.send(LanguageRooms.endSession())
      return rooms.int("streak")
    }
    try rooms.send(LanguageRooms.newDay(20_000))
    #expect(rooms.value("lastActiveDay") == .null)
    #expect(try learn() == 1)
    #expect(try learn() == 1)
    try rooms.newDay(1)
    #expect(rooms.int("streak") == 1)
    #expect(try learn() == 2)
    try rooms.newDay(1)
    #expect(try learn() == 3)
    try rooms.newDay(2)
    #expect(try learn() == 1)
  }

  @Test("twenty words are a day's goal; more is not more, and a new day begins with none")
  func today() throws {
    let rooms = try RoomsFixture(in: .active)
    func enter(_ room: String, _ kinds: some Collection<String>) throws {
      try rooms.send(LanguageRooms.enterRoom(room))
      let labels = kinds.map { RoomsFixture.encoded(ObjectLabel(kind: $0, word: $0)) }
      try rooms.send(LanguageRooms.roomLoaded([], labels))
    }
    let words = (1...30).map { "w\($0)" }
    #expect(rooms.value("todayProgress") == .double(0))
    try enter("study", words.prefix(13))
    #expect(rooms.value("todayProgress") == .double(0.65))
    try enter("kitchen", words.prefix(13))
    #expect(rooms.value("todayProgress") == .double(0.65))
    try enter("bedroom", words.prefix(20))
    #expect(rooms.value("todayProgress") == .double(1))
    #expect(rooms.value("badges") == .list([.string("dailyGoal"), .string("tenWords")]))
    try enter("study", words)
    #expect(rooms.value("todayProgress") == .double(1))
    try rooms.newDay(1)
    #expect(rooms.value("todayProgress") == .double(0))
  }

  @Test("labels that are hidden, or seen outside a session, are no words met")
  func unseen() throws {
    let rooms = try RoomsFixture(in: .signedIn)
    try rooms.send(LanguageRooms.enterRoom("kitchen"))
    try rooms.send(RoomsFixture.kitchen)
    #expect(rooms.value("wordsToday") == .list([]))
    try rooms.send(LanguageRooms.hideLabels())
    try rooms.send(LanguageRooms.startSession(nil))
    #expect(rooms.value("wordsToday") == .list([]))
    try rooms.send(LanguageRooms.showLabels())
    #expect(rooms.value("wordsToday").listValue?.count == 3)
    #expect(rooms.value("cards").mapValue?.count == 3)
  }

  @Test("each learner has words, streak and sessions of their own")
  func profiles() throws {
    let rooms = try RoomsFixture(in: .loaded)
    try rooms.send(LanguageRooms.endSession())
    let (cards, sessions) = (rooms.value("cards"), rooms.value("sessions"))
    try rooms.send(LanguageRooms.signIn("bob"))
    #expect(rooms.text("userID") == "user-2")
    #expect(rooms.value("cards") == .map([:]))
    #expect(rooms.int("streak") == 0)
    try rooms.send(LanguageRooms.signOut())
    #expect(rooms.value("isAuthenticated") == .bool(false))
    try rooms.send(LanguageRooms.signIn("ana"))
    #expect(rooms.text("userID") == "user-1")
    #expect(rooms.value("cards") == cards)
    #expect(rooms.value("sessions") == sessions)
    #expect(rooms.int("streak") == 1)
  }

  @Test("signing out in a session keeps the session")
  func signOutInSession() throws {
    let rooms = try RoomsFixture(in: .loaded)
    try rooms.send(LanguageRooms.signOut())
    #expect(rooms.value("sessions") == .list([]))
    try rooms.send(LanguageRooms.signIn("ana"))
    #expect(rooms.value("sessions").listValue?.count == 1)
  }

  @Test("things are labelled anew in another language")
  func relabelled() throws {
    let rooms = try RoomsFixture(in: .signedIn)
    try rooms.send(LanguageRooms.enterRoom("kitchen"))
    try rooms.send(RoomsFixture.kitchen)
    let same = try RoomsFixture(in: .signedIn)
    try same.send(LanguageRooms.enterRoom("kitchen"))
    try same.send(RoomsFixture.kitchen)
    try same.send(LanguageRooms.startSession(.spanish))
    #expect(same.leaves.contains("loaded"))
    let record = try rooms.send(LanguageRooms.startSession(.german))
    #expect(rooms.leaves.isSuperset(of: ["active", "loading"]))
    #expect(
      record.effects == [
        Record.Effect(name: "loadRoom", arguments: [.string("kitchen"), .string("de")])
      ]
    )
  }
}
