// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import StateEngine
import Synchronization
import Testing

/// Claims that an app holds against its machine while people use it.
@Suite("Claims in an app")
struct WatchedClaimTests {
  private final class Told: Sendable {
    private let texts = Mutex<[String]>([])
    func note(_ text: String) { texts.withLock { $0.append(text) } }
    var all: [String] { texts.withLock { $0 } }
  }

  @Test("each broken one is told once, with its record")
  func broken() throws {
    let (told, time) = (Told(), VirtualTime(start: 0))
    let light = try Live(TrafficLight.self, time: time)
    let waiting = Term<Int>(variable: "waiting")
    let claims: [Invariant] = [
      .always(waiting < 2, says: "few wait"), .always(waiting >= 0, says: "never fewer than none"),
    ]
    let watch = light.watch(claims) { claim, record in
      told.note("\(claim.says): \(record.number)")
    }
    for _ in 0..<4 { light.send(\.button) }
    #expect(told.all == ["few wait: 2"])
    watch.cancel()
  }

  @Test("time travel begins anew, and what was broken is said again")
  func replaced() throws {
    let (told, time) = (Told(), VirtualTime(start: 0))
    let light = try Live(TrafficLight.self, time: time)
    let before = light.engine.snapshot
    let few = Invariant.always(Term<Int>(variable: "waiting") < 2, says: "few wait")
    let watch = light.watch([few]) { claim, _ in told.note(claim.says) }
    for _ in 0..<2 {
      for _ in 0..<3 { light.send(\.button) }
      light.engine.replaceSnapshot(before)
    }
    #expect(told.all == ["few wait", "few wait"])
    watch.cancel()
  }
}
