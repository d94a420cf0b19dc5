// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import Foundation
import PlayKit
import PlayMachines
import StateEngine
import TestSupport
import Testing

/// Mistakes made in the charts' data, one at a time: a claim of the machine, or its table of
/// transitions, has to see each.
@Suite("Mistakes in the five machines' charts")
struct MutationTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let isLong = TestLength.isLong
  /// About how many mistakes of each machine are made.
  private static let sampleSize = 16
  /// How many states a search for what breaks a claim looks at.
  private static let searchLimit = isLong ? 20_000 : 100

  @Test("each machine does what its table of transitions says", arguments: MutatedMachine.all)
  func table(machine: MutatedMachine) throws {
    let (chart, _) = try machine.chart()
    let table = try machine.table(of: chart)
    if Self.environment["PLAYSTATE_RECORD"] == "1" {
      try machine.record(table.lines(of: chart))
    }
    let difference = table.firstDifference(chart, from: try machine.expectedLines())
    #expect(difference == nil, "PLAYSTATE_RECORD=1 writes the table anew")
  }

  @Test("the table or a claim sees each", arguments: MutatedMachine.all)
  func eachIsSeen(machine: MutatedMachine) throws {
    let (sound, entry) = try machine.chart()
    let table = try machine.table(of: sound)
    let expected = try machine.expectedLines()
    let known = machine.unseen
    var seen = 0
    var unclaimed: [String] = []
    let sample = Self.sample(of: ChartMutation.all(of: sound.description))
    for mutation in sample {
      guard let chart = try? Chart(mutation.description, rules: entry.rules) else {
        Issue.record("\(mutation.name) cannot be built")
        continue
      }
      let isInTable = table.firstDifference(chart, from: expected) != nil
      let isKnown = known.contains(mutation.name)
      #expect(!(isInTable && isKnown), "the table sees it now: \(mutation.name)")
      // A search costs a hundred times more than a look at the table.
      let isClaimed = Self.isLong || !isInTable && !isKnown ? Self.claimSees(chart, entry) : false
      if isInTable || isClaimed { seen += 1 }
      if !isClaimed { unclaimed.append("\(mutation.kind): \(mutation.name)") }
      #expect(isInTable || isClaimed || isKnown, "nobody sees it: \(mutation.name)")
    }
    #expect(seen * 2 > sample.count)
    print("\(machine.name): \(seen) mistakes are seen, \(known.count) known ones are not")
    guard Self.isLong else { return }
    print("no claim sees these:")
    for one in unclaimed { print("  \(one)") }
  }

  // The game's did not see 609 of 1,407 when they were counted last.
  @Test(
    "the table alone sees more than half of all",
    .enabled(if: isLong),
    arguments: MutatedMachine.all
  )
  func tableSeesHalf(machine: MutatedMachine) throws {
    let (sound, entry) = try machine.chart()
    let table = try machine.table(of: sound)
    let expected = try machine.expectedLines()
    let all = ChartMutation.all(of: sound.description)
    let unseen = all.filter { mutation in
      guard let chart = try? Chart(mutation.description, rules: entry.rules) else { return false }
      return table.firstDifference(chart, from: expected) == nil
    }
    print("\(machine.name): the table does not see \(unseen.count) of \(all.count) mistakes:")
    for one in unseen { print("  \(one.kind): \(one.name)") }
    #expect(unseen.count * 2 < all.count)
  }

  // Evenly over all, so that each kind and each part of the chart is in it.
  private static func sample(of all: [ChartMutation]) -> [ChartMutation] {
    guard all.count > sampleSize else { return all }
    return ChartMutation.Kind.allCases.flatMap { kind -> [ChartMutation] in
      let some = all.filter { $0.kind == kind }
      let share = max(1, sampleSize * some.count / all.count)
      guard share < some.count else { return some }
      return (0..<share).map { some[$0 * some.count / share] }
    }
  }

  private static func claimSees(_ chart: Chart, _ entry: CatalogEntry) -> Bool {
    let start = Explorer.beginning(of: chart, ready: entry.capabilities.readyEvent)
    let proof = Explorer(chart, limit: searchLimit).prove(from: start, stopsAtBreach: true)
    return proof.verdicts.contains { if case .broken = $0 { true } else { false } }
  }
}
