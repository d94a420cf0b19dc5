// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine
import Testing

@testable import Console

@Suite("Trying, repeating, watching")
struct TrialTests {
  private func atHome() throws -> Rehearsal {
    let rehearsal = try Rehearsal()
    rehearsal.perform("wait 2s", "send tapPlayer Alexander", "coins +9")
    return rehearsal
  }

  @Test(
    "try shows what would happen and changes nothing",
    arguments: [
      ("send tapActivity raetsel", "home → activitySelection"), ("coins +5", "balance 14"),
      ("wait 1d", "newDay"), ("background", "stays on background"), ("gate", "= ?"),
      ("clock set 23:00", "23:00:00"), ("network off", "offline"), ("use story", "handshake"),
      ("repeat 4 coins +1", "balance 13"), ("relaunch", "comes back as itself"),
      ("expect coins == 9", "ok"), ("open playstate://parent", "parentGate"),
    ]
  )
  func nothingChanges(command: String, shows: String) throws {
    let rehearsal = try atHome()
    let session = rehearsal.shell.session
    let memory = try #require(session.memory)
    let before = (session.state.json.jsonText, memory.log.records, memory.ledger.lines)
    let script = try session.script()
    let tried = rehearsal.perform("try \(command)")
    #expect(tried.status == .success)
    #expect(tried.output.contains(shows), "\(tried.output)")
    #expect(tried.output.hasSuffix("only tried: nothing has changed\n"))
    #expect(session.state.json.jsonText == before.0)
    #expect(memory.log.records == before.1)
    #expect(memory.ledger.lines == before.2)
    #expect(session.slots.count == 1)
    #expect(try session.script() == script)
    // The same afterwards, in earnest, says the same.
    let done = rehearsal.perform(command)
    #expect(tried.output == done.output + "only tried: nothing has changed\n")
  }

  @Test("try ends with the status of the command")
  func status() throws {
    let rehearsal = try atHome()
    #expect(rehearsal.perform("try send tapChest").status == .failed)
    #expect(rehearsal.perform("try send tapChset").status == .notUnderstood)
    #expect(rehearsal.perform("try").status == .notUnderstood)
    #expect(rehearsal.perform("try set musicVolume 1").status == .failed)
  }

  @Test("try says nothing about answers, not even behind repeat and expect")
  func oracle() throws {
    let rehearsal = try atHome()
    rehearsal.perform("gate")
    for command in [
      "answer right", "answer 1", "gate right", "send answer 1", "repeat 2 answer right",
      "expect failed answer wrong", "repeat 1 send answer 1",
    ] {
      let result = rehearsal.perform("try \(command)")
      #expect(result.status == .failed, "\(command)")
      #expect(result.errors.contains("a way around the gate"), "\(result.errors)")
      #expect(result.output.isEmpty || !result.output.contains("parentDashboard"))
    }
    #expect(rehearsal.perform("expect state == parentGate && wrongAnswers == 0").status == .success)
  }

  @Test(
    "try refuses what is about scripts, recordings and the shell",
    arguments: [
      "quit", "run x", "record x", "replay x", "begin 1", "try state", "break coins > 1",
      "watch coins > 1", "timing off",
    ]
  )
  func refused(command: String) throws {
    let rehearsal = try atHome()
    let result = rehearsal.perform("try \(command)")
    #expect(result.status == .failed)
    #expect(result.errors.contains("cannot be tried"))
    #expect(!rehearsal.shell.run.isOver && rehearsal.shell.watches.isEmpty)
  }

