// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import Foundation
import PlayKit
import PlayMachines
import TestSupport
import Testing

@testable import StateEngine

/// Claims of the grammar, their verdicts as a table, and one walk a machine that reads what is proved.
///
/// The table stands in `Verdicts`, a file a machine, one claim a line behind two verdicts: as 362811e
/// gave it, before the search was changed (`unread` where it did not understand the claim), and as it
/// was when the table was written.
@Suite("Claims of the grammar")
struct ClaimTableTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let isLong = TestLength.isLong
  /// How many claims about states, and as many about transitions.
  ///
  /// With `PLAYSTATE_LONG=1` 500 in all and a million steps a machine; other numbers with
  /// `PLAYSTATE_CLAIMS`, `PLAYSTATE_STEPS` and `PLAYSTATE_STATES`.
  static let claimCount = number("CLAIMS") ?? (isLong ? 250 : 10)
  static let stepCount =
    number("STEPS") ?? TestLength.pick(4_000, more: 20_000, long: 1_000_000)
  static let stateCount = number("STATES") ?? TestLength.pick(300, more: 2000, long: 2000)
  /// How many claims are proved together.
  static let groupSize = number("GROUP") ?? (isLong ? 1 : 20)
  /// How many of a hundred claims that no walk breaks are proved at least.
  static let leastShare = 70

  private static func number(_ name: String) -> Int? {
    environment["PLAYSTATE_\(name)"].flatMap { Int($0) }
  }

  static let machines = Catalog.entries.map(\.name)
    .filter { $0 == environment["PLAYSTATE_MACHINE"] ?? $0 }

  @Test("what is claimed or proved is broken by no walk", arguments: machines)
  func grammar(machine: String) throws {
    let (chart, start) = try Self.beginning(of: machine)
    let claims = Self.claims(of: chart, from: start)
    let verdicts = Self.verdicts(on: claims, of: chart, from: start)
    // Of what the machine claims itself the open is read, too, since nobody wants it broken.
    let own = chart.description.invariants.filter(\.claim.isOfRecords)
    let table = try Self.table(of: machine)
    let broken = Self.broken(claims + own, of: machine, chart, start)
    for (place, how) in broken {
      if place >= claims.count {
        Issue.record("\(machine) claims: \(own[place - claims.count].claim.text), broken by \(how)")
      } else if case .proved = verdicts[place] {
        Issue.record("\(machine): proved: \(claims[place].claim.text), broken by \(how)")
      }
    }
    for (claim, verdict) in zip(claims, verdicts) {
      // One of the two is false where one proves what the other breaks.
      let words = [table[claim.claim.text]?.now, Self.word(verdict)]
      let isFalse = words.contains("proved") && words.contains("broken")
      #expect(!isFalse, "\(machine), \(claim.claim.text): \(words)")
    }
    let shown = Self.shown(verdicts, claims, chart, start)
    for (place, verdict) in verdicts.enumerated() where claims[place].claim.isOfRecords {
      guard case .broken(.some) = verdict else { continue }
      #expect(
        shown.contains(place),
        "\(machine): the script breaks not: \(claims[place].claim.text)"
      )
    }
    let count = ClaimCount(verdicts, broken: Set(broken.keys), shown: shown)
    if Self.isLong { #expect(count.share >= Self.leastShare, "\(machine): \(count.text)") }
    try Self.record(machine, claims, verdicts, broken, table, count)
  }

  // Together they share a walk and the guesses; what is cut after few states is open, which is no fault
  // here.
  private static func verdicts(
    on claims: [Invariant],
    of chart: Chart,
    from start: Snapshot
  ) -> [Proof.Verdict] {
    stride(from: 0, to: claims.count, by: groupSize).flatMap { first in
      Explorer(chart, limit: stateCount)
        .prove(Array(claims[first...].prefix(groupSize)), from: start, widens: true).verdicts
    }
  }

  /// Those that the search refutes with a script that breaks them when it is followed.
  private static func shown(
    _ verdicts: [Proof.Verdict],
    _ claims: [Invariant],
    _ chart: Chart,
    _ start: Snapshot
  ) -> Set<Int> {
    Set(
      verdicts.indices.filter { place in
        guard case .broken(let route?) = verdicts[place] else { return false }
        var life = WatchedLife([claims[place]], of: chart, from: start)
        life.follow(route)
        return !life.watch.broken.isEmpty
      }
    )
  }

  private static func table(of machine: String) throws -> [String: (then: String, now: String)] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Verdicts/\(machine).txt")
    var table: [String: (then: String, now: String)] = [:]
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let columns = line.split(separator: "\t").map { String($0) }
      if columns.count == 3 { table[columns[2]] = (columns[0], columns[1]) }
    }
    return table
  }

  private static func word(_ verdict: Proof.Verdict) -> String {
    switch verdict {
    case .proved: "proved"
    case .broken: "broken"
    case .open: "open"
    }
  }

  private static func beginning(of machine: String) throws -> (chart: Chart, start: Snapshot) {
    let entry = try #require(Catalog.entry(named: machine))
    let chart = try entry.makeChart()
    return (chart, Explorer.beginning(of: chart, ready: entry.capabilities.readyEvent))
  }

  /// Those of the claims that one walk breaks, by their places, with what broke them.
  private static func broken(
    _ claims: [Invariant],
    of machine: String,
    _ chart: Chart,
    _ start: Snapshot
  ) -> [Int: String] {
    var broken: [Int: String] = [:]
    var walk = LongWalk(chart, seed: 25, gifts: gifts(of: machine))
    var step = 0
    while step < stepCount {
      let watched = claims.indices.filter { broken[$0] == nil }
      var life = WatchedLife(watched.map { claims[$0] }, of: chart, from: start)
      // Only a life that nothing is left of is followed by another.
      walk.begin()
      repeat {
        life.take(walk.next(in: life))
        step += 1
      } while step < stepCount && !walk.isOver
      for (place, how) in life.watch.broken { broken[watched[place]] = how }
    }
    return broken
  }

  static func claims(of chart: Chart, from start: Snapshot) -> [Invariant] {
    var grammar = ClaimGrammar(chart, seed: 362_811)
    let walk = ClaimGrammar.walk(chart, from: start, seed: 25)
    // The first are as they were before there were claims about transitions.
    return grammar.claims(claimCount, over: walk).map { Invariant(.always($0)) }
      + grammar.transitionClaims(claimCount).map { Invariant($0) }
  }

  // With `PLAYSTATE_VERDICTS=FOLDER` the table is written there anew; beside it whether the walk breaks
  // each claim, why it is open, and what that comes to.
  private static func record(
    _ machine: String,
    _ claims: [Invariant],
    _ verdicts: [Proof.Verdict],
    _ broken: [Int: String],
    _ table: [String: (then: String, now: String)],
    _ count: ClaimCount
  ) throws {
    guard let folder = environment["PLAYSTATE_VERDICTS"] else { return }
    var (text, reasons) = ("", "")
    for (place, verdict) in verdicts.enumerated() {
      let claim = claims[place].claim.text
      text += "\(table[claim]?.then ?? "-")\t\(word(verdict))\t\(claim)\n"
      let why = if case .open(let why) = verdict { why } else { [String]() }
      let walk = broken[place] == nil ? "held" : "broken"
      reasons += "\(word(verdict))\t\(walk)\t\(claim)\t\(why.joined(separator: "; "))\n"
    }
    try text.write(toFile: "\(folder)/\(machine).txt", atomically: true, encoding: .utf8)
    try reasons.write(toFile: "\(folder)/\(machine).why", atomically: true, encoding: .utf8)
    try count.text.write(toFile: "\(folder)/\(machine).count", atomically: true, encoding: .utf8)
  }
}
