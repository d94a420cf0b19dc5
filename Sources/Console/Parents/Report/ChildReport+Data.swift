// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

// A report for programs.

struct ReportAnswer: Answer {
  @Field("each with id, name, days, activities, purses, videos and sums")
  var children: [Child] = []
  @Field("each time the clock was set, as a sentence") var clock: [String]? = nil
  @Field("the files that were written") var files: [String]? = nil
  @Field("week or month") var period = ""

  struct Child: Encodable {
    var id, name: String
    var minutes, streak, solved, mistakes: Int
    var days: [Day]
    var activities, videos: [Part]
    /// What came in, by what is counted and why.
    var purses: JSONMap<JSONMap<Int>>
    var gifts: [Gift]
    var difficulty: Int?
  }
  struct Day: Encodable {
    var date: String
    var day: Int
    var weekday: String
    var minutes, videoMinutes, solved, mistakes: Int
    var activities: [Part]
    var purses: JSONMap<JSONMap<Int>>
    var limit, difficulty: Int?
  }
  struct Part: Encodable {
    var title: String
    var seconds: Int
  }
  struct Gift: Encodable {
    var unit: String
    var amount: Int
    var reason, time: String
  }
}

extension ChildReport {
  /// What programs read.
  var answer: ReportAnswer.Child {
    ReportAnswer.Child(
      id: id,
      name: name,
      minutes: milliseconds / 60_000,
      streak: streak,
      solved: solved,
      mistakes: mistakes,
      days: days.map(\.answer),
      activities: activities.map(\.answer),
      videos: videos.map(\.answer),
      purses: purses.answer,
      gifts: purses.flatMap { purse in
        purse.gifts.map {
          ReportAnswer.Gift(
            unit: purse.unit,
            amount: $0.amount,
            reason: $0.reason,
            time: TimeText.iso(milliseconds: $0.time)
          )
        }
      },
      difficulty: difficulty?.last
    )
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
  fileprivate var answer: ReportAnswer.Day {
    ReportAnswer.Day(
      date: DayWords.iso(number),
      day: number,
      weekday: Weekday(day: number).word,
      minutes: minutes,
      videoMinutes: videoMinutes,
      solved: solved,
      mistakes: mistakes,
      activities: activities.map(\.answer),
      purses: purses.answer,
      limit: limit,
      difficulty: difficulty
    )
  }
}

extension ChildReport.Part {
  fileprivate var answer: ReportAnswer.Part {
    ReportAnswer.Part(title: title, seconds: milliseconds / 1000)
  }
}

extension [ChildReport.Purse] {
  fileprivate var answer: JSONMap<JSONMap<Int>> {
    byName { ($0.unit, $0.reasons.byName { ($0.kind, $0.amount) }) }
  }
}
