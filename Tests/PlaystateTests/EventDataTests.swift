// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@Suite("events by the name that was sent, with all that comes with them")
struct EventDataTests {
  private static let logger = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="logger" initial="s">
      <datamodel><data id="last"/></datamodel>
      <state id="s">
        <transition event="stop" cond="_event.name == 'stop.now'" target="t"/>
        <transition event="*"><log expr="_event.name"/><assign location="last" expr="_event.data"/></transition>
      </state>
      <state id="t"/>
    </scxml>
    """

  private static let forms = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="forms" initial="a">
      <datamodel><data id="limit" expr="3"/><data id="got"/></datamodel>
      <script>function isBig(order) { return order.sum &gt; 100; }</script>
      <state id="a">
        <transition event="five" cond="_event.data == 5" target="b"/>
        <transition event="pair" cond="_event.data[0] == 1 &amp;&amp; _event.data[1] == 'x'" target="b"/>
        <transition event="key" cond="_event.data['v'] === limit" target="b"/>
        <transition event="long" cond="_event.data.list.length &gt; limit" target="b"/>
        <transition event="big" cond="isBig(_event.data)" target="b"/>
        <transition event="word" cond="['red', 'blue'].includes(_event.data)" target="b"/>
      </state>
      <state id="b">
        <transition event="take"><script>var d = _event.data; got = d.part;</script></transition>
        <transition cond="got == 42" target="c"/>
      </state>
      <state id="c"><transition event="*" cond="_event.name == 'over.and.out'" target="d"/></state>
      <state id="d"/>
    </scxml>
    """

  private func run(_ chart: String, _ commands: String..., more: [String] = []) throws
    -> Tool.Result
  {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let file = try scratch.file("chart.scxml", chart.utf8)
    return try Tool.run(
      ["--sandbox", "--no-timing"] + more + [file] + commands.flatMap { ["-c", $0] }
    )
  }

