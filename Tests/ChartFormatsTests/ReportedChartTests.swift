// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// Charts after public reports, where they lie: each does what the README beside them says.
@Suite(
  "Charts after public reports",
  .enabled(if: SharedData.has("reported/charts"))
)
struct ReportedChartTests {
  /// What is typed of a chart, and what must come, in this order.
  struct Case: Sendable, CustomTestStringConvertible {
    var chart: String
    var typed: String
    var comes: [String]
    var testDescription: String { chart }

    init(_ chart: String, _ typed: String, _ comes: String...) {
      (self.chart, self.typed, self.comes) = (chart, typed, comes)
    }
  }

  static let played = [
    Case(
      "logger",
      "send foo; send foo.bar",
      "on foo\n",
      "log unhandled foo\n",
      "unhandled foo.bar"
    ),
    Case(
      "wild",
      "send door.open.wide; send door.close; send a; send b.c; send zz; state",
      "1 2 3 3 any:zz"
    ),
    Case("kidfinal", "state", "bye done"),
    Case("done3", "send d; send c; send b; send a; state", "done3: end", "deep inner"),
    Case(
      "kidexit",
      "wait 1200ms; send stop; wait 5s; state",
      "log kid left off",
      "log kid left on\n",
      "log kid left flash",
      "kidexit: b"
    ),
    Case("finalize", "state", "finalize: good", "42", "5"),
    Case("delays", "wait 5s; state", "got    eabcd", "err    1"),
    Case("mig", "send go; send next; state", "order: step2"),
    Case("emptylog", "state", "emptylog: a"),
    Case("nohist", "send go; send next; send stop; send go; state", "nohist: two"),
    Case("wrap", "send turn; send smash; state", "tap   wet", "lamp  broken"),
    Case("nestpar", "state", "left+right"),
    Case("cross", "wait 3s; send show; wait 20s; state", "demo", "asleep"),
    Case("selfhist", "send turn; send again; state", "selfhist: page2"),
    Case("kick", "wait 800ms; send pet; wait 500ms; state; wait 600ms; state", "awake", "sleeping"),
    Case(
      "tabs",
      "send friendsOut; send homeIn; send friendsIn; state",
      "entered  2",
      "left     1"
    ),
    Case("fans", "send leftOn; send r; send bothOff; state", "L  offL", "R  offR"),
    Case("fork", "send fork; send d1; send d2; state", "fork: joined"),
    Case("leds", "send case1; send case2; state", "own kid0 own kid0"),
    Case("pardeep", "send a; state", "a1", "b2", "x  1"),
    Case("pingpong", "send PONG; send PING; state", "flop", "idle"),
    Case("nestedq", "send toA; state", "nestedq: two"),
    Case("explore", "send reached; wait 5s; state", "explore: target"),
    Case("join", "send start; send el1; send er0; send el2; send er1; state", "join: end"),
    Case("ns-qt", "send push", "on → off"), Case("ns-v09", "send push", "on → off"),
    Case("ns-prefix", "send push", "on → off"), Case("ns-xsi", "send push", "on → off"),
    Case("ns-xml", "send push", "on → off"), Case("ns-pi", "send push", "on → off"),
    Case("ns-nov", "send push", "on → off"), Case("ns-v11", "send push", "on → off"),
    Case("ns-initialstate", "send push", "on → off"),
  ]

  @Test("each plays as its line says", arguments: played)
  func plays(one: Case) throws {
    let result = try run(one.chart, ["-c", one.typed])
    var rest = Substring(result.output)
    for text in one.comes {
      let found = rest.firstRange(of: text)
      #expect(found != nil, "\(one.chart): '\(text)' in \(result)")
      rest = rest[(found?.upperBound ?? rest.endIndex)...]
    }
  }

  @Test("what is unusual in one is told when it loads, and nothing else is; strictness refuses it")
  func told() throws {
    let told = [
      "ns-qt": "'http://www.qt.io/2015/02/scxml-ext' is left out", "ns-v09": "version '0.9'",
      "ns-v11": "version '1.1'", "ns-nov": "<scxml> needs the attribute 'version'", "ns-prefix": "",
      "ns-xsi": "",
      "ns-xml": "", "ns-pi": "", "emptylog": "", "ns-initialstate": "'initialstate'",
    ]
    for (chart, words) in told {
      let result = try run(chart, [])
      let count = result.errors.split(separator: "\n").count { $0.contains("warning: ") }
      #expect(result.status == 0 && count == (words.isEmpty ? 0 : 1), "\(chart): \(result)")
      #expect(words.isEmpty || result.errors.contains(words), "\(chart): \(result)")
      #expect(try run(chart, ["--strict"]).status == (words.isEmpty ? 0 : 2), "\(chart)")
    }
    let refused = ["emptyraise": "'event'"]
    for (chart, words) in refused {
      let result = try run(chart, [])
      #expect(result.status == 2 && result.errors.contains(words), "\(chart): \(result)")
    }
    #expect(try run("nohist", []).errors.isEmpty)
    #expect(try run("nohist", ["--strict"]).errors.contains("<history> needs a <transition>"))
  }

  @Test("a negative delay and one of no unit are told alike")
  func delays() throws {
    let text = try chart("delays")
    for delay in ["-1s", "1S"] {
      let other = text.replacing("delay=\".5s\"", with: "delay=\"\(delay)\"")
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("delays-\(UUID().uuidString).scxml")
      defer { try? FileManager.default.removeItem(at: file) }
      try other.write(to: file, atomically: true, encoding: .utf8)
      let result = try Shipped.run(["--sandbox", file.path])
      #expect(result.errors.contains("delay cannot be '\(delay)': it takes a time"), "\(result)")
    }
  }

  @Test("each error is of its kind, and no message speaks of ECMAScript where none is meant")
  func errors() throws {
    let events = ["sum", "bad", "sys", "lost", "up", "typ", "rd"].map { "send \($0)" }
    let result = try run("errs", ["-c", (events + ["state"]).joined(separator: "; ")])
    let kinds = [
      "error.execution", "error.execution", "error.communication", "error.communication",
      "error.execution", "first:internal", "now:external",
    ]
    #expect(result.output.contains("  e     \(kinds.joined(separator: " "))"), "\(result)")
    #expect(result.output.contains("sum   6") && !result.output.contains("ECMAScript"))
    for name in ["'nowhere'", "'_event'", "'#_nobody'", "'http://example.org/none'"] {
      #expect(result.output.contains(name), "\(name): \(result.output)")
    }
  }

  @Test("an egg timer is due when it is, though the process was killed between")
  func egg() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("egg-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    let process = Process()
    let input = Pipe()
    process.executableURL = URL(fileURLWithPath: ProgramUnderTest.path)
    process.arguments = ["--store", folder, try path("egg")]
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    input.fileHandleForWriting.write(Data("send boil\n".utf8))
    Thread.sleep(forTimeInterval: 3)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    Thread.sleep(forTimeInterval: 1.5)
    let after = try Shipped.run(["--store", folder, try path("egg"), "-c", "state"])
    #expect(after.output.contains("egg: done"), "\(after)")
  }

  private func path(_ name: String) throws -> String {
    try #require(SharedData.path("reported/charts/\(name).scxml"))
  }

  private func chart(_ name: String) throws -> String {
    try String(contentsOfFile: try path(name), encoding: .utf8)
  }

  private func run(_ name: String, _ more: [String]) throws -> Shipped.Result {
    try Shipped.run(["--sandbox", "--no-timing", "--width", "0"] + more + [try path(name)])
  }
}
