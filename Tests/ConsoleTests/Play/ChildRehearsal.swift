// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlayMachines
import ShellCore
import StateEngine

@testable import Console

/// A child in a sandbox: lines in, screens out.
final class ChildRehearsal {
  let shell: Shell
  private var number = 0

  init(
    _ machine: String = "game",
    language: SentenceLanguage = .english,
    width: Int? = 80,
    seed: UInt64 = 1,
    isPlain: Bool = false
  ) throws {
    var options = Session.Options(seed: seed, isTimed: false)
    options.joints = Catalog.joints
    options.machine = machine
    var answers = Shell.Options(showsTiming: false)
    answers.language = language
    answers.width = width
    answers.isPlain = isPlain
    shell = Shell(try Session(options), answers)
    shell.startPlay(nil)
  }

  /// What the last line showed.
  var screen: String { shell.run.output.text }
  /// What went wrong, for nobody to see.
  var errors: String { shell.errors.text }

  /// Types lines; gives what the last one showed.
  @discardableResult
  func type(_ lines: String...) -> String { type(lines) }

  /// Types lines; gives what the last one showed.
  @discardableResult
  func type(_ lines: [String]) -> String {
    for line in lines {
      number += 1
      shell.run.output.removeAll()
      shell.perform(LogicalLine(text: line, number: number))
    }
    return screen
  }

  /// Does a line as a grown-up elsewhere would, outside of play.
  func aside(_ line: String) {
    let play = shell.play
    shell.play = nil
    shell.perform(LogicalLine(text: line, number: number))
    shell.run.output.removeAll()
    shell.play = play
  }

  /// Lets time pass, as it does while a child does nothing.
  func pass(minutes: Int) {
    guard let clock = shell.session.virtualTime else { return }
    shell.hear(shell.session.pass(minutes * 60_000, on: clock))
  }

  /// Where a machine is.
  func state(of machine: String = "game") -> String {
    guard let slot = shell.session.slots.first(where: { $0.name == machine }) else { return "" }
    return slot.chart.stateText(slot.engine.snapshot.configuration)
  }

  /// A variable of a machine.
  func value(_ name: String, of machine: String = "game") -> Value {
    shell.session.slots.first { $0.name == machine }?.engine.value(of: name) ?? .null
  }

  /// Solves the level of dice that stands, as a child who counts does.
  func countDice() {
    type(String(value("total", of: "wuerfel").intValue ?? 0))
  }

  /// Who has come as far as the dice.
  static func atDice(_ language: SentenceLanguage = .english) throws -> ChildRehearsal {
    let child = try ChildRehearsal(language: language)
    child.type("1", "2", "1")
    return child
  }
}