  @Test("log, JSON, why and refusals have the name that was sent")
  func names() throws {
    let text = try run(
      Self.logger,
      "send foo; send foo.bar x=1; send stop.later; log --event foo.bar"
    )
    #expect(
      text.stdout.hasSuffix(
        """
        #2 s stays on foo.bar {"x":1}
            last: undefined → x: 1
            effect: log foo.bar
        #3 s stays on stop.later
            last: x: 1 → undefined
            effect: log stop.later
        #2 s stays on foo.bar {"x":1}
            last: undefined → x: 1
            effect: log foo.bar

        """
      ),
      "\(text.stdout)\(text.stderr)"
    )
    let json = try run(Self.logger, "send foo.bar '[1,2]'", more: ["--json"]).stdout
    #expect(json.contains(#""event":"foo.bar""#) && json.contains(#""descriptor":"*""#))
    #expect(json.contains(#""data":[1,2]"#))
    #expect(try run(Self.logger, "why stop.later").stdout.hasPrefix("stop.later in s: accepted"))
    let refused = try run(Self.forms, "send five.and 6")
    #expect(refused.stdout.hasPrefix("refused: five.and in a"), "\(refused)")
  }

  @Test("what conditions ask for is offered, and each line that is offered is accepted")
  func offered() throws {
    let events = try run(Self.forms, "events").stdout
    let lines = events.split(separator: "\n").filter { $0.contains("→ b") }.map {
      $0.split(separator: "→")[0].trimmingCharacters(in: .whitespaces)
    }
    #expect(lines.count == 6, "\(events)")
    for line in lines {
      let result = try run(Self.forms, "send \(line)")
      #expect(result.status == 0 && result.stdout.hasPrefix("#1 a → b"), "\(line): \(result)")
    }
    #expect(try run(Self.forms, "why five").stdout.contains("send five 5"))
  }

  @Test("paths and counterexamples through data and names do what they say")
  func found() throws {
    let path = try run(Self.forms, "path d")
    #expect(path.stdout.hasSuffix("send over.and.out\n"), "\(path)")
    let again = try run(Self.forms, path.stdout.replacing("\n", with: "; ") + "expect state == d")
    #expect(again.status == 0, "\(again)")
    let claim = try run(Self.forms, "check always got != 42")
    let script = claim.stdout.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("send ") }
    #expect(!script.isEmpty, "\(claim)")
    let done = try run(Self.forms, script.joined(separator: "; ") + "; expect got == 42")
    #expect(done.status == 0, "\(done)")
  }

  @Test("a store keeps them, and a recording of them passes")
  func kept() throws {
    try withScratch { scratch in
      let file = try scratch.file("chart.scxml", Self.logger.utf8)
      let store = ["--store", scratch.path("store"), "--no-timing"]
      let send = #"send a.b '{"list":[{"x":1},{"x":"it is 5\" wide"}]}'; send c null"#
      let script = scratch.path("it.play")
      let first = try Tool.run(
        store + ["-c", "use \(file)", "-c", "record \(script)", "-c", send, "-c", "record off"]
      )
      #expect(first.status == 0, "\(first)")
      let log = try Tool.run(store + ["--json", "-c", "use \(file)", "-c", "log"]).stdout
      #expect(
        log.contains(#""event":"a.b""#) && log.contains(#""data":{"list":[{"x":1}"#),
        "\(log)"
      )
      #expect(log.contains(#""data":null"#), "\(log)")
      let test = try Tool.run(["test", script])
      let text = try scratch.text("it.play")
      #expect(test.status == 0, "\(test) \(text)")
    }
  }

  @Test("a secret stays one, by whatever name and in whatever form it comes")
  func secrets() throws {
    let chart = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:ps="urn:playstate:chart:1" name="safe"
        version="1.0" ps:model="ecmascript" initial="s">
        <ps:event name="login"><ps:argument label="pw" type="string" secret="true"/></ps:event>
        <state id="s">
          <transition event="login" cond="_event.data.pw == 'geheim'" target="t">
            <log expr="_event.data.pw"/><script>console.log('it is ' + _event.data.pw);</script>
            <ps:effect name="open"><ps:value expr="_event.data.pw"/></ps:effect>
          </transition>
          <transition event="other"><ps:effect name="open"><ps:value expr="1"/></ps:effect></transition>
        </state>
        <state id="t"/>
      </scxml>
      """
    for line in ["send login.now geheim", #"send login '{"pw":"geheim"}'"#] {
      for more in [[], ["--json"]] {
        let right = try run(chart, line + "; log; log --script; expect state == t", more: more)
        #expect(right.status == 0 && !right.stdout.contains("geheim"), "\(line): \(right)")
        let wrong = try run(chart, line.replacing("geheim", with: "falsch"), more: more)
        #expect(wrong.status == 1 && !wrong.stdout.contains("falsch"), "\(line): \(wrong)")
      }
    }
    let shown = try run(chart, "send login geheim").stdout
    #expect(shown.contains("effect: open •") && shown.contains("effect: log •"), "\(shown)")
    #expect(try run(chart, "send other; log --script").stdout.contains("\nsend other\n"))
    let why = try run(chart, "why login falsch")
    #expect(!why.stdout.contains("falsch"), "\(why)")
  }

  @Test("what begins as JSON and is none, or too much, is refused with its place")
  func refused() throws {
    for line in ["send five {x y}", "send key 'v={\"a\":'", "send five 1 2", "send five v=1 v=2"] {
      let result = try run(Self.forms, line)
      #expect(result.status == 2 && result.stderr.contains("^"), "\(line): \(result)")
    }
    let house = try Tool.sandbox(
      "send tapWeiter 5\nsend tapPlayer.now '{\"name\":\"Alexander\"}'\n"
    )
    #expect(house.stderr.contains("takes no arguments"), "\(house)")
  }
}
