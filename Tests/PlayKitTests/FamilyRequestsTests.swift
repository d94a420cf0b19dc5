// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import StateEngine
import Testing

@Suite("Requests")
struct FamilyRequestsTests {
  private let desk: Engine

  init() throws { desk = Engine(try Chart(FamilyRequests.self)) }

  private var requests: [FamilyRequest] { FamilyRequests.list(desk.value(of: "requests") ?? .null) }

  @Test("numbers are never another's, whatever is answered and forgotten")
  func numbers() {
    for round in 1...150 {
      #expect(desk.send(FamilyRequests.wish("a", "minutes", "15")).isAccepted)
      #expect(requests.last?.number == round)
      #expect(desk.send(FamilyRequests.answerRequest(round, "no", "later")).isAccepted)
    }
    #expect(requests.count == FamilyRequests.answeredLimit)
    #expect(requests.map(\.number) == Array(51...150))
    #expect(requests.allSatisfy { $0.reason == "later" })
  }

  @Test("a child has five open wishes at most, and others have theirs")
  func limit() {
    for _ in 1...5 { #expect(desk.send(FamilyRequests.wish("a", "other", "a kite")).isAccepted) }
    #expect(!desk.send(FamilyRequests.wish("a", "other", "a kite")).isAccepted)
    #expect(desk.send(FamilyRequests.wish("b", "video", "The whale")).isAccepted)
    #expect(desk.send(FamilyRequests.answerRequest(2, "yes", nil)).isAccepted)
    #expect(desk.send(FamilyRequests.wish("a", "other", "a kite")).isAccepted)
  }

  @Test("what cannot be is refused, and nothing changes")
  func refused() {
    desk.send(FamilyRequests.wish("a", "minutes", "15"))
    let before = desk.snapshot
    let long = String(repeating: "x", count: FamilyRequests.letterLimit + 1)
    for event in [
      FamilyRequests.wish("a", "other", ""), FamilyRequests.wish("a", "other", long),
      FamilyRequests.answerRequest(2, "yes", nil), FamilyRequests.answerRequest(1, "open", nil),
      FamilyRequests.answerRequest(1, "yes", long), FamilyRequests.answerRequest(.min, "no", nil),
    ] {
      #expect(!desk.send(event).isAccepted)
    }
    #expect(desk.snapshot.values == before.values)
  }
}