  @Test("repeat is bounded, ends at the first failure, and repeats no repetition")
  func repetition() throws {
    let rehearsal = try atHome()
    for wrong in ["0", "-1", "1000001", "x", "1.5", "99999999999999999999", "٣"] {
      let result = rehearsal.perform("repeat \(wrong) coins +1")
      #expect(result.status == .notUnderstood, "\(wrong)")
      #expect(result.errors.contains("is not a number of times, 1 to 1000000"))
    }
    #expect(rehearsal.perform("repeat").status == .notUnderstood)
    #expect(rehearsal.perform("repeat 3").status == .notUnderstood)
    #expect(rehearsal.perform("repeat 2 repeat 2 coins +1").status == .failed)
    let failed = rehearsal.perform("repeat 5 coins -4")
    #expect(failed.status == .failed)
    #expect(failed.output.hasSuffix("done 2 of 5 times\n"))
    #expect(rehearsal.perform("expect coins == 1").status == .success)
    #expect(
      rehearsal.perform("repeat 2 expect coins > 0").output == "ok: coins > 0\nok: coins > 0\n"
    )
  }

  @Test("repeat ends when it is interrupted")
  func interruption() throws {
    let rehearsal = try atHome()
    var asked = 0
    rehearsal.shell.driver.isInterrupted = {
      asked += 1
      return asked > 10
    }
    let result = rehearsal.perform("repeat 1000000 coins +1")
    #expect(result.output.hasSuffix("done 11 of 1000000 times\n"))
  }

  @Test("watch tells each time an expression becomes true, in the middle of a wait too")
  func watching() throws {
    let rehearsal = try Rehearsal()
    #expect(rehearsal.perform("watch").output == "nothing to watch for\n")
    rehearsal.perform("watch state == playerSelection", "watch player == Alexander && coins > 3")
    #expect(
      rehearsal.perform("wait 1m").output.hasSuffix(
        "watch: state == playerSelection became true at #2\n"
      )
    )
    let told = rehearsal.perform("send tapPlayer Alexander", "coins +3", "coins +1", "coins +1")
    #expect(told.status == .success)
    #expect(told.output.ranges(of: "became true").count == 1)
    #expect(told.output.contains("coins > 3 became true at #5\n"))
    #expect(rehearsal.perform("coins -4", "coins +4").output.contains("became true at #8"))
    #expect(rehearsal.perform("watch").output.split(separator: "\n").count == 2)
    #expect(rehearsal.perform("watch off", "send tapProfile").output.contains("became") == false)
  }

  @Test("watch and break take operators raw, and refuse what is no condition")
  func expressions() throws {
    let rehearsal = try atHome()
    #expect(rehearsal.perform("watch coins > 10 || coins < 0").status == .success)
    #expect(rehearsal.perform("break coins | 3").status == .notUnderstood)
    #expect(rehearsal.perform("break coins").status == .notUnderstood)
    #expect(rehearsal.perform("break coin > 3").errors.contains("did you mean 'coins'?"))
    #expect(rehearsal.perform("break").output == "nothing to break for\n")
  }

  @Test("break stops a script when the command that makes it true is done")
  func breaking() throws {
    let rehearsal = try atHome()
    let script = "break coins == 11\nrepeat 9 coins +1\ncoins +100\nexpect coins == 1\n"
    try rehearsal.shell.run(ScriptSource(name: "s", reader: LineReader(text: script)))
    #expect(rehearsal.shell.run.isOver)
    #expect(rehearsal.shell.run.status == .failed)
    #expect(rehearsal.shell.run.firstFailure?.message == "stopped: coins == 11")
    #expect(rehearsal.shell.session.current.engine.value(of: "coins") == .int(11))
  }

  @Test("at the prompt break ends a run, and the next line is done")
  func breakingAtThePrompt() throws {
    let rehearsal = try atHome()
    rehearsal.shell.options.isInteractive = true
    rehearsal.perform("break coins == 11", "repeat 9 coins +1; coins +100")
    #expect(!rehearsal.shell.run.isOver)
    #expect(rehearsal.perform("coins").output == "11 coins\n")
    #expect(
      rehearsal.perform("break off", "repeat 3 coins +1", "coins").output.hasSuffix("14 coins\n")
    )
  }
}
