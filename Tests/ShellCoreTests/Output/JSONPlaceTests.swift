// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import TestSupport
import Testing

@testable import ShellCore

/// Written straight into a buffer is what a tree of values would say.
@Suite("JSON without a tree")
struct JSONPlaceTests {
  private struct Inner: Encodable {
    var z: Int? = 1
    var a: [String: Value] = ["é": .null, "b": .list([.int(1), .double(.nan)])]
    var list: [Int8] = [1, -2]
    var none: String?
  }

  private enum Word: String, Encodable { case one, two }

  private struct All: Encodable {
    var zeta = "quote \" and \u{1B} and é"
    var alpha: Inner? = Inner()
    var words: [Word] = [.one, .two]
    var numbers: [UInt64] = [0, 9_007_199_254_740_993]
    var small: Float = 0.5
    var empty: [String] = []
    var nothing: [String: Int] = [:]
    var truth = true
    var half = 0.1
    var nested: [[Inner?]] = [[Inner(z: nil)], []]
  }

  /// Writes by every container there is, between other fields.
  private struct ByHand: Encodable {
    enum Key: String, CodingKey { case map, list, above, after, same }

    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: Key.self)
      var map = fields.nestedContainer(keyedBy: Key.self, forKey: .map)
      try map.encode(1, forKey: .same)
      try map.encodeNil(forKey: .after)
      var list = fields.nestedUnkeyedContainer(forKey: .list)
      try list.encode("first")
      var inner = list.nestedContainer(keyedBy: Key.self)
      try inner.encode(2, forKey: .same)
      var numbers = list.nestedUnkeyedContainer()
      try numbers.encode(3)
      try numbers.encodeNil()
      try list.encode(UInt8(4))
      try "five".encode(to: list.superEncoder())
      try Inner().encode(to: fields.superEncoder(forKey: .above))
      try fields.encode(6, forKey: .after)
    }
  }

  private static func written(_ parts: any Encodable...) -> String {
    var output = OutputBuffer()
    output.append("before ")
    output.appendJSON(merging: parts)
    return output.text
  }

  private static func tree(_ part: some Encodable) throws -> String {
    "before \(try ValueEncoder.encode(part, omitsAbsent: true).jsonText)\n"
  }

  @Test("every shape is written as a tree of values would write it")
  func shapes() throws {
    #expect(try Self.written(All()) == Self.tree(All()))
    #expect(try Self.written(ByHand()) == Self.tree(ByHand()))
    #expect(try Self.written(["b": 1, "a": 2]) == Self.tree(["b": 1, "a": 2]))
  }

  @Test("of parts with the same key the later one counts, and keys are in order")
  func parts() {
    #expect(
      Self.written(["b": 1, "d": 2], ["a": 3], ["b": 4]) == #"before {"a":3,"b":4,"d":2}"# + "\n"
    )
    #expect(Self.written(["a": 1], ["a": 2], ["a": 3]) == #"before {"a":3}"# + "\n")
  }

  @Test("of pairs with the same name the first counts", arguments: [true, false])
  func map(isOfValues: Bool) {
    let pairs = [("b", 1), ("abcdefghi", 2), ("abcdefgh", 3), ("b", 4), ("é", 5)]
    let written =
      isOfValues
      ? Self.written(JSONMap(pairs.map { ($0, Value.int($1)) }), ["z": JSONMap<Value>([])])
      : Self.written(JSONMap(pairs.map { ($0, $1) }), ["z": JSONMap<Int>([])])
    #expect(
      written == #"before {"abcdefgh":3,"abcdefghi":2,"b":1,"z":{},"é":5}"# + "\n"
    )
  }

  @Test("values by name stand in a field, in a list and alone")
  func values() throws {
    struct Holder: Encodable {
      var map = JSONMap([("y", Value.bool(true)), ("x", .null), ("y", .int(2))])
      var list = [JSONMap<Value>([]), JSONMap([("a", .list([.string("\"")]))])]
    }
    #expect(
      Self.written(Holder()) == #"before {"list":[{},{"a":["\""]}],"map":{"x":null,"y":true}}"#
        + "\n"
    )
  }

  @Test("random objects, some with the same keys", arguments: 0..<200)
  func random(seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    let keys = ["a", "aa", "b", "B", "ä", "z", "_", "0", "abcdefgh", "abcdefghi", "abcdefghä"]
    var parts: [[String: Int]] = []
    var all: [String: Int] = [:]
    for number in 0..<Int.random(in: 1...5, using: &chance) {
      let part = Dictionary(
        (0..<Int.random(in: 0...5, using: &chance)).map { _ in
          (keys[Int.random(in: 0..<keys.count, using: &chance)], number)
        }
      ) { $1 }
      parts.append(part)
      all.merge(part) { $1 }
    }
    var output = OutputBuffer()
    output.appendJSON(merging: parts)
    #expect(output.text == Value.map(all.mapValues { .int($0) }).jsonText + "\n")
  }
}
