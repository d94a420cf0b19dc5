// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import Testing

@Suite("The court, drawn")
struct MatchDrawingTests {
  private func drawing(_ match: MatchFixture, _ name: String, width: Int = 80) throws -> Drawing {
    let declared = PickleballMatch.capabilities.drawings
    let one = try #require(declared.first { $0.name == name })
    let scene = DrawingScene(width: width, now: match.time.now) { match.value($0) }
    return one.draw(scene)
  }

  private func text(_ drawing: Drawing) -> [String] {
    drawing.rows.map { $0.map(\.text).joined() }
  }

  @Test("shows who stands where, and the far team from its own side")
  func court() throws {
    let match = try MatchFixture(begun: "configure doubles")
    try match.rally("A")
    let court = try drawing(match, "court")
    #expect(
      text(court) == [
        "    ┌─────┬─────┐",
        "  B │  B1 │  B2 │ 0",
        "    ├─────┴─────┤",
        "    ╞═══════════╡",
        "    ├─────┬─────┤",
        "  A │ ●A1 │  A2 │ 1",
        "    └─────┴─────┘",
        "  1-0-2, A1 serves from the left",
      ]
    )
    #expect(court.facts["server"] == .string("A1"))
    #expect(court.facts["near"]?.mapValue?["left"] == .string("A1"))
    #expect(court.facts["far"]?.mapValue?["right"] == .string("B1"))
    #expect(court.sentences.contains("A1 serves from the left."))
    try match.rally("AAAAA")
    #expect(text(try drawing(match, "court"))[5].hasPrefix("  B"), "ends are switched")
  }

  @Test("keeps within every width, in every state")
  func widths() throws {
    for rules in ["configure singles", "configure doubles", "configure rally"] {
      let match = try MatchFixture()
      try match.type(rules)
      for width in [20, 40, 80, 120] {
        for name in ["court", "call"] {
          let rows = text(try drawing(match, name, width: width))
          #expect(rows.allSatisfy { $0.count <= width }, "\(rules) \(width)")
        }
      }
      try match.send(PickleballMatch.start())
      for rally in 1...30 where match.text("winner") == nil {
        try match.rally("A")
        for width in [20, 40, 80] {
          let rows = text(try drawing(match, "court", width: width))
          #expect(rows.allSatisfy { $0.count <= width }, "\(rules) \(width) \(rally)")
        }
      }
      #expect(text(try drawing(match, "call")).first?.contains("A wins") == true)
    }
  }

  @Test("marks rally scoring as provisional")
  func provisional() throws {
    let match = try MatchFixture(begun: "configure rally")
    #expect(text(try drawing(match, "call")) == ["  0-0, A1 serves from the right (provisional)"])
  }
}
