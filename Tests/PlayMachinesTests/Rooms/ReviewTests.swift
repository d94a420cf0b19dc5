// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import Testing

@Suite("Review cards")
struct ReviewTests {
  private static let day = 86_400_000
  /// 2022-11-29 12:30 UTC.
  private static let start = 1_669_725_000_000

  @Test("FSRS-6 gives the reference's intervals, to the day")
  func vector() {
    var schedule = FreeSpacedRepetition()
    schedule.longestInterval = 36_500
    var card = ReviewCard(word: "la mesa", meaning: "table", at: Self.start)
    let grades: [ReviewGrade] =
      Array(repeating: .good, count: 6) + [.again, .again] + Array(repeating: .good, count: 5)
    var days: [Int] = []
    var time = Self.start
    for grade in grades {
      card = schedule.review(card, grade, at: time)
      days.append((card.due - time) / Self.day)
      time = card.due
    }
    #expect(days == [0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21])
    #expect(card.reviews == 13)
    #expect(card.lapses == 1)
  }

  @Test("for children no interval is longer than a year")
  func cap() {
    let schedule = FreeSpacedRepetition()
    var card = ReviewCard(word: "la mesa", meaning: "table", at: Self.start)
    for _ in 1...8 { card = schedule.review(card, .good, at: card.due) }
    #expect((card.due - (card.lastReview ?? 0)) / Self.day == 365)
  }

  @Test("steps are 1 and 10 minutes, and 10 minutes after forgetting")
  func steps() {
    let schedule = FreeSpacedRepetition()
    let new = ReviewCard(word: "la mesa", meaning: "table", at: Self.start)
    func minutes(_ card: ReviewCard) -> Double {
      Double(card.due - (card.lastReview ?? 0)) / 60_000
    }
    #expect(minutes(schedule.review(new, .again, at: Self.start)) == 1)
    #expect(minutes(schedule.review(new, .hard, at: Self.start)) == 5.5)
    #expect(minutes(schedule.review(new, .good, at: Self.start)) == 10)
    let easy = schedule.review(new, .easy, at: Self.start)
    #expect(easy.state == .review)
    #expect(minutes(easy) == 8 * 24 * 60)
    let forgotten = schedule.review(easy, .again, at: easy.due)
    #expect(forgotten.state == .relearning)
    #expect(forgotten.lapses == 1)
    #expect(minutes(forgotten) == 10)
    #expect(minutes(schedule.review(forgotten, .hard, at: forgotten.due)) == 15)
    #expect(schedule.review(forgotten, .good, at: forgotten.due).state == .review)
  }

  @Test("stability and difficulty stay in their ranges whatever is said")
  func ranges() {
    let schedule = FreeSpacedRepetition()
    var random = RandomState(seed: 3)
    var card = ReviewCard(word: "la mesa", meaning: "table", at: Self.start)
    for _ in 1...2000 {
      let grade = ReviewGrade.allCases[random.number(in: 0...3)]
      let time = card.due + random.number(in: -400_000...400_000_000)
      card = schedule.review(card, grade, at: max(time, card.lastReview ?? 0))
      #expect(card.stability >= 0.001)
      #expect((1...10).contains(card.difficulty))
      let chance = schedule.retrievability(of: card, at: card.due)
      #expect(chance > 0 && chance <= 1)
    }
  }

  @Test("counts come from the cards")
  func counts() {
    var cards = (1...6).map { ReviewCard(word: "w\($0)", meaning: "w", at: Self.start) }
    for place in 1...5 { cards[place].lastReview = Self.start }
    cards[2].state = .relearning
    cards[3].state = .review
    cards[3].stability = 20.9
    cards[4].state = .review
    cards[4].stability = 21
    cards[4].due = Self.start + 1
    cards[5].lapses = 4
    let counts = VocabularyCounts(cards, at: Self.start)
    #expect(counts.new == 1)
    #expect(counts.learning == 3)
    #expect(counts.reviewing == 1)
    #expect(counts.mastered == 1)
    #expect(counts.difficult == 1)
    #expect(counts.due == 5)
    #expect(counts.total == 6)
    #expect(counts.known == 2)
  }

  @Test("the card that was due first comes first; grading it moves it on")
  func inTheRooms() throws {
    let rooms = try RoomsFixture(in: .loaded)
    try rooms.send(LanguageRooms.review())
    #expect(rooms.text("reviewing") == "es:chair")
    try rooms.send(LanguageRooms.grade("good"))
    #expect(rooms.value("reviewing") == .null)
    try rooms.send(LanguageRooms.review())
    #expect(rooms.text("reviewing") == "es:cup")
    try rooms.send(LanguageRooms.grade("easy"))
    try rooms.send(LanguageRooms.review())
    try rooms.send(LanguageRooms.grade("again"))
    #expect(rooms.attempt(LanguageRooms.review()) == .refused)
    rooms.time.advance(by: 60_000, firing: [rooms.engine])
    try rooms.send(LanguageRooms.review())
    #expect(rooms.text("reviewing") == "es:table")
  }
}
