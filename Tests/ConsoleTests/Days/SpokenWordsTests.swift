// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
import PlayKit
import ShellCore
import StateEngine
import TestSupport
import Testing

@testable import Console

/// All that parents and children are told comes from the catalog.
///
/// A wide set of lines is answered in a made-up language, English in brackets: whatever stands outside
/// of them is a name, a number, a file, a word to type that has no other language, or a fault.
@Suite("Words from the catalog alone")
struct SpokenWordsTests {
  /// Names, titles and reasons that are given here, files, and what is typed alike in each language.
  static let given: Set<String> = [
    // Who is here, and what they have called things.
    "Alexander", "Mia", "Maja", "Anna", "Anja", "Zoe", "Die", "Maus", "Wal", "Eis", "essen", "Ente",
    "Der", "The", "Zoo", "Ice", "cream", "Drachen", "Lena", "Ben", "hola", "soy",
    // What machines have that parents can name: rewards, videos, people of the rooms.
    "Game", "Time", "Extra", "Video", "Music", "Social", "Mond", "Zug", "María", "Hugo", "Zzz",
    "zzz", "reading", "tidying", "up",
    // Keys, files, units and options to type.
    "developer", "to", "html", "csv", "replace", "backup", "json", "child", "family", "min",
    "video",
    "STORE", "NAME", "FILE", "Berlin", "Europe", "playstate", "restore", "sync", "admit", "take",
    "drop", "qps", "help", "Playstate", "TITLE", "URL", "mon", "fri", "sat", "sun", "sqlite",
    "broken", "doctor",
  ]

  /// The words outside of brackets that are none of those.
  static func outside(_ text: String, besides more: Set<String> = []) -> [String] {
    var rest = ""
    var depth = 0
    for sign in text {
      switch sign {
      case "⟦":
        depth += 1
        rest.append(" ")
      case "⟧": depth -= 1
      default: if depth <= 0 { rest.append(sign) }
      }
    }
    return rest.split { !$0.isLetter }.map(String.init)
      .filter { $0.count > 1 && !given.contains($0) && !more.contains($0) }
  }

  private static func unspoken(_ script: String) throws -> [String] {
    let told = try FamilyDays(.bracketed).told(by: script)
    var found: [String] = []
    var typed = ""
    var block = ""
    func end() {
      let words = Set(typed.split { !$0.isLetter }.map(String.init))
      let left = outside(block.replacing(#/STORE\/\S+/#, with: ""), besides: words)
      if !left.isEmpty { found.append("\(typed): \(left) in \(block.prefix(600))") }
      block = ""
    }
    for line in told.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.contains("❯") || line.hasPrefix("@") || line.hasPrefix("#") {
        end()
        typed = line.split(separator: "❯", maxSplits: 1).last.map(String.init) ?? ""
      } else {
        if !isContent(line) { block += line + "\n" }
      }
    }
    end()
    return found
  }

  /// What is learned or talked about in the rooms.
  private static func isContent(_ line: Substring) -> Bool {
    line.trimmingPrefix(" ").contains(/^(·|[A-ZÁ-Ú][a-zá-ú]+: )/)
  }

  private static let begin = "@ 2026-11-23 15:00\n@ other children add Mia\n@ end\n"
  private static let behindGate = "@ shell\n❯ parents\n❯ =\n"

  private static func days(_ name: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try String(contentsOfFile: folder.path + "/Told/\(name)", encoding: .utf8)
  }

  @Test(
    "on three days of a child and of its parents",
    arguments: ["child-en.txt", "parent-en.txt"]
  )
  func threeDays(name: String) throws {
    // What sets a language would be read in that one.
    let script = try Self.days(name).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("❯ set language") }.joined(separator: "\n")
    let found = try Self.unspoken(script)
    #expect(found == [], "\(found.joined(separator: "\n"))")
  }

  @Test("whatever parents type: right, wrong, and a word alone")
  func parents() throws {
    let acts = ParentActs(language: .english, typed: .english, child: "Mia").whole.map(\.line)
    let names = CommandTable.all.compactMap { $0.parentsName?.text(.english) }
      .filter { !["quit", "play", "lock", "voice", "help"].contains($0) }
    let wrong = ["", " Zzz", " Zzz 1", " Mia zzz", " 99999", " -1", " \"", " Mia +0", " remove 9"]
    let lines =
      acts.filter { !$0.hasPrefix("lock") && !$0.hasPrefix("voice") }
      .map { $0.replacing("month.html", with: "/nowhere/month.html") }
      // Any word is a place to these two, and they would write to it here.
      + names.filter { !["backup", "sync"].contains($0) }.flatMap { name in wrong.map { name + $0 }
      }
    let more = [
      "help", "help parents", "help time", "help zzz", "zzz", "voice", "?", "wish Mia 15 minutes",
      "requests", "yes 1", "yes 7", "no 7", "set videos off", "set volume 0.5", "set volume 9",
      "set view children", "set zzz 1", "get volume", "get view",
      "coins Mia +3 Drachen", "undo", "redo", "undo 99", "history", "report", "report Mia month",
      "Mia 30 minutes", "1", "give Mia 3 coins", "children remove Mia", "children add Mia",
      "children add A1", "privacy delete Mia", "", "pause all", "resume all",
      "time Mia bedtime 20:00",
      "sync /nowhere/zzz", "backup /nowhere/zzz", "report --html /nowhere/zzz", "videos",
      "activities",
      "rewards",
    ]
    let all = (lines + more).map { "❯ \($0)\n" }.joined()
    let found = try Self.unspoken(Self.begin + Self.behindGate + all)
    #expect(found == [], "\(found.joined(separator: "\n"))")
  }

