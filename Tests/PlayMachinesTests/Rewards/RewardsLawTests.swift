// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import Testing

/// A random life of a dashboard.
private struct RewardsWalk {
  private var random: RandomState
  init(seed: UInt64) { random = RandomState(seed: seed) }

  mutating func next() -> Event {
    let names = [["Alexander"], ["Alexander", "Ida"], ["Ida", "Mia", "Alexander"]]
    switch random.number(in: 0...19) {
    case 0...3:
      let seconds = random.number(in: 0...20_000)
      let kind = EarnKind.allCases[random.number(in: 0...2)]
      return RewardsDashboard.earn(seconds, kind, random.number(in: 0...999), nil)
    case 4, 5:
      let reward = RewardRecord.samples[random.number(in: 0...3)]
      return RewardsDashboard.select(random.number(in: 0...1) == 0 ? reward.id : reward.name)
    case 6: return RewardsDashboard.selectMinutes(random.number(in: -1...30))
    case 7, 8: return RewardsDashboard.redeem()
    case 9, 10: return RewardsDashboard.confirm()
    case 11: return RewardsDashboard.cancel()
    case 12: return RewardsDashboard.back()
    case 13, 14: return RewardsDashboard.done()
    case 15: return RewardsDashboard.useMinutes(random.number(in: 0...40))
    case 16: return RewardsDashboard.refund("redemption-\(random.number(in: 1...40))")
    case 17: return RewardsDashboard.adjustPoints(random.number(in: -60...60))
    case 18: return RewardsDashboard.expirePoints(random.number(in: -1...9))
    default:
      if random.number(in: 0...2) == 0 { return RewardsDashboard.newDay(nil) }
      let list = names[random.number(in: 0...2)]
      return random.number(in: 0...1) == 0
        ? RewardsDashboard.playersChanged(list, nil, nil, nil)
        : RewardsDashboard.nowPlaying(random.number(in: 0...1) == 0 ? nil : list.last)
    }
  }
}

@Suite("Laws of the rewards dashboard, over random lives")
struct RewardsLawTests {
  @Test(
    "every balance is the sum of its entries, each going on from the one before",
    arguments: [1, 2, 3] as [UInt64]
  )
  func ledger(seed: UInt64) throws {
    let rewards = try RewardsFixture(journal: MemoryJournal(capacity: 100_000))
    var walk = RewardsWalk(seed: seed)
    for step in 1...6000 {
      _ = rewards.engine.send(walk.next())
      if step % 20 == 0 { rewards.wait(hours: 1) }
    }
    var balances: [Value: Int] = [:]
    for line in rewards.journal.ledger.lines {
      let before = balances[line.entry.owner, default: 0]
      #expect(line.entry.amount != 0 && line.entry.balance == before + line.entry.amount)
      #expect(line.entry.balance >= 0)
      balances[line.entry.owner] = line.entry.balance
    }
    let context = try rewards.context
    #expect(balances[.string(context.childID ?? ""), default: 0] == context.points)
    for account in context.accounts.values {
      #expect(balances[.string(account.childID ?? ""), default: 0] == account.points)
    }
    let kinds = Set(rewards.journal.ledger.lines.map(\.entry.kind))
    #expect(kinds == ["earned", "redeemed", "refunded", "adjusted", "expired"])
    #expect(context.activeMinutes >= 0 && context.activeMinutes <= 180)
  }

  @Test("is the same description after all its expressions were text")
  func description() throws {
    let chart = try RewardsFixture.chart.get()
    var reparsed = ReparsedChart(chart)
    #expect(try reparsed.description(chart.description) == chart.description)
    #expect(reparsed.expressionCount > 60)
  }

  @Test("typed and dynamic form agree at each step, and replaying gives the same records")
  func agreement() throws {
    let chart = try RewardsFixture.chart.get()
    var reparsed = ReparsedChart(chart)
    let dynamic = try Chart(
      reparsed.description(chart.description),
      rules: RewardsDashboard.rules
    )
    let (typed, second) = (try RewardsFixture(), try RewardsFixture(chart: dynamic))
    var walk = RewardsWalk(seed: 21)
    for number in 1...5000 {
      let event = walk.next()
      typed.engine.send(event)
      second.engine.send(event)
      if number % 50 == 0 {
        typed.wait(hours: 5)
        second.wait(hours: 5)
      }
      try #require(typed.engine.snapshot == second.engine.snapshot, "step \(number): \(event)")
    }
    #expect(Array(typed.journal.log.records) == Array(second.journal.log.records))
  }
}
