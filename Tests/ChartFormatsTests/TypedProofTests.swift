// SPDX-License-Identifier: GPL-3.0-or-later

import ChartFormats
import Explorer
import Foundation
import TestSupport
import Testing

@testable import StateEngine

/// What is proved of each chart at hand, read as a typed chart and with an empty script added: it stands
/// in `TypedProofs.txt`, which `PLAYSTATE_RECORD=1` writes anew; look at the difference.
@Suite("What is proved of charts read both ways")
struct TypedProofTests {
  /// How many verdicts there were of each word.
  private struct Counts {
    var (proved, broken, open) = (0, 0, 0)

    mutating func note(_ verdict: Proof.Verdict) {
      switch verdict {
      case .proved: proved += 1
      case .broken: broken += 1
      case .open: open += 1
      }
    }

    var text: String { "\(proved)/\(broken)/\(open)" }
  }

  /// Claims of a chart's own, of the grammar, and that each state can be come to.
  private static func claims(of chart: Chart, from start: Snapshot) -> [Invariant.Claim] {
    var grammar = ClaimGrammar(chart, seed: 25)
    let walk = ClaimGrammar.walk(chart, from: start, seed: 25)
    let states = chart.description.nodes.prefix(3).map(\.name)
    return chart.description.invariants.map(\.claim)
      + grammar.claims(6, over: walk).map { .always($0) } + grammar.transitionClaims(6)
      + states.map { .alwaysReachable($0) } + [.noDeadlock]
  }

  private static func verdict(_ claim: Invariant.Claim, _ chart: Chart) -> Proof.Verdict {
    Explorer(chart, limit: 1000).prove(
      [Invariant(claim)],
      from: Explorer.beginning(of: chart),
      stopsAtBreach: true,
      widens: true
    ).verdicts[0]
  }

  @Test(
    "as much as the table says, and nothing of which the other reading has a breach",
    .enabled(if: SharedData.has("scion") && SharedData.has("w3c"))
  )
  func table() throws {
    var rows = ["chart: claims, typed, with an empty script (proved/broken/open)"]
    var (all, other) = (Counts(), Counts())
    for file in TypedMeaningTests.files {
      let name = file.split(separator: "/").suffix(2).joined(separator: "/")
      let text = try String(contentsOfFile: file, encoding: .utf8)
      guard let document = try? ScxmlDocument(text.utf8), document.scripted == nil,
        document.description.script == nil, let more = TypedMeaningTests.scripted(text),
        let scripted = try? read(more), let typed = try? document.chart(named: "fixture")
      else { continue }
      let claims = Self.claims(of: typed, from: Explorer.beginning(of: typed))
      var counts = (Counts(), Counts())
      for claim in claims {
        let verdicts = (Self.verdict(claim, typed), Self.verdict(claim, scripted))
        counts.0.note(verdicts.0)
        counts.1.note(verdicts.1)
        all.note(verdicts.0)
        other.note(verdicts.1)
        switch verdicts {
        case (.proved, .broken), (.broken, .proved):
          Issue.record("\(name), \(claim.text): proved in one reading and broken in the other")
        default: break
        }
      }
      rows.append("\(name): \(claims.count), \(counts.0.text), \(counts.1.text)")
    }
    rows.append("all: \(all.text), \(other.text)")
    let made = rows.joined(separator: "\n") + "\n"
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "TypedProofs.txt")
    if ProcessInfo.processInfo.environment["PLAYSTATE_RECORD"] != nil {
      try made.write(to: path, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: path, encoding: .utf8) == made)
    #expect(all.proved > 400)
  }
}
