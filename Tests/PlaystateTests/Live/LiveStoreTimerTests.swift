// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// What becomes of timers, ends and edited charts while no process lives: with the real program, on a
/// clock that a file says.
@Suite("Live store: timers of charts", .enabled(if: OtherTool.has(.faketime)))
struct LiveStoreTimerTests {
  /// Tuesday, 2026-11-24, 12:00 UTC.
  private static let noon = 1_795_521_600

  /// One chart for each way to arm a timer: each comes 100 s after `boil`, and counts.
  enum Way: String, CaseIterable, Sendable {
    case sent, own, child

    var chart: String {
      let head = """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:ps="urn:playstate:chart:1" version="1.0"
          name="egg" datamodel="ecmascript" initial="cold">
        """
      let done = "<state id='done'/></scxml>"
      switch self {
      case .sent:
        return head + """
          <state id="cold"><transition event="boil" target="boiling"/></state>
          <state id="boiling"><onentry><send event="ready" delay="100s"/></onentry>
            <transition event="ready" target="done"/></state>
          """ + done
      case .own:
        return head + """
          <state id="cold"><transition event="boil" target="boiling"/></state>
          <state id="boiling">
            <onentry ps:timers="true"><send event="ready" id="r" delay="100s"/></onentry>
            <onexit ps:timers="true"><cancel sendid="r"/></onexit>
            <transition event="ready" target="done"/></state>
          """ + done
      case .child:
        return head + """
          <state id="cold"><transition event="boil" target="boiling"/></state>
          <state id="boiling"><invoke id="pan"><content>
            <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="pan">
            <state id="hot"><onentry><send event="ready" delay="100s"/></onentry>
              <transition event="ready" target="over"/></state><final id="over"/></scxml>
            </content></invoke>
            <transition event="done.invoke.pan" target="done"/></state>
          """ + done
      }
    }
  }

