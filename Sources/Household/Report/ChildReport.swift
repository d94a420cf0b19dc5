// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import StateEngine
import Storage

/// What a child has done in a span of days, summed from what is counted.
public struct ChildReport: Sendable, Hashable {
  /// One day of it.
  public struct Day: Sendable, Hashable {
    /// Its number: days since 1970, where the house is.
    public let number: Int
    /// How long was played, in milliseconds.
    public let milliseconds: Int
    /// How many minutes could be played; nil for no limit.
    public let limit: Int?
    /// How many minutes of videos were watched.
    public let videoMinutes: Int
    /// How many levels were solved.
    public let solved: Int
    /// How many mistakes were made in them.
    public let mistakes: Int
    /// How hard the levels were at its end; nil when that did not change.
    public let difficulty: Int?
    /// What was played, in milliseconds, by the name on the sign.
    public let activities: [Part]
    /// What came into purses and went out, by machine.
    public let purses: [Purse]

    /// How long was played, in whole minutes.
    public var minutes: Int { milliseconds / 60_000 }
  }

  /// A part of what was counted.
  public struct Part: Sendable, Hashable {
    /// What it is called on its sign.
    public let title: String
    /// How long.
    public let milliseconds: Int
  }

  /// Why something came into a purse or went out of it, and how much.
  public struct Reason: Sendable, Hashable {
    /// In one word of the ledger, such as `earned`.
    public let kind: String
    /// How much, less than 0 for what went out.
    public let amount: Int
  }

  /// What came into a purse and went out of it.
  public struct Purse: Sendable, Hashable {
    /// The machine that it is in.
    public let machine: String
    /// Of what, such as `coins`.
    public let unit: String
    /// Why, in one word of the ledger, and how much.
    public let reasons: [Reason]
    /// What parents gave, and what for.
    package var gifts: [ChildGift] = []

    /// All of it.
    public var sum: Int { reasons.reduce(0) { $0.clampedSum($1.amount) } }
  }

  /// The child's id.
  public let id: String
  /// What the child is called.
  public let name: String
  /// The days, the oldest first.
  public let days: [Day]
  /// What was played on all days.
  public let activities: [Part]
  /// What was watched on all days.
  public let videos: [Part]
  /// What came into purses and went out on all days.
  public internal(set) var purses: [Purse]
  /// On how many days in a row was played, up to today or yesterday.
  public let streak: Int

  /// How long was played on all days, in milliseconds.
  public var milliseconds: Int { days.reduce(0) { $0.clampedSum($1.milliseconds) } }
  /// On how many days was played.
  public var played: Int { days.count { $0.milliseconds > 0 || !$0.activities.isEmpty } }
  /// How many levels were solved.
  public var solved: Int { days.reduce(0) { $0.clampedSum($1.solved) } }
  /// How many mistakes were made.
  public var mistakes: Int { days.reduce(0) { $0.clampedSum($1.mistakes) } }
  /// How hard the levels were at the first and at the last change; nil when nothing changed.
  package var difficulty: (first: Int, last: Int)? {
    let all = days.compactMap(\.difficulty)
    guard let first = all.first, let last = all.last else { return nil }
    return (first, last)
  }
  /// Whether there is nothing to tell.
  public var isEmpty: Bool {
    played == 0 && activities.isEmpty && videos.isEmpty && purses.isEmpty && solved == 0
  }
}

/// How many days a report is about.
public enum ReportPeriod: String, CaseIterable, Sendable {
  /// The present day and the six before.
  case week
  /// The present day and the twenty-nine before.
  case month

  /// How many days, the present one among them.
  public var length: Int { self == .week ? 7 : 30 }

  /// The word to type.
  package var phrase: Phrase { self == .week ? .wordWeek : .wordMonth }
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
  /// - Throws: ``HouseError`` when the store cannot be read, or it was interrupted.
  package func report(
    on children: [Person],
    _ period: ReportPeriod,
    _ language: SentenceLanguage,
    release: () -> Void = {},
    unless isInterrupted: () -> Bool = { false }
  ) throws(HouseError) -> [ChildReport] {
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
    _ language: SentenceLanguage
  ) -> ChildReport {
    let id = member.id
    func parts(_ kind: MeasureKind, _ days: ClosedRange<Int>) -> [ChildReport.Part] {
      measured.parts(kind, of: id, on: days).map { part, amount in
        ChildReport.Part(title: title(of: kind, part, language), milliseconds: amount)
      }
    }
    func purses(_ days: ClosedRange<Int>) -> [ChildReport.Purse] {
      self.purses.compactMap { machine, unit in
        let reasons = measured.parts(.purse, of: id, on: days, machine: machine)
        if reasons.isEmpty { return nil }
        return ChildReport.Purse(
          machine: machine,
          unit: unit,
          reasons: reasons.map { ChildReport.Reason(kind: $0.part, amount: $0.amount) }
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
  private var purses: [(machine: String, unit: String)] {
    options.catalog.compactMap { entry in
      entry.capabilities.purse.map { (entry.name, $0.unit) }
    }
  }

  /// How a part is called on the sign; as it stands where no machine says.
  package func title(of kind: MeasureKind, _ part: String, _ language: SentenceLanguage) -> String {
    for entry in entries {
      if let title = entry.capabilities.measures?.title(of: kind, part) {
        return title.text(language)
      }
    }
    return part
  }
}
