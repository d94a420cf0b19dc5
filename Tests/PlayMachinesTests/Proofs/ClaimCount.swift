// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
@testable import StateEngine

/// What the verdicts on many claims come to.
struct ClaimCount {
  private(set) var proved = 0
  private(set) var refuted = 0
  private(set) var open = 0
  /// How many the walk broke, and the search did not prove.
  private(set) var fallen = 0
  /// How many others the search refutes with a script that shows the breach when it is followed.
  private(set) var shown = 0
  /// How many open claims name each reason.
  private(set) var reasons: [String: Int] = [:]

  init(_ verdicts: [Proof.Verdict], broken: Set<Int>, shown scripts: Set<Int>) {
    for (place, verdict) in verdicts.enumerated() {
      if broken.contains(place) {
        fallen += 1
        continue
      }
      if scripts.contains(place) {
        shown += 1
        continue
      }
      switch verdict {
      case .proved: proved += 1
      case .broken: refuted += 1
      case .open(let why):
        open += 1
        for reason in why { reasons[Self.kind(of: reason), default: 0] += 1 }
      }
    }
  }

  /// How many of a hundred that neither the walk nor a script broke are proved.
  var share: Int { 100 * proved / max(1, proved + refuted + open) }

  var text: String {
    let counts = "proved \(proved), refuted by the search \(refuted), open \(open)"
    let most = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return "\(share) % of \(proved + refuted + open) that no walk breaks: \(counts); "
      + "broken by the walk \(fallen), by the search's script \(shown)\n"
      + most.map { "\($0.value)\t\($0.key)\n" }.joined()
  }

  // Without what it names.
  private static func kind(of reason: String) -> String {
    for kind in [
      "not told apart", "told apart only by", "is read by a rule", "was tried only",
      "has no declared range", "cannot be covered by finitely many", "range cut",
      "does not declare",
    ] where reason.contains(kind) {
      return kind
    }
    return reason
  }
}
