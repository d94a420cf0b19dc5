// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import ShellCore
import StateEngine

/// The days of the calendar, by their numbers from 1970, as parents read them.
enum DayWords {
  /// `2026-11-16`.
  static func iso(_ day: Int) -> String {
    let (time, isOver) = day.multipliedReportingOverflow(by: 86_400_000)
    return isOver ? "–" : String(TimeText.text(milliseconds: time).prefix(10))
  }

  /// `Mon 16 Nov`.
  static func words(_ day: Int, _ language: SentenceLanguage) -> String {
    Phrase.dateDay.text(
      language,
      .text(Weekday(day: day).words(language)),
      .text(date(day, language))
    )
  }

  /// `16 Nov`.
  static func date(_ day: Int, _ language: SentenceLanguage) -> String {
    let parts = iso(day).split(separator: "-").suffix(2).compactMap { Int($0) }
    guard parts.count == 2, months.indices.contains(parts[0] - 1) else { return iso(day) }
    let month = months[parts[0] - 1].text(language)
    return Phrase.dateMonth.text(language, .number(parts[1]), .text(month))
  }

  private static let months: [Phrase] = [
    .monthJanuary, .monthFebruary, .monthMarch, .monthApril, .monthMay, .monthJune, .monthJuly,
    .monthAugust, .monthSeptember, .monthOctober, .monthNovember, .monthDecember,
  ]

  /// So many milliseconds as whole minutes: `12 minutes`, `less than a minute`.
  static func span(_ milliseconds: Int, _ language: SentenceLanguage) -> String {
    milliseconds < 60_000
      ? Phrase.spanLess.text(language)
      : Phrase.spanMinutes.text(language, .number(milliseconds / 60_000))
  }
}
