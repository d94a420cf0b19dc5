// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

// A report for programs.

extension ChildReport {
  /// As JSON has it.
  var json: Value {
    var fields: [String: Value] = [
      "id": .string(id), "name": .string(name), "minutes": .int(milliseconds / 60_000),
      "streak": .int(streak),
      "solved": .int(solved), "mistakes": .int(mistakes), "days": .list(days.map(\.json)),
      "activities": Self.json(activities), "videos": Self.json(videos),
      "purses": Self.json(purses),
    ]
    if let difficulty { fields["difficulty"] = .int(difficulty.last) }
    fields["gifts"] = .list(
      purses.flatMap { purse in
        purse.gifts.map { gift in
          .map([
            "unit": .string(purse.unit), "amount": .int(gift.amount),
            "reason": .string(gift.reason),
            "time": .string(TimeText.iso(milliseconds: gift.time)),
          ])
        }
      }
    )
    return .map(fields)
  }

  fileprivate static func json(_ parts: [Part]) -> Value {
    .list(
      parts.map {
        .map(["title": .string($0.title), "seconds": .int($0.milliseconds / 1000)])
      }
    )
  }

  fileprivate static func json(_ purses: [Purse]) -> Value {
    .named(purses.map { ($0.unit, .named($0.reasons.map { ($0.kind, .int($0.amount)) })) })
  }

  // MARK: A table for a spreadsheet

  /// Rows by child and day, as RFC 4180 has them: UTF-8, commas, a heading.
  static func csv(_ children: [ChildReport]) -> String {
    let titles = Set(children.flatMap { $0.activities.map(\.title) }).sorted()
    let units = Set(children.flatMap { $0.purses.map(\.unit) }).sorted()
    var rows = [
      [
        "child", "date", "weekday", "minutes", "limit", "video_minutes", "solved", "mistakes",
        "difficulty",
      ] + units + titles.map { "seconds: \($0)" }
    ]
    for child in children {
      for day in child.days {
        let cells = [
          child.name, DayWords.iso(day.number), Weekday(day: day.number).word, String(day.minutes),
          day.limit.map(String.init) ?? "", String(day.videoMinutes), String(day.solved),
          String(day.mistakes), day.difficulty.map(String.init) ?? "",
        ]
        rows.append(
          cells
            + units.map { unit in String(day.purses.first { $0.unit == unit }?.sum ?? 0) }
            + titles.map { title in
              let all = day.activities.filter { $0.title == title }
              return String(all.reduce(0) { $0.clampedSum($1.milliseconds) } / 1000)
            }
        )
      }
    }
    return rows.map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
  }

  // A spreadsheet takes a text that begins so for a formula.
  private static func cell(_ text: String) -> String {
    let isFormula = text.first.map("=+@\t".contains) ?? false
    let text = isFormula ? "'" + text : text
    guard text.contains(where: { ",\"\r\n".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}

extension ChildReport.Day {
  fileprivate var json: Value {
    var fields: [String: Value] = [
      "date": .string(DayWords.iso(number)), "day": .int(number),
      "weekday": .string(Weekday(day: number).word), "minutes": .int(minutes),
      "videoMinutes": .int(videoMinutes), "solved": .int(solved), "mistakes": .int(mistakes),
      "activities": ChildReport.json(activities), "purses": ChildReport.json(purses),
    ]
    if let limit { fields["limit"] = .int(limit) }
    if let difficulty { fields["difficulty"] = .int(difficulty) }
    return .map(fields)
  }
}
