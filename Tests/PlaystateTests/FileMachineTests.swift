// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// Charts from SCXML files as machines of the shell.
@Suite("Machines from files")
struct FileMachineTests {
  /// The door of the scenarios.
  static let door =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Scenarios/door.scxml"

  @Test("an argument that ends in .scxml is the machine in use, with every command")
  func asArgument() throws {
    let lines = "state\nevents\nsend open\nwait\nlog\nsend unlock\n"
    let result = try Tool.sandbox(lines, Self.door)
    #expect(
      result.stdout == """
        door: closed
          opened  0
          code    42
        now
          open  → open
          lock  → locked
        #1 closed → open on open
            opened: 0 → 1
        #2 open → closed on shut
        #1 closed → open on open
            opened: 0 → 1
        #2 open → closed on shut
            sent by a timer set at #1, in open
        unhandled: unlock in closed
            accepted here: open, lock

        """
    )
    #expect(result.stderr == "")
    #expect(result.status == 1)
    let named = try Tool.sandbox("state\n", "--machine", Self.door)
    #expect(named.stdout.hasPrefix("door: closed\n"))
  }

  @Test(
    "what is no regular file is refused at once",
    arguments: [
      ("mkfifo", "it is not a regular file"), ("ln -s /dev/zero", "it is not a regular file"),
      ("mkdir", "Is a directory"),
    ]
  )
  func irregular(making: String, told: String) throws {
    let line = "\(making) x.scxml; timeout -s KILL 20 $PLAYSTATE --sandbox"
    let used = try Tool.shell("\(line) -c 'use x.scxml'; echo $?")
    #expect(used.stderr.contains("cannot read 'x.scxml': \(told)"), "\(used)")
    #expect(used.stdout == "1\n")
    let named = try Tool.shell("\(line) x.scxml -c state; echo $?")
    #expect(named.stderr == "playstate: cannot read 'x.scxml': \(told)\n")
    #expect(named.stdout == "66\n")
  }

  @Test("an event called answer is recorded as it was sent: no gate asked for it")
  func answer() throws {
    let chart = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" datamodel="ecmascript"><state id="q">
      <transition event="answer" cond="_event.data.n == 8" target="ok"/></state><state id="ok"/></scxml>
      """
    let lines = "send answer 7; send answer 8; record r.play; expect ok"
    let result = try Tool.shell(
      "echo '\(chart)' > q.scxml; $PLAYSTATE --sandbox q.scxml -c '\(lines)' > /dev/null; "
        + "grep answer r.play; $PLAYSTATE test r.play | tail -1"
    )
    #expect(
      result.stdout.hasPrefix("expect failed send answer 7\nsend answer 8\n"),
      "\(result)"
    )
  }

  @Test("a timer that sets itself again keeps no script for ever")
  func endlessTimer() throws {
    let chart = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" initial="a">
        <state id="a"><onentry><send event="tick" delay="1ms"/></onentry>
        <transition event="tick" target="a"/></state>
      </scxml>
      """
    let scratch = try Scratch()
    defer { scratch.remove() }
    let file = try scratch.file("ticking.scxml", Array(chart.utf8))
    let result = try Tool.sandbox("wait 1h\nlog 1\nwait 50s\nlog 1\n", file)
    #expect(result.status == 1)
    #expect(
      result.stderr.contains("time stopped after 200000 records: 'wait' again continues"),
      "\(result.stderr)"
    )
    #expect(result.stderr.split(separator: "\n").count { $0.contains("error:") } == 1)
    #expect(result.stdout.contains("\n#200000 "))
    #expect(result.stdout.contains("\n#250000 "))
    #expect(!result.stdout.contains("\n#250001 "))
  }

  @Test("in JSON it is like any other machine")
  func json() throws {
    let result = try Tool.run(["--sandbox", "--no-timing", "--json", Self.door], "send open\n")
    #expect(result.stdout.contains("\"changes\":{\"opened\":{\"new\":1,\"old\":0}}"))
    #expect(result.stdout.contains("\"machine\":\"door\""))
    #expect(result.stdout.contains("\"outcome\":\"moved\""))
  }

  @Test("several files are several machines, scripts go on beside them, and names stay apart")
  func several() throws {
    try withScratch { scratch in
      let script = try scratch.file("go.play", lines: "use lamp", "send on", "machines")
      let lamp = try scratch.file(
        "lamp.scxml",
        lines: "<scxml><state id='off'><transition event='on' target='lit'/></state>",
        "<state id='lit'/></scxml>"
      )
      let again = try scratch.folder("again") + "/lamp.scxml"
      try FileManager.default.copyItem(atPath: lamp, toPath: again)
      let result = try Tool.sandbox("", Self.door, lamp, script, again, "--width", "0")
      #expect(result.status == 0, "\(result.stderr)")
      let rows = result.stdout.split(separator: "\n").map {
        $0.split(separator: " ").prefix(3).joined(separator: " ")
      }
      #expect(rows.suffix(3) == ["door closed the", "▸ lamp lit", "lamp.scxml – the"])
    }
  }

  @Test("a file that is not there ends with 66, a faulty one with 2 and all its places")
  func faults() throws {
    try withScratch { scratch in
      let missing = try Tool.sandbox("state\n", "nowhere.scxml")
      #expect(missing.status == 66)
      #expect(
        missing.stderr == "playstate: cannot read 'nowhere.scxml': No such file or directory\n"
      )
      #expect(try Tool.sandbox("", try scratch.folder("x.scxml")).status == 66)
      let file = try scratch.file(
        "bad.scxml",
        lines: "<scxml xmlns='http://www.w3.org/2005/07/scxml'>",
        "  <state id='a'>",
        "    <transition event='go' target='b'/>",
        "    <invoke/>",
        "  </state>",
        "</scxml>"
      )
      let faulty = try Tool.sandbox("state\n", file)
      #expect(faulty.status == 2)
      #expect(faulty.stdout == "")
      #expect(
        faulty.stderr == """
          \(file):3:36: error: no state is called 'b'
                <transition event='go' target='b'/>
                                               ^
          hint: did you mean 'a'?
          \(file):4:5: error: <invoke> needs the attribute 'src'
                <invoke/>
                ^~~~~~~

          """
      )
      let used = try Tool.sandbox("use \(file)\nuse \(scratch.path("no.scxml"))\nstate\n")
      #expect(used.status == 2)
      #expect(used.stderr.contains("\(file):4:5: error: <invoke> needs the attribute 'src'\n"))
      #expect(
        used.stderr.contains(
          "<stdin>:1:5: error: \(file):3:36: no state is called 'b' (and 1 more)"
        )
      )
      #expect(used.stderr.contains("<stdin>:2:5: error: cannot read"))
      #expect(used.stdout.hasPrefix("game: loading\n"))
      let json = try Tool.run(["--sandbox", "--json"], "use \(file)\n")
      #expect(json.stderr == "")
      #expect(json.stdout.contains("\"code\":\"faultyChart\""))
    }
  }

  @Test("on a live store its snapshot is kept under its name, timers too")
  func liveStore() throws {
    try LiveStoreFolder.new { folder in
      let shell = { (lines: String...) throws -> Tool.Result in
        try Tool.run(folder.arguments(json: false) + [Self.door], lines.joined(separator: "\n"))
      }
      #expect(try shell("send open").status == 0)
      let later = try shell("state --all", "expect state == open && opened == 1", "wait")
      #expect(later.status == 0, "\(later.stdout)\(later.stderr)")
      #expect(later.stdout.contains("#4 open → closed on shut\n"))
      #expect(try shell("expect state == closed && opened == 1").status == 0)
      #expect(try folder.sql("SELECT machine FROM snapshot") == "door")
      try folder.expectWhole()
    }
  }

  @Test("a machine written as SCXML and read again is whole, its named rules bound again")
  func roundTrip() throws {
    try withScratch { scratch in
      let file = scratch.path("game.scxml")
      let lines = """
        wait 2s
        send tapPlayer Alexander
        send adjustCoins 30
        send tapChest
        send tap5min
        send tapVideo ente
        wait 10s
        send openGate
        state --all

        """
      let original = try Tool.sandbox("graph scxml > \(file)\n\(lines)")
      #expect(original.status == 0, "\(original.stderr)")
      let copy = try Tool.sandbox("send progress 100\n\(lines)", file)
      #expect(copy.status == 0, "\(copy.stderr)")
      // Nobody tells a machine from a file what day it is, or knows that it is a gate.
      let plan = ["planDay ", "dayEndsAt ", "playDay ", "question:"].map { "  \($0)" }
      let states = [original, copy].map { result in
        result.stdout.components(separatedBy: "\n").drop { !$0.hasSuffix(": parentGate") }
          .dropFirst().filter { line in !plan.contains { line.hasPrefix($0) } }
      }
      #expect(states[0].count > 20)
      #expect(states[0] == states[1])
    }
  }

  @Test("a rule is bound to the chart it was written for, and to no other")
  func strangersRules() throws {
    try withScratch { scratch in
      let file = try scratch.file(
        "game.scxml",
        lines: "<scxml xmlns='http://www.w3.org/2005/07/scxml' xmlns:ps='urn:playstate:chart:1'",
        "  name='game'><state id='a'><onentry><ps:perform name='askQuestion'/></onentry></state>",
        "</scxml>"
      )
      let result = try Tool.sandbox("state\n", file)
      #expect(result.status == 2)
      #expect(result.stderr.contains("no rule called 'askQuestion' is bound to this chart"))
    }
  }

  @Test(
    "charts that are not ours run as their authors expect",
    .enabled(if: SharedData.has("scion")),
    arguments: ["history/history4", "actionSend/send4b", "parallel+interrupt/test31"]
  )
  func strangers(name: String) throws {
    struct Script: Decodable {
      struct Step: Decodable {
        struct Name: Decodable { var name: String }
        var event: Name
        var after: Int?
        var nextConfiguration: [String]
      }
      var initialConfiguration: [String]
      var events: [Step]
    }
    let folder = try #require(SharedData.path("scion"))
    let script = try JSONDecoder().decode(
      Script.self,
      from: Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name).json"))
    )
    func expectation(_ leaves: [String]) -> String {
      "expect " + leaves.map { "In('\($0)')" }.joined(separator: " && ")
    }
    var lines = [expectation(script.initialConfiguration)]
    for step in script.events {
      if let after = step.after { lines.append("wait \(after)ms") }
      lines += ["send \(step.event.name)", expectation(step.nextConfiguration)]
    }
    lines += ["background", "restore", expectation(script.events.last?.nextConfiguration ?? [])]
    let result = try Tool.sandbox(
      lines.joined(separator: "\n") + "\n",
      "\(folder)/\(name).scxml",
      "--bail"
    )
    #expect(result.stderr == "")
    #expect(result.status == 0, "\(result.stdout)")
    #expect(result.stdout.contains("ok: In("))
  }

  @Test("playstate test runs scenarios on a chart from a file")
  func scenarios() throws {
    try withScratch { scratch in
      let scenario = try scratch.file("a.play", lines: "send open", "expect opened == 1")
      let result = try Tool.run(["test", "--machine", Self.door, "--no-timing", scenario])
      #expect(result.status == 0, "\(result.stdout)\(result.stderr)")
    }
  }
}
