// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

// A report on a terminal: bars that fit the width, then sentences.

extension ChildReport {
  /// The report, a line for each thing, none wider than `width` where words can be parted.
  func lines(_ language: SentenceLanguage, width: Int) -> [String] {
    func wrapped(_ text: String) -> [String] { WordWrap.lines(of: text, width: width) }
    let head = wrapped(heading(language))
    if isEmpty { return head + wrapped("  " + Phrase.reportNothing.text(language)) }
    return head + bars(language, width: width) + sentences(language).flatMap { wrapped("  " + $0) }
  }

  /// `Lena: Mon 16 Nov to Sun 22 Nov`.
  func heading(_ language: SentenceLanguage) -> String {
    let ends = [days.first, days.last].map { day in
      Phrase.Filling.text(day.map { DayWords.words($0.number, language) } ?? "–")
    }
    return Phrase.reportHeading.text(language, [.text(name)] + ends)
  }

  /// The sums in sentences.
  func sentences(_ language: SentenceLanguage) -> [String] {
    var said: [String] = []
    func say(_ phrase: Phrase, _ fillings: Phrase.Filling...) {
      said.append(phrase.text(language, fillings))
    }
    if played == 0 {
      say(.reportNothing)
    } else {
      let span = Phrase.Filling.text(DayWords.span(milliseconds, language))
      say(.reportPlayed, span, .number(played), .number(days.count))
    }
    if streak > 1 { say(.reportStreak, .number(streak)) }
    if !activities.isEmpty { say(.reportActivities, .text(list(of: activities, language))) }
    if solved > 0 || mistakes > 0 { say(.reportLevels, .number(solved), .number(mistakes)) }
    if let (first, last) = difficulty {
      if first == last { say(.reportDifficulty, .number(last)) }
      if first != last { say(.reportHarder, .number(last), .number(first)) }
    }
    for purse in purses {
      let title = Phrase.named("report.\(purse.unit)")
      let reasons = purse.reasons.map { reason in
        let text = (reason.amount < 0 ? "−" : "+") + String(reason.amount.magnitude)
        return Self.words(text, because: reason.kind, language)
      }
      .joined(separator: ", ")
      said.append(title?.text(language, .text(reasons)) ?? "\(purse.unit): \(reasons)")
    }
    let gifts = purses.flatMap { purse in
      purse.gifts.map { gift in
        let sum = FamilyMember.Purse(amount: Int(clamping: gift.amount.magnitude), unit: purse.unit)
        let text = (gift.amount < 0 ? "−" : "+") + sum.words(language)
        let reason = VisibleText.clean(gift.reason)
        return Phrase.reportGift.text(language, .text(text), .text(reason))
      }
    }
    if !gifts.isEmpty { say(.reportGifts, .text(gifts.joined(separator: ", "))) }
    if !videos.isEmpty { say(.reportVideos, .text(list(of: videos, language))) }
    return said
  }

  private func list(of parts: [Part], _ language: SentenceLanguage) -> String {
    parts.map { part in
      // What was watched while videos count has no sign of its own.
      let title = part.title == "videos" ? Phrase.settingApprovedVideos.text(language) : part.title
      let span = DayWords.span(part.milliseconds, language)
      return Phrase.reportPart.text(language, .text(VisibleText.clean(title)), .text(span))
    }
    .joined(separator: ", ")
  }

  /// `+3 by parents`.
  static func words(_ text: String, because kind: String, _ language: SentenceLanguage) -> String {
    let phrase = Phrase.named("reason.\(kind)")
    return phrase?.text(language, .text(text)) ?? "\(text) \(kind)"
  }

  // MARK: Bars

  private func bars(_ language: SentenceLanguage, width: Int) -> [String] {
    let labels = days.map { day in
      let weekday = Weekday(day: day.number).words(language)
      return days.count > 7 ? "\(weekday) \(DayWords.iso(day.number).suffix(2))" : weekday
    }
    let label = labels.map { DisplayWidth.of($0) }.max() ?? 0
    let number = days.map { String($0.minutes).count }.max() ?? 1
    let places = max(8, min(48, width - label - number - 6))
    let top = max(1, days.map { max($0.minutes, $0.limit ?? 0) }.max() ?? 1)
    let rows = zip(days, labels).map { day, name in
      let blanks = String(repeating: " ", count: label - DisplayWidth.of(name))
      let count = String(day.minutes)
      let indent = String(repeating: " ", count: number - count.count)
      return "  \(name)\(blanks) \(indent)\(count) " + Self.bar(day, of: top, places)
    }
    let hasLimit = days.contains { $0.limit != nil }
    let legend = hasLimit ? Phrase.reportLegend : .reportLegendFree
    return rows + WordWrap.lines(of: "  " + legend.text(language), width: width)
  }

  /// Full places for minutes, and a line where the limit is.
  private static func bar(_ day: Day, of top: Int, _ places: Int) -> String {
    let full = day.minutes > 0 ? max(1, day.minutes * places / top) : 0
    var row = Array(repeating: Character("█"), count: full)
    if let limit = day.limit {
      let goal = limit * places / top
      while row.count <= goal { row.append(" ") }
      row[goal] = "│"
    }
    return String(row)
  }
}

/// The answer of `report`.
struct ChildReports: Report {
  var children: [ChildReport]
  var period: ReportPeriod
  var language: SentenceLanguage
  /// How the first child is added; nil where there is one.
  var nobody: String?
  /// The files that were written.
  var files: [String] = []
  /// That the clock was set, in sentences.
  var clock: [String] = []
  /// True if it is shown as programs read it.
  var isData = false

  var type: String { "report" }

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    if isData {
      output.appendJSON { write(to: $0, showsTiming: false) }
      return
    }
    for file in files {
      output.append(Phrase.fileWritten.text(language, .text(VisibleText.clean(file))) + "\n")
    }
    guard files.isEmpty else { return }
    for (place, child) in children.enumerated() {
      if place > 0 { output.append("\n") }
      for line in child.lines(language, width: style.width ?? 80) { output.append("\(line)\n") }
    }
    let more = [nobody].compactMap(\.self) + clock
    for line in more.flatMap({ WordWrap.lines(of: $0, width: style.width ?? 80) }) {
      output.append("\(line)\n")
    }
  }

  func write(to json: JSONWriter, showsTiming: Bool) {
    json.put("children", children) { $0.write(to: json) }
    json.put("clock", clock.told)
    json.put("files", files.told)
    json.put("period", period.rawValue)
  }
}
