// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine
import Testing

@testable import Console

/// What developers type without thinking: each word works in text and in JSON.
@Suite("Habits")
struct HabitTests {
  private static let home = ["wait 2s", "send tapPlayer Alexander"]

  private func outcome(_ lines: String...) throws -> (
    output: String, errors: String, status: ShellCore.ExitStatus
  ) {
    let shell = try Rehearsal()
    shell.perform(Self.home)
    return shell.perform(lines)
  }

  @Test(
    "a command is found in any case, with its options and its expression",
    arguments: [
      ("STATE", "game: home\n"), ("Coins +3", "coins: 0 → 3"), ("EXPECT coins == 0", "ok:"),
      ("Try COINS +1", "0 → 1"), ("Help COINS", "coins +N"), ("SOURCE /dev/null", ""),
      ("Network OFF", "offline"),
    ]
  )
  func anyCase(_ line: String, _ part: String) throws {
    let (output, errors, status) = try outcome(line)
    #expect(status == .success && output.contains(part) || part.isEmpty, "\(output) \(errors)")
    #expect(errors == "")
  }

  @Test(
    "print gives the value of any expression",
    arguments: [
      ("print coins + 5", "5"), ("print state", "home"), ("print state == home", "true"),
      ("print player", "Alexander"), ("print players", "Alexander"), ("print 1.5 * 2", "3"),
      ("print 'a'", "a"),
    ]
  )
  func printed(_ line: String, _ value: String) throws {
    let (output, errors, status) = try outcome(line)
    #expect((output, errors) == ("\(value)\n", ""))
    #expect(status == .success)
  }

  @Test(
    "print, watch and let name what they cannot read",
    arguments: [
      ("print coin", ShellCore.ExitStatus.notUnderstood), ("print", .notUnderstood),
      ("print 1 / 0", .failed),
      ("watch coin", .notUnderstood), ("break coins", .notUnderstood),
      ("let", .notUnderstood), ("let coins", .notUnderstood), ("let coins 5", .failed),
      ("let nothing 5", .notUnderstood), ("let difficulty", .notUnderstood),
      ("let difficulty true", .failed), ("let difficulty nothing", .notUnderstood),
      ("let player Mia", .failed), ("alias", .success), ("alias c", .notUnderstood),
      ("alias c >", .notUnderstood), ("alias coins state", .failed), ("alias g gate", .failed),
      ("alias g try ANSWER", .failed),
      ("alias g send answer", .failed), ("alias a;b c", .notUnderstood),
      ("!", .notUnderstood), ("!false", .failed),
    ]
  )
  func mistakes(_ line: String, _ status: ShellCore.ExitStatus) throws {
    let result = try outcome(line)
    #expect(result.status == status, "\(line): \(result)")
  }