  private func write(_ chart: String, in store: LiveStoreFolder) throws -> String {
    let path = store.scratch.path("chart.scxml")
    try Data(chart.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// What a new process says at that time.
  private func ask(
    _ store: LiveStoreFolder,
    _ clock: FalseClock,
    at time: Int,
    kills: Bool,
    _ lines: String...
  ) throws -> String {
    try clock.set(to: Self.noon + time)
    let shell = try LiveShell(store, json: true, under: clock.words())
    for line in lines { shell.say(line) }
    // What timers did as time went on is told first.
    let answer = shell.hear("\"type\":\"\(lines.last?.prefix { $0 != " " } ?? "")\"")
    if kills {
      shell.slay()
    } else {
      shell.finish()
      shell.wait()
    }
    return answer.split(separator: "\n").last.map(String.init) ?? ""
  }

  @Test(
    "what was due fires, what is not due keeps its time: three lives, after kills and clean ends",
    arguments: Way.allCases,
    [false, true]
  )
  func lives(_ way: Way, kills: Bool) throws {
    try LiveStoreFolder.new { store in
      let clock = FalseClock(of: store)
      let use = "use \(try write(way.chart, in: store))"
      _ = try ask(store, clock, at: 0, kills: kills, use, "send boil")
      for time in [30, 60, 99] {
        let still = try ask(store, clock, at: time, kills: kills, use, "state")
        #expect(still.contains("\"state\":\"boiling\""), "\(way) \(time): \(still)")
      }
      let done = try ask(store, clock, at: 101, kills: kills, use, "state")
      #expect(done.contains("\"state\":\"done\""), "\(way): \(done)")
      try store.expectWhole()
    }
  }

  @Test("after days away a timer fires once, late", arguments: Way.allCases)
  func days(_ way: Way) throws {
    try LiveStoreFolder.new { store in
      let clock = FalseClock(of: store)
      let use = "use \(try write(way.chart, in: store))"
      _ = try ask(store, clock, at: 0, kills: true, use, "send boil")
      let done = try ask(store, clock, at: 4 * 86_400, kills: true, use, "log 9")
      #expect(done.components(separatedBy: "\"to\":\"done\"").count == 2, "\(way): \(done)")
    }
  }

  @Test("in a process that sleeps meanwhile it fires as late", arguments: Way.allCases)
  func asleep(_ way: Way) throws {
    try LiveStoreFolder.new { store in
      let clock = FalseClock(of: store)
      try clock.set(to: Self.noon)
      let shell = try LiveShell(store, json: true, under: clock.words())
      _ = shell.ask("use \(try write(way.chart, in: store))")
      _ = shell.ask("send boil")
      for (time, state) in [(99, "boiling"), (3 * 86_400, "done")] {
        try clock.set(to: Self.noon + time)
        shell.say("state")
        let answer = shell.hear("\"type\":\"state\"")
        #expect(answer.contains("\"state\":\"\(state)\""), "\(way) \(time): \(answer)")
      }
      shell.slay()
    }
  }

  @Test("one that has ended begins anew in another process, with a record")
  func anew() throws {
    try LiveStoreFolder.new { store in
      let chart = """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="errand"
          datamodel="ecmascript" initial="a"><datamodel><data id="n" expr="1"/></datamodel>
        <state id="a"><transition event="go" target="over"><assign location="n" expr="n + 1"/>
          </transition></state>
        <final id="over"><onexit><log expr="'left with ' + n"/></onexit></final></scxml>
        """
      let use = "use \(try write(chart, in: store))"
      let ended = try store.run(use, "relaunch --anew", "send go", "relaunch")
      #expect(ended.stdout.contains("the machine has not ended"), "\(ended)")
      #expect(ended.stdout.contains("effect: log left with 2"), "\(ended)")
      #expect(ended.stdout.contains("over comes back as itself"), "\(ended)")
      let again = try store.run(use, "relaunch --anew", "expect state == a && n == 1", "send go")
      #expect(again.stdout.contains("over had ended: it begins anew in a"), "\(again)")
      #expect(again.stdout.contains("over → a on restore"), "\(again)")
      #expect(again.status == 0, "\(again)")
      let recording = store.scratch.path("r.play")
      let script = try Tool.sandbox(
        "\(use)\nrecord \(recording)\nsend go\nrelaunch --anew\nsend go\nrecord off\n"
      )
      #expect(script.status == 0, "\(script)")
      let test = try Tool.run(["test", recording])
      #expect(test.status == 0, "\(test)")
      try store.expectWhole()
    }
  }

  @Test("an edited chart: records keep their names, what is lost is named")
  func edited() throws {
    try LiveStoreFolder.new { store in
      let chart = """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="order"
          datamodel="ecmascript" initial="open"><datamodel><data id="n" expr="1"/></datamodel>
        <state id="open"><transition event="go" target="busy"><assign location="n" expr="n + 1"/>
          </transition></state>
        <parallel id="busy"><onentry><send event="late" delay="60s"/></onentry>
          <state id="l"><state id="l1"><transition event="next" target="l2"/></state>
            <state id="l2"/></state>
          <state id="r"><state id="r1"/></state>
          <transition event="late" target="open"/></parallel></scxml>
        """
      let path = try write(chart, in: store)
      _ = try store.run("use \(path)", "send go", "send next")
      var new = chart
      for (old, name) in [("l2", "left"), ("late", "tooLate"), ("go", "begin"), ("'n'", "'m'")] {
        new = new.replacingOccurrences(of: "\"\(old)\"", with: "\"\(name)\"")
      }
      new = new.replacingOccurrences(of: "id=\"n\"", with: "id=\"m\"")
        .replacingOccurrences(of: "location=\"n\" expr=\"n", with: "location=\"m\" expr=\"m")
      _ = try write(new, in: store)
      let found = try store.run("use \(path)", "log", "log --event go", "log 1 --from l1")
      for name in ["configuration.l2", "timers.late", "context.m", "context.n"] {
        #expect(found.stderr.contains(name), "\(name): \(found.stderr)")
      }
      for line in ["order: open → l1+r1 on go", "n: 1 → 2", "order: l1+r1 → l2+r1 on next"] {
        #expect(found.stdout.contains(line), "\(line): \(found.stdout)")
      }
      #expect(found.status == 0, "\(found)")
      let json = try store.run("use \(path)", "log", json: true).stdout
      #expect(json.contains(#""entered":["l2"],"exited":["l1"]"#), "\(json)")
      #expect(json.contains(#""event":"go","from":"open""#), "\(json)")
      try store.expectWhole()
    }
  }
}
