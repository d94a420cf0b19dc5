// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine
import Testing

@testable import Console

struct CompleterTests {
  /// A sandbox in which some lines have been done.
  private func shell(_ lines: String...) throws -> Shell {
    let shell = Shell(try Session(Session.Options()), Shell.Options())
    try shell.run(
      ScriptSource(name: "test", reader: LineReader(text: lines.joined(separator: "\n")))
    ) {
      _ in
    }
    return shell
  }

  private func atHome() throws -> Shell {
    try shell("wait 2s", "send tapPlayer Alexander", "coins =3")
  }

  /// What Tab finds at the end of a line.
  private func texts(_ line: String, _ shell: Shell) -> [String] {
    list(line, shell).candidates.map(\.text)
  }

  private func list(_ line: String, _ shell: Shell) -> CompletionList {
    Completer.candidates(
      line: line,
      cursor: line.utf8.count,
      session: shell.session,
      aliases: shell.aliases
    )
  }

  @Test func `Behind try and repeat stands a command, with all it takes`() throws {
    let shell = try atHome()
    #expect(texts("try ev", shell) == ["events"])
    #expect(list("try ev", shell).start == 4)
    #expect(texts("try send tapPr", shell) == ["tapProfile"])
    #expect(texts("repeat 12 send tapPr", shell) == ["tapProfile"])
    #expect(list("repeat 12 send tapPr", shell).start == 15)
    #expect(texts("repeat 3 try expect state == ho", shell) == ["home"])
    #expect(texts("repeat ", shell).isEmpty)
    #expect(texts("repeat 12", shell).isEmpty)
    #expect(texts("watch coi", shell) == ["coins"])
    #expect(texts("break state == ho", shell) == ["home"])
  }

  @Test func `Behind an alias stands what would stand behind its commands`() throws {
    let shell = try shell(
      "wait 2s",
      "send tapPlayer Alexander",
      "alias s send",
      "alias e expect",
      "alias go \"wait 2s; s\"",
      "alias ex \"expect state ==\"",
      "alias loop loop2",
      "alias loop2 loop"
    )
    #expect(texts("s tapPr", shell) == ["tapProfile"])
    #expect(list("s tapPr", shell).start == 2)
    #expect(texts("S tapPr", shell) == ["tapProfile"])
    #expect(list("state; go tapPr", shell).start == 10)
    #expect(texts("state; go tapPr", shell) == ["tapProfile"])
    #expect(texts("e state == ho", shell) == ["home"])
    #expect(list("e state == ho", shell).start == 11)
    #expect(texts("ex ho", shell) == ["home"])
    #expect(list("ex ho", shell).start == 3)
    #expect(texts("loop x", shell).isEmpty && texts("\"s\" tapPr", shell).isEmpty)
    #expect(texts("münze; s tapPr", shell) == ["tapProfile"])
    #expect(list("münze; s tapPr", shell).start == 10)
  }

  @Test func `Children and settings are offered in the reader's words`() throws {
    let shell = try atHome()
    func texts(_ line: String) -> [String] {
      Completer.candidates(
        line: line,
        cursor: line.utf8.count,
        session: shell.session,
        language: .german
      ).candidates.map(\.text)
    }
    for name in ["zeit", "pause", "münzen", "punkte", "bericht", "verlauf", "daten löschen"] {
      #expect(texts("\(name) ").contains("Alexander"), "\(name)")
    }
    #expect(texts("pause al").contains("alle") && texts("kinder ne") == ["neu"])
    #expect(texts("ändern laut") == ["lautstärke"])
    #expect(texts("ändern frage ") == ["leicht", "mittel", "schwer"])
    #expect(texts("ändern videos ") == ["an", "aus"])
    #expect(texts("ändern videosAllowed ") == ["on", "off"])
    #expect(list("set volu", shell).candidates.first?.details == ["0.3", "Music volume"])
    // No machine in use has to know the children.
    let match = try self.shell("use match")
    #expect(self.texts("time ", match).contains("Alexander"))
  }

  @Test func `Commands come first, and again behind a semicolon`() throws {
    let shell = try atHome()
    #expect(texts("ev", shell) == ["events"])
    #expect(texts("EV", shell) == ["events"])
    #expect(texts("", shell).count >= CommandTable.all.count)
    #expect(texts("state; ev", shell) == ["events"])
    #expect(list("state; ev", shell).start == 7)
    #expect(texts("send 'a;ev", shell).isEmpty)
    #expect(texts("state # ev", shell).isEmpty)
    #expect(texts("state | ev", shell).isEmpty)
    #expect(texts("state > f ev", shell).isEmpty)
    #expect(texts("expect coins > 1 # co", shell).isEmpty)
    #expect(texts("expect coins > 1; ev", shell) == ["events"])
  }

