// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
import PlayKit
import PlayMachines
import ShellCore
import StateEngine
import TestSupport
import Testing

@testable import Console

/// Whatever a child types, in every machine: a calm screen, and a sentence where nothing comes of it.
///
/// 100,000 lines in all with `PLAYSTATE_LONG=1`.
@Suite("A child types anything")
struct PlayFuzzTests {
  private static let isLong = TestLength.isLong
  private static let lines = isLong ? 5600 : 60

  static let cases: [(machine: String, language: SentenceLanguage)] = Session.machineNames.flatMap {
    machine in SentenceLanguage.allCases.map { (machine, $0) }
  }

  private static let typed = [
    "1", "1", "1", "2", "2", "3", "4", "5", "6", "7", "8", "9", "0", "0", "", "", "?", "l", "r",
    "u",
    "d", "a", "b", "x", "12", "24", "99", "007", "-3", "1.5", "back", "Zurück", "eltern", "parents",
    "wunsch ein Ball", "wish 15 minutes", "wish", "hola", "yo va", "\u{1B}[A", "→", "\\", "'", "\"",
    "🙂", "ä", "\u{0}", "\t", "; ;", "> x", "|", "#", "quit", "exit", "[2J", "\u{7}", "１",
  ]

  @Test("calm screens, no engine's word, nothing without a sentence", arguments: cases)
  func anything(machine: String, language: SentenceLanguage) throws {
    var random = RandomState(seed: UInt64(machine.utf8.reduce(7) { $0 &* 31 &+ Int($1) }.magnitude))
    let width = [20, 40, 80, 120][random.number(in: 0...3)]
    let child = try ChildRehearsal(machine, language: language, width: width)
    var seen: Set<[String]> = []
    for number in 0..<Self.lines {
      let before = Self.state(of: child)
      let line = Self.line(child, &random)
      child.type(line)
      if child.shell.hasPlayEnded {
        // It begins anew, where it was left.
        #expect(child.shell.run.isOver)
        child.shell.run.isOver = false
        child.shell.startPlay(nil)
        continue
      }
      guard child.shell.isPlaying else {
        // A right answer by chance: a grown-up, who goes at once.
        child.type("lock")
        #expect(child.shell.isPlaying)
        continue
      }
      seen.insert(child.shell.play?.shown ?? [])
      var faults = PlayScreen.faults(in: child.screen, width: width)
      faults += PlayScreen.faults(in: child.shell.lastSentences)
      if Self.state(of: child) == before,
        child.screen == child.shell.play?.shown.joined(separator: "\n")
      {
        faults.append("nothing came of it, and nothing is said")
      }
      #expect(faults.isEmpty, "\(number): \(line.debugDescription)\n\(child.screen)\n\(faults)")
      if !faults.isEmpty { return }
    }
    #expect(seen.count >= 4, "the walk saw too little")
    #expect(child.shell.run.status == .success)
    #expect(child.errors == "")
  }

  @Test("what is not calm is found")
  func theTestItself() {
    for text in [
      "tapPlayer", "labels.shown", "error", "Das ist falsch.", "a\u{7}", "\u{1B}[2J",
      "a line that is long",
    ] {
      #expect(PlayScreen.faults(in: text, width: 15).count >= 1, "\(text)")
    }
    #expect(PlayScreen.faults(in: "Zuhause · Lena\n  1  Rätsel", width: 20).isEmpty)
    #expect(!PlayScreen.faults(in: ["One two three four five six seven eight."]).isEmpty)
    #expect(!PlayScreen.faults(in: ["One. Two. Three. Four."]).isEmpty)
  }

  /// Where all machines are, and what is looked at.
  private static func state(of child: ChildRehearsal) -> String {
    let places = child.shell.session.slots.map { slot in
      slot.engine.read { "\(slot.name) \($0.configuration) \($0.values)" }
    }
    let play = child.shell.play?.child
    return
      "\(child.shell.session.current.name) \(places) \(play?.page ?? "") \(play?.offset ?? 0) \(child.shell.session.time.now)"
  }

  /// A line: one of many, random letters, or what solves the level that stands.
  private static func line(_ child: ChildRehearsal, _ random: inout RandomState) -> String {
    switch random.number(in: 0...9) {
    case 0...2:
      let answers = [
        child.value("total", of: "wuerfel"), child.value("solution", of: "waehleZahl"),
        .int(random.number(in: 1...12)),
      ]
      return String(answers[random.number(in: 0...2)].intValue ?? 1)
    case 3:
      let letters = (0..<random.number(in: 0...40)).map { _ in
        Character(Unicode.Scalar(UInt8(random.number(in: 32...126))))
      }
      return String(letters)
    case 4 where random.number(in: 0...9) == 0:
      return String(repeating: "Es war einmal. ", count: 500)
    default: return typed[random.number(in: 0...(typed.count - 1))]
    }
  }
}

extension Shell {
  /// The sentences of the screen as it stands.
  var lastSentences: [String] {
    guard let view = try? view() else { return [] }
    return PlayReport(screen: view.screen, language: language).sentencesShown
  }
}
