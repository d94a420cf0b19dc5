// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayKit
import PlayMachines
import TestSupport
import Testing

@testable import StateEngine

/// Claims of the grammar, their verdicts as a table, and random walks that read what is proved.
///
/// The table stands in `Verdicts`, a file a machine, one claim a line behind its verdict: the first
/// column as 362811e gave it, before the search was changed, the second as it is now.
@Suite("Claims of the grammar")
struct ClaimTableTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let isLong = environment["PLAYSTATE_LONG"] == "1"
  /// 500 claims and a million steps a machine with `PLAYSTATE_LONG=1`.
  static let claimCount = isLong ? 500 : 20
  static let stepCount = isLong ? 1_000_000 : 20_000

  static let machines = Catalog.entries.map(\.name)

  @Test("what is proved is broken by no random walk", arguments: machines)
  func walk(machine: String) throws {
    let entry = try #require(Catalog.entry(named: machine))
    let chart = try entry.makeChart()
    let start = Explorer.beginning(of: chart, ready: entry.capabilities.readyEvent)
    let claims = Self.claims(of: chart, from: start)
    let lines = claims.map { claim in
      // What is cut after few states is open, which is no fault here.
      let proof = Explorer(chart, limit: Self.isLong ? 20_000 : 2000)
        .prove([claim], from: start, stopsAtBreach: true, widens: true)
      return (claim: claim, verdict: proof.verdicts[0])
    }
    let proved = lines.filter { if case .proved = $0.verdict { true } else { false } }.map(\.claim)
    var life = WatchedLife(proved, of: chart, from: start)
    var deeds = RandomDeeds(chart, seed: 25)
    for step in 0..<Self.stepCount {
      // A life that nothing is left of begins anew.
      if step % 500 == 499 { life = WatchedLife(proved, of: chart, from: start) }
      life.take(deeds.next(in: life))
      guard let (claim, how) = life.watch.broken.first else { continue }
      Issue.record("\(machine): proved: \(proved[claim].claim.text), broken by \(how)")
      break
    }
    Self.record(machine, lines)
  }

  static func claims(of chart: Chart, from start: Snapshot) -> [Invariant] {
    var grammar = ClaimGrammar(chart, seed: 362_811)
    let walk = ClaimGrammar.walk(chart, from: start, seed: 25)
    return grammar.claims(claimCount, over: walk).map { Invariant(.always($0)) }
  }

  // With `PLAYSTATE_VERDICTS=FOLDER` the verdicts are written there.
  private static func record(
    _ machine: String,
    _ lines: [(claim: Invariant, verdict: Proof.Verdict)]
  ) {
    guard let folder = environment["PLAYSTATE_VERDICTS"] else { return }
    let text = lines.map { line in
      let word =
        switch line.verdict {
        case .proved: "proved"
        case .broken: "broken"
        case .open: "open"
        }
      return "\(word)\t\(line.claim.claim.text)\n"
    }
    try? text.joined().write(
      toFile: "\(folder)/\(machine).txt",
      atomically: true,
      encoding: .utf8
    )
  }
}
