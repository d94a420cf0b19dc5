// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import Household
import ShellCore
import Testing

@Suite("Pictures and numbers as words")
struct MachineDrawingTests {
  @Test("a picture is a word: with help, completion, sentences and refusals")
  func word() throws {
    let rehearsal = try Rehearsal()
    #expect(rehearsal.perform("dashboard").status == .notUnderstood, "the game has none")
    rehearsal.perform("use rewards")
    #expect(rehearsal.perform("dashboard").output.contains("0/100"))
    #expect(rehearsal.perform("dashboard --plain").output.hasPrefix("Alexander.\n"))
    #expect(rehearsal.perform("help dashboard").output.contains("--plain"))
    #expect(rehearsal.perform("help").output.contains("of rewards: dashboard"))
    #expect(
      rehearsal.perform("help developers").output.contains("dashboard [--plain|--live]")
    )
    let wrong = rehearsal.perform("dashboard --plan")
    #expect(wrong.status == .notUnderstood && wrong.errors.contains("did you mean '--plain'?"))
    #expect(rehearsal.perform("dashboard --plain --live").status == .notUnderstood)
    let live = rehearsal.perform("dashboard --live")
    #expect(live.status == .failed && live.errors.contains("needs a terminal"))
    let near = rehearsal.perform("dashbord")
    #expect(near.errors.contains("did you mean 'dashboard'?"))
    let session = rehearsal.shell.session
    let words = Completer.candidates(line: "dash", cursor: 4, session: session).candidates
    #expect(words.map(\.text) == ["dashboard"])
    let options = Completer.candidates(line: "dashboard --", cursor: 12, session: session)
    #expect(options.candidates.map(\.text) == ["--plain", "--live"])
    let rewards = Completer.candidates(line: "redeem ga", cursor: 9, session: session)
    #expect(rewards.candidates.map(\.text) == ["game-time"])
  }

  @Test("a number chooses a card, and one too large says how many there are")
  func digits() throws {
    let rehearsal = try Rehearsal()
    #expect(rehearsal.perform("1").status == .notUnderstood, "the game has no cards")
    rehearsal.perform("use rewards")
    #expect(rehearsal.perform("3", "expect rewardID == 'music-time'").status == .success)
    rehearsal.perform("send back")
    for line in ["0", "5", "-1", "99999999999999999999"] {
      #expect(rehearsal.perform(line).status == .notUnderstood, "\(line)")
    }
    #expect(rehearsal.perform("5").errors.contains("a number from 1 to 4"))
    #expect(rehearsal.perform("1 2").status == .notUnderstood)
    #expect(rehearsal.perform("-9223372036854775808").status == .notUnderstood)
  }

  @Test("what a machine adds is refused, explained and recorded like a command")
  func likeCommands() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform("use rewards")
    let many = rehearsal.perform("redeem castle 2")
    #expect(many.status == .notUnderstood && many.errors.contains("too many arguments"))
    #expect(many.errors.contains("usage: redeem REWARD"))
    let odd = rehearsal.perform("dashboard loud")
    #expect(odd.errors.contains("'loud' is not --plain or --live"))
    #expect(rehearsal.perform("help dashboard").output.contains("With --live, at a terminal"))
    #expect(
      rehearsal.perform("help redeem").output == """
        redeem REWARD
          gets a reward for points: select, redeem, confirm

        """
    )
    rehearsal.perform("use rooms")
    #expect(rehearsal.perform("progress --range week").status != .notUnderstood)
    #expect(rehearsal.perform("signIn --x").errors.contains("unknown option") == false)
  }

  @Test("a word stops at what is refused, says why, and begins anew the next time")
  func refusedWord() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform("use rewards", "coins +30")
    let refused = rehearsal.perform("redeem \"Game Time\"")
    #expect(refused.status == .failed)
    #expect(refused.output.contains("points = 30, rewardCost = 50; 20 more needed"))
    #expect(rehearsal.perform("redeem castle").status == .failed)
    #expect(rehearsal.perform("redeem extra-video", "expect points == 0").status == .success)
    #expect(rehearsal.perform("redeem").status == .notUnderstood)
  }
}
