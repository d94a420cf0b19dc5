// SPDX-License-Identifier: GPL-3.0-or-later
import TestSupport
import Testing

@testable import Explorer
@testable import StateEngine

/// What a search keeps of the states it has met: all of it, in few bytes.
@Suite("The store of states")
struct StateStoreTests {
  @Test("packed numbers are read as they were written")
  func numbers() {
    var random = RandomState(seed: 25)
    let ends: [UInt32] = [0, 1, 127, 128, 16383, 16384, 1 << 21, 1 << 28, .max - 1, .max]
    let numbers = ends + (0..<500).map { _ in UInt32.random(in: 0...(.max), using: &random) }
    var packed = PackedNumbers()
    for number in numbers { packed.append(number) }
    var place = 0
    #expect(numbers.allSatisfy { packed.number(at: &place) == $0 })
    #expect(place == packed.end)
    #expect(packed.has(numbers, at: 0))
    for place in numbers.indices {
      var other = numbers
      other[place] ^= 1 << UInt32.random(in: 0...6, using: &random)
      #expect(!packed.has(other, at: 0))
    }
  }

  @Test("the table numbers keys as they come, and gives each back")
  func table() {
    var random = RandomState(seed: 26)
    var table = StateTable(width: 3, capacity: 8)
    var known: [[UInt32]: Int] = [:]
    var keys: [[UInt32]] = []
    for _ in 0..<5000 {
      let key = (0..<3).map { _ -> UInt32 in
        let bits = UInt32.random(in: 0...4, using: &random) * 7
        return UInt32.random(in: 0...6, using: &random) << min(bits, 29)
      }
      let (number, isNew) = table.insert(key)
      #expect(isNew == (known[key] == nil))
      if isNew {
        known[key] = number
        #expect(number == keys.count)
        keys.append(key)
      }
      #expect(known[key] == number)
    }
    var read: [UInt32] = [0, 0, 0]
    for (number, key) in keys.enumerated() {
      table.read(number, into: &read)
      #expect(read == key)
      #expect(table.number(of: key) == number)
      let isOther = key[0] != keys[0][0] || key[2] != keys[0][2]
      #expect(table.differ(number, 0, butAt: 1) == isOther)
    }
    #expect(table.number(of: [1, 1, 12345]) == nil)
  }

  @Test("edges are kept once each, from whatever state and member")
  func edges() {
    var random = RandomState(seed: 27)
    var edges = StateEdges()
    var added: [[Int]] = []
    for _ in 0..<300 {
      let source = Int.random(in: 0...200_000, using: &random)
      for _ in 0..<Int.random(in: 1...9, using: &random) {
        let target = max(0, source + Int.random(in: -3...3, using: &random) * 40_000)
        let member = max(0, Int.random(in: -3...255, using: &random))
        edges.add(from: source, to: target, member: member)
        edges.add(from: source, to: target, member: member)
        if !added.contains([source, target, member]) { added.append([source, target, member]) }
      }
    }
    var kept: [[Int]] = []
    edges.forEach { kept.append([$0, $1, Int($2)]) }
    #expect(kept == added)
    #expect(edges.count == added.count)
  }

  /// Rings of four nodes, of which each goes on only while the next one is not at its end.
  private static func rings(_ count: Int) throws -> Chart {
    var nodes = [NodeDeclaration("all", kind: .parallel)]
    var transitions: [TransitionDeclaration] = []
    for ring in 0..<count {
      nodes.append(NodeDeclaration("r\(ring)", kind: .compound, parent: "all"))
      for place in 0..<4 {
        nodes.append(NodeDeclaration("s\(ring)\(place)", parent: "r\(ring)"))
        transitions.append(
          .transition(
            "s\(ring)\(place)",
            "go\(ring)",
            "s\(ring)\((place + 1) % 4)",
            when: Guard(.unary(.not, .isIn("s\((ring + 1) % count)3")))
          )
        )
      }
    }
    return try chart(nodes, transitions)
  }

  @Test("a state of rings that look at each other takes at most 100 bytes")
  func bytes() throws {
    let exploration = Self.explored(
      try Self.rings(8),
      Invariant(.alwaysReachable("s00")),
      limit: 60_000
    )
    #expect(exploration.count >= 20_000)
    #expect(
      exploration.storedBytes <= 100 * exploration.count,
      "\(exploration.storedBytes) bytes of \(exploration.count) states"
    )
  }

  private static func explored(_ chart: Chart, _ claim: Invariant, limit: Int) -> Exploration {
    var keepsEdges = false
    if case .alwaysReachable = claim.claim { keepsEdges = true }
    var exploration = Exploration(
      chart,
      from: Explorer.beginning(of: chart),
      .everything,
      SearchPlan([claim], ChartSites(chart), chart),
      claims: [claim],
      limit: limit,
      keepsEdges: keepsEdges
    )
    _ = exploration.run(unless: { false }, isEnough: { _, _, _, _ in false })
    return exploration
  }
}
