// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore
import Testing

@testable import StateEngine

struct DurationTextTests {
  @Test(arguments: [
    ("2.5s", 2500), ("5m", 300_000), ("300ms", 300), ("2h", 7_200_000), ("1d", 86_400_000),
    ("10", 10_000), ("0.25", 250), ("0", 0), ("1h30m", 5_400_000), ("1m1.5s", 61_500),
    ("1.5h", 5_400_000), ("2.500000000000s", 2500), ("1d2h3m4s5ms", 93_784_005),
    ("0.0009765625d", 84_375), ("106751991167d", 9_223_372_036_828_800_000),
  ])
  func `Lengths of time are read`(text: String, milliseconds: Int) throws {
    #expect(try DurationText.milliseconds(text) == milliseconds)
  }

  @Test(arguments: [
    ("", DurationFault.notUnderstood), ("s", .notUnderstood), ("5x", .notUnderstood),
    (".5s", .notUnderstood), ("5.s", .notUnderstood), ("5 s", .notUnderstood),
    ("1m1h", .notUnderstood), ("1h1h", .notUnderstood), ("1h30", .notUnderstood),
    ("+5s", .notUnderstood), ("1e3", .notUnderstood), ("５s", .notUnderstood),
    ("--5s", .negative), ("-5s", .negative), ("0.5ms", .tooFine), ("0.0001", .tooFine),
    ("1.00000000000001d", .tooFine), ("106751991168d", .tooLong),
    ("99999999999999999999s", .tooLong), ("9223372036854775s808ms", .tooLong),
  ])
  func `What is no length of time says why`(text: String, fault: DurationFault) {
    #expect(throws: fault) { try DurationText.milliseconds(text) }
  }

  @Test(arguments: [
    (0, "0s"), (1, "1ms"), (999, "999ms"), (1000, "1s"), (2500, "2.5s"), (1005, "1.005s"),
    (300_000, "5m"), (5_400_000, "1h30m"), (61_500, "1m1.5s"), (86_400_000, "1d"),
    (86_400_001, "1d0.001s"), (-300_000, "-5m"), (Int.max, "106751991167d7h12m55.807s"),
    (Int.min, "-106751991167d7h12m55.808s"),
  ])
  func `Lengths of time are written exactly`(milliseconds: Int, text: String) {
    #expect(DurationText.text(milliseconds: milliseconds) == text)
  }

  @Test func `What is written reads back`() throws {
    var random = RandomState(seed: 5)
    for shift in 0..<63 {
      let number = Int.random(in: 0...(Int.max >> shift), using: &random)
      #expect(try DurationText.milliseconds(DurationText.text(milliseconds: number)) == number)
    }
  }

  @Test(arguments: [
    (0, "0 ns"), (81, "81 ns"), (999, "999 ns"), (1000, "1.0 µs"), (1234, "1.2 µs"),
    (1250, "1.3 µs"), (99_940, "99.9 µs"), (99_950, "100 µs"), (999_499, "999 µs"),
    (999_500, "1.0 ms"), (3_400_000, "3.4 ms"), (12_000_000_000, "12.0 s"),
    (5_000_000_000_000, "5000 s"), (-81, "-81 ns"),
  ])
  func `Measured times have three digits and a unit`(nanoseconds: Int, text: String) {
    #expect(NanosecondText.text(nanoseconds) == text)
  }
}
