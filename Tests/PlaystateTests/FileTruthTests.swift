// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// Charts from files at the shell: what happens at the start, mistakes, recordings.
@Suite("Charts from files are what they say")
struct FileTruthTests {
  private func chart(_ content: String) -> String {
    "<scxml xmlns='http://www.w3.org/2005/07/scxml' version='1.0' datamodel='ecmascript'>\(content)</scxml>"
  }

  /// Runs a line of a shell in a folder with a chart called c.scxml.
  private func run(_ content: String, _ line: String) throws -> Tool.Result {
    try Tool.shell("cat > c.scxml <<'END'\n\(chart(content))\nEND\n\(line)")
  }

  @Test("what is logged and fails at the start is in state, log, JSON and check")
  func start() throws {
    let content = """
      <state id='a'><onentry><log label='hello' expr="'at start'"/><script>nope()</script></onentry>
      <transition event='go' target='a'/></state>
      """
    let line = "$PLAYSTATE --sandbox --no-timing c.scxml -c"
    let shown = try run(content, "\(line) 'state; log; send go; state' 2>/dev/null")
    let fault = "log error.execution line 1, <script> '{ nope(); }': nothing has that name: 'nope'"
    #expect(
      shown.stdout == """
        c: a
          at the start: log hello at start
          at the start: \(fault)
        #1 → a on start
            effect: log hello at start
            effect: \(fault)
        #2 a → a on go
            effect: log hello at start
            effect: \(fault)
        c: a

        """
    )
    let json = try run(content, "\(line) 'state; log 1' --json 2>/dev/null")
    #expect(json.stdout.contains(#""start":[{"arguments":["hello","at start"],"name":"log"}"#))
    #expect(json.stdout.contains(#""event":"start","from":"","machine":"c","sender":"chart"#))
    let checked = try run(content, "\(line) check 2>/dev/null")
    #expect(checked.stdout.contains("at the start:\n    error.execution line 1, <script>"))
    #expect(
      checked.stdout.contains("fails whenever it is done:\n    a → a on go: line 1, <script>")
    )
    #expect(checked.stdout.contains("no typed chart, since line 1: <script>\n"))
  }

  @Test("a mistake is a warning with place, caret and hint; --strict refuses it; check names it")
  func mistake() throws {
    let content = """
      <datamodel><data id='timer' expr='0'/></datamodel>
      <state id='a'><transition event='go'><assign location='timer' expr='tmer + 1'/></transition></state>
      """
    let line = "$PLAYSTATE --sandbox --no-timing"
    for form in ["c.scxml -c state", "-c 'use c.scxml'"] {
      let loose = try run(content, "\(line) \(form)")
      #expect(loose.status == 0)
      #expect(
        loose.stderr.hasPrefix("c.scxml:2:69: warning: no variable is called 'tmer'\n"),
        "\(loose)"
      )
      #expect(loose.stderr.hasSuffix(" ^~~~\nhint: did you mean 'timer'?\n"))
      let strict = try run(content, "\(line) --strict \(form)")
      #expect(strict.stderr.contains("c.scxml:2:69: error: no variable is called 'tmer'"))
      #expect(strict.status != 0)
    }
    let checked = try run(content, "\(line) c.scxml -c check 2>/dev/null")
    #expect(checked.stdout.contains("a stays on go: line 2, <assign> 'tmer + 1': nothing has that"))
    #expect(checked.stdout.contains("no typed chart, since line 2: unknown name 'tmer'"))
    #expect(checked.status == 3)
    let fine = try Tool.sandbox("state\n", "--strict", FileMachineTests.door)
    #expect(fine.status == 0 && fine.stderr == "")
  }

  @Test("what is left too soon, from the beginning on, is broken at a record that 'expect' names")
  func lastsFromTheStart() throws {
    let content = "<state id='a'><transition event='go' target='b'/></state><state id='b'/>"
    let line = "$PLAYSTATE --sandbox --no-timing c.scxml -c"
    let checked = try run(content, "\(line) 'check a lasts 1s at least'")
    #expect(
      checked.stdout.hasPrefix(
        "broken: a lasts 1s at least, at record 1\n    send go\n    expect a lasts 1s at least\n"
      )
    )
    let soon = try run(content, "\(line) 'wait 999ms; send go; expect a lasts 1s at least'")
    #expect(soon.stdout.hasSuffix("not so: a lasts 1s at least: record = 1\n"))
    let late = try run(content, "\(line) 'wait 1s; send go; expect a lasts 1s at least'")
    #expect(late.stdout.hasSuffix("ok: a lasts 1s at least\n"))
  }

  @Test("a recording of a chart from a file names it, wherever it is put, and is as recorded")
  func recording() throws {
    let content = "<state id='a'><transition event='go' target='b'/></state><state id='b'/>"
    for form in ["c.scxml -c 'record", "--machine c.scxml -c 'record", "-c 'use c.scxml; record"] {
      let result = try run(
        content,
        """
        mkdir sub; $PLAYSTATE --sandbox \(form) sub/r.play; send go; record off' > /dev/null
        grep '^use' sub/r.play; $PLAYSTATE --sandbox -c 'replay sub/r.play --diff'
        $PLAYSTATE --sandbox c.scxml -c 'replay sub/r.play --diff'; $PLAYSTATE test sub/r.play | tail -1
        """
      )
      let lines = result.stdout.split(separator: "\n")
      #expect(lines.first == "use ../c.scxml", "\(form): \(result)")
      #expect(lines.dropFirst().prefix(2).allSatisfy { $0.contains("as recorded") }, "\(result)")
      #expect(lines.last?.contains("1 passed") == true || result.status == 0, "\(result)")
    }
  }

  @Test("events that send each other without end are refused in a sentence, the first ones shown")
  func endless() throws {
    let sends = "<send event='e'/><send event='e'/>"
    let content = "<state id='a'><transition event='e'>\(sends)</transition></state>"
    let result = try run(content, "$PLAYSTATE --sandbox --no-timing c.scxml -c 'send e'")
    #expect(result.status == 1)
    #expect(result.stdout.split(separator: "\n").count == 23)
    #expect(result.stdout.hasSuffix("without end: stopped after 10000, the rest is lost\n"))
    let entered = "<onentry><send event='e'/></onentry>"
    let begun = "<state id='a'>\(entered)<transition event='e'>\(sends)</transition></state>"
    let start = try run(begun, "$PLAYSTATE --sandbox --no-timing c.scxml -c state")
    #expect(start.stdout.contains("  at the start: log events that send each other without end"))
    let json = try run(content, "$PLAYSTATE --sandbox --json c.scxml -c 'send e'")
    #expect(json.stdout.contains(#""ok":false"#) && json.stdout.utf8.count < 20_000)
  }

  @Test("state shows what the platform keeps with --all alone; an incomplete check names no facts")
  func platform() throws {
    let content = """
      <state id='a'><transition event='go' cond="_event.name == 'x'" target='b'/></state><state id='b'/>
      """
    let result = try run(
      content,
      "$PLAYSTATE --sandbox c.scxml -c state; $PLAYSTATE --sandbox --json c.scxml -c check"
    )
    #expect(result.stdout.hasPrefix("c: a\n{"))
    #expect(result.stdout.contains(#""complete":false"#))
    #expect(result.stdout.contains(#""deadEnds":[]"#))
    #expect(result.stdout.contains(#""unreachable":[]"#))
    #expect(result.stdout.contains(#""untaken":[]"#))
    let all = try run(content, "$PLAYSTATE --sandbox c.scxml -c 'state --all'")
    #expect(all.stdout.contains("_sessionid"))
  }

  @Test("graph says which of several transitions of an event does what")
  func drawing() throws {
    let content = """
      <datamodel><data id='n' expr='0'/></datamodel>
      <state id='a'><transition event='f' cond='n &lt; 3' target='a'><assign location='n' expr='n + 1'/></transition>
      <transition event='f' target='b'><assign location='n' expr='0'/></transition></state><state id='b'/>
      """
    let result = try run(content, "$PLAYSTATE --sandbox c.scxml -c graph")
    #expect(result.stdout.contains("│ f [n < 3]: n = n + 1\n│ f → b: n = 0\n"), "\(result.stdout)")
  }
}
