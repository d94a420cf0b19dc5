// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import Testing

@Suite("Talking in the language rooms")
struct RoomsTalkTests {
  private func services(
    ai: any AIService = MockAIService(),
    language: any LanguageService = MockLanguageService()
  ) -> RoomServices {
    RoomServices(
      ai: ai,
      language: language,
      speech: MockSpeechService(),
      detection: RoomServices.builtIn.detection,
      descriptions: []
    )
  }

  private static let failures: [ServiceError] = [
    .apiKeyMissing, .networkError("x"), .invalidResponse("x"),
    .rateLimitExceeded(retryAfterSeconds: 3), .quotaExceeded, .speechRecognitionFailed,
    .translationNotFound("x"), .unavailable(service: "x", installHint: "y"),
  ]

  @Test("a child is told that nobody can answer, until somebody does")
  func silence() async throws {
    let rooms = try RoomsFixture(in: .greeting)
    func told(_ language: SentenceLanguage) throws -> [String] {
      let screens = try #require(LanguageRooms.capabilities.screens)
      let screen = screens.screen(
        of: rooms.engine.snapshot,
        rooms.engine.chart,
        language: language,
        width: 80
      )
      return try #require(screen).sentences
    }
    try rooms.send(LanguageRooms.serviceFailed("networkError"))
    #expect(try told(.english).first == "Nobody can answer right now.")
    #expect(try told(.german).first == "Gerade kann niemand antworten.")
    try rooms.send(LanguageRooms.startConversation("maria"))
    try rooms.send(LanguageRooms.greeted("Hola"))
    #expect(try told(.english) == ["Type what you want to say."])
  }

  private func senders(_ rooms: RoomsFixture) -> [String] {
    (rooms.value("messages").listValue ?? []).compactMap { $0.mapValue?["sender"]?.stringValue }
  }