  @Test func `Escapes in an open quote are read as the lexer reads them`() throws {
    let shell = try atHome()
    #expect(texts(#"send "tap\u{43}h"#, shell) == [#""tapChest""#])
    #expect(list(#"send "tap\u{43}h"#, shell).start == 5)
  }

  @Test func `Events legal now come first, then those refused with the reason, the nearest last`()
    throws
  {
    let list = list("send tap", try atHome())
    #expect(list.start == 5)
    #expect(
      list.candidates.map(\.text) == [
        "tapActivity", "tapSettings", "tapProfile", "tapSound", "tapTicket", "tapChest",
      ]
    )
    #expect(list.candidates.map(\.isLegal) == [true, true, true, true, false, false])
    #expect(list.candidates[1].details == ["→ parentGate", "goes to the parents' gate"])
    #expect(
      list.candidates[5].details == ["refused", "the chest opens at 10 coins: 7 more needed"]
    )
    #expect(list.commonPrefix(typed: "tap") == "tap")
  }

  @Test func `A suspended machine refuses all, and says what to do`() throws {
    let shell = try shell("wait 2s", "send tapPlayer Alexander", "background")
    let candidates = list("send tap", shell).candidates
    #expect(!candidates.isEmpty)
    #expect(candidates.allSatisfy { $0.details == ["refused", "suspended: restore first"] })
  }

  @Test func `What the outside world sends is offered to those who have begun it`() throws {
    let shell = try atHome()
    #expect(!texts("send ", shell).contains("offline"))
    #expect(texts("send off", shell) == ["offline"])
    #expect(list("send tapVid", shell).candidates.map(\.details) == [["no rule here"]])
  }

  @Test func `Arguments are choices, what the context offers, and labels`() throws {
    let shell = try atHome()
    let activities = list("send tapActivity ", shell).candidates
    #expect(activities.map(\.text) == ["raetsel", "zahlen", "zeichnen", "logik"])
    #expect(activities.map(\.isLegal) == [true, true, false, false])
    #expect(activities[0].details == ["Rätsel", ""])
    #expect(texts("send tapActivity Rä", shell) == ["Rätsel"])
    #expect(texts("send tapPlayer ", shell) == ["Alexander"])
    #expect(
      texts("send success ", shell) == ["seconds=", "mistakes=", "hints=", "pauses="]
    )
    #expect(texts("send success seconds=3 m", shell) == ["mistakes="])
    #expect(list("send success m", shell).candidates.allSatisfy { !$0.isWhole })
    #expect(texts("send answer ", shell).isEmpty)
    #expect(texts("answer ", shell).isEmpty)
  }

  @Test func `Settings are keys with value and range, then their values`() throws {
    let shell = try atHome()
    #expect(
      list("set dayS", shell).candidates.first?.details == ["4", "a whole number from 0 to 6"]
    )
    #expect(texts("set gate.level ", shell) == ["easy", "standard", "strong"])
    #expect(texts("set videosAllowed o", shell) == ["on", "off"])
    #expect(
      list("set dailyTimeLimitMinutes ", shell).candidates.map(\.details)
        == [["now, default"], ["lowest"], ["highest"]]
    )
    #expect(texts("set unlockedActivities raetsel,", shell) == ["raetsel,zahlen"])
    #expect(texts("get x ", shell).isEmpty)
  }

  @Test func `Players, machines, nodes, links and words have their places`() throws {
    let shell = try atHome()
    #expect(texts("players re", shell) == ["rename", "remove"])
    #expect(texts("players remove ", shell) == ["Alexander"])
    #expect(texts("players add ", shell).isEmpty)
    #expect(texts("use ga", shell) == ["game"])
    #expect(texts("use game ga", shell).isEmpty)
    #expect(texts("open playstate://parent/s", shell) == ["playstate://parent/settings"])
    #expect(texts("log --from hom", shell) == ["home"])
    #expect(texts("log --event tapPl", shell) == ["tapPlayer"])
    #expect(texts("log --fr", shell) == ["--from"])
    #expect(texts("help exp", shell) == ["expect"])
    #expect(texts("help tapCh", shell) == ["tapChest"])
  }

  @Test func `Expressions take variables and nodes, or an event behind a question`() throws {
    let shell = try atHome()
    #expect(texts("expect coi", shell) == ["coins"])
    #expect(texts("expect state == hom", shell) == ["home"])
    #expect(list("expect state == hom", shell).start == 16)
    #expect(texts("expect coins >= 3 && In('hom", shell) == ["home"])
    #expect(texts("expect (coi", shell) == ["coins"])
    #expect(texts("expect ref", shell).first == "refused")
    #expect(texts("expect refused tapCh", shell) == ["tapChest"])
    #expect(list("expect refused tapCh", shell).start == 15)
    #expect(texts("expect accepted tapActivity ra", shell) == ["raetsel"])
    #expect(texts("expect failed send tapCh", shell) == ["tapChest"])
    #expect(texts("expect coins > 3; ev", shell) == ["events"])
  }

  @Test func `Options stand before a claim, each with what it takes`() throws {
    let shell = try atHome()
    #expect(texts("check --l", shell) == ["--limit"])
    #expect(texts("check --limit 10 --verbose --ti", shell) == ["--time"])
    #expect(list("check --limit 10 --ti", shell).start == 17)
    #expect(texts("check --limit 10 coi", shell) == ["coins"])
    #expect(texts("check --known /et", shell).contains("/etc/"))
    #expect(texts("check --limit ", shell).isEmpty)
  }

  @Test func `Beside a variable its values are offered, and only what is then understood`() throws {
    let shell = try atHome()
    #expect(texts("expect activity == ", shell).prefix(2) == ["raetsel", "zahlen"])
    #expect(texts("expect activity != ra", shell) == ["raetsel"])
    #expect(texts("watch player == Al", shell) == ["Alexander"])
    #expect(texts("expect player == \"Al", shell) == ["Alexander"])
    #expect(list("expect player == \"Al", shell).start == 18)
    #expect(texts("check chest == ", shell).prefix(2) == ["open", "closed"])
    #expect(texts("expect players.includes(", shell).first == "Alexander")
    #expect(texts("expect gateLevel === s", shell).prefix(2) == ["standard", "strong"])
    #expect(texts("expect home == ", shell) == ["state"])
    #expect(texts("expect coins == 'x", shell).isEmpty)
    for name in ["activity", "player", "chest", "gateLevel", "page", "home"] {
      for word in texts("expect \(name) == ", shell) {
        let answer = Rehearsal.status(of: "expect \(name) == \(word)", shell)
        #expect(answer != .notUnderstood, "\(name) == \(word)")
      }
    }
  }

  @Test func `Quotes are kept, closed, and put where they are needed`() throws {
    let shell = try shell(
      "wait 2s",
      "send tapPlayer Alexander",
      "gate right",
      "players add 'Anna Lena'",
      "lock"
    )
    #expect(texts("send tapPlayer An", shell) == ["\"Anna Lena\""])
    #expect(texts("send tapPlayer 'Anna L", shell) == ["'Anna Lena'"])
    #expect(texts("send tapPlayer \"Al", shell) == ["\"Alexander\""])
    #expect(list("send tapPlayer 'Anna L", shell).start == 15)
    // Nothing typed is taken away when the candidates begin with different quotes.
    let both = list("send tapPlayer A", shell)
    #expect(both.candidates.count == 2)
    #expect(both.commonPrefix(typed: "A") == "A")
  }

  @Test func `The cursor counts bytes, and what is behind it does not matter`() throws {
    let shell = try atHome()
    let line = "expect 'ä'; ev ; state"
    let list = Completer.candidates(line: line, cursor: 15, session: shell.session)
    #expect(list.candidates.map(\.text) == ["events"])
    #expect(list.start == 13)
  }

  @Test func `Every command can be completed, whatever it takes`() throws {
    let shell = try atHome()
    for command in CommandTable.all {
      #expect(texts(String(command.name.dropLast()), shell).contains(command.name))
      for line in [
        "\(command.name) ", "\(command.name) x ", "\(command.name) '", "\(command.name) >",
      ] {
        #expect(list(line, shell).start <= line.utf8.count)
      }
    }
  }

  @Test func `A machine's word takes what its event takes`() throws {
    let shell = try shell("use match")
    #expect(texts("sco", shell) == ["score"])
    #expect(texts("score ", shell) == ["a", "b"])
    #expect(list("score ", shell).candidates[0].details.contains("no game has begun: start first"))
    #expect(texts("configure dou", shell) == ["doubles"])
    #expect(texts("configure doubles 11 ", shell).prefix(2) == ["a", "b"])
    #expect(texts("configure doubles sides=at", shell) == ["sides=at6Points", "sides=atHalfway"])
  }
}
