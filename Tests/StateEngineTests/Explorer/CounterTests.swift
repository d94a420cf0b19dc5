// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import Explorer
@testable import StateEngine

/// Counters that are followed in classes, held against plain arithmetic.
@Suite("Counters")
struct CounterTests {
  @Test("nothing is proved of a counter that arithmetic contradicts")
  func random() throws {
    var counts = (proved: 0, broken: 0, open: 0)
    for seed in 0..<(isLong ? 1000 : 40) {
      let model = CounterModel(seed: seed)
      let chart = try model.chart()
      let facts = model.facts(upTo: 400)
      let claims = [
        Invariant(.always(.unary(.not, .isIn("c")))), Invariant(.alwaysReachable("c")),
        Invariant(.noDeadlock),
      ]
      let proof = Explorer(chart).prove(claims, from: Explorer.beginning(of: chart))
      let isWrong = [facts.isMet, facts.isLost, facts.isDead]
      for ((claim, verdict), isWrong) in zip(zip(claims, proof.verdicts), isWrong) {
        switch verdict {
        case .proved:
          counts.proved += 1
          #expect(!isWrong, "seed \(seed), \(claim.claim.text), proved: \(model)")
        case .broken: counts.broken += 1
        case .open: counts.open += 1
        }
      }
    }
    print("counters: \(counts)")
    #expect(counts.open * 2 < counts.proved + counts.broken)
  }

  @Test("a class is come back from as from its least members")
  func members() {
    let fold = CounterFold(exact: 0...20, modulus: 5, step: 20, reach: 100)
    #expect(fold.members(of: 20) == [20])
    #expect(fold.members(of: 21) == [21, 26, 31, 36, 41, 141])
    #expect(fold.members(of: 91) == [91, 21, 26, 31, 36, 41, 141])
    #expect(fold.members(of: -5) == [-5, -10, -15, -20, -25, -125])
    #expect(fold.members(of: 21).allSatisfy { fold.representative(of: $0) == 21 })
    let plain = CounterFold(exact: 3...4, modulus: 1, step: 2, reach: 0)
    #expect(plain.members(of: 9) == [9, 5, 6, 7])
  }
}
