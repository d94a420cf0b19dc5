// SPDX-License-Identifier: GPL-3.0-or-later
@testable import Console
import Household
import ShellCore
import Testing

@Suite("Secrets")
struct SecretsTests {
  static func masked(_ line: String) throws -> [String] {
    let session = try Session(.init(isTimed: false))
    let commands = try LineLexer { CommandTable.takesRaw($0) }.split(line)
    return commands.map { Secrets.masked($0, session) }
  }

  @Test("arguments of secret commands and events become one mark each")
  func commandsAreMasked() throws {
    #expect(try Self.masked("answer 126") == ["answer •"])
    #expect(try Self.masked("gate '1 2 6' 7") == ["gate • •"])
    #expect(try Self.masked("send answer number=126") == ["send answer •"])
    #expect(try Self.masked("'answer' 126 > file") == ["answer •"])
    #expect(try Self.masked("state; answer 1 # right?") == ["state", "answer •"])
  }

  @Test("what holds no secret is left as it was typed")
  func othersAreLeft() throws {
    for line in [
      "gate", "answer", "send answer", "send  tapPlayer 'Alexander'", "coins +5", "nonsense 126",
      "expect coins == 126", "expect refused tapPlayer \"x\"", "help answer",
    ] {
      #expect(try Self.masked(line) == [line])
    }
  }

  @Test("questions about a secret event are masked too")
  func questionsAreMasked() throws {
    #expect(try Self.masked("expect refused answer 126") == ["expect refused answer •"])
    #expect(try Self.masked("expect accepted \"answer\" 126") == ["expect accepted \"answer\" •"])
    #expect(try Self.masked("expect failed gate 126") == ["expect failed gate •"])
  }

  @Test("a slip of the pen is masked like what was meant")
  func slipsAreMasked() throws {
    #expect(try Self.masked("anwser 126") == ["anwser •"])
    #expect(try Self.masked("send answr 126") == ["send answr •"])
  }

  @Test(
    "an answer in the wrong place is masked too",
    arguments: [
      ("state answer 95", "state answer •"), ("state \"answer 95\"", "state \"answer •"),
      ("players add answer=95", "players add answer •"), ("expect answer == 95", "expect answer •"),
    ]
  )
  func wrongPlaces(line: String, shown: String) throws {
    #expect(try Self.masked(line) == [shown])
  }

  @Test(
    "a line with what may be an answer is not to be kept",
    arguments: [
      "state # answer 95", "state # 95", "# the answer is 95", "state #  anwser:95",
      "state '# 95'", "state answers 95", "state \"ANSWER 95\"", "coins # nine is 9",
      "expect coins == 1 # answer 95", "state # ٩٥",
    ]
  )
  func notKept(line: String) throws {
    let session = try Session(.init(isTimed: false))
    #expect(Secrets.areIn(LogicalLine(text: line, number: 1), session))
  }

  @Test(
    "ordinary lines are to be kept",
    arguments: [
      "state", "coins +5", "expect coins == 126", "state # a comment", "gate; coins +5",
      "wait 2s; send tapPlayer Alexander", "help answer", "goto 12", "log 5",
    ]
  )
  func kept(line: String) throws {
    let session = try Session(.init(isTimed: false))
    #expect(!Secrets.areIn(LogicalLine(text: line, number: 1), session))
  }

  @Test("a line that cannot be split is shown up to the name with the secret")
  func brokenLines() throws {
    let session = try Session(.init(isTimed: false))
    #expect(Secrets.masked("answer \"126", session) == "answer •")
    #expect(Secrets.masked("state; \"answer\" \"126", session) == "state \"answer\" •")
    #expect(Secrets.masked("\"\\u{61}nswer\" \"126", session) == "•")
    #expect(Secrets.masked("coins \"126", session) == "coins \"126")
  }
}
