// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import ShellCore

struct TimeTextTests {
  /// Monday 2026-01-05 10:00:00 UTC, from `date -u -d … +%s`.
  private let sandbox = 1_767_607_200_000

  @Test(arguments: [
    (1_767_607_200_000, "2026-01-05 10:00:00"), (1_767_607_200_250, "2026-01-05 10:00:00.250"),
    (0, "1970-01-01 00:00:00"), (-1, "1969-12-31 23:59:59.999"),
    (951_782_400_000, "2000-02-29 00:00:00"), (4_107_542_400_000, "2100-03-01 00:00:00"),
    (-2_208_988_800_000, "1900-01-01 00:00:00"), (253_402_300_799_000, "9999-12-31 23:59:59"),
    (-62_135_596_800_000, "0001-01-01 00:00:00"),
  ])
  func `Known moments are written and read`(milliseconds: Int, text: String) throws {
    #expect(TimeText.text(milliseconds: milliseconds) == text)
    #expect(try TimeText.milliseconds(text, now: 0) == milliseconds)
    let iso = TimeText.iso(milliseconds: milliseconds)
    #expect(iso == text.replacing(" ", with: "T") + "Z")
    #expect(try TimeText.milliseconds(iso, now: 0) == milliseconds)
  }

  @Test func `A time of day belongs to the given day`() throws {
    #expect(try TimeText.milliseconds("10:30", now: sandbox) == sandbox + 1_800_000)
    #expect(try TimeText.milliseconds("00:00:01.5", now: sandbox) == sandbox - 35_998_500)
    #expect(try TimeText.milliseconds("23:59", now: -1) == -60_000)
  }

  @Test func `Seconds and the time may be left out`() throws {
    #expect(try TimeText.milliseconds("2026-01-05", now: 0) == sandbox - 36_000_000)
    #expect(try TimeText.milliseconds("2026-01-05 10:00", now: 0) == sandbox)
  }

  @Test(arguments: [
    ("", TimeFault.notUnderstood), ("10", .notUnderstood), ("1:30", .notUnderstood),
    ("10:3", .notUnderstood), ("10:30:", .notUnderstood), ("10:30:00.", .notUnderstood),
    ("10:30:00.1234", .notUnderstood), ("2026-1-5", .notUnderstood),
    ("2026-01-05x10:00", .notUnderstood), ("2026-01-05 ", .notUnderstood),
    ("2026-01-05 10:00 Z", .notUnderstood), ("tomorrow", .notUnderstood), ("24:00", .noSuchTime),
    ("10:60", .noSuchTime), ("23:59:60", .noSuchTime), ("2026-02-29", .noSuchTime),
    ("2100-02-29", .noSuchTime), ("2026-13-01", .noSuchTime), ("2026-04-31", .noSuchTime),
    ("2026-00-10", .noSuchTime), ("2026-01-00", .noSuchTime),
  ])
  func `What is no time says why`(text: String, fault: TimeFault) {
    #expect(throws: fault) { try TimeText.milliseconds(text, now: 0) }
  }

  @Test func `Days and dates map both ways over 800 years and at the ends`() throws {
    var day = try #require(CivilDate(year: 1600, month: 1, day: 1)).daysSince1970
    #expect(day == -135_140)
    var last = CivilDate(daysSince1970: day - 1)
    while day < 160_000 {
      let date = CivilDate(daysSince1970: day)
      #expect(date.daysSince1970 == day)
      let follows =
        date.day == last.day + 1 || (date.day == 1 && date.month % 12 == (last.month + 1) % 12)
      #expect(follows)
      last = date
      day += 1
    }
    #expect(CivilDate(daysSince1970: -719_468) == CivilDate(year: 0, month: 3, day: 1))
    #expect(TimeText.text(milliseconds: .max) == "292278994-08-17 07:12:55.807")
    #expect(TimeText.text(milliseconds: .min).hasPrefix("-292275055-05-16 16:47:04.192"))
  }
}
