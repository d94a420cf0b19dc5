// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayKit
import PlayMachines
import TestSupport
import Testing

@testable import StateEngine

/// What is claimed of the five machines, held against random lives outside the explorer.
@Suite("The machines' claims and random lives")
struct MachineLifeTests {
  private static let isLong = ProcessInfo.processInfo.environment["PLAYSTATE_LONG"] == "1"
  /// Ten thousand lives of 200 deeds with `PLAYSTATE_LONG=1`.
  private static let lives = isLong ? 10_000 : 6

  static let machines = Catalog.entries.map(\.name)

  /// Claims with what their proofs take for granted.
  private struct Group {
    var assumptions: [String]
    var claims: [Invariant]
  }

  @Test("no random life breaks a claim, inside what its proof assumes", arguments: machines)
  func nothingBreaks(machine: String) throws {
    let entry = try #require(Catalog.entry(named: machine))
    let chart = try entry.makeChart()
    let start = Explorer.beginning(of: chart, ready: entry.capabilities.readyEvent)
    for group in Self.groups(chart, start) {
      for seed in 0..<Self.lives {
        if let broken = Self.broken(group, chart, start, seed) {
          Issue.record("\(machine), seed \(seed): \(broken)")
          break
        }
      }
    }
  }

  @Test("steps that are remembered lead where they lead when done", arguments: machines)
  func remembered(machine: String) throws {
    let entry = try #require(Catalog.entry(named: machine))
    let chart = try entry.makeChart()
    let start = Explorer.beginning(of: chart, ready: entry.capabilities.readyEvent)
    var explorer = Explorer(chart, limit: Self.isLong ? nil : 250)
    let quick = explorer.prove(from: start)
    explorer.remembersSteps = false
    let slow = explorer.prove(from: start)
    #expect(quick.stateCount == slow.stateCount)
    #expect(quick.moveCount == slow.moveCount)
    #expect(quick.cutCount == slow.cutCount)
    #expect(quick.idleTransitions == slow.idleTransitions)
    #expect(quick.verdicts.map { "\($0)" } == slow.verdicts.map { "\($0)" })
  }

  private static func broken(
    _ group: Group,
    _ chart: Chart,
    _ start: Snapshot,
    _ seed: Int
  ) -> String? {
    var deeds = RandomDeeds(chart, assuming: group.assumptions, seed: UInt64(seed))
    var life = WatchedLife(group.claims, of: chart, from: start)
    var done: [String] = []
    for _ in 0..<200 {
      let deed = deeds.next(in: life)
      done.append(deed.text(in: chart))
      life.take(deed)
      guard let (claim, how) = life.watch.broken.first else { continue }
      return "\(group.claims[claim].claim.text): broken by \(how) after\n"
        + done.suffix(40).joined(separator: "\n")
    }
    return nil
  }

  // In the short form no claim is proved first: all of them should hold. What their proofs would take
  // for granted is read from the plan of the search.
  private static func groups(_ chart: Chart, _ start: Snapshot) -> [Group] {
    let sites = ChartSites(chart)
    var groups: [Group] = []
    var verdicts: [Proof.Verdict?] = chart.description.invariants.map { _ in nil }
    if isLong { verdicts = Explorer(chart).prove(from: start).verdicts }
    for (claim, verdict) in zip(chart.description.invariants, verdicts) {
      if let verdict {
        guard case .proved = verdict else { continue }
      }
      let assumptions = SearchPlan([claim], sites, chart).assumptions
      if let place = groups.firstIndex(where: { $0.assumptions == assumptions }) {
        groups[place].claims.append(claim)
      } else {
        groups.append(Group(assumptions: assumptions, claims: [claim]))
      }
    }
    return groups
  }
}

extension WatchedLife.Deed {
  fileprivate func text(in chart: Chart) -> String {
    guard case .send(let event, let arguments) = self else { return "\(self)" }
    let words = arguments.map(\.expressionText)
    return (["send", chart.events[event].name] + words).joined(separator: " ")
  }
}
