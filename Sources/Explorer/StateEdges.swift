// SPDX-License-Identifier: Apache-2.0

/// From which state one leads to which, and by which member of its class: each once.
///
/// Many lead to states that were met one after the other, so that how far it is takes few bytes.
struct StateEdges {
  /// Where the edges of a state begin.
  private struct Run {
    var source: UInt32
    var first: UInt32
  }

  private var runs: [Run] = []
  // How far the target is from the one before, or from the state itself, forth or back, doubled and 1
  // more where a member follows.
  private var edges = PackedNumbers()
  // Those of the last run.
  private var last: [(target: Int, member: Int)] = []
  private(set) var count = 0

  /// How many bytes they hold, what is free included.
  var bytes: Int { runs.capacity * MemoryLayout<Run>.stride + edges.size }

  /// Adds an edge; those of one state are added one after the other.
  mutating func add(from source: Int, to target: Int, member: Int) {
    if runs.last?.source != UInt32(source) {
      runs.reserve(1)
      runs.append(Run(source: UInt32(source), first: UInt32(edges.end)))
      last.removeAll(keepingCapacity: true)
    }
    let member = min(member, 255)
    if last.contains(where: { $0.target == target && $0.member == member }) { return }
    let far = Int32(target - (last.last?.target ?? source))
    last.append((target, member))
    edges.append(UInt32(bitPattern: far << 1 ^ far >> 31) << 1 | (member > 0 ? 1 : 0))
    if member > 0 { edges.append(UInt32(member)) }
    count += 1
  }

  /// Calls `body` with each.
  func forEach(_ body: (_ source: Int, _ target: Int, _ member: UInt8) -> Void) {
    for (number, run) in runs.enumerated() {
      let end = number + 1 < runs.count ? Int(runs[number + 1].first) : edges.end
      var (place, target) = (Int(run.first), Int(run.source))
      while place < end {
        let edge = edges.number(at: &place)
        let member = edge & 1 == 0 ? 0 : UInt8(clamping: edges.number(at: &place))
        target += Int(Int32(edge >> 2) ^ -Int32(edge >> 1 & 1))
        body(Int(run.source), target, member)
      }
    }
  }
}
