// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

// A report for programs.

extension ChildReport {
  /// Writes what programs read.
  func write(to json: JSONWriter) {
    json.put("activities", activities) { $0.write(to: json) }
    json.put("days", days) { $0.write(to: json) }
    json.put("difficulty", difficulty?.last)
    let gifts = purses.flatMap { purse in purse.gifts.map { (unit: purse.unit, gift: $0) } }
    json.put("gifts", gifts) { unit, gift in
      json.put("amount", gift.amount)
      json.put("reason", gift.reason)
      json.put("time", time: gift.time)
      json.put("unit", unit)
    }
    json.put("id", id)
    json.put("minutes", milliseconds / 60_000)
    json.put("mistakes", mistakes)
    json.put("name", name)
    purses.write(to: json)
    json.put("solved", solved)
    json.put("streak", streak)
    json.put("videos", videos) { $0.write(to: json) }
  }

  // MARK: A table for a spreadsheet

  /// Rows by child and day, as RFC 4180 has them: UTF-8, commas, a heading.
  static func csv(_ children: [ChildReport]) -> String {
    let titles = Set(children.flatMap { $0.activities.map(\.title) }).sorted()
    let units = Set(children.flatMap { $0.purses.map(\.unit) }).sorted()
    let headings = [
      "child", "date", "weekday", "minutes", "limit", "video_minutes", "solved", "mistakes",
      "difficulty",
    ]
    var rows = [headings + units + titles.map { "seconds: \($0)" }]
    for child in children {
      for day in child.days {
        let cells: [String] = [
          child.name, DayWords.iso(day.number), Weekday(day: day.number).word, String(day.minutes),
          day.limit.map(String.init) ?? "", String(day.videoMinutes), String(day.solved),
          String(day.mistakes), day.difficulty.map(String.init) ?? "",
        ]
        let sums = units.map { unit in day.purses.first { $0.unit == unit }?.sum ?? 0 }
        let seconds = titles.map { title in
          let all = day.activities.filter { $0.title == title }
          return all.reduce(0) { $0.clampedSum($1.milliseconds) } / 1000
        }
        rows.append(cells + (sums + seconds).map(String.init))
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
  fileprivate func write(to json: JSONWriter) {
    json.put("activities", activities) { $0.write(to: json) }
    json.put("date", DayWords.iso(number))
    json.put("day", number)
    json.put("difficulty", difficulty)
    json.put("limit", limit)
    json.put("minutes", minutes)
    json.put("mistakes", mistakes)
    purses.write(to: json)
    json.put("solved", solved)
    json.put("videoMinutes", videoMinutes)
    json.put("weekday", Weekday(day: number).word)
  }
}

extension ChildReport.Part {
  fileprivate func write(to json: JSONWriter) {
    json.put("seconds", milliseconds / 1000)
    json.put("title", title)
  }
}

extension [ChildReport.Purse] {
  /// Writes what came in, by what is counted and why.
  fileprivate func write(to json: JSONWriter) {
    json.put("purses") {
      for purse in reversed() {
        json.put(named: purse.unit) {
          for reason in purse.reasons.reversed() { json.put(named: reason.kind, reason.amount) }
        }
      }
    }
  }
}
