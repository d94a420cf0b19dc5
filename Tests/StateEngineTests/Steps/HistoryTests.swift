// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

struct HistoryTests {
  private func house(_ kind: NodeDeclaration.Kind) throws -> Chart {
    try chart(
      [
        .noted("house", .compound),
        NodeDeclaration(
          "h",
          kind: kind,
          parent: "house",
          initial: ["cellar"],
          initialActions: [.effect("new")]
        ),
        .noted("room", .compound, in: "house"), .noted("door", in: "room"),
        .noted("desk", in: "room"), .noted("cellar", in: "house"), .noted("out"),
      ],
      [
        .transition("door", "sit", "desk"), .transition("house", "leave", "out"),
        .transition("out", "back", "h"),
        .transition("out", "enter", "house"), .transition("house", "again", "h"),
      ]
    )
  }

  @Test("a shallow memory brings the child back, a deep one the leaf")
  func depth() throws {
    for (kind, leaf) in [(NodeDeclaration.Kind.shallowHistory, "door"), (.deepHistory, "desk")] {
      var walk = Walk(try house(kind))
      walk.send("sit")
      walk.send("leave")
      walk.send("back")
      #expect(walk.state == leaf)
      #expect(walk.effects == ["-out", "+house", "+room", "+\(leaf)"])
    }
  }

  @Test("a memory of nothing leads to its default, and its actions run after the parent's entry")
  func byDefault() throws {
    let house = try house(.deepHistory)
    var walk = Walk(house)
    walk.snapshot.configuration = house.configuration(of: [6]) ?? NodeSet()
    #expect(walk.state == "out")
    walk.send("back")
    #expect(walk.effects == ["-out", "+house", "new", "+cellar"])
  }

  @Test("a memory remembers what this very step leaves")
  func sameStep() throws {
    var walk = Walk(try house(.deepHistory))
    walk.send("sit")
    walk.send("again")
    #expect(walk.state == "desk")
    #expect(walk.effects == ["-desk", "-room", "-house", "+house", "+room", "+desk"])
    #expect(walk.trace.microsteps.map { Array($0.entered) } == [[0, 2, 4]])
  }

  @Test("a memory without a default goes where its parent begins")
  func noDefault() throws {
    var walk = Walk(
      try chart(
        [
          .noted("out"), .noted("p", .parallel), .noted("h", .deepHistory, in: "p"),
          .noted("l", in: "p"), .noted("r", in: "p"),
        ],
        [.transition("out", "go", "h")]
      )
    )
    walk.send("go")
    #expect(walk.state == "l+r")
  }
}
