// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

/// The first page behind the gate: each child, and what can be typed.
struct FamilyPage {
  let members: [FamilyMember]
  /// How the first child is added; nil where there is one.
  let nobody: String?
  let language: SentenceLanguage
  /// That the clock was set, or the settings file edited by hand, in sentences.
  let clock: [String]
  /// How many requests are open, and what shows them; nil for none.
  let requests: String?
  /// The lines to try, each with what it does.
  let acts: [ParentActs.Act]
  /// How wide the window is; nil where there is none.
  let width: Int?
  /// How a command is called.
  let name: (Command) -> String
  /// A point in time as people say it: today or the date, and the time of day.
  let when: (Int) -> (isToday: Bool, text: String)

  /// The page, a line for each thing.
  var lines: [String] {
    var lines: [String] = []
    if let nobody { lines += [nobody, ""] }
    for member in members { lines += block(member) + [""] }
    if !clock.isEmpty { lines += clock + [""] }
    if let requests { lines += [requests, ""] }
    return lines + [Phrase.familySay.text(language)] + Self.lines(of: acts, width: width)
  }

  private func block(_ one: FamilyMember) -> [String] {
    var lines = [one.name]
    func say(_ phrase: Phrase, _ fillings: Phrase.Filling...) {
      lines.append("  " + phrase.text(language, fillings))
    }
    let bar = one.limit == nil ? "" : "  " + Self.bar(one.today, of: one.limit)
    lines.append("  " + one.wordsOfToday(language) + bar)
    if one.limit != nil, one.given > 0 { say(.familyGiven, .number(one.given)) }
    if one.videos > 0 { say(.familyVideos, .number(one.videos)) }
    if one.isPaused {
      say(.familyPaused, .text(name(.resume)), .text(one.name))
    } else if !one.windows.isEmpty {
      say(.familyHours, .text(one.windows.map { $0.words(language) }.joined(separator: ", ")))
    }
    let minutes = one.week.map { $0.milliseconds / 60_000 }
    let best = minutes.max() ?? 0
    // A whole block is the limit of today, where there is one.
    let top = max(1, one.limit.flatMap { $0 > 0 ? $0 : nil } ?? best)
    let days = one.week.map { String(Weekday(day: $0.day).words(language).prefix(2)) }
    lines.append("  " + days.joined(separator: " "))
    var legend = Phrase.familyLegend.text(language, .number(top))
    if best > top { legend += ", " + Phrase.familyOver.text(language) }
    lines.append(
      "  " + minutes.map { Self.block($0, of: top) }.joined(separator: " ") + "  " + legend
    )
    let purses = one.purses.map { $0.words(language) }.joined(separator: " · ")
    if !purses.isEmpty { lines.append("  " + purses) }
    lines.append("  " + last(one))
    return lines
  }

  private func last(_ one: FamilyMember) -> String {
    guard let time = one.lastPlayed else { return Phrase.familyNever.text(language) }
    let (isToday, text) = when(time)
    return (isToday ? Phrase.familyLastToday : .familyLast).text(language, .text(text))
  }

  /// Lines to try, each with what it does: in two columns, or below where these are too narrow.
  static func lines(of acts: [ParentActs.Act], width: Int?) -> [String] {
    let column = (acts.map { DisplayWidth.of($0.line) }.max() ?? 0) + 4
    let room = (width ?? .max) - column
    if room < leastRoom { return acts.flatMap { ["  \($0.line)", "      \($0.does)"] } }
    return acts.flatMap { act in
      let parts = WordWrap.lines(of: act.does, width: room)
      return parts.enumerated().map { place, part in
        let left = place == 0 ? "  \(act.line)" : ""
        return left + String(repeating: " ", count: column - DisplayWidth.of(left)) + part
      }
    }
  }

  /// How many columns are left at least for what a line does.
  private static let leastRoom = 24

  /// Ten places, as many full as there are tenths of the limit used.
  static func bar(_ minutes: Int, of limit: Int?) -> String {
    guard let limit, limit > 0 else { return "" }
    let full = min(10, (minutes * 10 + limit - 1) / limit)
    return String(repeating: "█", count: full) + String(repeating: "░", count: 10 - full)
  }

  // Two columns as high as the share of a day.
  private static func block(_ minutes: Int, of top: Int) -> String {
    if minutes <= 0 { return "··" }
    if minutes > top { return "█+" }
    let steps = Array("▁▂▃▄▅▆▇█")
    let step = steps[min(7, (minutes * 8 - 1) / top)]
    return String([step, step])
  }
}

extension FamilyMember {
  /// Writes what programs read.
  func write(to json: JSONWriter) {
    json.put("id", id)
    json.put("lastPlayed", lastPlayed.map { .string(TimeText.iso(milliseconds: $0)) } ?? Value.null)
    json.put("limit", limit.map { .int($0) } ?? Value.null)
    json.put("name", name)
    json.put("paused", isPaused)
    json.put("purses", byName: purses.map { ($0.unit, $0.amount) })
    json.put("today", today)
    json.put("videos", videos)
    json.put("week", week) { day in
      json.put("day", day.day)
      json.put("minutes", day.milliseconds / 60_000)
    }
    json.put("windows", windows.map(\.text))
  }
}
