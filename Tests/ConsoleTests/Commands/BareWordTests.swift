// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import Household
import ShellCore
import Testing

/// Words without quotes in what is typed: each is a name that exists, or an error.
struct BareWordTests {
  @Test(
    "a word that is no name is an error with a suggestion, never compared",
    arguments: [
      ("expect player != lastActivPlayer", "did you mean 'lastActivePlayer'?"),
      ("watch player == Alexandr", "did you mean 'Alexander'?"),
      ("break activity == ratsel", "did you mean 'raetsel'?"),
      ("check activity != ratsel", "did you mean 'raetsel'?"),
      ("expect player == Bob", "a string needs quotes: 'Bob'"),
      ("expect !players.includes(Bob)", "a string needs quotes: 'Bob'"),
      ("expect hom == state", "did you mean 'home'?"),
      ("expect state = home", "equality is written =="),
      ("expect home = state", "equality is written =="),
      ("expect player = Alexander", "equality is written =="),
      ("expect gateLevel == eassy", "did you mean 'easy'?"),
    ]
  )
  func errors(line: String, hint: String) throws {
    let answer = try Rehearsal().perform(line)
    #expect(answer.status == .notUnderstood)
    #expect(answer.errors.contains("hint: \(hint)\n"), "\(answer.errors)")
    #expect(answer.output.isEmpty)
  }

  @Test(
    "a state stands on either side of 'state', a value beside its variable",
    arguments: [
      ("expect loading == state", ShellCore.ExitStatus.success),
      ("expect loading != state", .failed),
      ("expect state != loading", .failed), ("expect home != state", .success),
      ("expect player != Alexander", .success), ("expect players.includes(Alexander)", .success),
      ("expect chest == closed", .success), ("expect gateLevel == easy", .failed),
      ("expect activity != raetsel", .success), ("expect player != 'Bob'", .success),
    ]
  )
  func known(line: String, status: ShellCore.ExitStatus) throws {
    #expect(try Rehearsal().perform(line).status == status)
  }

  @Test("a state that is reached is no proof that it never is")
  func check() throws {
    let shell = try Rehearsal()
    shell.perform("use story")
    let answer = shell.perform("check handshake != state")
    #expect(answer.status == .failed)
    #expect(answer.output.contains("broken: always !In('handshake')"))
  }

  @Test("a name is a value of a list only while the list holds it")
  func changingList() throws {
    let shell = try Rehearsal()
    #expect(shell.perform("expect player != Ida").status == .notUnderstood)
    shell.perform("wait 2s", "send playersChanged Alexander,Ida")
    #expect(shell.perform("expect player != Ida").status == .success)
  }
}
