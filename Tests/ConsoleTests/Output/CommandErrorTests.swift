// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine
@testable import Storage
import Testing

@testable import Console

@Suite("Errors in words")
struct CommandErrorTests {
  static let ofTheHouse: [CommandError.Cause] =
    [
      .noValue(.divisionByZero), .noValue(.overflow), .noValue(.wrongType(expected: .int)),
      .unknownSetting("x", suggestions: []),
      .wrongSetting(key: "k", found: "v", allowed: "on or off"),
      .unknownMachine("x", suggestions: ["game"]), .notOffered(machine: "m", what: "gate"),
      .needsParent(what: "changing x"), .sandboxOnly("setting the clock"),
      .badName("x", why: .notANameOfLetters), .badName("x", why: .taken),
      .badName("x", why: .unknown(suggestions: ["y"])), .badName("x", why: .last),
      .journal("the disk is full"),
    ] + obstacles.map { .impossible($0) }

  static let obstacles: [Obstacle] = [
    .leftBehind(3, after: 2, newest: 2), .noRecord(9, newest: 2), .recordGone(1, oldest: 2),
    .wayBackLost(1), .noWayBack(machine: "game", 1), .notAccepted(event: "tap", .refused),
    .settingNotTaken(machine: "game", key: "k"), .suspended(machine: "game"),
    .notTakenBack(machine: "game", what: "it"), .ownerAway(unit: "coins", name: "Mia"),
    .appAlone(command: "send", machine: "game"), .appReads(machine: "game", fault: "f"),
    .interrupted, .syncInterrupted, .closed, .givenUp, .alone("sync"), .notAsked, .noChoice(1),
    .badSeat("X"),
  ]

  static let ofTheShell: [ShellCause] = [
    .unknownCommand("stat", suggestions: ["state"]), .unknownCommand("x", suggestions: []),
    .missingArgument("an event", usage: "send EVENT"), .tooManyArguments(usage: "state"),
    .wrongArgument(found: "x", expected: "a duration"),
    .unknownLink("x", known: ["playstate://home"]), .line(.containsNUL(column: 1)),
    .line(.notUTF8(column: 1)), .line(.tooLong(limit: 16 << 20)), .syntax(.unterminatedQuote),
    .syntax(.badEscape), .syntax(.missingRedirectionTarget), .syntax(.emptyPipe),
    .syntax(.missingCommand), .syntax(.textAfterRedirection), .unreadable(file: "f", code: 2),
    .unwritable(file: "f", code: 28), .programFailed("p", status: 3), .nestedTooDeep(16),
    .impossible("no timer is running"),
  ]

  static let errors = ofTheHouse.map { CommandError($0) } + ofTheShell.map { CommandError($0) }

  @Test("a message is one line that begins small and has no full stop")
  func messages() {
    for error in Self.errors {
      #expect(!error.message.isEmpty && !error.message.contains("\n"), "\(error.message)")
      #expect(!error.message.hasSuffix("."), "\(error.message)")
      #expect(error.message.first?.isUppercase == false, "\(error.message)")
      if let hint = error.hint { #expect(!hint.isEmpty && !hint.hasSuffix("."), "\(hint)") }
    }
  }

  @Test("a code is one word for scripts")
  func codes() {
    for error in Self.errors {
      let code = error.code
      #expect(!code.isEmpty && code.allSatisfy { $0.isASCII && $0.isLetter }, "\(code)")
    }
  }

  @Test("the status tells what was not understood from what could not be done")
  func statuses() {
    for cause in Self.ofTheHouse {
      let error = CommandError(cause)
      switch cause {
      case .journal: #expect(error.status == .inputOutput)
      case .needsParent, .impossible, .noValue, .notOffered, .badName(_, .taken),
        .badName(_, .last):
        #expect(error.status == .failed)
      default: #expect(error.status == .notUnderstood, "\(error.message)")
      }
    }
    for cause in Self.ofTheShell {
      let error = CommandError(cause)
      switch cause {
      case .unwritable: #expect(error.status == .inputOutput)
      case .programFailed, .impossible, .unreadable: #expect(error.status == .failed)
      default: #expect(error.status == .notUnderstood, "\(error.message)")
      }
    }
  }

  @Test("what was left in a damaged file is said, with its count")
  func left() {
    var count = SalvageCount()
    (count.owners, count.accounts, count.entries, count.records) = (3, 1, 600, 255)
    count.leftRecords = 345
    let told = "saved from it: 3 people, 1 purse, 600 entries of the ledger, 255 records"
    #expect(count.message == told + "; 345 older records stay in it")
    count.leftRecords = 0
    #expect(count.message == told)
  }
}
