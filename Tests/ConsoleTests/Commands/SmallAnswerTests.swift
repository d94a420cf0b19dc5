// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import Household
import ShellCore
import Testing

/// What a mistyped line gets: the hint that makes it right, and no value where none was meant.
@Suite("Small answers")
struct SmallAnswerTests {
  @Test(
    "an event typed as a command is sent, an unknown option or argument is named",
    arguments: [
      ("tapChest", "did you mean 'send tapChest'?"), ("back", "did you mean 'send back'?"),
      ("tapChst", "did you mean 'send tapChest'?"), ("stat", "did you mean 'state'?"),
      ("send tapPlayer nme=Ada", "did you mean 'name='?"),
      ("send tapPlayer zzz=Ada", "put a text with '=' in it in quotes"),
      ("log --csv", "unknown option '--csv'"), ("log --even home", "did you mean '--event'?"),
      ("coins --all", "there are none"), ("state --al", "did you mean '--all'?"),
      ("wait --long", "unknown option '--long'"), ("check --limt 3 coins >= 0", "'--limit'"),
    ]
  )
  func hints(line: String, shows: String) throws {
    let done = try Rehearsal().perform(line)
    #expect(done.status == .notUnderstood)
    #expect(done.errors.contains(shows), "\(done.errors)")
  }

  @Test("a text with an equals sign or two hyphens is sent when it stands in quotes")
  func quoted() throws {
    let done = try Rehearsal().perform("send tapPlayer 'nme=Ada'", "send tapPlayer --Ada")
    #expect(done.errors.isEmpty && done.status == .failed, "\(done)")
  }

  @Test("'state' at the gate shows the question that was asked, and only there")
  func question() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform("wait 2.1s", "send tapPlayer Alexander")
    #expect(!rehearsal.perform("state").output.contains("question"))
    let asked = rehearsal.perform("gate").output.split(separator: "\n").last { $0.contains(" = ?") }
    let question = try #require(asked)
    #expect(rehearsal.perform("state").output.contains("question: \(question)"))
    rehearsal.perform("lock")
    #expect(!rehearsal.perform("state").output.contains("question"))
  }

  @Test("a refusal says why in a sentence before it shows the condition")
  func refusal() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform("wait 2.1s", "send tapPlayer Alexander")
    let lines = rehearsal.perform("send tapChest").output.split(separator: "\n")
    #expect(lines[1] == "    the chest opens at 10 coins")
    #expect(lines[2].contains("coins >= 10 does not hold"))
  }

  @Test("'graph text' shows what a machine raises, logs and assigns")
  func actions() throws {
    let text = try Rehearsal().perform("graph text").output
    for part in ["progress: progress = event.percent", "adjustCoins: coins += event.amount"] {
      #expect(text.contains(part), "\(part)")
    }
  }
}
