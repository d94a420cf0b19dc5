// SPDX-License-Identifier: GPL-3.0-or-later
package import Explorer
import Foundation
package import StateEngine

/// What is proved of many claims by induction alone, by search alone, and by both, with what it costs.
///
/// `.ci/long proofs` prints it: it is the measure of every change of the prover.
package struct ProofTable {
  /// What one way of proving came to.
  private struct Sum {
    var verdicts: [Proof.Verdict] = []
    var seconds = 0.0
    var megabytes = 0

    var count: String {
      let proved = verdicts.count { if case .proved = $0 { true } else { false } }
      let broken = verdicts.count { if case .broken = $0 { true } else { false } }
      let cost = String(format: "%.2f s, %d MB", seconds, megabytes)
      return "\(proved) proved, \(broken) broken, \(verdicts.count - proved - broken) open, \(cost)"
    }
  }

  private let name: String
  private var claims: [String] = []
  private var sums: [Explorer.Means: Sum] = [:]
  private static let means: [Explorer.Means] = [.induction, .search, .both]

  /// A table of that name without claims.
  package init(_ name: String) { self.name = name }

  /// Proves claims that are asked together, by each means.
  package mutating func add(
    _ explorer: Explorer,
    _ asked: [Invariant],
    from start: Snapshot,
    widens: Bool = false,
    of source: String = ""
  ) {
    claims += asked.map { "\(source)\($0.claim.text)" }
    for means in Self.means {
      var explorer = explorer
      explorer.means = means
      Self.forgetPeak()
      let before = Self.seconds
      let proof = explorer.prove(asked, from: start, widens: widens)
      var sum = sums[means] ?? Sum()
      sum.verdicts += proof.verdicts
      sum.seconds += Self.seconds - before
      sum.megabytes = max(sum.megabytes, Self.peak)
      sums[means] = sum
    }
  }

  /// Prints a line for each means; with `PLAYSTATE_TABLE=FOLDER` each claim with its verdicts goes into a
  /// file there.
  package func tell() {
    var text = "\(name): \(claims.count) claims\n"
    for means in Self.means { text += "  \(means): \(sums[means]?.count ?? "")\n" }
    let either = claims.indices.count { place in
      Self.means.contains { word($0, place) == "proved" }
    }
    text += "  either: \(either) proved\n"
    print(text, terminator: "")
    guard let folder = ProcessInfo.processInfo.environment["PLAYSTATE_TABLE"] else { return }
    let lines = claims.indices.map { place in
      Self.means.map { word($0, place) }.joined(separator: "\t") + "\t\(claims[place])\n"
    }
    let file = "\(folder)/\(name.replacing(" ", with: "-"))"
    try? text.write(toFile: file + ".sum", atomically: true, encoding: .utf8)
    try? lines.joined().write(toFile: file + ".txt", atomically: true, encoding: .utf8)
  }

  private func word(_ means: Explorer.Means, _ place: Int) -> String {
    switch sums[means]?.verdicts[place] {
    case .proved: "proved"
    case .broken: "broken"
    default: "open"
    }
  }

  private static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  // The most memory since then, as Linux counts it.
  private static func forgetPeak() {
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
  }

  private static var peak: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 >> 10 } ?? 0
  }
}
