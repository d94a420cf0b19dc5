// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine
import Testing

@testable import Console
import PlayKit

struct DrawingTextTests {
  private let drawing = Drawing(
    rows: [
      [.init("plain "), .init("dim", .dim), .init(" ", .plain), .init("strong", .strong)],
      [.init("", .strong), .init("gold\u{7}", .colour(red: 120, green: 90, blue: 0))],
    ],
    sentences: ["All of it."],
    facts: ["gold": .int(1)]
  )

  private func text(_ theme: Theme) -> String {
    var output = OutputBuffer()
    output.append(drawing, style: ReportStyle(theme: theme, showsTiming: false, width: nil))
    return output.text
  }

  @Test func `A drawing is its text where there is no colour, and moves no cursor`() {
    #expect(text(.plain) == "plain dim strong\ngold·\n")
  }

  @Test func `Inks become colours where there is colour`() {
    let escape = "\u{1B}["
    let first = "plain \(escape)2mdim\(escape)0m \(escape)1mstrong\(escape)0m\n"
    #expect(text(Theme(hasColour: true)) == first + "\(escape)38;2;120;90;0mgold·\(escape)0m\n")
  }

  @Test func `Facts of several drawings stand in one object, the first that knows counts`() {
    let other = Drawing(rows: [], sentences: [], facts: ["gold": .int(2), "silver": .int(3)])
    #expect([drawing, other].facts == ["gold": 1, "silver": 3])
  }

  @Test func `A machine that draws itself does so below state and after its events`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform("use match", "send start")
    let state = rehearsal.perform("state").output
    #expect(state.contains("╞"))
    #expect(state.hasSuffix("\n  0-0-2, A1 serves from the right\n"))
    let answer = rehearsal.perform("score a").output
    #expect(answer.hasSuffix("\n  1-0-2, A1 serves from the left\n"))
    #expect(!answer.contains("history"), "bookkeeping is nobody's business")
    #expect(rehearsal.perform("state --all").output.contains("history"))
    let json = try Rehearsal(isJSON: true)
    json.perform("use match", "send start")
    #expect(json.perform("score a").output.contains("\"drawing\":{\"call\":\"1-0-2\""))
    #expect(!json.perform("score b").output.contains("history"))
    #expect(!json.perform("use game", "state").output.contains("drawing"))
  }
}
