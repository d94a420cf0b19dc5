// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

struct ValueCodingTests {
  enum Mood: String, Codable, Equatable { case happy, sad }
  enum Shape: Codable, Equatable {
    case circle(radius: Double)
    case square(side: Int, name: String?)
    case point
  }
  struct Inner: Codable, Equatable {
    var title = "x"
    var ratio: Double? = 0.5
  }
  struct Outer: Codable, Equatable {
    var count = 3
    var small: UInt8 = 7
    var speed = 2.0
    var isOn = true
    var name: String?
    var limit: Int16?
    var mood = Mood.happy
    var other: Mood?
    var inner = Inner()
    var missing: Inner?
    var names = ["a", "b"]
    var optionals: [Int?] = [1, nil, 3]
    var inners: [Inner?] = [Inner(), nil]
    var words: [String]?
    var scores = ["Mia": 3, "Tom": 4]
    var shapes: [Shape] = [.circle(radius: 1), .square(side: 2, name: nil), .point]
  }

  @Test("a struct comes back as it went, nested things and absent ones included")
  func roundTrip() throws {
    var outer = Outer()
    #expect(try ValueDecoder.decode(Outer.self, from: ValueEncoder.encode(outer)) == outer)
    outer.name = "Mia"
    outer.limit = -4
    outer.other = .sad
    outer.missing = Inner(title: "y", ratio: nil)
    outer.words = []
    #expect(try ValueDecoder.decode(Outer.self, from: ValueEncoder.encode(outer)) == outer)
  }

  @Test("an Int where a Double is expected is read as one, and not the other way round")
  func intInDouble() throws {
    let saved = Value.map(["title": .string("x"), "ratio": .int(2)])
    #expect(try ValueDecoder.decode(Inner.self, from: saved) == Inner(title: "x", ratio: 2))
    #expect(throws: Value.CodingError(path: "count", problem: "expected Int")) {
      try ValueDecoder.decode([String: Int].self, from: .map(["count": .double(2)]))
    }
  }

  @Test("an error names the way to its place")
  func errors() {
    #expect(throws: Value.CodingError(path: "inner.title", problem: "is missing")) {
      try ValueDecoder.decode(
        [String: Inner].self,
        from: .map(["inner": .map(["ratio": .null])])
      )
    }
    #expect(throws: Value.CodingError.self) {
      try ValueDecoder.decode([String: UInt8].self, from: .map(["a": .int(300)]))
    }
    #expect(throws: Value.CodingError.self) {
      try ValueDecoder.decode(Mood.self, from: .string("angry"))
    }
  }

  @Test("stored properties are variables in order, absent ones with the type they would have")
  func variables() throws {
    let found = try ValueEncoder.variables(of: Outer())
    #expect(
      found.map(\.name) == [
        "count", "small", "speed", "isOn", "name", "limit", "mood", "other", "inner", "missing",
        "names", "optionals", "inners", "words", "scores", "shapes",
      ]
    )
    #expect(
      found.map(\.type) == [
        .int, .int, .double, .bool, .string.optional, .int.optional, .string, .string.optional,
        .map, .any, .list, .list, .list, .list.optional, .map, .list,
      ]
    )
  }
}
