// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine
import Testing

@testable import Console

/// What is said in a terminal of 40 columns.
struct NarrowTests {
  private static let columns = 40

  @Test(
    "lists and pages of help fit a narrow terminal and lose no word",
    arguments: Session.machineNames
  )
  func help(_ machine: String) throws {
    let wide = try Rehearsal()
    let narrow = try Rehearsal()
    narrow.shell.options.width = Self.columns
    for one in [wide, narrow] { one.perform("use \(machine)") }
    let events = wide.shell.session.current.chart.description.events.map(\.name)
    let words = wide.shell.session.current.capabilities.wordNames
    for topic in CommandTable.all.map(\.name) + words + events {
      let page = wide.perform("help \(topic)").output
      let fitted = narrow.perform("help \(topic)").output
      #expect(Self.tooWide(fitted) == [], "\(topic)")
      #expect(Self.letters(fitted) == Self.letters(page), "\(topic)")
    }
    for line in ["help", "settings", "machines", "players", "clock", "timing"] {
      #expect(Self.tooWide(narrow.perform(line).output) == [], "\(line)")
    }
  }

  @Test(
    "states, records and refusals break between words and lose none",
    arguments: [false, true]
  )
  func answers(hasColour: Bool) throws {
    let wide = try Rehearsal()
    let narrow = try Rehearsal()
    narrow.shell.options.width = Self.columns
    for one in [wide, narrow] {
      one.shell.options.theme = Theme(hasColour: hasColour)
      one.shell.options.showsTiming = false
    }
    for line in [
      "wait 2s", "state --all", "send tapPlayer Alexander", "state --all", "send tapChest",
      "coins +1", "log",
    ] {
      let told = wide.perform(line).output
      let fitted = narrow.perform(line).output
      #expect(Self.words(fitted) == Self.words(told), "\(line)")
      if !hasColour { #expect(Self.tooWide(fitted) == [], "\(line)") }
    }
  }

  @Test("a value that would be cut inside a word stands below its key")
  func values() throws {
    let narrow = try Rehearsal()
    narrow.shell.options.width = Self.columns
    let told = narrow.perform("use rewards", "settings").output
    #expect(told.contains("\n    game-time=\"Game Time/50/30 min/on\"\n"), "\(told)")
    #expect(Self.tooWide(told) == [])
  }

  private static func words(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isWhitespace)
  }

  private static func tooWide(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { DisplayWidth.of(String($0)) > columns }
  }

  private static func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}
