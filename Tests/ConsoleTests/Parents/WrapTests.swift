// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlayMachines
import ShellCore
import StateEngine
import TestSupport
import Testing

@testable import Console

/// Prose goes on in the next line between words, at each width of a window.
@Suite("Lines of a window")
struct WrapTests {
  private static let widths = TestLength.pick(
    Array(stride(from: 20, through: 120, by: 4)),
    more: Array(20...120),
    long: Array(20...240)
  )
  private static let indent = 6

  /// What is wider than the window, and words that stand in no text of a wide window.
  ///
  /// Bars and frames are made for a width; a word wider than a line without its indent is broken
  /// anywhere.
  static func faults(in text: String, wide: Set<String>, width: Int) -> [String] {
    text.split(separator: "\n").flatMap { line -> [String] in
      let columns = DisplayWidth.of(String(line))
      var faults = columns > width ? ["\(width): \(columns) columns: \(line)"] : []
      for word in words(line) where !wide.contains(word) {
        let isPart = wide.contains { $0.contains(word) && DisplayWidth.of($0) > width - indent }
        if !isPart { faults.append("\(width): '\(word)' in: \(line)") }
      }
      return faults
    }
  }

  private static func words(_ text: Substring) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
      .filter { $0.contains(where: \.isLetter) }
  }

  /// What one line shows at each width has the words that it has in a wide window.
  private static func faults(_ shell: Shell, _ line: String) -> [String] {
    func told(_ width: Int?) -> String {
      shell.options.width = width
      shell.run.output.removeAll()
      shell.errors.removeAll()
      shell.perform(LogicalLine(text: line, number: 1))
      return shell.run.output.text + shell.errors.text
    }
    // Some lines do something once, or a few times: then they say something else.
    var wide = Set((0..<3).flatMap { _ in words(told(500)[...]) })
    let narrow = widths.map { ($0, told($0)) }
    wide.formUnion(words(told(500)[...]))
    return narrow.flatMap { faults(in: $1, wide: wide, width: $0) }
  }

  @Test("the family page, help, settings, lists and errors", arguments: SentenceLanguage.allCases)
  func parents(language: SentenceLanguage) throws {
    var options = Shell.Options.pipe
    (options.language, options.voice, options.showsTiming) = (language, .parent, false)
    let shell = Shell(try Session(.sandbox), options)
    for line in [
      "wait 2s", "send tapPlayer Alexander", "gate right", "time Alexander mon-fri 16:00-18:00",
      "coins Alexander +3 for reading a long book aloud", "wish Alexander a kite for the autumn",
    ] { shell.perform(LogicalLine(text: line, number: 1)) }
    let help = CommandTable.all.filter { $0.parentsName != nil }.map { "help \($0.name)" }
    let lines =
      [
        "family", "help", "help parents", "settings", "time", "coins", "videos", "activities",
        "rewards", "requests", "report", "history", "children", "pause Mia", "set volume 9",
        "set zzzzzz 1", "time Alexander zzz", "coins Alexander zzz", "zzzzzz", "privacy", "undo 99",
        "children add A1", "children remove Alexander", "yes 99", "voice", "get volume", "lock",
        "set volume 0.5", "parents",
      ] + help
    for line in lines {
      let found = Self.faults(shell, line)
      #expect(found.isEmpty, "\(line): \(found.prefix(4).joined(separator: "\n"))")
    }
  }

  @Test("a child's screens, drawn and in words", arguments: Session.machineNames, [false, true])
  func child(machine: String, isInWords: Bool) throws {
    let child = try ChildRehearsal(machine, language: .german)
    child.shell.options.isInWords = isInWords
    var chance = Chance(seed: 31)
    var seen: Set<String> = []
    for _ in 0..<40 {
      child.shell.options.width = 80
      let line = ["1", "2", "3", "4", "0", "1"].randomElement(using: &chance) ?? "1"
      child.type(line)
      guard child.shell.isPlaying, seen.insert(child.screen).inserted, seen.count < 12 else {
        continue
      }
      let found = Self.faults(child.shell, "?")
      #expect(found.isEmpty, "\(found.prefix(4).joined(separator: "\n"))\n\(child.screen)")
    }
    #expect(seen.count > 1)
  }

  @Test("a word that is broken, and a line that is too long, are found")
  func control() {
    let wide: Set = ["eine", "Grenze", "jeden", "Tag"]
    #expect(Self.faults(in: "eine Grenze\njeden Tag\n", wide: wide, width: 20).isEmpty)
    #expect(Self.faults(in: "eine Gren\nze\n", wide: wide, width: 20).count == 2)
    #expect(Self.faults(in: "jeden Tag eine Grenze", wide: wide, width: 20).count == 1)
  }
}
