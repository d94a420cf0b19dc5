// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import StateEngine
import TestSupport
import Testing

/// What parents say of one child's time: kept as text, read back, and what it means on a day.
@Suite("Rules of time")
struct TimeRuleTests {
  @Test("a rule comes back from its text as it was", arguments: 0..<200)
  func roundTrip(seed: Int) throws {
    var random = RandomState(seed: UInt64(seed))
    var rule = TimeRule()
    for day in 0..<7 where Bool.random(using: &random) {
      rule.limits[day] = Int.random(in: 0...1440, using: &random)
    }
    for day in 0..<7 where Bool.random(using: &random) {
      let from = Int.random(in: 0..<1430, using: &random)
      let to = Int.random(in: from + 1...1440, using: &random)
      rule.windows[day] = [try #require(TimeRule.Window(from: from, to: to))]
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: rule.today = (20_000 + seed, .more(Int.random(in: -1440...1440, using: &random)))
    case 1: rule.today = (20_000 + seed, .exactly(Int.random(in: 0...1440, using: &random)))
    default: break
    }
    rule.isOff = Bool.random(using: &random)
    rule.isPaused = Bool.random(using: &random)
    #expect(TimeRule(rule.text) == rule, "\(rule.text)")
  }

  @Test("the plain rule is no text, and any text that is none is refused")
  func texts() {
    #expect(TimeRule().text.isEmpty)
    #expect(TimeRule("") == TimeRule())
    for wrong in [
      "30", "30:xyz", "1441:mon", "-1:mon", "17:00-16:00:mon", "25:00-26:00:mon", "+@5",
      "+5@", "on", "30:mon-", "16:00-16:00:mon", "99999999999999999999:mon",
    ] {
      #expect(TimeRule(wrong) == nil, "\(wrong)")
    }
  }

  @Test("weekdays are those of the calendar, and spans go over Sunday")
  func weekdays() {
    #expect(Weekday(day: 0) == .thursday && Weekday(day: -1) == .wednesday)
    #expect(Weekday(day: 20_779) == .sunday)
    #expect(Weekday.all(in: "fri-mon") == [.friday, .saturday, .sunday, .monday])
    #expect(Weekday.all(in: "Mo,Di,so") == [.monday, .tuesday, .sunday])
    #expect(Weekday.all(in: "mon-") == nil && Weekday.all(in: "") == nil)
    for days in [[Weekday.monday], [.monday, .tuesday], Weekday.allCases, [.sunday, .wednesday]] {
      #expect(Weekday.all(in: Weekday.text(days)).map(Set.init) == Set(days))
    }
  }

  @Test("minutes of a day: its own, else the family's, more or fewer today, none when off")
  func minutes() throws {
    var rule = try #require(TimeRule("30:mon-fri +15@4"))
    // 1970-01-05 was a Monday.
    #expect(rule.minutes(on: .monday, day: 4, family: 60) == 45)
    #expect(rule.minutes(on: .monday, day: 11, family: 60) == 30)
    #expect(rule.minutes(on: .sunday, day: 3, family: 60) == 60)
    rule.today = (4, .more(-40))
    #expect(rule.minutes(on: .monday, day: 4, family: 60) == 0)
    rule.today = (4, .exactly(90))
    #expect(rule.minutes(on: .monday, day: 4, family: 60) == 90)
    rule.isOff = true
    #expect(rule.minutes(on: .monday, day: 11, family: 60) == nil)
  }
}
