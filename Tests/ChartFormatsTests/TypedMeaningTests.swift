// SPDX-License-Identifier: GPL-3.0-or-later

import ChartFormats
import Explorer
import Foundation
import TestSupport
import Testing

@testable import StateEngine

/// A file that is read as a typed chart means what it means as ECMAScript.
@Suite("Typed charts mean what ECMAScript means")
struct TypedMeaningTests {
  /// A chart of one state with a counter, and another when a condition holds.
  private static func counter(
    from first: String,
    by step: String,
    until condition: String
  ) -> String {
    scxml(
      """
      <datamodel><data id="n" expr="\(first)"/></datamodel>
      <state id="a"><transition event="go" cond="\(condition)" target="b"/>
      <transition event="go"><assign location="n" expr="\(step)"/></transition></state><state id="b"/>
      """
    )
  }

  /// The same file with an empty script, which is run as SCXML has it.
  static func scripted(_ text: String) -> String? {
    guard let root = text.range(of: "<scxml"),
      let end = text[root.upperBound...].firstIndex(of: ">")
    else { return nil }
    return text[...end] + "<script>var unused = 1</script>" + text[text.index(after: end)...]
  }

  private func isTyped(_ text: String) throws -> Bool {
    try ScxmlDocument(text.utf8).scripted == nil
  }

