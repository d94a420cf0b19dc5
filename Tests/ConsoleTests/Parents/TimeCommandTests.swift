// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine
import Testing

@testable import Console

/// What parents say of a child's time, and what becomes of it.
@Suite("A child's time")
struct TimeCommandTests {
  private static let behindGate = [
    "wait 2.1s", "send tapPlayer Alexander", "parents", "answer right",
  ]

  @Test(
    "a line that cannot be is one sentence, and changes nothing",
    arguments: [
      ("time Alexander -5000", "'-5000' is not a number of minutes"),
      ("time Alexander 3000", "'3000' is not a number of minutes"),
      ("time Alexander sat,sat 30", "Sat appears twice"),
      ("time Alexander mon-fri 30 fri 60", "Fri appears twice"),
      ("time Alexander 19:00-16:00", "is not a span of time"),
      ("time Alexander 2:00-6:00", "crosses 4:00, when a new day begins"),
      ("time Alexander 7-8 9-10 11-12 13-14", "three spans"),
      ("time Alexander mon-fri", "Type how long Alexander may play"),
      ("time Alexander bedtime", "Type how long Alexander may play"),
      ("time Alexander bedtime 3:00", "is not a span of time"),
      ("time Alexander bedtime soon", "is not a span of time"),
      ("time Alexander soon", "'soon' is not a number of minutes"),
      ("time Alexandra 30", "Did you mean Alexander?"), ("time Zoe 30", "no child called Zoe"),
      ("pause Zoe", "no child called Zoe"), ("time 3000", "'3000' is not a number of minutes"),
    ]
  )
  func refusals(line: String, told: String) throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform(Self.behindGate + ["time Alexander 45"])
    let before = rehearsal.shell.session.state
    let done = rehearsal.perform(line)
    #expect(done.status == .failed)
    #expect(done.output.isEmpty && done.errors.contains(told), "\(done)")
    #expect(
      rehearsal.shell.session.state.machines.map(\.snapshot) == before.machines.map(\.snapshot)
    )
    #expect(rehearsal.perform("time Alexander").output == "Alexander: 45 minutes a day.\n")
  }

  @Test(
    "the only child needs no name; of two one is asked for",
    arguments: [
      ("points", "Alexander has 0 points."), ("points +20 tidying up", "+20, tidying up"),
      ("pause", "Alexander"),
      ("time +15", "15 minutes more today."), ("time 45", "Alexander: 45 minutes a day."),
    ]
  )
  func onlyChild(line: String, told: String) throws {
    let rehearsal = try Rehearsal()
    rehearsal.shell.options.voice = .parent
    rehearsal.perform(Self.behindGate)
    #expect(rehearsal.perform(line).output.contains(told))
    rehearsal.perform("undo", "players add Mia")
    let before = rehearsal.shell.session.state.machines.map(\.snapshot)
    let done = rehearsal.perform(line)
    #expect(done.status == .failed, "\(done)")
    #expect(done.errors.contains("Alexander, Mia") || done.errors.contains("called"), "\(done)")
    #expect(rehearsal.shell.session.state.machines.map(\.snapshot) == before)
  }

  @Test(
    "a line that can be says what holds then",
    arguments: [
      ("time Alexander 45", "Alexander: 45 minutes a day."),
      ("time alexander mon-fri 30 sat,sun 60", "Mon–Fri 30 minutes, Sat, Sun 60 minutes."),
      ("time Alexander sat 90", "Sat 90 minutes, otherwise 60 minutes like everyone else."),
      ("time Alexander +15", "60 minutes a day like everyone else, 15 minutes more today."),
      ("time Alexander -10", "10 minutes less today."), ("time Alexander =1", "1 minute today."),
      ("time Alexander off", "Alexander: no limit."),
      ("time Alexander 16:00-19:00", "between 16:00 and 19:00."),
      ("time Alexander mon-fri 16-18 sat,sun 60", "Mon–Fri between 16:00 and 18:00."),
      ("time Alexander 0:00-2:00", "between 00:00 and 02:00."),
      ("time Alexander bedtime 20:00", "between 04:00 and 20:00."),
      ("time Alexander schlafenszeit 19:30", "between 04:00 and 19:30."),
      ("time Alexander mon-fri bedtime 20 sat,sun 21-22", "Mon–Fri between 04:00 and 20:00"),
      ("pause all", "Alexander"), ("pause alle", "Alexander"),
    ]
  )
  func sentences(line: String, told: String) throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform(Self.behindGate)
    let done = rehearsal.perform(line)
    #expect(done.status == .success && done.output.contains(told), "\(done)")
  }

  @Test("without the parents' side nothing of it changes")
  func needsParents() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform("wait 2.1s", "send tapPlayer Alexander")
    for line in ["time Alexander 45", "pause Alexander", "resume Alexander"] {
      #expect(rehearsal.perform(line).status == .failed, "\(line)")
    }
    #expect(rehearsal.perform("time Alexander").output.contains("like everyone else"))
  }

  @Test("off lets limit and spans rest, on brings them back; any hour takes spans away")
  func rests() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform(Self.behindGate + ["time Alexander 45 16:00-19:00", "time Alexander off"])
    #expect(rehearsal.perform("expect hasNoLimit && windowCount == 0").status == .success)
    rehearsal.perform("time Alexander on")
    #expect(rehearsal.perform("expect ownMinutes == 45 && windowCount == 1").status == .success)
    rehearsal.perform("time Alexander 0:00-24:00")
    #expect(rehearsal.perform("expect ownMinutes == 45 && windowCount == 0").status == .success)
  }

  @Test("'undo' in a sandbox takes a rule back, and the machine is told")
  func undone() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform(Self.behindGate + ["time Alexander 45"])
    #expect(rehearsal.perform("expect ownMinutes == 45").status == .success)
    rehearsal.perform("undo 2")
    #expect(rehearsal.perform("expect ownMinutes == null").status == .success)
  }

  @Test("a copy on which something is tried keeps the rules, and changes none")
  func tried() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform(Self.behindGate + ["time Alexander 45"])
    #expect(rehearsal.perform("try time Alexander 20").output.contains("20 minutes a day"))
    #expect(rehearsal.perform("time Alexander").output == "Alexander: 45 minutes a day.\n")
  }

  @Test("wrong answers count at all gates: three at one lock the other")
  func oneLock() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform("wait 2.1s", "send tapPlayer Alexander", "parents")
    rehearsal.perform("answer wrong", "answer wrong", "answer wrong", "lock")
    rehearsal.perform("gate")
    let done = rehearsal.perform("answer right")
    #expect(done.status == .failed && done.output.contains("locked"), "\(done)")
    #expect(rehearsal.perform("expect wrongAnswers == 3").status == .success)
  }

  @Test("no machine moves when parents come and go, wherever it is")
  func stays() throws {
    for lines in [[], ["wait 2.1s"], ["wait 2.1s", "send tapPlayer Alexander"], ["background"]] {
      let rehearsal = try Rehearsal()
      rehearsal.perform(lines)
      let before = rehearsal.shell.session.current.engine.snapshot.configuration
      rehearsal.perform("parents", "answer right", "family", "lock")
      #expect(rehearsal.shell.session.current.name == "game")
      #expect(rehearsal.shell.session.current.engine.snapshot.configuration == before)
    }
  }
}
