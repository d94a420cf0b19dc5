import Console
import Testing

@Suite("Secrets")
struct SecretsTests {
  static func masked(_ line: String) throws -> [String] {
    let session = try Session(.init(isTimed: false))
    var commands: [ParsedCommand] = []
    try LineLexer { CommandTable.takesRaw($0) }.split(line, into: &commands)
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

  @Test("a line that cannot be split is shown up to the name with the secret")
  func brokenLines() throws {
    let session = try Session(.init(isTimed: false))
    #expect(Secrets.masked("answer \"126", session) == "answer •")
    #expect(Secrets.masked("state; \"answer\" \"126", session) == "state \"answer\" •")
    #expect(Secrets.masked("\"\\u{61}nswer\" \"126", session) == "•")
    #expect(Secrets.masked("coins \"126", session) == "coins \"126")
  }
}
