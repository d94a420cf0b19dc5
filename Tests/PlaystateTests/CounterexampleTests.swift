// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Explorer
import Foundation
import PlayKit
import PlayMachines
import StateEngine
import TestSupport
import Testing

/// What `check` prints for a broken claim is run by `playstate test`, and fails at its last line.
@Suite("Counterexamples")
struct CounterexampleTests {
  private static let isLong = TestLength.isLong

  private struct Broken {
    var claim: String
    var lines: [String]
    var record: Int?
  }

  @Test("each is a scenario that fails at its last line", arguments: Catalog.entries.map(\.name))
  func scenarios(machine: String) throws {
    let entry = try #require(Catalog.entry(named: machine))
    let chart = try entry.makeChart()
    let count = TestLength.pick(2, more: 5, long: 200)
    let claims = claims(of: chart, ready: entry.capabilities.readyEvent, count)
    let broken = try broken(claims, of: machine)
    #expect(broken.count > count / 4, "the grammar makes claims that do not hold: \(broken.count)")
    try expectFailing(broken, machine)
  }

  /// Charts of the tests; with `PLAYSTATE_LONG=1` those of the conformance suites too.
  static let files: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    var files = ["Charts", "Scenarios"].flatMap { part in
      (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: part).path))?
        .map { folder.appending(path: "\(part)/\($0)").path } ?? []
    }
    for part in ["w3c", "scion"] where isLong {
      guard let path = SharedData.path(part) else { continue }
      files += ConformanceCase.all(in: path).map(\.chart)
    }
    return files.filter { $0.hasSuffix(".scxml") }.sorted()
  }()

  @Test("so are those of charts from files", arguments: files)
  func fromFiles(file: String) throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let folder = ScxmlFolder((file as NSString).deletingLastPathComponent)
    // What the suites have refused is no machine.
    guard let chart = try? ScxmlDocument(text.utf8, beside: folder).chart(named: "file") else {
      #expect(Self.isLong)
      return
    }
    let count = TestLength.pick(2, more: 4, long: 20)
    let leaves = chart.nodes.filter { $0.isLeaf && !$0.isHistory }.map(\.declaration.name)
    let someDay = zip(leaves, leaves.dropFirst()).prefix(count).map { one, other in
      Invariant.Claim.someDay(.isIn(one), .isIn(other)).text
    }
    try expectFailing(try broken(claims(of: chart, count) + someDay, of: file), file)
  }

  @Test("so are those of charts made at random, written to files", arguments: 0..<10)
  func random(tenth: Int) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for seed in tenth * 10..<tenth * 10 + 10 {
      let model = RandomChart(seed: seed)
      // Named rules stand in no file, and some charts cannot start.
      guard let chart = try? Chart(model.table),
        !Explorer.beginning(of: chart).configuration.isEmpty
      else { continue }
      let file = try scratch.file("\(seed).scxml", lines: ChartFormat.scxml.write(chart))
      try expectFailing(try broken(model.claims.prefix(5).map(\.claim.text), of: file), file)
    }
  }

  /// So many claims about states, and twice as many about transitions.
  private func claims(of chart: Chart, ready: Event? = nil, _ count: Int) -> [String] {
    let start = Explorer.beginning(of: chart, ready: ready)
    var grammar = ClaimGrammar(chart, seed: 5)
    let walk = ClaimGrammar.walk(chart, from: start, seed: 6)
    let about = grammar.claims(count, over: walk).map { Invariant.Claim.always($0) }
    return (about + grammar.transitionClaims(count * 2)).map(\.text)
  }

  /// Those of the claims that `check` finds broken by a script.
  private func broken(_ claims: [String], of machine: String) throws -> [Broken] {
    let made = try Tool.run(
      ["--sandbox", "--no-timing", "--json", "--machine", machine],
      claims.map { "check --limit 2000 \($0)\n" }.joined()
    )
    let reports = try made.stdout.split(separator: "\n").map { try object(String($0)) }
      .filter { $0["type"] as? String == "check" }
    #expect(
      reports.count == claims.count,
      "\(machine) \(made.status) \(made.stderr.prefix(1000)) \(made.stdout.prefix(300))"
    )
    return try reports.compactMap { report in
      let claims = try #require(report["invariants"] as? [[String: Any]])
      let one = try #require(claims.first)
      guard let lines = one["script"] as? [String], let text = one["text"] as? String else {
        return nil
      }
      return Broken(claim: text, lines: lines, record: one["record"] as? Int)
    }
  }

  private func expectFailing(_ broken: [Broken], _ machine: String) throws {
    guard !broken.isEmpty else { return }
    let scratch = try Scratch()
    defer { scratch.remove() }
    _ = try scratch.folder("plays")
    for (place, one) in broken.enumerated() {
      _ = try scratch.file("plays/\(1000 + place).play", lines: one.lines.joined(separator: "\n"))
    }
    let run = try Tool.run(
      ["test", "--no-timing", "--json", "--machine", machine, scratch.path("plays")]
    )
    let files = try #require(try object(run.stdout)["files"] as? [[String: Any]])
    try #require(files.count == broken.count)
    for (one, file) in zip(broken, files) {
      let failure = file["failure"] as? [String: Any]
      #expect(failure?["line"] as? Int == one.lines.count, "\(one): \(failure ?? [:])")
      if let record = one.record {
        let message = failure?["message"] as? String ?? ""
        #expect(message.hasSuffix(": record = \(record)"), "\(one): \(message)")
      }
    }
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
