// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine
import Testing

@testable import Console

@Suite("Sessions as scripts")
struct RecordingTests {
  private func script(_ lines: String..., options: Session.Options = .init(isTimed: false)) throws
    -> [String]
  {
    let shell = Shell(try Session(options), .init(showsTiming: false))
    for line in lines { shell.perform(LogicalLine(text: line, number: 1)) }
    return try shell.session.script().split(separator: "\n").map(String.init)
  }

  @Test("hold the commands that change something, and what came of them")
  func commands() throws {
    let lines = try script(
      "wait 2s",
      "state",
      "send tapPlayer Alexander",
      "nonsense",
      "send tapChest",
      "coins",
      "coins +5 | true",
      "events > /dev/null",
      "background; restore"
    )
    #expect(
      lines.dropFirst().dropLast() == [
        "wait 2s", "expect state == playerSelection", "send tapPlayer Alexander",
        #"expect state == home && player == "Alexander""#, "expect failed send tapChest",
        "coins +5", "expect state == home && coins == 5", "background",
        "expect state == home && suspended", "restore", "expect state == home && !suspended",
      ]
    )
    #expect(lines.last?.hasPrefix("expect state == home && player == ") == true)
  }

  @Test("expect something even when nothing was done")
  func nothing() throws {
    let lines = try script()
    #expect(lines.count == 2)
    #expect(lines[1].hasPrefix("expect state == loading && "))
  }

  @Test("never hold an answer: right or wrong stands there")
  func secrets() throws {
    let lines = try script(
      "wait 2s",
      "gate",
      "answer 1",
      "expect failed answer 2",
      "expect refused answer 3",
      "gate right",
      "set musicVolume 0.5",
      "lock",
      "gate 4",
      "send answer 5",
      "answer right",
      "repeat 2 answer 6",
      "try answer 7"
    )
    #expect(!lines.joined().contains("•"))
    let answers = lines.filter { $0.contains("answer") || $0.contains("gate ") }
    #expect(
      answers == [
        "expect failed answer wrong", "expect failed answer wrong", "gate right",
        "expect failed gate wrong", "expect failed answer wrong", "answer right",
        "expect failed answer wrong",
      ]
    )
  }

  @Test("wait as long as was waited, whatever was asked for")
  func time() throws {
    let lines = try script("wait", "wait 1.5s", "wait 0.25s", "clock set 12:00", "wait soon")
    #expect(
      lines.filter { !$0.hasPrefix("expect") }.dropFirst() == [
        "wait 2s", "wait 1.5s", "wait 250ms", "clock set 12:00",
      ]
    )
  }

  @Test("repeat what was repeated one by one, and quote words that need it")
  func words() throws {
    let lines = try script(
      "wait 2s",
      "gate right",
      "repeat 2 tapSound",
      "repeat 2 send tapSound",
      #"set approvedVideos "a;b=Die \"Ente\" # 1""#,
      "players add 'Zoë Ida'"
    )
    #expect(lines.filter { $0 == "send tapSound" }.count == 2)
    #expect(lines.contains(#"set approvedVideos "a;b=Die \"Ente\" # 1""#))
    #expect(lines.contains(#"players add "Zoë Ida""#) || lines.contains("players add Zoë Ida"))
  }

  @Test("begin at a snapshot when the session was no plain sandbox")
  func beginnings() throws {
    for options in [
      Session.Options(seed: 7, isTimed: false), Session.Options(machine: "story", isTimed: false),
    ] {
      let lines = try script("wait 2s", "gate right", options: options)
      #expect(lines[1].hasPrefix("begin '{"))
      let again = try script(lines[1], lines[2], lines[3])
      #expect(again[1] == lines[1])
    }
  }

  @Test("of very many commands hold the newest, and a moment to begin from")
  func bounded() throws {
    let shell = Shell(try Session(.init(isTimed: false)), .init(showsTiming: false))
    for line in ["wait 2s", "send tapPlayer Alexander", "repeat 13000 coins +1"] {
      shell.perform(LogicalLine(text: line, number: 1))
      shell.run.output.removeAll()
    }
    let script = try shell.session.script()
    let lines = script.split(separator: "\n")
    #expect(lines[1].hasPrefix("begin '{"))
    #expect((20_000...24_000).contains(lines.count))
    let other = Shell(try Session(.init(isTimed: false)), .init(showsTiming: false))
    try other.run(ScriptSource(name: "script", reader: LineReader(text: script))) { shell in
      shell.run.output.removeAll()
    }
    #expect(other.run.status == .success)
    #expect(other.session.current.engine.value(of: "coins") == .int(13_000))
  }
}

@Suite("Moments as text")
struct SessionMomentTests {
  private func session(_ lines: String...) throws -> Session {
    let shell = Shell(try Session(.init(isTimed: false)), .init(showsTiming: false))
    for line in lines { shell.perform(LogicalLine(text: line, number: 1)) }
    #expect(shell.run.status == .success, "\(shell.errors.text)")
    return shell.session
  }