  @Test("behind the gate and after it closed, however the shell is to start")
  func afterLock() throws {
    let acts = ParentActs(language: .english, typed: .english, child: "Mia").whole.map(\.line)
    let closed =
      acts.filter { !$0.hasPrefix("voice") && !$0.hasPrefix("parents") } + [
        "settings", "time", "Mia 30", "Mia 30 minutes", "1", "pause all", "yes 1", "zzz", "help",
        "help time", "get volume", "set zzz 1", "",
      ]
    let views = ["children", "parents"].map { "❯ set view \($0)\n❯ settings\n" }.joined()
    for view in ["set view children", "set view parents", "reset view"] {
      let found = try Self.unspoken(
        Self.begin + Self.behindGate + views + "❯ \(view)\n❯ settings\n❯ lock\n"
          + closed.map { "❯ \($0)\n" }.joined() + "@ end\n@ shell\n❯ 1\n❯ ?\n❯ 0\n❯ 0\n"
      )
      #expect(found == [], "\(view): \(found.joined(separator: "\n"))")
    }
  }

  @Test("on a store that a bad disk has damaged", arguments: ["head", "end", "settings"])
  func damaged(part: String) throws {
    let script =
      Self.begin + Self.behindGate + "❯ coins Mia +3\n❯ set view parents\n@ end\n"
      + "@ damage \(part)\n@ shell\n❯ family\n❯ parents\n❯ =\n❯ family\n❯ history\n❯ undo\n"
      + "❯ settings\n❯ set volume 0.5\n❯ lock\n@ end\n@ damage \(part)\n@ play\n@ +3s\n❯ 1\n❯ ?\n"
    let found = try Self.unspoken(script)
    #expect(found == [], "\(found.joined(separator: "\n"))")
  }

  @Test("at the first start, at the gate, on other days, beside another shell")
  func starts() throws {
    let first =
      "@ 2026-11-23 15:00\n@ shell\n❯ family\n❯ time\n❯ report\n❯ coins\n❯ parents\n❯ 1\n"
      + "❯ 2\n❯ 3\n❯ 4\n@ +10m\n❯ parents\n❯ =\n❯ Mia\n❯ 30\n❯ yes\n❯ undo\n"
    let nobody = "@ 2026-11-23 15:00\n@ play\n@ +3s\n❯ ?\n❯ x\n❯ 1\n❯ 0\n"
    let later =
      Self.begin + Self.behindGate + "❯ time Mia 30\n@ +10m\n@ end\n@ 2026-11-24 9:00\n@ shell\n"
      + "❯ time\n@ other parents\n@ other =\n❯ parents\n❯ family\n@ other wish Mia 15 minutes\n"
      + "@ end\n@ 2026-12-24 9:00\n@ shell\n❯ parents\n❯ =\n❯ history week\n❯ report Mia month\n"
    for script in [first, nobody, later] {
      let found = try Self.unspoken(script)
      #expect(found == [], "\(found.joined(separator: "\n"))")
    }
  }

  @Test("on every screen of a child", arguments: Session.machineNames)
  func screens(machine: String) throws {
    var chance = Chance(seed: UInt64(machine.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) }))
    var script = Self.begin + "@ play \(machine)\n@ +3s\n❯ 1\n"
    for _ in 0..<160 {
      let line = ["1", "2", "3", "4", "5", "6", "0", "?", "x", "="].randomElement(using: &chance)
      script += "❯ \(line ?? "1")\n"
      if Int.random(in: 0...9, using: &chance) == 0 { script += "@ +2m\n" }
    }
    let found = try Self.unspoken(script)
    #expect(found == [], "\(found.joined(separator: "\n"))")
  }

  @Test("whatever cannot be done")
  func errors() throws {
    var options = Shell.Options.pipe
    (options.language, options.voice) = (.bracketed, .parent)
    let shell = Shell(try Session(.sandbox), options)
    for error in CommandErrorTests.errors {
      // What nothing is said of is a developer's.
      guard let sentence = shell.sentence(for: error) else { continue }
      #expect(
        Self.outside(sentence, besides: ["stat", "game", "is", "state"]) == [],
        "\(sentence)"
      )
    }
  }

  @Test("a word beside the catalog is found")
  func control() {
    #expect(Self.outside("⟦Children: ⟧Mia⟦.⟧ 3").isEmpty)
    #expect(Self.outside("⟦Children: ⟧error: Mia⟦.⟧") == ["error"])
  }
}
