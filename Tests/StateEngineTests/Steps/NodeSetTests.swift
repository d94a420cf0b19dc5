// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import StateEngine

struct NodeSetTests {
  private static let samples: [Set<Int>] = [
    [], [0], [63], [64], [0, 63, 64, 127, 128], [5, 200], [1, 2, 3], [64, 65, 300],
  ]

  @Test("a node set behaves as a set of Ints, beyond 64 nodes too", arguments: samples, samples)
  func operations(left: Set<Int>, right: Set<Int>) {
    let (one, other) = (NodeSet(left), NodeSet(right))
    #expect(Array(one) == left.sorted())
    #expect(one.count == left.count)
    #expect(one.isEmpty == left.isEmpty)
    #expect(one.first == left.min())
    #expect(one.last == left.max())
    #expect(one.union(other) == NodeSet(left.union(right)))
    #expect(one.intersection(other) == NodeSet(left.intersection(right)))
    #expect(one.subtracting(other) == NodeSet(left.subtracting(right)))
    #expect(one.intersects(other) == !left.isDisjoint(with: right))
    #expect((one == other) == (left == right))
    for index in 0..<320 { #expect(one.contains(index) == left.contains(index)) }
  }

  @Test("a set of all nodes below a count is the same as one of its indices")
  func below() {
    for count in [0, 1, 2, 63, 64, 65, 127, 128, 129, 4000] {
      #expect(NodeSet(below: count) == NodeSet(0..<count), "\(count)")
    }
  }

  @Test("sets that hold the same are equal and hash alike, however they came to it")
  func canonical() {
    var set = NodeSet([3, 500])
    set.remove(500)
    set.remove(501)
    #expect(set == NodeSet([3]))
    #expect(Set([set, NodeSet([3])]).count == 1)
    set.insert(70)
    set.insert(70)
    #expect(Array(set) == [3, 70])
    set.remove(3)
    set.remove(70)
    #expect(set.isEmpty)
  }
}
