// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import Testing

@Suite("Coins for any child")
struct GiftTests {
  @Test("whoever plays, each purse is the sum of its entries", arguments: 1...20)
  func sums(seed: UInt64) throws {
    let engine = try GameFixture(in: .playerSelection).engine
    let names = ["Alexander", "Ida", "Max"]
    engine.send(LearningGame.playersChanged(names, nil, nil, ["a", "b", "c"]))
    var random = RandomState(seed: seed)
    var sums: [String: Int] = [:]
    for _ in 0..<200 {
      let reply: Reply
      switch Int.random(in: 0..<4, using: &random) {
      case 0: reply = engine.send(LearningGame.tapPlayer(names.randomElement(using: &random) ?? ""))
      case 1: reply = engine.send(LearningGame.tapProfile())
      default:
        let amount = Int.random(in: -8...8, using: &random)
        let id = ["a", "b", "c", "nobody"].randomElement(using: &random) ?? ""
        reply = engine.send(LearningGame.giveCoins(amount, id, "for trying"))
        let mayBe = amount != 0 && id != "nobody" && sums[id, default: 0] + amount >= 0
        #expect(reply.isAccepted == mayBe)
      }
      for entry in (([reply.record].compactMap { $0 } + reply.followUps).flatMap(\.entries)) {
        let id = entry.owner.stringValue ?? ""
        sums[id, default: 0] += entry.amount
        #expect(entry.balance == sums[id])
      }
      let others = engine.value(of: "profiles")?.mapValue ?? [:]
      for id in ["a", "b", "c"] {
        let isOut = engine.value(of: "playerID") == .string(id)
        let purse = isOut ? engine.value(of: "coins") : others[id]?.mapValue?["coins"]
        #expect((purse?.intValue ?? 0) == sums[id, default: 0])
      }
    }
    #expect(sums.values.contains { $0 > 0 })
  }
}
