// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
import PlayKit
import StateEngine
import Testing

/// What parents type, read as people write: each line of `Phrases`, with its outcome.
@Suite("What parents type in their own words")
struct PhraseTests {
  private static let children = ["Mia", "Ben", "Lena", "Alexander"]
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Phrases").standardized

  struct Line {
    var phrase: String
    var kind: String
    /// The commands expected, or the first choice; quotation marks and the order of days say nothing.
    var expected: String
  }

  static func lines(_ name: String) throws -> [Line] {
    try String(contentsOf: folder.appendingPathComponent(name + ".tsv"), encoding: .utf8)
      .split(separator: "\n").map { row in
        let fields = row.split(separator: "\t").map(String.init)
        let parts = fields[1].split(separator: ":", maxSplits: 1)
        let first = parts.count > 1 ? parts[1].components(separatedBy: " | ")[0] : ""
        return Line(phrase: fields[0], kind: String(parts[0]), expected: plain(first))
      }
  }

  private static func plain(_ commands: String) -> String {
    commands.replacing("\"", with: "").split(separator: " ").map {
      Weekday.all(in: $0).map { Weekday.text($0) } ?? String($0)
    }.joined(separator: " ")
  }

  private static func outcome(_ line: Line, _ language: SentenceLanguage) -> String {
    switch Understanding(line.phrase, children: children, in: language, dayStart: 4) {
    case .clear(let lines):
      let isRight =
        ["do", "answer"].contains(line.kind)
        && plain(lines.joined(separator: "; ")) == line.expected
      return isRight ? "done" : "WRONG \(lines)"
    case .unsure(let choices):
      if line.kind == "refuse" { return "asked, not possible" }
      let first = choices.first.map { plain($0.joined(separator: "; ")) }
      return first == line.expected ? "asked" : "asked, wrong first"
    case .nothing: return line.kind == "refuse" ? "refused" : "not understood"
    }
  }

  @Test("is done, asked back or refused as the file of outcomes says, and nothing is done wrongly")
  func outcomes() throws {
    var text = ""
    for (name, language) in [("german", SentenceLanguage.german), ("english", .english)] {
      var counts: [String: Int] = [:]
      var all = 0
      for file in [name, name + "-kept"] {
        for line in try Self.lines(file) {
          let outcome = Self.outcome(line, language)
          text += "\(file)\t\(outcome)\t\(line.phrase)\n"
          counts[outcome, default: 0] += 1
          all += 1
          #expect(!outcome.hasPrefix("WRONG"), "\(line.phrase): \(outcome)")
        }
      }
      #expect(all == 300)
      #expect((counts["done"] ?? 0) * 100 >= 70 * all, "\(counts)")
      #expect((counts["asked"] ?? 0) * 100 <= 25 * all, "\(counts)")
    }
    let file = Self.folder.appendingPathComponent("outcomes.txt")
    if ProcessInfo.processInfo.environment["PLAYSTATE_RECORD"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try text == String(contentsOf: file, encoding: .utf8))
  }

  @Test(
    "what changes something is never guessed: a word that nobody knows is asked about, or a reason"
  )
  func strangers() throws {
    for (name, language) in [("german", SentenceLanguage.german), ("english", .english)] {
      for line in try Self.lines(name) where line.kind == "do" {
        let words = line.phrase.split(separator: " ").map(String.init)
        for place in 0...words.count {
          var changed = words
          changed.insert("xyzzy", at: place)
          let typed = changed.joined(separator: " ")
          guard
            case .clear(let lines) = Understanding(
              typed,
              children: Self.children,
              in: language,
              dayStart: 4
            )
          else { continue }
          // In a clause of its own, in a title or a name, in a reason: there it does no harm.
          let isKept = lines.joined().contains("xyzzy")
          let isOther = lines.allSatisfy { $0.hasPrefix("pause") || $0.hasPrefix("resume") }
          let isShown = lines.allSatisfy { Self.shows($0) }
          #expect(isKept || isOther || isShown, "\(typed): \(lines)")
        }
      }
    }
  }

  private static func shows(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    return ["family", "history", "report", "requests", "videos", "rewards", "help", "settings"]
      .contains(words[0]) || (words.count == 2 && ["coins", "points", "time"].contains(words[0]))
  }

  @Test("a name may have several words")
  func names() {
    let understood = Understanding(
      "Anna Lena limit 1 hour",
      children: ["Anna Lena", "Lena"],
      in: .english,
      dayStart: 4
    )
    #expect(understood == .clear(["time \"Anna Lena\" 60"]))
  }

  @Test("no line makes it fail, and what is no parent's business changes nothing")
  func anything() {
    let lines = [
      "", " ", "?", "\"", "„", "'", "+", "-", "=", "16:", ":30", "25:00", "99999999999 Minuten",
      "Mia 1e9 Minuten am Tag", "Mia -5 Minuten am Tag", "Mia 0,333 Stunden am Tag", "Mia'",
      "Mia 5000 minutes a day", "\u{1F600} Mia 30", String(repeating: "Mia ", count: 400),
      "; rm -rf /", "Mia 3 coins > file", "Mia 3 coins for \"a; b > c\"",
    ]
    for line in lines {
      for language in SentenceLanguage.allCases {
        let understood = Understanding(line, children: Self.children, in: language, dayStart: 4)
        if case .clear(let commands) = understood {
          #expect(commands.allSatisfy { $0.hasPrefix("coins Mia +3") || Self.shows($0) }, "\(line)")
        }
      }
    }
  }
}
