// SPDX-License-Identifier: GPL-3.0-or-later

import ChartFormats
import StateEngine
import Testing

/// Random charts with numbers that doubles round and texts beyond the basic plane: those that are read
/// as typed charts do what they do with an empty script.
@Suite("Random charts mean the same typed and as scripts")
struct RandomMeaningTests {
  private struct Maker {
    var random: RandomState
    private static let large = [
      "0", "1", "2", "5", "-3", "7", "100", "9007199254740991", "4503599627370496", "1000000",
      "3037000500", "0.5", "1e15", "1e300",
    ]
    private static let small = ["0", "1", "2", "3", "-4", "7", "10"]
    private static let plain = ["''", "'a'", "'b'", "'ä'"]
    private static let odd = ["'a'", "'～'", "'😀'", "'e\u{301}'", "'é'"]
    private var numbers: [String]
    private var texts: [String]

    init(seed: Int) {
      random = RandomState(seed: UInt64(seed))
      numbers = seed.isMultiple(of: 2) ? Self.large : Self.small
      texts = seed.isMultiple(of: 5) ? Self.odd : Self.plain
    }

    private mutating func chance(_ hundredth: Int) -> Bool { random.number(in: 0...99) < hundredth }
    private mutating func pick(_ list: [String]) -> String {
      list[random.number(in: 0...list.count - 1)]
    }

    private mutating func number(_ depth: Int = 0) -> String {
      if depth > 2 || chance(40) { return pick(["x", "y", "z"]) }
      if chance(40) { return pick(numbers) }
      switch random.number(in: 0...9) {
      case 0...3: return "(\(number(depth + 1)) \(pick(["+", "-"])) \(number(depth + 1)))"
      case 4, 5: return "(\(number(depth + 1)) * \(number(depth + 1)))"
      case 6: return "(\(number(depth + 1)) % \(pick(["2", "7", "-3"])))"
      case 7: return "(\(condition(depth + 1)) ? \(number(depth + 1)) : \(number(depth + 1)))"
      case 8: return "(-(\(number(depth + 1))))"
      default: return "Math.\(pick(["min", "max"]))(\(number(depth + 1)), \(number(depth + 1)))"
      }
    }

    private mutating func condition(_ depth: Int = 0) -> String {
      if chance(15) { return "s \(pick(["<", "==", "!=", ">="])) \(pick(texts))" }
      if depth < 3, chance(15) { return "!(\(condition(depth + 1)) && \(condition(depth + 1)))" }
      let sign = pick(["<", "<=", ">", ">=", "==", "!="])
      return "\(number(depth + 1)) \(sign) \(number(depth + 1))"
    }

    private mutating func assignment() -> String {
      if chance(15) {
        let text = pick(texts)
        let value = chance(30) ? "s + \(text)" : text
        return "<assign location=\"s\" expr=\"\(value)\"/>"
      }
      let name = pick(["x", "y", "z"])
      let value = chance(50) ? number() : "\(name) \(pick(["+", "-"])) \(pick(numbers))"
      return "<assign location=\"\(name)\" expr=\"\(escaped(value))\"/>"
    }

    private func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }

    private mutating func transitions() -> String {
      (0..<4).map { _ in
        let target = pick(["", "target=\"a\"", "target=\"b\""])
        return "<transition event=\"\(pick(["e", "f", "g"]))\" cond=\"\(escaped(condition()))\" "
          + "\(target)>\(assignment())\(assignment())</transition>"
      }.joined()
    }

    mutating func chart() -> String {
      let data = ["x", "y", "z"].map { "<data id=\"\($0)\" expr=\"\(pick(numbers))\"/>" }.joined()
      return "<datamodel>\(data)<data id=\"s\" expr=\"\(pick(texts))\"/></datamodel>"
        + "<state id=\"a\">\(transitions())</state><state id=\"b\">\(transitions())</state>"
    }
  }

  @Test("500 of them, 60 events each")
  func random() throws {
    var typedCount = 0
    for seed in 1...500 {
      var maker = Maker(seed: seed)
      let content = maker.chart()
      let document = try ScxmlDocument(scxml(content).utf8)
      guard document.scripted == nil else { continue }
      typedCount += 1
      let typed = Stage(try document.chart(named: "fixture"))
      let scripted = try Stage("<script>var unused = 1</script>\(content)")
      for step in 0..<60 {
        let event = ["e", "f", "g"][maker.random.number(in: 0...2)]
        let outcomes = (typed.send(event).outcome, scripted.send(event).outcome)
        let values = ["x", "y", "z", "s"].map { (typed.value($0), scripted.value($0)) }
        let isAlike =
          outcomes.0 == outcomes.1 && typed.state == scripted.state
          && values.allSatisfy { same($0.0, $0.1) }
        guard isAlike else {
          Issue.record("seed \(seed), step \(step), \(event): \(outcomes), \(values)\n\(content)")
          return
        }
      }
    }
    #expect(typedCount > 60)
    print("random charts read both ways: \(typedCount) typed of 500")
  }

  private func same(_ one: Value?, _ other: Value?) -> Bool {
    guard let left = one?.doubleValue, let right = other?.doubleValue else { return one == other }
    return left == right || left.isNaN && right.isNaN
  }
}