  @Test(
    "numbers that doubles round are rounded",
    arguments: [
      (
        counter(from: "0", by: "n + 4503599627370496", until: "n + 1 == n"), Value.double(0x1p53)
      ),
      (counter(from: "9007199254740991", by: "n + 1", until: "n + 1 == n"), .double(0x1p53)),
      (counter(from: "1", by: "n * 2", until: "n &gt; 1e18"), .double(0x1p60)),
      (counter(from: "9223372036854775807", by: "n + 1", until: "n == n + 1"), .double(0x1p63)),
      (counter(from: "1", by: "n * n + 7", until: "n &gt; 1e40"), .double(7.5e42)),
    ]
  )
  func rounding(text: String, least: Value) throws {
    let typed = Stage(try read(text))
    let other = Stage(try read(try #require(Self.scripted(text))))
    for _ in 0..<100 {
      typed.send("go")
      other.send("go")
      #expect(typed.state == other.state)
      #expect(isAlike(typed.value("n"), other.value("n")))
    }
    #expect(typed.state == "b")
    if case .double(let number) = least, number < 7e42 {
      #expect(typed.value("n")?.doubleValue == number)
    }
  }

  @Test(
    "texts are compared by their UTF-16 units",
    arguments: ["'😀' &lt; '～'", "'é' != 'e\u{301}'"]
  )
  func texts(condition: String) throws {
    let stage = try Stage(
      "<state id='a'><transition event='go' cond=\"\(condition)\" target='b'/></state><state id='b'/>"
    )
    stage.send("go")
    #expect(stage.state == "b")
  }

  @Test("zero has a sign where ECMAScript gives it one")
  func negativeZero() throws {
    let stage = try Stage(
      """
      <datamodel><data id="v" expr="-5"/></datamodel>
      <state id="a"><transition event="go" cond="1 / (v * 0) &lt; 0 &amp;&amp; v * 0 == 0 &amp;&amp; '' + v * 0 == '0'" target="b"/></state><state id="b"/>
      """
    )
    stage.send("go")
    #expect(stage.state == "b")
  }

  @Test(
    "a counter changed by constants is a whole number, others are doubles or scripts",
    arguments: [
      ("n + 1", Value.Domain.int), ("n - 20", .int), ("n &lt; 9 ? n + 1 : 0", .int),
      ("(n + 1) % 7", .int), ("n + 5 - 3", .int), ("n + (n &gt; 3 ? 1 : 2)", .int), ("-n", .int),
      ("n + n", .double), ("n * 3", .double), ("n + 9007199254740991", .double),
      ("n + 2000000", .int), ("n + 40000000", .double), ("n / 2", .any),
      ("4503599627370496 * 3", .any), ("n * 3 % 4", .int),
      ("(n + n) % 4", .int),
    ]
  )
  func kinds(step: String, expected: Value.Domain) throws {
    let text = Self.counter(from: "1", by: step, until: "n == 77")
    let chart = try read(text)
    #expect(chart.description.variables.first { $0.name == "n" }?.type == expected)
    #expect(try isTyped(text) == (expected != .any))
  }

  @Test("what makes a chart a scripted one is named with its line")
  func reason() throws {
    let text = scxml(
      """
      <datamodel><data id="n" expr="1"/></datamodel>
      <state id="a"><transition event="go"><assign location="n" expr="n / 2"/></transition></state>
      """
    )
    #expect(try ScxmlDocument(text.utf8).scripted?.line == 4)
    let other = scxml("<state id='a'/>\n<script>var x = 1</script>")
    let finding = try #require(try ScxmlDocument(other.utf8).scripted)
    #expect(finding.cause == .unsupported(.element("script")) && finding.line == 4)
  }

  // MARK: Both ways

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "PlaystateTests")

  static let files: [String] = {
    var files = ["Charts", "Scenarios"].flatMap { part in
      (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: part).path))?
        .map { folder.appending(path: "\(part)/\($0)").path } ?? []
    }
    for part in ["w3c", "scion"] {
      guard let path = SharedData.path(part) else { continue }
      files += ConformanceCase.all(in: path).map(\.chart)
    }
    return files.filter { $0.hasSuffix(".scxml") }.sorted()
  }()

  @Test(
    "what is proved of counters stays so, and what ECMAScript breaks is not proved",
    arguments: [
      ("0", "n + 1", "n == 77", "n >= 0", "proved"), ("9", "n - 1", "n == 7", "n <= 9", "proved"),
      ("0", "n &lt; 9 ? n + 1 : 0", "n == 77", "n <= 9 && n >= 0", "proved"),
      ("0", "(n + 1) % 7", "n == 77", "n <= 6 && !In('b')", "proved"),
      ("0", "n + 4503599627370496", "n + 1 == n", "!In('b')", "broken"),
      ("9007199254740991", "n + 1", "n == 77", "n <= 9007199254740992", "proved"),
      ("1", "n * 2", "n == 77", "n <= 1e300", "open or broken"),
      ("0", "0", "'😀' &lt; '～'", "!In('b')", "open or broken"),
    ]
  )
  func proofs(
    first: String,
    step: String,
    condition: String,
    claim: String,
    verdict: String
  ) throws {
    let chart = try read(Self.counter(from: first, by: step, until: condition))
    let invariant = Invariant(
      try ClaimParser.parse(
        claim,
        scope: chart.scope,
        mode: .command,
        nodes: chart.description.nodes,
        events: Array(chart.events)
      )
    )
    let start = Explorer.beginning(of: chart)
    let proof = Explorer(chart).prove([invariant], from: start, stopsAtBreach: true, widens: true)
    let word =
      switch proof.verdicts[0] {
      case .proved: "proved"
      case .broken: "broken"
      case .open: "open"
      }
    #expect(verdict.contains(word), "\(word)")
  }

  @Test(
    "each chart at hand does the same typed and with an empty script: 1,000 random events",
    .enabled(if: SharedData.has("scion") && SharedData.has("w3c"))
  )
  func bothWays() throws {
    var typedCount = 0
    for file in Self.files {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      guard let document = try? ScxmlDocument(text.utf8), document.scripted == nil,
        document.description.script == nil, let other = Self.scripted(text),
        let scripted = try? read(other), let typed = try? document.chart(named: "fixture")
      else { continue }
      typedCount += 1
      // Of what is at hand no counter had to become a Double.
      #expect(!document.description.variables.contains { $0.type == .double }, "\(file)")
      compare(typed, scripted, (file as NSString).lastPathComponent)
    }
    // As many as before numbers and texts were looked at.
    #expect(typedCount == 79)
    print("read both ways: \(typedCount) typed charts of \(Self.files.count) files")
  }

  private func compare(_ one: Chart, _ other: Chart, _ name: String) {
    let (typed, scripted) = (Stage(one), Stage(other))
    var random = RandomState(seed: 7)
    let events = one.events.indices.filter { one.isSentByHand($0) }.map { one.events[$0].name }
    for step in 0..<1000 {
      if events.isEmpty || random.number(in: 0...4) == 0 {
        let pause = random.number(in: 0...2500)
        typed.pass(pause)
        scripted.pass(pause)
      } else {
        let event = events[random.number(in: 0...events.count - 1)]
        let replies = (typed.send(event), scripted.send(event))
        #expect(replies.0.outcome == replies.1.outcome, "\(name), step \(step), \(event)")
      }
      let records = (typed.journal.log.records, scripted.journal.log.records)
      let last = records.0.last.map { typed.told($0) } ?? ""
      let told = records.1.last.map { scripted.told($0) } ?? ""
      guard records.0.count == records.1.count, last == told else {
        Issue.record(
          "\(name), step \(step): \(records.0.count) \(last) | \(records.1.count) \(told)"
        )
        return
      }
    }
  }

  private func isAlike(_ one: Value?, _ other: Value?) -> Bool {
    if let one = one?.doubleValue, let other = other?.doubleValue { return one == other }
    return one == other
  }
}

extension Stage {
  /// A record in words that are the same whatever the chart's kind.
  fileprivate func told(_ record: Record) -> String {
    let chart = engine.chart
    func text(_ value: Value) -> String {
      value.doubleValue.map { "\($0)" } ?? value.expressionText
    }
    let changes = record.changes.filter { !chart.isBookkeeping[$0.variable] }
      .map { "\(chart.description.variables[$0.variable].name)=\(text($0.new))" }.sorted()
    let effects = record.effects.map { "\($0.name) \($0.arguments.map(text))" }
    return "\(chart.stateText(record.from)) > \(chart.stateText(record.to)) on "
      + "\(chart.events[record.event].name) \(changes) \(effects)"
  }
}
