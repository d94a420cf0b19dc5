// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import Testing

/// Language rooms on a clock that stands still, and short ways to be in them.
struct RoomsFixture {
  static let start = 1_767_607_200_000
  static let chart: Result<Chart, any Error> = Result { try Chart(LanguageRooms.self) }

  /// Where a sweep begins.
  enum Place: String, CaseIterable {
    /// Nobody signed in, no room.
    case nobody
    /// Signed in, no room.
    case signedIn
    /// In a session, no room.
    case active
    /// In a session, the room on its way.
    case loading
    /// In a session, in the kitchen.
    case loaded
    /// The character greets.
    case greeting
    /// The learner's turn.
    case talking
    /// The learner speaks.
    case listening
    /// The character thinks.
    case thinking
    /// The learner's turn, a grammar card on the table.
    case card
  }

  let time: VirtualTime
  let journal = MemoryJournal()
  let engine: Engine

  init(chart: Chart? = nil) throws {
    time = VirtualTime(start: Self.start)
    engine = Engine(try chart ?? Self.chart.get(), time: time, journal: journal)
  }

  init(in place: Place) throws {
    try self.init()
    let order = Place.allCases
    let number = order.firstIndex(of: place) ?? 0
    func reaches(_ other: Place) -> Bool { number >= (order.firstIndex(of: other) ?? 0) }
    if reaches(.signedIn) { try send(LanguageRooms.signIn("ana")) }
    if reaches(.active) { try send(LanguageRooms.startSession(nil)) }
    if reaches(.loading) { try send(LanguageRooms.enterRoom("kitchen")) }
    if reaches(.loaded) { try send(Self.kitchen) }
    if reaches(.greeting) { try send(LanguageRooms.startConversation("maria")) }
    if reaches(.talking) { try send(LanguageRooms.greeted("¡Hola!")) }
    switch place {
    case .listening: try send(LanguageRooms.startListening())
    case .thinking: try send(LanguageRooms.heard("Yo va"))
    case .card:
      try send(LanguageRooms.heard("Yo va"))
      try send(LanguageRooms.grammarFound([Self.error()], nil))
      try send(LanguageRooms.replied("¡Muy bien!"))
    default: break
    }
  }

  // MARK: What services would say

  static func error(_ correct: String = "Yo voy") -> Value {
    encoded(
      GrammarError(
        type: .verbAgreement,
        incorrect: "Yo va",
        correct: correct,
        ruleID: "es-verb-present-ir",
        explanation: "With 'yo', 'va' becomes 'voy'.",
        range: 0..<5
      )
    )
  }

  static var kitchen: Event {
    let labels = HouseholdObject.labels(in: .spanish).filter {
      ["table", "chair", "cup"].contains($0.kind)
    }
    return LanguageRooms.roomLoaded(
      labels.map { encoded(DetectedObject(id: "kitchen.\($0.kind)", kind: $0.kind)) },
      labels.map { encoded($0) }
    )
  }

  static func encoded(_ source: some Encodable) -> Value {
    (try? ValueEncoder.encode(source)) ?? .null
  }

  // MARK: Doing

  /// Sends an event that must be accepted.
  @discardableResult
  func send(_ event: Event) throws -> Record {
    let reply = engine.send(event)
    try #require(reply.isAccepted, "\(event) in \(state): \(reply.outcome)")
    return try #require(reply.record)
  }

  /// Sends an event that may be anything.
  @discardableResult
  func attempt(_ event: Event) -> Reply.Outcome { engine.send(event).outcome }

  /// Does what an event's record asks for with some services, as the shell does.
  func perform(_ event: Event, with services: RoomServices = .builtIn) async throws {
    var waiting = try send(event).effects
    while !waiting.isEmpty {
      let scene = PerformerScene(engine.snapshot, of: engine.chart)
      for answer in await RoomPerformer(services).perform(waiting.removeFirst(), in: scene) {
        waiting += try send(answer).effects
      }
    }
  }

  /// Another day begins, so many days on.
  func newDay(_ days: Int) throws {
    time.advance(by: days * 86_400_000, firing: [engine])
    try send(LanguageRooms.newDay((int("day") ?? 0) + days))
  }

  // MARK: Reading

  var state: String { engine.chart.stateText(engine.snapshot.configuration) }
  func value(_ name: String) -> Value { engine.value(of: name) ?? .null }
  func int(_ name: String) -> Int? { value(name).intValue }
  func text(_ name: String) -> String? { value(name).stringValue }

  /// The leaves, without those where everything begins.
  var leaves: Set<String> { Set(state.split(separator: "+").map(String.init)) }
}
