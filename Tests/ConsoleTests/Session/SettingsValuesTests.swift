// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import Household
import PlaySettings
import ShellCore
import StateEngine
import Testing

@Suite("Settings")
struct SettingsBookTests {
  static let flag = SettingDeclaration("f", .flag, initial: .bool(true), summary: "A flag.")
  static let integer = SettingDeclaration(
    "i",
    .integer(-2...7),
    initial: .int(0),
    summary: "An int."
  )
  static let real = SettingDeclaration("r", .real(0...1.5), initial: .double(0), summary: "A real.")
  static let choice = SettingDeclaration(
    "c",
    .choice(["easy", "hard"]),
    initial: .string("easy"),
    summary: "A choice."
  )
  static let choices = SettingDeclaration(
    "cs",
    in: "folder",
    .choices(["a", "b"]),
    initial: .list([]),
    summary: "Choices."
  )
  static let records = SettingDeclaration(
    "rs",
    .records(fields: ["id", "title"]),
    initial: .list([]),
    summary: "Records."
  )

  @Test("a flag is on or off, in six words")
  func flags() {
    for word in ["on", "true", "yes"] { #expect(Self.flag.value(of: [word]) == .bool(true)) }
    for word in ["off", "false", "no"] { #expect(Self.flag.value(of: [word]) == .bool(false)) }
    for words in [["On"], ["1"], [""], ["on", "off"], []] {
      #expect(Self.flag.value(of: words) == nil)
    }
  }

  @Test("a whole number lies in its range, ends included")
  func integers() {
    #expect(Self.integer.value(of: ["-2"]) == .int(-2))
    #expect(Self.integer.value(of: ["7"]) == .int(7))
    for word in ["-3", "8", "1.0", "1e0", "", " 1", "x", "99999999999999999999"] {
      #expect(Self.integer.value(of: [word]) == nil, "\(word)")
    }
  }

  @Test("a number lies in its range and is a number")
  func reals() {
    #expect(Self.real.value(of: ["0"]) == .double(0))
    #expect(Self.real.value(of: ["1.5"]) == .double(1.5))
    #expect(Self.real.value(of: ["5e-1"]) == .double(0.5))
    for word in ["-0.1", "1.5000001", "nan", "inf", "-inf", "", "x", "0,5"] {
      #expect(Self.real.value(of: [word]) == nil, "\(word)")
    }
  }

  @Test("one of some words, or several joined with commas, none twice")
  func choices() {
    #expect(Self.choice.value(of: ["hard"]) == .string("hard"))
    #expect(Self.choice.value(of: ["Hard"]) == .string("hard"), "as people write it")
    for words in [[""], ["easy", "hard"], ["easy,hard"]] {
      #expect(Self.choice.value(of: words) == nil)
    }
    #expect(Self.choices.value(of: ["a,b"]) == .list([.string("a"), .string("b")]))
    #expect(Self.choices.value(of: ["b", "a"]) == .list([.string("b"), .string("a")]))
    #expect(Self.choices.value(of: ["none"]) == .list([]))
    for words in [["c"], ["a,a"], ["a", "none"]] { #expect(Self.choices.value(of: words) == nil) }
  }

  @Test("things with a title, each id once")
  func records() {
    #expect(
      Self.records.value(of: ["x=Die Ente", "y=a=b"])
        == .list([
          .map(["id": .string("x"), "title": .string("Die Ente")]),
          .map(["id": .string("y"), "title": .string("a=b")]),
        ])
    )
    #expect(Self.records.value(of: ["none"]) == .list([]))
    for words in [["x"], ["=x"], ["x="], ["x=a", "x=b"]] {
      #expect(Self.records.value(of: words) == nil, "\(words)")
    }
  }

  @Test("a key is found by its short form and with its folder; a value is kept until forgotten")
  func values() {
    var values = SettingsValues()
    values.declare([Self.integer, Self.choices])
    values.declare([Self.integer])
    #expect(values.declarations.map(\.key) == ["i", "cs"] + ShellSettings.all.map(\.key))
    #expect(values.declaration("cs")?.key == "cs")
    #expect(values.declaration("folder.cs")?.key == "cs")
    #expect(values.declaration("folder.i") == nil)
    #expect(values.value(of: Self.integer) == .int(0) && !values.isSet(Self.integer))
    values.set(Self.integer, to: .int(3))
    #expect(values.value(of: Self.integer) == .int(3) && values.isSet(Self.integer))
    values.set(Self.integer, to: nil)
    #expect(values.value(of: Self.integer) == .int(0))
  }

  @Test("each kind says what it takes")
  func allowedTexts() {
    #expect(Self.flag.allowedText == "on or off")
    #expect(Self.integer.allowedText == "a whole number from -2 to 7")
    #expect(Self.real.allowedText == "a number from 0 to 1.5")
    #expect(Self.choice.allowedText == "one of easy, hard")
    #expect(Self.records.allowedText.hasPrefix("id=title"))
  }

  @Test("a setting is found by any case, by its last part, and by what nothing else begins with")
  func shortNames() throws {
    let rehearsal = try Rehearsal()
    for (word, key) in [
      ("GRACE", "grace"), ("dailytime", "dailyTimeLimitMinutes"),
      ("DailyGoal", "rewards.dailyGoal"),
      ("gate", "gate.level"), ("minimumSeconds", "loading.minimumSeconds"),
      ("unl", "unlockedActivities"),
    ] {
      #expect(rehearsal.perform("get \(word)").output == rehearsal.perform("get \(key)").output)
      #expect(rehearsal.perform("get \(word)").status == .success)
    }
    // What parents call one goes before what several keys begin with.
    #expect(rehearsal.perform("get videos").output == rehearsal.perform("get videosAllowed").output)
    // Several begin with it, and two letters are too few.
    for word in ["rewa", "gr", "x"] {
      #expect(rehearsal.perform("get \(word)").status == .notUnderstood, "\(word)")
    }
  }
}
