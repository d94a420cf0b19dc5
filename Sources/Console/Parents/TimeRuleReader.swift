// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

/// Reads what a parent types behind a child's name, word by word: `mon-fri 30 sat,sun 60 +15`.
struct TimeRuleReader {
  /// The number of the present day.
  let day: Int
  /// At what minute of the clock a day begins.
  let dayStart: Int
  let language: SentenceLanguage
  /// In which days are typed.
  let typed: SentenceLanguage
  /// The weekdays that the next number or span is for; nil for all.
  private var days: [Weekday]?
  private var limited: Set<Weekday> = []
  private var spanned: Set<Weekday> = []
  private var hasChanged = false
  // The hour of bedtime comes next.
  private var isBedtime = false
  // The word before was a number of minutes: a unit may come next.
  private var isNumber = false

  init(day: Int, dayStart: Int, language: SentenceLanguage, typed: SentenceLanguage) {
    (self.day, self.dayStart, self.language, self.typed) = (day, dayStart, language, typed)
  }

  /// Takes one word.
  ///
  /// - Throws: with a sentence for parents; nothing of the line is to be done then.
  mutating func read(_ word: Word, into rule: inout TimeRule) throws(CommandError) {
    let text = word.text.lowercased()
    let mayBeUnit = isNumber
    isNumber = false
    if mayBeUnit, Phrase.unitMinutes.lists(text) { return }
    // A number is no word, in whatever language.
    let isWord = text.unicodeScalars.first?.properties.isAlphabetic == true
    switch text {
    case _ where isWord && Phrase.valueOff.lists(text):
      rule.isOff = true
      hasChanged = true
    case _ where isWord && (text == "ein" || Phrase.valueOn.lists(text)):
      rule.isOff = false
      hasChanged = true
    case _ where isWord && Phrase.wordBedtime.lists(text): isBedtime = true
    default:
      if isBedtime {
        try readBedtime(word, into: &rule)
      } else if isWord, let found = Weekday.all(in: text, typedIn: typed) {
        try note(found, word)
      } else if let sign = text.first, "+-=".contains(sign) {
        try readToday(word, sign, into: &rule)
      } else if text.contains("-") || text.contains("–") {
        try readWindow(word, into: &rule)
      } else {
        try readLimit(word, into: &rule)
      }
    }
  }

  /// - Throws: when nothing was said, or weekdays without what is for them.
  func finish(_ last: Word, name: String, command: String) throws(CommandError) {
    if hasChanged, days == nil, !isBedtime { return }
    throw CommandError(.said(.timeSay, [.text(name), .text(command)]), at: last)
  }

  private mutating func note(_ found: [Weekday], _ word: Word) throws(CommandError) {
    var seen: Set<Weekday> = []
    for one in found where !seen.insert(one).inserted {
      throw CommandError(.said(.timeDayTwice, [.text(one.words(language))]), at: word)
    }
    days = found
  }

  private mutating func readToday(
    _ word: Word,
    _ sign: Character,
    into rule: inout TimeRule
  ) throws(CommandError) {
    guard let minutes = Self.minutes(word.text.dropFirst()) else { throw notMinutes(word) }
    switch sign {
    case "=": rule.today = (day, .exactly(minutes))
    case "-": rule.add(-minutes, on: day)
    default: rule.add(minutes, on: day)
    }
    (hasChanged, isNumber) = (true, true)
  }

  private mutating func readLimit(_ word: Word, into rule: inout TimeRule) throws(CommandError) {
    guard let minutes = Self.minutes(word.text[...]) else { throw notMinutes(word) }
    for one in days ?? Weekday.allCases {
      guard limited.insert(one).inserted else {
        throw CommandError(.said(.timeDayTwice, [.text(one.words(language))]), at: word)
      }
      rule.limits[one.rawValue] = minutes
    }
    days = nil
    (hasChanged, isNumber) = (true, true)
  }

  private mutating func readWindow(_ word: Word, into rule: inout TimeRule) throws(CommandError) {
    let text = word.text.replacing("–", with: "-")
    guard let window = TimeRule.Window(text) else {
      throw CommandError(.said(.timeNoWindow, [word.shown]), at: word)
    }
    let isAnyHour = window.from == 0 && window.to == 1440
    if !isAnyHour, window.from < dayStart, window.to > dayStart {
      throw CommandError(.said(.timeOverNight, [word.shown, .number(dayStart / 60)]), at: word)
    }
    for one in days ?? Weekday.allCases {
      // The first span of a line takes the place of what was there.
      if spanned.insert(one).inserted { rule.windows[one.rawValue] = [] }
      if isAnyHour { continue }
      guard rule.windows[one.rawValue].count < TimeRule.windowLimit else {
        throw CommandError(.said(.timeTooMany, []), at: word)
      }
      rule.windows[one.rawValue].append(window)
      rule.windows[one.rawValue].sort { ($0.from, $0.to) < ($1.from, $1.to) }
    }
    days = nil
    hasChanged = true
  }

  // Until then, from when a day begins.
  private mutating func readBedtime(
    _ word: Word,
    into rule: inout TimeRule
  ) throws(CommandError) {
    let rest = dayStart % 60
    var span = word
    span.text =
      "\(dayStart / 60):\(rest < 10 ? "0" : "")\(rest)-\(word.text)"
      + (word.text.contains(":") ? "" : ":00")
    try readWindow(span, into: &rule)
    isBedtime = false
  }

  private func notMinutes(_ word: Word) -> CommandError {
    CommandError(.said(.timeOnlyMinutes, [word.shown]), at: word)
  }

  // A unit may follow without a blank.
  private static func minutes(_ text: Substring) -> Int? {
    let unit = text.drop { ("0"..."9").contains($0) }
    let text = text[..<unit.startIndex]
    guard (1...4).contains(text.count), unit.isEmpty || Phrase.unitMinutes.lists(String(unit))
    else { return nil }
    return Int(text).flatMap { 0...TimeRule.longest ~= $0 ? $0 : nil }
  }
}
