// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlayMachines
import StateEngine
import Storage

/// What a child has done in a span of days, summed from what is counted.
struct ChildReport {
  /// One day of it.
  struct Day {
    var number: Int
    /// How long was played, in milliseconds.
    var milliseconds: Int
    /// How many minutes could be played; nil for no limit.
    var limit: Int?
    var videoMinutes: Int
    var solved: Int
    var mistakes: Int
    /// How hard the levels were at its end; nil when that did not change.
    var difficulty: Int?
    /// What was played, in milliseconds, by the name on the sign.
    var activities: [Part]
    /// What came into purses and went out, by machine.
    var purses: [Purse]

    var minutes: Int { milliseconds / 60_000 }
  }

  /// A part of what was counted.
  struct Part {
    var title: String
    var milliseconds: Int
  }

  /// What came into a purse and went out of it.
  struct Purse {
    /// The machine that it is in.
    var machine: String
    /// Of what, such as `coins`.
    var unit: String
    /// Why, in one word of the ledger, and how much.
    var reasons: [(kind: String, amount: Int)]
    /// What parents gave, and what for.
    var gifts: [ChildGift] = []

    /// All of it.
    var sum: Int { reasons.reduce(0) { $0.clampedSum($1.amount) } }
  }

  var id: String
  var name: String
  /// The days, the oldest first.
  var days: [Day]
  var activities: [Part]
  var videos: [Part]
  var purses: [Purse]
  /// On how many days in a row was played, up to today or yesterday.
  var streak: Int

  /// How long was played on all days, in milliseconds.
  var milliseconds: Int { days.reduce(0) { $0.clampedSum($1.milliseconds) } }
  /// On how many days was played.
  var played: Int { days.count { $0.milliseconds > 0 || !$0.activities.isEmpty } }
  var solved: Int { days.reduce(0) { $0.clampedSum($1.solved) } }
  var mistakes: Int { days.reduce(0) { $0.clampedSum($1.mistakes) } }
  /// How hard the levels were at the first and at the last change; nil when nothing changed.
  var difficulty: (first: Int, last: Int)? {
    let all = days.compactMap(\.difficulty)
    guard let first = all.first, let last = all.last else { return nil }
    return (first, last)
  }
  /// Whether there is nothing to tell.
  var isEmpty: Bool {
    played == 0 && activities.isEmpty && videos.isEmpty && purses.isEmpty && solved == 0
  }
}

/// How many days a report is about.
enum ReportPeriod: String, CaseIterable {
  case week, month

  /// How many days, the present one among them.
  var length: Int { self == .week ? 7 : 30 }

  /// The word to type.
  var phrase: Phrase { self == .week ? .wordWeek : .wordMonth }

  /// The span that a word stands for, in English or in a language.
  init?(_ word: String, _ language: FamilyLanguage) {
    let known = Self.allCases.map { (phrase: $0.phrase, meaning: $0) }
    guard let found = language.meaning(of: word.lowercased(), among: known) else { return nil }
    self = found
  }
}

extension Session {
  /// What children have done in the days up to the present one.
  ///
  /// - Parameters:
  ///   - children: who.
  ///   - period: how many days.
  ///   - language: of the titles.
  ///   - release: lets go of the store before what was done by hand is read, so that nobody waits.
  ///   - isInterrupted: asked while that is read.
  /// - Returns: a report for each.
  /// - Throws: ``CommandError`` when the store cannot be read, or it was interrupted.
  func report(
    on children: [Person],
    _ period: ReportPeriod,
    _ language: FamilyLanguage,
    release: () -> Void = {},
    unless isInterrupted: () -> Bool = { false }
  ) throws(CommandError) -> [ChildReport] {
    let today = dayNumber(at: time.now)
    let days = (today - period.length + 1)...today
    let members = try family(days: period.length)
    // A streak is older than the report.
    let measured = MeasuredDays(try measures(on: (today - Self.longestStreak)...today))
    release()
    let limits = try pastLimits(since: days.lowerBound, unless: isInterrupted)
    let start = beginning(of: days.lowerBound)
    let own = try ownGifts(since: start, unless: isInterrupted)
    var reports: [ChildReport] = []
    for child in children {
      guard let member = members.first(where: { $0.id == child.id }) else { continue }
      var report = report(on: member, days, measured, limits, language)
      let gifts = try gifts(to: child.id, since: start, among: own)
      for place in report.purses.indices {
        let machine = report.purses[place].machine
        report.purses[place].gifts = gifts.filter { $0.machine == machine }
      }
      reports.append(report)
    }
    return reports
  }

  private static let longestStreak = 366

  private func report(
    on member: FamilyMember,
    _ days: ClosedRange<Int>,
    _ measured: MeasuredDays,
    _ limits: PastLimits,
    _ language: FamilyLanguage
  ) -> ChildReport {
    let id = member.id
    func parts(_ kind: MeasureKind, _ days: ClosedRange<Int>) -> [ChildReport.Part] {
      measured.parts(kind, of: id, on: days).map { part, amount in
        ChildReport.Part(title: title(of: kind, part, language), milliseconds: amount)
      }
    }
    func purses(_ days: ClosedRange<Int>) -> [ChildReport.Purse] {
      Self.purses.compactMap { machine, unit in
        let reasons = measured.parts(.purse, of: id, on: days, machine: machine)
        if reasons.isEmpty { return nil }
        return ChildReport.Purse(
          machine: machine,
          unit: unit,
          reasons: reasons.map { ($0.part, $0.amount) }
        )
      }
    }
    let all = member.week.filter { days ~= $0.day }.map { day, milliseconds in
      ChildReport.Day(
        number: day,
        milliseconds: milliseconds,
        limit: limits.minutes(of: id, on: day, family: member.familyLimit).map {
          TimeRule.sum($0, measured.sum(.given, of: id, on: day...day))
        },
        videoMinutes: measured.sum(.videos, of: id, on: day...day) / 60_000,
        solved: measured.sum(.solved, of: id, on: day...day),
        mistakes: measured.sum(.mistakes, of: id, on: day...day),
        difficulty: measured.newest(.difficulty, of: id, on: day),
        activities: parts(.play, day...day),
        purses: purses(day...day)
      )
    }
    let hasPlayed = { (day: Int) in
      measured.sum(.play, of: id, on: day...day) > 0
        || (all.last { $0.number == day }?.milliseconds ?? 0) > 0
    }
    var streak = 0
    var day = hasPlayed(days.upperBound) ? days.upperBound : days.upperBound - 1
    while streak < Self.longestStreak, hasPlayed(day) {
      streak += 1
      day -= 1
    }
    return ChildReport(
      id: id,
      name: member.name,
      days: all,
      activities: parts(.play, days),
      videos: parts(.videos, days),
      purses: purses(days),
      streak: streak
    )
  }

  /// The machines with purses and what is in them.
  private static let purses: [(machine: String, unit: String)] = Catalog.entries.compactMap {
    entry in entry.capabilities.purse.map { (entry.name, $0.unit) }
  }

  /// How a part is called on the sign; as it stands where no machine says.
  func title(of kind: MeasureKind, _ part: String, _ language: FamilyLanguage) -> String {
    for entry in entries {
      if let title = entry.capabilities.measures?.title(of: kind, part) {
        return title.text(language)
      }
    }
    return part
  }
}
