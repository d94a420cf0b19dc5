// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

struct DoneTests {
  @Test("a final node ends its parent, and the last region ends the parallel node")
  func done() throws {
    var walk = Walk(
      try chart(
        [
          .noted("p", .parallel), .noted("l", .compound, in: "p"), .noted("l1", in: "l"),
          .noted("lf", .final, in: "l"), .noted("r", .compound, in: "p"), .noted("r1", in: "r"),
          .noted("rf", .final, in: "r"), .noted("end"),
        ],
        [
          .transition("l1", "left", "lf"), .transition("r1", "right", "rf"),
          .transition("p", "done.state.l", do: [.effect("l ended")]),
          .transition("p", "done.state.p", "end"),
        ]
      )
    )
    walk.send("left")
    #expect(walk.effects == ["-l1", "+lf", "l ended"])
    #expect(walk.state == "lf+r1")
    walk.send("right")
    #expect(walk.state == "end")
  }

  @Test("nobody sends the events a chart makes itself")
  func notByHand() throws {
    let chart = try chart(
      [.noted("a", .compound), .noted("f", .final, in: "a")],
      [.transition("a", "done.state.a", "a")]
    )
    let engine = Engine(chart)
    #expect(engine.send(Event("done.state.a")).refusal?.cause == .clockOnly)
    #expect(engine.send(Event("background")).outcome == .refused)
  }
}