  @Test("a variable that is set has a record, goes back and forth, and stands in the script")
  func set() throws {
    let shell = try Rehearsal()
    shell.perform(Self.home)
    #expect(shell.perform("let difficulty 55").output.contains("home stays on let difficulty 55"))
    #expect(
      shell.perform("let difficulty difficulty + 1", "print difficulty").output.hasSuffix("56\n")
    )
    #expect(shell.perform("undo", "print difficulty").output.hasSuffix("55\n"))
    #expect(shell.perform("redo", "print difficulty").output.hasSuffix("56\n"))
    #expect(shell.perform("goto 4", "goto now", "print difficulty").output.hasSuffix("56\n"))
    let script = try Rehearsal()
    script.perform(Self.home + ["let audioEnabled false"])
    let lines = script.perform("log --script").output.split(separator: "\n").map(String.init)
    #expect(lines.contains("let audioEnabled false"))
    let again = try Rehearsal()
    #expect(again.perform(lines).status == .success)
    #expect(again.perform("print audioEnabled").output == "false\n")
    #expect(try outcome("background", "let difficulty 5").status == .failed)
    let json = try Rehearsal(isJSON: true)
    json.perform(Self.home)
    #expect(json.perform("let difficulty 5").output.contains("\"event\":\"let\",\"from\":\"home\""))
  }

  @Test("watch reports each value, a truth when it becomes true")
  func watched() throws {
    let lines = ["watch coins", "watch state", "watch coins > 4", "coins +3", "coins +3"]
    let shell = try Rehearsal()
    shell.perform(Self.home)
    let news = shell.perform(lines + ["send tapSettings"]).output.split(separator: "\n")
      .filter { $0.hasPrefix("watch") }
    #expect(
      news == [
        "watch: coins (0 now)", "watch: state (home now)", "watch: coins > 4",
        "watch: coins is 3 at #4", "watch: coins is 6 at #5",
        "watch: coins > 4 became true at #5", "watch: state is parentGate at #6",
      ]
    )
  }

  @Test("break stops at the record within a wait, and time with it")
  func stops() throws {
    let shell = try Rehearsal()
    let result = shell.perform("break state == playerSelection", "wait 1h")
    #expect(result.status == .failed && result.output.contains("#2"))
    let session = shell.shell.session
    #expect(TimeText.text(milliseconds: session.time.now).hasSuffix("10:00:02"))
  }

  @Test("the log says the time of day, and where a timer was set")
  func senders() throws {
    let shell = try Rehearsal()
    shell.shell.options.showsTiming = true
    shell.perform("wait 2s")
    let log = shell.perform("log").output
    #expect(log.contains("#2 10:00:02 ") && log.contains("sent by a timer set at the start"))
    let json = try Rehearsal(isJSON: true)
    json.perform(Self.home)
    let answer = json.perform("log").output
    #expect(answer.contains("\"sender\":\"timer\"") && answer.contains("\"timer\":{\"set\":0}"))
    #expect(answer.contains("\"sender\":\"somebody\""))
  }

  @Test("timers lists what is running, the next one first")
  func timers() throws {
    #expect(
      try Rehearsal().perform("timers").output
        == "game: loadingShown  in 2s  at 10:00:02  in loading\n"
    )
    #expect(try outcome("timers").output == "no timer is running\n")
  }

  @Test("an alias stands for commands, also inside others")
  func alias() throws {
    let shell = try Rehearsal()
    shell.perform(Self.home)
    shell.perform("alias c coins", "alias two \"c +1; c +1\"", "alias d c")
    #expect(shell.perform("two", "print coins").output.hasSuffix("2\n"))
    #expect(
      shell.perform("repeat 2 c +1", "D +1", "try c +9", "print coins").output.hasSuffix("5\n")
    )
    #expect(shell.perform("expect failed c -100").status == .success)
    #expect(shell.perform("alias c off", "c").status == .notUnderstood)
    #expect(shell.perform("log --script").output.contains("\ncoins +1\n"))
  }

  @Test("json on and off hold within a session")
  func json() throws {
    let (output, _, status) = try outcome(
      "json on",
      "version",
      "clear",
      "echo a  b",
      "json off",
      "json"
    )
    let lines = output.split(separator: "\n")
    #expect(status == .success && lines.count == 6)
    #expect(lines[1].contains("\"type\":\"version\"") && lines[2].contains("\"type\":\"clear\""))
    #expect(lines[3].contains("\"text\":\"a b\"") && lines[4...] == ["json off", "json off"])
  }

  @Test("a value that has been begun goes on by Tab")
  func values() throws {
    let session = try Rehearsal().shell.session
    func offered(_ line: String) -> [String] {
      Completer.candidates(line: line, cursor: line.utf8.count, session: session).candidates
        .map(\.text)
    }
    #expect(Set(offered("set musicVolume 0.")).isSuperset(of: ["0.1", "0.5", "0.9", "0.3"]))
    #expect(!offered("set musicVolume 1.").contains("1.5"))
    #expect(offered("set dailyTimeLimitMinutes 4").contains("45"))
    #expect(offered("prin") == ["print"] && offered("print coi").contains("coins"))
    #expect(offered("sour") == ["source"])
  }
}
