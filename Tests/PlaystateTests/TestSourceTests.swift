// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// A test fails for what the code does: never for a slow machine, by chance, or not at all.
///
/// The tests' sources are read for what makes one flaky or silent.
@Suite("Sources of tests")
struct TestSourceTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// What may not stand in a test, with what to do instead.
  struct Rule: Sendable, CustomTestStringConvertible {
    let name: String
    let pattern: String
    let instead: String
    /// The files in which it may stand, with the reason.
    var allowed: [String: String] = [:]
    var testDescription: String { name }
  }

  /// How long something took, in Swift and in Python: whoever measures it is about to expect it.
  static let time = Rule(
    name: "time that has passed",
    pattern: #"(Clock|clock|Date|[ (])\.now\)? - |\.measure *\{|\.duration\(to:"#
      + #"|timeIntervalSince(Now|\()|time\.(monotonic|time|perf_counter)\(\) *- "#,
    instead: "hold what is counted or ordered; for what would hang there is `Watchdog`",
    allowed: [
      "Examples/OrderServer/Sources/OrderServer/OrderServer.swift": "printed",
      "PlayMachinesTests/Rewards/RewardsFacesTests.swift": "between two dates of the machine",
      "PlaystateTests/Live/LiveStoreGateTests.swift": "a lock lasts so long by the real clock",
      "PlaystateTests/Live/LiveStoreReportTests.swift": "printed",
      "PlaystateTests/Live/LiveStoreSyncLoadTests.swift": "printed",
      "StorageProbe/main.swift": "printed",
    ]
  )

  /// Chance without a seed: `Bool.random()`, `shuffled()`, and `random(in:)` of no generator.
  static let chance = Rule(
    name: "chance without a seed",
    pattern: #"\.(random|shuffled|shuffle|randomElement)\(\)|SystemRandomNumberGenerator"#
      + #"|\.random\(in: *[^,()]*(\([^()]*\)[^,()]*)*\)"#
      + #"|\brandom\.(random|randint|choice|shuffle)\("#,
    instead: "draw from `Chance`, and put it into the message",
    allowed: ["EmbeddingTests/HabitTests.swift": "text of a chart that must not compile"]
  )

  /// A test that says by itself that it did nothing, and passes.
  static let silence = Rule(
    name: "a check that is left out in silence",
    pattern: #"print\(.*NOT (TESTED|CHECKED)"#,
    instead: "enable the test where `OtherTool.has` it, or tell `NotChecked`"
  )

  private static func matches(_ rule: Rule, in text: String) -> [Int] {
    guard let regex = try? Regex(rule.pattern) else { return [-1] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.drop { $0 == " " }.hasPrefix("//") && $0.element.contains(regex) }
      .map { $0.offset + 1 }
  }

  /// By path below the tests: each source, but this one.
  private static func sources() throws -> [String: String] {
    var sources: [String: String] = [:]
    let files = try #require(FileManager.default.enumerator(atPath: tests.path))
    for case let name as String in files {
      if name.contains(".build/") { continue }
      guard name.hasSuffix(".swift") || name.hasSuffix(".py") else { continue }
      if name.hasSuffix("/TestSourceTests.swift") { continue }
      sources[name] = try String(contentsOf: tests.appendingPathComponent(name), encoding: .utf8)
    }
    return sources
  }

  @Test(
    "have no time that passed, no chance without a seed, and leave out nothing in silence",
    arguments: [time, chance, silence]
  )
  func sources(_ rule: Rule) throws {
    let sources = try Self.sources()
    #expect(sources.count > 300)
    for (name, text) in sources.sorted(by: { $0.key < $1.key }) {
      let lines = Self.matches(rule, in: text)
      if rule.allowed[name] == nil {
        #expect(lines == [], "\(name): \(rule.instead)")
      } else {
        #expect(lines != [], "\(name) needs no exception any more")
      }
    }
  }

  @Test("an expectation is never on what was measured, where measuring is allowed")
  func printed() throws {
    let sources = try Self.sources()
    for name in Self.time.allowed.keys {
      let text = try #require(sources[name])
      let measured = text.matches(of: #/let (\w+) = .*\.now\)? - /#).map { String($0.1) }
      for line in text.split(separator: "\n") where line.contains(##/#(expect|require)\(/##) {
        let isExpected = measured.contains { line.contains("\($0) <") || line.contains("< \($0)") }
        #expect(!isExpected, "\(name): \(line)")
      }
    }
  }

  @Test(
    "each rule finds what it is for, and lets go what is right",
    arguments: [
      (time, "#expect(ContinuousClock.now - began < .seconds(1))", true),
      (time, "let took = clock.now - start", true),
      (time, "#expect((ContinuousClock.now - sent) / .seconds(1) < 3)", true),
      (time, "holds(time.monotonic() - begin < 2, 'late')", true),
      (time, "let time = clock.measure { run() }", true),
      (time, "longest = max(longest, .now - begun)", true),
      (time, "let end = ContinuousClock.now + .seconds(3)", false),
      (time, "#expect(game.time.now - start == 60_000)", false),
      (chance, "let one = Bool.random()", true),
      (chance, "Int.random(in: 0...9)", true), (chance, "Int.random(in: 0..<list.count)", true),
      (chance, "Int.random(in: 0...max(1, 2))", true),
      (chance, "Int.random(in: 0...9, using: &chance)", false),
      (chance, "Int.random(in: 0...max(1, 2), using: &chance)", false),
      (chance, "rows.shuffled() + rows", true), (chance, "rows.shuffled(using: &chance)", false),
      (chance, "var random = SystemRandomNumberGenerator()", true),
      (chance, "#expect(one.random == two.random)", false),
      (silence, "print(\"NOT TESTED: a full disk\")", true),
      (silence, "NotChecked.note([\"valgrind\"])", false),
      (silence, "// print(\"NOT TESTED\")", false),
    ]
  )
  func rules(rule: Rule, line: String, isFound: Bool) {
    #expect(Self.matches(rule, in: "let x = 1\n  \(line)\n") == (isFound ? [2] : []))
  }
}