  @Test("the message, the card for the first error, the reply: in this order")
  func order() async throws {
    let rooms = try RoomsFixture(in: .talking)
    try await rooms.perform(LanguageRooms.heard("Yo va a la mesa rojo"))
    let records = rooms.journal.log.records.suffix(3)
    let chart = rooms.engine.chart
    #expect(
      records.map { chart.events[$0.event].name } == ["heard", "grammarFound", "replied"]
    )
    #expect(rooms.value("grammarCard").mapValue?["correct"] == .string("Yo voy"))
    #expect(rooms.value("grammarErrors").listValue?.count == 2)
    #expect(senders(rooms) == ["aiCharacter", "user", "aiCharacter"])
    #expect(rooms.leaves.isSuperset(of: ["talking", "grammarCard.shown"]))
  }

  @Test("who is listened to is so until they say otherwise, also while the character thinks")
  func listening() async throws {
    let rooms = try RoomsFixture(in: .talking)
    try rooms.send(LanguageRooms.startListening())
    for said in ["hola", "la mesa"] {
      try await rooms.perform(LanguageRooms.heard(said))
      #expect(rooms.leaves.contains("listening"))
    }
    try rooms.send(LanguageRooms.heard("adiós"))
    try rooms.send(LanguageRooms.serviceFailed("networkError"))
    #expect(rooms.leaves.contains("listening"))
    try rooms.send(LanguageRooms.heard("adiós"))
    try rooms.send(LanguageRooms.stopListening())
    #expect(rooms.leaves.contains("thinking"))
    try rooms.send(LanguageRooms.replied("adiós"))
    #expect(rooms.leaves.contains("talking"))
    try rooms.send(LanguageRooms.startListening())
    try rooms.send(LanguageRooms.endConversation())
    try rooms.send(LanguageRooms.startConversation("maria"))
    try rooms.send(LanguageRooms.greeted("hola"))
    #expect(rooms.leaves.contains("talking"))
  }

  @Test("a failed reply leaves message and card", arguments: failures)
  func failedReply(failure: ServiceError) async throws {
    let rooms = try RoomsFixture(in: .talking)
    let broken = services(
      ai: MockAIService(failure: failure),
      language: RoomServices.builtIn.language
    )
    try await rooms.perform(LanguageRooms.heard("Yo va"), with: broken)
    #expect(senders(rooms) == ["aiCharacter", "user"])
    #expect(rooms.text("lastMessage") == "Yo va")
    #expect(rooms.leaves.isSuperset(of: ["talking", "grammarCard.shown"]))
    #expect(rooms.text("serviceError") == failure.code)
  }

  @Test("grammar that cannot be checked keeps nobody from talking", arguments: failures)
  func failedGrammar(failure: ServiceError) async throws {
    let rooms = try RoomsFixture(in: .listening)
    try await rooms.perform(
      LanguageRooms.heard("Yo va"),
      with: services(language: MockLanguageService(failure: failure))
    )
    #expect(senders(rooms) == ["aiCharacter", "user", "aiCharacter"])
    #expect(rooms.leaves.isSuperset(of: ["listening", "grammarCard.hidden"]))
    #expect(rooms.text("serviceError") == failure.code)
    #expect(rooms.int("utterances") == 0)
  }

  @Test("a room without a single word for its things is not entered")
  func failedRoom() async throws {
    let rooms = try RoomsFixture(in: .active)
    let broken = services(language: MockLanguageService(failure: .quotaExceeded))
    try await rooms.perform(LanguageRooms.enterRoom("study"), with: broken)
    #expect(rooms.leaves.contains("unloaded"))
    #expect(rooms.text("serviceError") == "quotaExceeded")
    #expect(rooms.value("environmentID") == .null)
  }

  @Test("a character is told the last ten messages, and answers the same to the same")
  func memory() async throws {
    final class Ear: AIService, Sendable {
      func generateGreeting(
        character: AICharacter,
        language: Language
      ) async throws(ServiceError) -> String { "hi" }
      func generateResponse(
        to text: String,
        context: [ConversationMessage],
        character: AICharacter,
        language: Language
      ) async throws(ServiceError) -> String {
        "\(text)/\(context.count)/\(context.last?.content ?? "")"
      }
    }
    let rooms = try RoomsFixture(in: .talking)
    var replies: [String] = []
    for number in 1...8 {
      try await rooms.perform(LanguageRooms.heard("\(number)"), with: services(ai: Ear()))
      replies.append(rooms.text("lastMessage") ?? "")
    }
    #expect(replies[0] == "1/1/¡Hola!")
    #expect(replies[7].hasPrefix("8/10/7/10/"))
  }

  @Test("cards can be switched off; errors are counted all the same")
  func withoutCards() async throws {
    let rooms = try RoomsFixture(in: .talking)
    try rooms.send(LanguageRooms.settingsChanged(["showGrammar": .bool(false)]))
    try await rooms.perform(LanguageRooms.heard("Yo va"))
    try await rooms.perform(LanguageRooms.heard("Yo voy"))
    try await rooms.perform(LanguageRooms.heard("Yo voy a la mesa"))
    #expect(rooms.leaves.contains("grammarCard.hidden"))
    #expect(rooms.value("grammarCard") == .null)
    #expect(rooms.int("grammarScore") == 66)
  }

  @Test("what comes from outside and is not what it should be is left out")
  func damaged() throws {
    let rooms = try RoomsFixture(in: .loading)
    try rooms.send(LanguageRooms.roomLoaded([.int(3), .string("x")], [.map([:])]))
    #expect(rooms.value("objects") == .list([]))
    #expect(rooms.value("activeLabels") == .list([]))
    let thinking = try RoomsFixture(in: .thinking)
    try thinking.send(LanguageRooms.grammarFound([.string("x"), .map(["type": .int(1)])], nil))
    #expect(thinking.leaves.isSuperset(of: ["thinking", "grammarCard.hidden"]))
    #expect(thinking.value("grammarErrors") == .list([]))
  }
}
