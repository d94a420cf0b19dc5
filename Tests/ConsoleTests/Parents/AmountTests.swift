// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine
import Testing

@testable import Console

/// What is given and taken, as it is typed.
@Suite("Amounts")
struct AmountTests {
  private static let sign = "\u{2212}"

  @Test("a minus sign takes as a hyphen does", arguments: ["coins", "points"], ["-", sign])
  func minus(command: String, sign: String) throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform("wait 2.1s", "send tapPlayer Alexander", "parents", "answer right")
    rehearsal.perform("\(command) Alexander =10")
    let done = rehearsal.perform("\(command) Alexander \(sign)3 a window")
    #expect(done.status == .success && done.output.contains("\(Self.sign)3"), "\(done)")
    #expect(rehearsal.perform("\(command) Alexander").output.contains("7"))
  }

  @Test("so it does for whoever plays", arguments: ["-", sign])
  func playing(sign: String) throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform("wait 2.1s", "send tapPlayer Alexander", "coins =10")
    let done = rehearsal.perform("coins \(sign)3")
    #expect(done.status == .success, "\(done)")
    #expect(rehearsal.perform("coins").output == "7 coins\n")
  }

  @Test(
    "a sign alone, or two, is no amount, nor is a number without one",
    arguments: ["+", sign, "\(sign)\(sign)3", "\(sign)x", "5", "+3x", "+9223372036854775808"]
  )
  func wrong(amount: String) throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform("wait 2.1s", "send tapPlayer Alexander", "coins =10")
    let done = rehearsal.perform("coins \(amount)")
    #expect(done.status == .notUnderstood)
    #expect(done.errors.contains("'\(amount)' is not +N, -N or =N with a whole number"), "\(done)")
    #expect(rehearsal.perform("coins").output == "10 coins\n")
    // The same where nobody plays and one child could: how an amount is written is told first.
    rehearsal.perform("send tapProfile")
    let nobody = rehearsal.perform("coins \(amount)")
    #expect(nobody.errors.contains("is not +N, -N or =N"), "\(nobody)")
  }
}
