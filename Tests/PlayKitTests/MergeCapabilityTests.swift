// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import StateEngine
import Testing

@Suite("What stores know, merged")
struct MergeCapabilityTests {
  private static let merge = MergeCapability(
    of: Term<String?>(variable: "owner"),
    others: Term<[String: Value]>(variable: "others"),
    [
      .init(Term<[String]>(variable: "badges"), .union),
      .init(Term<[String: Value]>(variable: "cards"), .newest(stamp: "at")),
    ],
    by: MachineEvent<Value>()
  )

  /// What a store may know: few names, keys and stamps, so that they meet often; some of it garbage.
  private static func knowledge(_ random: inout RandomState) -> [String: Value] {
    var known: [String: Value] = [:]
    for _ in 0..<random.number(in: 0...3) {
      var parts: [String: Value] = [:]
      if random.number(in: 0...4) > 0 {
        parts["badges"] = .list(
          (0..<random.number(in: 0...3)).map { _ in .string("b\(random.number(in: 0...3))") }
        )
      }
      var cards: [String: Value] = [:]
      for _ in 0..<random.number(in: 0...4) {
        cards["c\(random.number(in: 0...3))"] = .map([
          "at": .int(random.number(in: 0...2)), "s": .double(Double(random.number(in: 0...3))),
          "t": random.number(in: 0...1) == 0 ? .null : .string("x"),
        ])
      }
      parts["cards"] = random.number(in: 0...9) == 0 ? .int(3) : .map(cards)
      known["p\(random.number(in: 0...2))"] = .map(parts)
    }
    return known
  }

  @Test("are the same in whatever order and however often")
  func laws() {
    var random = RandomState(seed: 11)
    let merge = Self.merge
    for _ in 1...500 {
      let (a, b, c) = (
        Self.knowledge(&random), Self.knowledge(&random), Self.knowledge(&random)
      )
      let all = merge.merged(merge.merged(a, b), c)
      #expect(merge.merged(a, b) == merge.merged(b, a))
      #expect(merge.merged(a, merge.merged(b, c)) == all)
      #expect(merge.merged(merge.merged(c, a), b) == all)
      #expect(merge.merged(all, all) == all)
      #expect(merge.merged(all, b) == all)
      #expect(merge.merged([:], all) == all)
    }
  }

  @Test("keep the newer element of each key, and everything that stands in either list")
  func rules() {
    let old: Value = .map(["at": .int(1), "s": .int(9)])
    let new: Value = .map(["at": .int(2), "s": .int(1)])
    let one: [String: Value] = [
      "ana": .map([
        "cards": .map(["x": old, "y": new]), "badges": .list([.string("b"), .string("a")]),
      ])
    ]
    let other: [String: Value] = [
      "ana": .map(["cards": .map(["x": new, "z": old]), "badges": .list([.string("c")])]),
      "bob": .map([:]),
    ]
    #expect(
      Self.merge.merged(one, other) == [
        "ana": .map([
          "badges": .list([.string("a"), .string("b"), .string("c")]),
          "cards": .map(["x": new, "y": new, "z": old]),
        ]),
        "bob": .map(["badges": .list([]), "cards": .map([:])]),
      ]
    )
  }

  @Test("are read from the owner's variables and from everybody else's map")
  func known() {
    let values: [String: Value] = [
      "owner": .string("ana"), "badges": .list([.string("a")]), "cards": .map([:]),
      "others": .map(["bob": .map(["badges": .list([.string("b")]), "streak": .int(3)])]),
    ]
    #expect(
      Self.merge.known { values[$0] } == [
        "ana": .map(["badges": .list([.string("a")]), "cards": .map([:])]),
        "bob": .map(["badges": .list([.string("b")]), "cards": .map([:])]),
      ]
    )
    #expect(Self.merge.known { $0 == "owner" ? .null : nil } == [:])
  }
}
