// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

/// What the words of a language stand for when parents write as they speak.
///
/// A language has one table (`Lexicon+German.swift`); nothing else knows its words.
struct Lexicon: Sendable {
  /// What a word or a few stand for.
  enum Meaning: Hashable, Sendable {
    case concept(Concept)
    case number(Double)
    case minutes(Int)
    case days([Weekday])
    /// What nobody needs in order to understand.
    case filler
  }

  /// How many words the longest entry has.
  let longest: Int
  private let entries: [String: Meaning]

  /// The words of a language; nil where nobody has written them down.
  static func of(_ language: SentenceLanguage) -> Lexicon? {
    [.german: german, .english: english][language]
  }

  private static let german = Lexicon(germanWords)
  private static let english = Lexicon(englishWords)

  /// Reads a table: a meaning, a colon and the words for it, a line each.
  ///
  /// A meaning is a concept, `filler`, `number 12`, `minutes 30` or `days mon-fri`.
  init(_ table: String) {
    var entries: [String: Meaning] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let meaning = Self.meaning(parts[0]) else { continue }
      for words in parts[1].split(separator: ",") {
        entries[SentenceLanguage.plain(words.split(separator: " ").joined(separator: " "))] =
          meaning
      }
    }
    self.entries = entries
    longest = entries.keys.map { $0.split(separator: " ").count }.max() ?? 1
  }

  /// What a word, or a few with single blanks between them, stand for.
  subscript(words: String) -> Meaning? { entries[words] }

  /// The single words, for those that are mistyped.
  var words: [String] { entries.keys.filter { !$0.contains(" ") } }

  private static func meaning(_ text: Substring) -> Meaning? {
    let parts = text.split(separator: " ")
    guard parts.count == 2 else {
      return text == "filler" ? .filler : Concept(rawValue: String(text)).map { .concept($0) }
    }
    switch parts[0] {
    case "number": return Double(parts[1]).map { .number($0) }
    case "minutes": return Int(parts[1]).map { .minutes($0) }
    default: return Weekday.all(in: parts[1]).map { .days($0) }
    }
  }
}

/// What parents speak of.
enum Concept: String, CaseIterable, Sendable {
  // Time.
  case limit, perDay, today, total, more, less, noPlay, only, after, notAfter, anyHour, otherwise,
    unlimited, lift
  case from, to, and, slash, hours, minutes, oclock, am, pm
  // Gifts.
  case give, take, set, coins, points, stars, balance, earned, reason
  // Who and whether they play.
  case pause, resume, all, children, play
  // Questions.
  case howMuch, what, can, when, left, played, now, yesterday, week, month, report, history, family
  // Lists and the house.
  case requests, approve, deny, undo, doubt, add, rename, delete, data, export, backup
  case videos, rewards, activities, settings, sound, volume, language, german, english
  case off, on, mute, help, leave
  /// What somebody has or had: no more than a remark.
  case has
  /// What makes it hang on something else, or turns it around.
  case condition
  /// What Playstate cannot do.
  case impossible
}
