// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// Files that mean harm, through the binary: one sentence with its place, or a chart left standing, and
/// little memory.
@Suite("Hostile charts through the binary")
struct HostileChartTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var content: String
    /// What is said; nil when the chart starts and its script is given up.
    var says: String?
    var testDescription: String { name }
  }

  private static func script(_ script: String) -> String {
    "<datamodel><data id='n' expr='0'/></datamodel><state id='a'><onentry><script><![CDATA["
      + "\(script)]]></script></onentry><transition event='error.execution' target='b'/></state>"
      + "<state id='b'/>"
  }

  private static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  static let cases = [
    Case(name: "deep", content: times(5_000, "<state>"), says: "nested deeper than 100 levels"),
    Case(name: "large", content: times(1 << 20, " "), says: "the file is larger than 1 MiB"),
    Case(name: "states", content: times(60_000, "<state/>"), says: "more than 4000 states"),
    Case(
      name: "brackets",
      content: "<state id='a'><transition event='e' cond='\(times(50_000, "("))'/></state>",
      says: "nesting this deep is not supported"
    ),
    Case(
      name: "scripts",
      content: "<script>\(times(200_000, "x=1;"))</script><state id='a'/>",
      says: "more than 131072 bytes of scripts"
    ),
    Case(
      name: "invokes",
      content: "<state id='a'>\(times(30_000, "<invoke src='x.scxml'/>"))</state>",
      says: "more than 100 invokes"
    ),
    Case(
      name: "outside",
      content: "<datamodel><data id='x' src='../../etc/passwd'/></datamodel><state id='a'/>",
      says: "'../../etc/passwd' is no text file beside the chart"
    ),
    Case(
      name: "pipe",
      content: "<datamodel><data id='x' src='pipe'/></datamodel><state id='a'/>",
      says: "'pipe' is no text file beside the chart"
    ),
    Case(
      name: "conditions",
      content: "<script>function f(){for(;;){}}</script><state id='b'>"
        + times(10_000, "<transition cond='f()' target='c'/>") + "</state><state id='c'/>",
      says: nil
    ),
    Case(name: "endless", content: script("while (true) {}")),
    Case(name: "recursion", content: script("function f() { f(); } f();")),
    Case(name: "doubling", content: script("var s = 'ab'; while (true) s = s + s;")),
    Case(
      name: "fifty",
      content: script("var l = []; for (;;) { l.push('x'.repeat(1000000) + l.length); }")
    ),
    Case(name: "tree", content: script("var m = {}; for (;;) m = {a: m, b: m};")),
    Case(
      name: "catching",
      content: script("var s = 'x'.repeat(1000000); for (;;) { try { s.split(''); } catch (e) {} }")
    ),
  ]

  // The binary, and how much memory it took at most, in MiB.
  private static let measure = """
    import resource, subprocess, sys
    p = subprocess.run(sys.argv[1:], capture_output=True, text=True)
    sys.stdout.write(p.stdout); sys.stderr.write(p.stderr)
    print("memory", resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)
    """

  private func run(_ chart: String?) throws -> (out: String, errors: String, memory: Int) {
    let result = try Tool.run(
      "/usr/bin/env",
      ["python3", "-c", Self.measure, Tool.path, "--sandbox", "--no-timing"]
        + (chart.map { [$0] } ?? []) + ["-c", "state"]
    )
    let words = result.stdout.split(separator: " ")
    let memory = try #require(words.last.flatMap { Int($0.dropLast()) }, "\(result)")
    return (result.stdout, result.stderr, memory)
  }

  @Test(
    "each is one sentence, or is given up, in little memory",
    .enabled(if: OtherTool.has(.python3)),
    arguments: cases
  )
  func hostile(one: Case) throws {
    let usual = try run(nil).memory
    try withScratch { scratch in
      #expect(mkfifo(scratch.path("pipe"), 0o600) == 0)
      let head =
        "<scxml xmlns='http://www.w3.org/2005/07/scxml' version='1.0' datamodel='ecmascript'>"
      let file = try scratch.file("\(one.name).scxml", "\(head)\(one.content)</scxml>".utf8)
      let (out, errors, memory) = try run(file)
      if let says = one.says {
        let faults = errors.split(separator: "\n").filter { $0.contains("error:") }
        #expect(faults.count == 1, "\(errors.prefix(500))")
        #expect(faults.first?.contains(says) == true, "\(errors.prefix(500))")
        #expect(faults.first?.contains("\(one.name).scxml:1:") == true)
        #expect(errors.utf8.count < 2_000)
      } else {
        #expect(out.hasPrefix("\(one.name): b"), "\(out.prefix(200)) \(errors.prefix(500))")
      }
      #expect(memory <= max(50, usual + 40), "\(memory) MiB, usually \(usual)")
    }
  }

  /// Six charts that each counts what it is told; and a script's object that holds more each time.
  private static let growing: [String] = {
    let children = (1...6).map { step in
      """
      <invoke id='i\(step)' type='scxml' autoforward='true'><content><scxml version='1.0'
      datamodel='ecmascript'><datamodel><data id='n' expr='0'/></datamodel><state id='c'>
      <transition event='x'><script>n += \(step);</script></transition>
      <transition event='y'><script>n = n * 2 + \(step);</script></transition></state></scxml>
      </content></invoke>
      """
    }
    return [
      """
      <state id='a'>\(children.joined())<transition event='x'/><transition event='y'/></state>
      """,
      """
      <datamodel><data id='o' expr='{n: 0}'/></datamodel><state id='a'>
      <transition event='x'><script>o['k' + o.n] = 'v' + o.n; o.n++;</script></transition>
      <transition event='y'><script>o.n += 2; o['l' + o.n] = [o.n];</script></transition></state>
      """,
    ]
  }()

  @Test(
    "a search of scripts keeps to the memory it is given",
    .enabled(if: OtherTool.has(.python3)),
    arguments: growing
  )
  func bounded(content: String) throws {
    try withScratch { scratch in
      let head =
        "<scxml xmlns='http://www.w3.org/2005/07/scxml' version='1.0' datamodel='ecmascript'>"
      let file = try scratch.file("growing.scxml", "\(head)\(content)</scxml>".utf8)
      let result = try Tool.run(
        "/usr/bin/env",
        ["python3", "-c", Self.measure, Tool.path, "--sandbox", "--no-timing", file]
          + ["-c", "check --memory 64 true"]
      )
      #expect(result.stdout.contains("bound of 64 MB reached"), "\(result)")
      let memory = result.stdout.split(separator: " ").last.flatMap { Int($0.dropLast()) }
      #expect(try #require(memory) <= 64 + 48, "\(result)")
    }
  }
}
