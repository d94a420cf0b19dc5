// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import Testing

@testable import Console

struct PromptTests {
  private func shell(_ lines: String...) throws -> Shell {
    let options = Shell.Options(isInteractive: true)
    let shell = Shell(try Session(Session.Options()), options)
    try shell.run(
      ScriptSource(name: "test", reader: LineReader(text: lines.joined(separator: "\n")))
    ) {
      _ in
    }
    shell.run.output.removeAll()
    return shell
  }

  @Test func `The prompt says where, who and how much, as far as there is room`() throws {
    let shell = try shell("wait 2s", "send tapPlayer Alexander", "coins =7")
    let line = PromptLine(shell.session)
    #expect(line.text(width: 80) == "game home · Alexander · 7 coins ▸ ")
    #expect(line.text(width: 30) == "home · Alexander · 7 coins ▸ ")
    #expect(line.text(width: 20) == "home · Alexander ▸ ")
    #expect(line.text(width: 5) == "home ▸ ")
    let one = try self.shell("wait 2s", "send tapPlayer Alexander", "coins =1", "background")
    #expect(
      PromptLine(one.session).text(width: 80) == "game home (suspended) · Alexander · 1 coin ▸ "
    )
  }

  @Test func `Of regions side by side those are told that are not where they begin`() throws {
    let rooms = try shell("use rooms")
    #expect(PromptLine(rooms.session).text(width: 80) == "rooms home · es ▸ ")
    let talking = try shell("use rooms", "signIn ana", "start", "enter study", "talk maria", "hide")
    #expect(
      PromptLine(talking.session).text(width: 80)
        == "rooms active+loaded+hidden+talking · ana · es ▸ "
    )
  }

  @Test func `The gate asks at its own prompt until it has an answer`() throws {
    let shell = try shell("wait 2s", "send tapPlayer Alexander", "gate")
    #expect(shell.gateQuestion == "5 × 13 = ")
    shell.answerGate(typed: "settings")
    #expect(shell.run.output.text == "The answer is a number. An empty line takes you back.\n")
    shell.answerGate(typed: "1")
    #expect(shell.run.output.text.hasSuffix("Please try again, or press Enter to leave.\n"))
    #expect(shell.gateQuestion == "5 × 13 = ")
    shell.run.output.removeAll()
    shell.answerGate(typed: " 65 ")
    #expect(shell.gateQuestion == nil)
    #expect(shell.session.isParentSessionOpen)
    #expect(shell.run.output.text.hasPrefix("The parent session is open.\n"))
    #expect(!shell.run.output.text.contains("65"))
  }

  @Test(arguments: [
    ("loading", []), ("celebrationOverlay", ["wait 2s", "send tapPlayer Alexander", "coins =4"]),
  ])
  func `At a prompt no screen of a machine keeps a parent from the gate`(
    place: String,
    lines: [String]
  ) throws {
    var way = lines
    if !lines.isEmpty {
      way += [
        "send tapActivity zahlen", "send tapSubActivity wuerfel", "send success",
      ]
    }
    let options = Shell.Options(isInteractive: true)
    let shell = Shell(try Session(Session.Options()), options)
    func say(_ lines: [String]) throws {
      try shell.run(
        ScriptSource(name: "test", reader: LineReader(text: lines.joined(separator: "\n")))
      ) {
        _ in
      }
    }
    try say(way + ["gate"])
    #expect(PromptLine(shell.session).machine == "family-gate")
    let question = try #require(shell.gateQuestion).split { !$0.isNumber }.compactMap { Int($0) }
    shell.answerGate(typed: "\(question[0] * question[1])")
    #expect(shell.session.isParentSessionOpen)
    #expect(PromptLine(shell.session).state == place)
    // In a script the word means the machine's own gate, and is refused.
    shell.options.isInteractive = false
    try say(["lock", "gate"])
    #expect(shell.gateQuestion == nil)
    #expect(shell.run.output.text.contains("refused: openGate in \(place)"))
  }

  @Test func `A link to a page behind the gate shows that page, before it and behind it`() throws {
    let shell = try shell("wait 2s", "send tapPlayer Alexander")
    shell.options.isInteractive = true
    func say(_ line: String) -> String {
      shell.run.output.removeAll()
      shell.perform(LogicalLine(text: line, number: 1))
      return shell.run.output.text
    }
    _ = say("open playstate://parent/report")
    let question = try #require(shell.gateQuestion).split { !$0.isNumber }.compactMap { Int($0) }
    shell.run.output.removeAll()
    shell.answerGate(typed: "\(question[0] * question[1])")
    #expect(shell.run.output.text.hasSuffix("  Has not played in this time.\n"))
    let settings = say("open playstate://parent/settings")
    #expect(settings.contains("dailyTimeLimitMinutes"), "\(settings)")
    // Without a page there is none, and one that was given up is not shown later.
    #expect(!say("open playstate://parent").contains("dailyTimeLimitMinutes"))
    _ = say("lock")
    _ = say("open playstate://parent/settings")
    shell.answerGate(typed: "")
    #expect(shell.session.talk.page == nil)
  }

  @Test func `An empty answer leaves the gate, and a closed gate does not ask`() throws {
    let shell = try shell("wait 2s", "send tapPlayer Alexander", "gate")
    shell.answerGate(typed: "")
    #expect(shell.gateQuestion == nil)
    #expect(PromptLine(shell.session).state == "home")
    let closed = try self.shell(
      "wait 2s",
      "send tapPlayer Alexander",
      "gate",
      "answer wrong",
      "answer wrong",
      "answer wrong"
    )
    #expect(closed.leaveClosedGate())
    #expect(
      closed.run.output.text == "The question is locked for 30 seconds. Please try again then.\n"
    )
    #expect(closed.gateQuestion == nil)
  }
}