  @Test("come back as they were")
  func roundTrip() throws {
    let old = try session(
      "use story",
      "complete",
      "use game",
      "wait 2s",
      "gate right",
      "players add \"Zoë\"",
      "set loading.minimumSeconds 3",
      "set musicVolume 0.25",
      "lock",
      "send tapPlayer Alexander",
      "coins +10",
      "send tapChest",
      "send tap5min",
      "send tapVideo ente",
      "wait 10s",
      "network on",
      "background"
    )
    let text = old.state.json.jsonText
    let new = try session()
    let (moment, repairs) = try new.state(from: text)
    #expect(repairs == [])
    let clock = try #require(new.virtualTime)
    new.go(to: moment, on: clock)
    #expect(new.state.json.jsonText == text)
    for (left, right) in zip(old.slots, new.slots) {
      var known = left.engine.snapshot
      // Secrets stand in no file.
      for (place, variable) in left.chart.description.variables.enumerated()
      where variable.isSecret {
        known.values[place] = variable.initial
      }
      #expect(known == right.engine.snapshot)
    }
    #expect(new.current.name == "game")
    #expect(new.time.now == old.time.now)
    #expect(new.people == old.people)
    let balances = new.memory?.ledger.opening(account: "coins", owner: .string("player-1"))
    #expect(balances == 0)
  }

  @Test("suspended at the beginning of all time come back, with their timers")
  func longAgo() throws {
    let rehearsal = try Rehearsal()
    let begun = rehearsal.perform(
      #"begin '{"machine":"game","version":1,"context":{},"configuration":["loading"],"time":0,"#
        + #""suspendedAt":-9223372036854775808,"timers":[{"event":"loadingShown","#
        + #""id":"loadingShown","due":9223372036854775807}]}'"#
    )
    // Refused or taken: neither ends the shell.
    #expect(begun.status <= .notUnderstood)
    #expect(rehearsal.perform("relaunch", "restore").status <= .notUnderstood)
  }

  @Test("with numbers and names that no machine gives itself are drawn nevertheless")
  func oddDrawings() throws {
    let rehearsal = try Rehearsal()
    for side in ["1", "-9223372036854775808", "9223372036854775807"] {
      let context =
        #"{"teamNames":["Alexander","Bartholomew","C","D"],"starterA":\#(side),"starterB":\#(side),"#
        + #""teamSize":2,"a":\#(side),"call":"0-0-2"}"#
      let begun = rehearsal.perform(
        #"begin '{"machine":"match","version":1,"context":\#(context),"configuration":["sideA"],"time":0}'"#,
        "state"
      )
      // What cannot be is refused; what can be is drawn.
      #expect(begun.status <= .notUnderstood)
    }
  }

  @Test("are refused in a sentence when they cannot be used, and nothing changes")
  func refusals() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform("wait 2s", "send tapPlayer Alexander", "coins +7")
    let before = rehearsal.perform("state --all").output
    let broken = [
      ("{", "is no JSON"), ("3", "is no JSON object"), ("{}", "names no machine"),
      (#"{"machines":[]}"#, "names no machine"), (#"{"machines":[{}]}"#, "'machine' is missing"),
      (#"{"machine":"chess"}"#, "'chess', which is no machine"),
      (#"{"machine":"game"}"#, "snapshot of game"),
      (#"{"machine":"game","version":99,"context":{},"configuration":["home"],"time":0}"#, "newer"),
      (
        #"{"machine":"story","version":1,"context":{},"configuration":["chapter7"],"time":0}"#,
        "a state that it cannot be in"
      ),
      (
        #"{"machines":[{"machine":"story","version":1,"context":{},"configuration":["cipher"],"time":0}],"use":"game"}"#,
        "'use' is missing or of the wrong kind"
      ),
      (
        #"{"machines":[{"machine":"story","version":1,"context":{},"configuration":["cipher"],"time":0}],"number":9223372036854775807}"#,
        "'number' is missing or of the wrong kind"
      ),
      (
        #"{"machines":[{"machine":"story","version":1,"context":{},"configuration":["cipher"],"time":0}],"peopleMade":9223372036854775807}"#,
        "'peopleMade' is missing or of the wrong kind"
      ),
      (
        #"{"machines":[{"machine":"story","version":1,"context":{},"configuration":["cipher"],"time":0}],"day":9223372036854775807}"#,
        "'day' is missing or of the wrong kind"
      ),
    ]
    for (text, words) in broken {
      let result = rehearsal.perform("begin '\(text)'")
      #expect(result.status == .notUnderstood, "\(text)")
      #expect(result.errors.contains(words), "\(result.errors)")
      #expect(result.output == "")
    }
    #expect(rehearsal.perform("state --all").output == before)
    #expect(rehearsal.perform("log").output.contains("#4"))
  }
}
