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

  @Test("what the machines claim is broken by no random walk", arguments: machines)
  func ownClaims(machine: String) throws {
    let entry = try #require(Catalog.entry(named: machine))
    let chart = try entry.makeChart()
    let start = Explorer.beginning(of: chart, ready: entry.capabilities.readyEvent)
    // What no walk can break is not read; what is open is read, too, since nobody wants it broken.
    let claims = chart.description.invariants.filter(\.claim.isOfRecords)
    Self.walk(claims, chart, start, machine)
  }

  @Test("what is proved is broken by no random walk", arguments: machines)
  func walk(machine: String) throws {
    let entry = try #require(Catalog.entry(named: machine))
    let chart = try entry.makeChart()
    let start = Explorer.beginning(of: chart, ready: entry.capabilities.readyEvent)
    let claims = Self.claims(of: chart, from: start)
    let lines = claims.map { claim in
      // What is cut after few states is open, which is no fault here.
      let proof = Explorer(chart, limit: 2000)
        .prove([claim], from: start, stopsAtBreach: true, widens: true)
      return (claim: claim, verdict: proof.verdicts[0])
    }
    let proved = lines.filter { if case .proved = $0.verdict { true } else { false } }.map(\.claim)
    Self.walk(proved.filter(\.claim.isOfRecords), chart, start, machine)
    Self.record(machine, lines)
  }

  private static func walk(
    _ claims: [Invariant],
    _ chart: Chart,
    _ start: Snapshot,
    _ machine: String
  ) {
    var life = WatchedLife(claims, of: chart, from: start)
    var deeds = RandomDeeds(chart, seed: 25)
    for step in 0..<stepCount {
      // A life that nothing is left of begins anew.
      if step % 500 == 499 { life = WatchedLife(claims, of: chart, from: start) }
      life.take(deeds.next(in: life))
      guard let (claim, how) = life.watch.broken.first else { continue }
      Issue.record("\(machine): proved: \(claims[claim].claim.text), broken by \(how)")
      break
    }
  }

  static func claims(of chart: Chart, from start: Snapshot) -> [Invariant] {
    var grammar = ClaimGrammar(chart, seed: 362_811)
    let walk = ClaimGrammar.walk(chart, from: start, seed: 25)
    // The first are as they were before there were claims about transitions.
    return grammar.claims(claimCount, over: walk).map { Invariant(.always($0)) }
      + grammar.transitionClaims(claimCount).map { Invariant($0) }
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
