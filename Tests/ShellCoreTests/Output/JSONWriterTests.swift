// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import TestSupport
import Testing

@testable import ShellCore

/// Written straight into a buffer is what a tree of values would say.
@Suite("JSON without a tree")
struct JSONWriterTests {
  private static func written(_ fields: (JSONWriter) -> Void) -> String {
    var output = OutputBuffer()
    output.append("before ")
    output.appendJSON(fields)
    return output.text
  }

  private static func tree(_ fields: [String: Value]) -> String {
    "before \(Value.map(fields).jsonText)\n"
  }

  @Test("every shape is written as a tree of values would write it")
  func shapes() {
    let text = "quote \" and \u{1B} and é"
    let told = Self.written { json in
      json.put("zeta", text)
      json.put("alpha") {
        json.put("z", 1)
        json.put("a", Value.map(["é": .null, "b": .list([.int(1), .double(.nan)])]))
        json.put("none", nil as Int?)
      }
      json.put("words", ["one", "two"])
      json.put("nested", [[1], []])
      json.put("empty", [String]())
      json.put("names", names: 1...2) { "n\($0)" }
      json.put("no names", names: 0..<0) { "\($0)" }
      json.put("nothing") {}
      json.put("truth", true)
      json.put("objects", [2, 1]) { number in
        json.put("number", number)
        json.put("again") { json.put("number", number) }
      }
      json.put("no objects", [Int]()) { json.put("number", $0) }
      json.put("absent", nil as [Int]?) { json.put("number", $0) }
      json.put("none", byName: nil as [(name: String, value: Int)]?)
    }
    let objects = [2, 1].map { number in
      Value.map(["number": .int(number), "again": .map(["number": .int(number)])])
    }
    let inner: [String: Value] = ["é": .null, "b": .list([.int(1), .null])]
    #expect(
      told
        == Self.tree([
          "zeta": .string(text), "alpha": .map(["z": .int(1), "a": .map(inner)]),
          "words": .list([.string("one"), .string("two")]),
          "nested": .list([.list([.int(1)]), .list([])]), "empty": .list([]), "nothing": .map([:]),
          "names": .list([.string("n1"), .string("n2")]), "no names": .list([]),
          "truth": .bool(true), "objects": .list(objects), "no objects": .list([]),
        ])
    )
  }

  @Test("of fields with the same key the later one counts, and keys are in order")
  func parts() {
    let told = Self.written { json in
      for (key, value) in [("b", 1), ("d", 2), ("a", 3), ("b", 4)] { json.put(named: key, value) }
    }
    #expect(told == #"before {"a":3,"b":4,"d":2}"# + "\n")
    let same = Self.written { json in for value in 1...3 { json.put("a", value) } }
    #expect(same == #"before {"a":3}"# + "\n")
    let odd = Self.written { json in
      for name in ["\u{1B}", "é", "a\"", "", "abcdefghi", "abcdefgh"] { json.put(named: name, 1) }
    }
    let keys = #"{"":1,"\u001b":1,"a\"":1,"abcdefgh":1,"abcdefghi":1,"é":1}"#
    #expect(odd == "before \(keys)\n")
  }

  @Test("of pairs with the same name the first counts")
  func map() {
    let pairs = [("b", 1), ("abcdefghi", 2), ("abcdefgh", 3), ("b", 4), ("é", 5)]
    let told = Self.written { json in
      json.put("map", byName: pairs.map { ($0, $1) })
      json.put("none", byName: [(name: String, value: Value)]())
    }
    #expect(
      told == #"before {"map":{"abcdefgh":3,"abcdefghi":2,"b":1,"é":5},"none":{}}"# + "\n"
    )
  }

  @Test("random objects, some with the same keys", arguments: 0..<200)
  func random(seed: Int) {
    var chance = Chance(seed: UInt64(seed))
    let keys = ["a", "aa", "b", "B", "ä", "z", "_", "0", "abcdefgh", "abcdefghi", "abcdefghä"]
    let fields = (0..<Int.random(in: 0...20, using: &chance)).map { number in
      (keys[Int.random(in: 0..<keys.count, using: &chance)], number)
    }
    let told = Self.written { json in
      json.put("first") { for (key, number) in fields { json.put(named: key, number) } }
      for (key, number) in fields { json.put(named: key, number) }
    }
    var all = Dictionary(fields.map { ($0, Value.int($1)) }) { $1 }
    all["first"] = .map(all)
    #expect(told == Self.tree(all))
  }
}
