// SPDX-License-Identifier: GPL-3.0-or-later
import TestSupport
import Testing

@testable import Explorer
@testable import StateEngine

/// Verdicts held against lives outside the explorer, looked at by a judge of the tests' own.
@Suite("Proofs and lives")
struct ProofLifeTests {
  /// Ten thousand lives of 200 deeds with `PLAYSTATE_LONG=1`.
  private static let lives = isLong ? 10_000 : 12

  @Test("random lives break nothing that is proved", arguments: ProofChart.all)
  func randomLives(chart: ProofChart) throws {
    let made = try chart.make()
    let start = Explorer.beginning(of: made)
    let proof = Explorer(made).prove(chart.right, from: start)
    let proved = zip(chart.right, proof.verdicts).filter { _, verdict in
      if case .proved = verdict { true } else { false }
    }.map(\.0)
    for seed in 0..<Self.lives {
      var deeds = RandomDeeds(made, seed: UInt64(seed))
      var life = WatchedLife(proved, of: made, from: start)
      var done: [WatchedLife.Deed] = []
      for _ in 0..<200 {
        let deed = deeds.next(in: life)
        done.append(deed)
        life.take(deed)
        guard let (claim, how) = life.watch.broken.first else { continue }
        Issue.record("\(proved[claim].claim.text), proved: broken by \(how) after \(done)")
        return
      }
    }
  }

  /// Those whose states are few enough to try everything.
  private static let small = ProofChart.all.filter { chart in
    !["5 philosophers", "Harel's watch"].contains(chart.name) || isLong
  }

  @Test("nothing shorter breaks what is broken, and the script does", arguments: small)
  func nothingShorter(chart: ProofChart) throws {
    let made = try chart.make()
    let start = Explorer.beginning(of: made)
    for (claim, _) in chart.wrong {
      let proof = Explorer(made).prove([claim], from: start, stopsAtBreach: true)
      guard case .broken(let route?) = proof.verdicts[0] else { continue }
      var search = BruteSearch(claim, of: made, more: route.values)
      let length = search.shortest(from: start, upTo: route.lines.count)
      #expect(length == route.lines.count, "\(claim.claim.text): \(route.lines)")
      #expect(search.isWhole, "\(claim.claim.text)")
    }
  }

  @Test("no few deeds break what is proved, with waiting in part too", arguments: small)
  func nothingAtAll(chart: ProofChart) throws {
    let made = try chart.make()
    let start = Explorer.beginning(of: made)
    let proof = Explorer(made).prove(chart.right, from: start)
    for (claim, verdict) in zip(chart.right, proof.verdicts) {
      guard case .proved = verdict else { continue }
      var search = BruteSearch(claim, of: made, waitsInPart: true, limit: isLong ? 20_000 : 200)
      #expect(search.shortest(from: start, upTo: 12) == nil, "\(claim.claim.text)")
    }
  }

  @Test("which timer is first is for those to say who start them", arguments: ProofChart.timed)
  func timed(chart: ProofChart) throws {
    let made = try chart.make()
    let start = Explorer.beginning(of: made)
    for (claim, length) in chart.wrong {
      var search = BruteSearch(claim, of: made, waitsInPart: true)
      #expect(search.shortest(from: start, upTo: length) == length)
      let proof = Explorer(made).prove([claim], from: start)
      guard case .broken(let route?) = proof.verdicts[0] else {
        // Which of two timers comes first is searched in the order of their times alone.
        if case .proved = proof.verdicts[0] { Issue.record("\(claim.claim.text)") }
        continue
      }
      var life = WatchedLife([claim], of: made, from: start)
      life.follow(route)
      #expect(!life.watch.broken.isEmpty, "\(route.lines)")
    }
  }
}

extension Route {
  /// All arguments in it.
  fileprivate var values: [Value] {
    moves.flatMap { move -> [Value] in
      guard case .send(_, let arguments, _) = move else { return [] }
      return arguments
    }
  }
}
