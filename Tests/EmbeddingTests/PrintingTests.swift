// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import StateEngine
import Testing

@Suite("everything prints in the shell's words")
struct PrintingTests {
  @Test("a reply tells what happened, or why not and what helps")
  func replies() throws {
    let light = try Live(TrafficLight.self, time: VirtualTime(start: 0))
    #expect("\(light.send(\.button))" == "#1 red stays on button\n    waiting: 0 → 1")
    #expect(
      "\(light.send(\.jam, 3))" == "unhandled: jam in red\n    accepted here: button"
    )
    light.wait(.seconds(55))
    for _ in 1...5 { light.send(\.button) }
    let reply = light.send(\.button)
    #expect(
      "\(reply)" == """
        refused: button in yellow
            waiting < 5 does not hold: waiting = 5
        """
    )
    #expect(reply.refusal.map { "\($0)" } == "\(reply)")
    #expect(
      reply.refusal?.explanation?.description == """
        button in yellow: refused
          yellow stays on button
            waiting < 5 does not hold: waiting = 5
        """
    )
    #expect(
      "\(light.engine.send(Event("buton")))" == "no event is called 'buton'; did you mean button?"
    )
    #expect("\(light)" == "trafficLight yellow\n    waiting: 5")
  }

  @Test("a snapshot goes through JSON, and so does a machine an app keeps by itself")
  func codable() throws {
    let light = try Live(TrafficLight.self)
    light.send(\.button)
    let snapshot = light.engine.snapshot
    let data = try JSONEncoder().encode(snapshot)
    #expect(try JSONDecoder().decode(Snapshot.self, from: data) == snapshot)
    let kept = try JSONDecoder().decode(
      Snapshot.Kept.self,
      from: try JSONEncoder().encode(light.kept)
    )
    let again = try Live(TrafficLight.self, from: kept)
    #expect(again.context.waiting == 1)
    #expect(again.state == .red)
  }
}
