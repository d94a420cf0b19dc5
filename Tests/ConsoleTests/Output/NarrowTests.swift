import PlayKit
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

  private static func tooWide(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { DisplayWidth.of(String($0)) > columns }
  }

  private static func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}
