// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import Foundation
import PlayKit
import PlayMachines
import TestSupport
import Testing

@testable import StateEngine

/// What is claimed of the five machines, held against random lives outside the explorer.
@Suite("The machines' claims and random lives")
struct MachineLifeTests {
  private static let isLong = TestLength.isLong
  /// Ten thousand lives of 200 deeds with `PLAYSTATE_LONG=1`.
  private static let lives = isLong ? 10_000 : 6

  static let machines = Catalog.entries.map(\.name)

  @Test("no random life breaks a claim", arguments: machines)
  func nothingBreaks(machine: String) throws {
    let entry = try #require(Catalog.entry(named: machine))
    let chart = try entry.makeChart()
    let start = Explorer.beginning(of: chart, ready: entry.capabilities.readyEvent)
    for seed in 0..<Self.lives {
      if let broken = Self.broken(chart, start, seed) {
        Issue.record("\(machine), seed \(seed): \(broken)")
        break
      }
    }
  }

  private static func broken(
    _ chart: Chart,
    _ start: Snapshot,
    _ seed: Int
  ) -> String? {
    // No claim is proved first: all of them should hold.
    let claims = chart.description.invariants
    var deeds = RandomDeeds(chart, seed: UInt64(seed))
    var life = WatchedLife(claims, of: chart, from: start)
    var done: [String] = []
    for _ in 0..<200 {
      let deed = deeds.next(in: life)
      done.append(deed.text(in: chart))
      life.take(deed)
      guard let (claim, how) = life.watch.broken.first else { continue }
      return "\(claims[claim].claim.text): broken by \(how) after\n"
        + done.suffix(40).joined(separator: "\n")
    }
    return nil
  }
}

extension WatchedLife.Deed {
  fileprivate func text(in chart: Chart) -> String {
    guard case .send(let event, let arguments) = self else { return "\(self)" }
    let words = arguments.map(\.expressionText)
    return (["send", chart.events[event].name] + words).joined(separator: " ")
  }
}
