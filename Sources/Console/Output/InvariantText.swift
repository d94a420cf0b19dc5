// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import StateEngine

extension Proof.Verdict {
  /// The verdict in one word, for people and programs.
  var word: String { caseName(of: self) }

  /// The script that shows it broken.
  var script: [String]? {
    if case .broken(let route) = self { route?.lines } else { nil }
  }

  /// The lines of its script that go round for ever, none where it rests for ever; nil for neither.
  var circle: [String]? {
    guard case .broken(let route?) = self, let circle = route.circle else { return nil }
    return Array(route.lines[circle.line...])
  }

  /// Why it is open.
  var reasons: [String] { if case .open(let reasons) = self { reasons } else { [] } }
}

extension Proof.Held {
  /// How far a claim held, in words.
  var text: String {
    let ranges = ranges.map { "\($0.name) \($0.values.lowerBound)…\($0.values.upperBound)" }
    return (["held in \(states) states"] + ranges).joined(separator: ", ")
  }
}
