// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import StateEngine
import Synchronization
import Testing

/// Machines that count what they are told.
private struct Ping: Machine {
  enum Node: MachineNode { case here }
  struct Context: MachineContext { var count = 0 }
  struct Events: MachineEvents {
    let ping = PlainEvent()
    let again = PlainEvent()
  }
  static var chart: some ChartContent {
    state(.here) {
      on(\.ping, do: { $0.count += 1 })
      on(\.again, do: { $0.count += 1 })
    }
  }
}

private struct Pong: Machine {
  enum Node: MachineNode { case here }
  struct Context: MachineContext { var count = 0 }
  struct Events: MachineEvents { let pong = PlainEvent() }
  static var chart: some ChartContent {
    state(.here) { on(\.pong, do: { $0.count += 1 }) }
  }
}

private struct Scribe: Machine {
  enum Node: MachineNode { case here }
  struct Context: MachineContext { var count = 0 }
  struct Events: MachineEvents { let note = PlainEvent() }
  static var chart: some ChartContent {
    state(.here) { on(\.note, do: { $0.count += 1 }) }
  }
}

/// Joints between machines of one process.
@Suite("Joints that form a ring")
struct JointRingTests {
  private let ping: Engine
  private let pong: Engine
  private let scribe: Engine
  private let rings = Rings()

  private final class Rings: Sendable {
    private let heard = Mutex<[Registration.Ring]>([])
    var all: [Registration.Ring] { heard.withLock { $0 } }
    @Sendable func hear(_ ring: Registration.Ring) { heard.withLock { $0.append(ring) } }
  }

  init() throws {
    ping = Engine(try Chart(Ping.self), time: VirtualTime(start: 0))
    pong = Engine(try Chart(Pong.self), time: VirtualTime(start: 0))
    scribe = Engine(try Chart(Scribe.self), time: VirtualTime(start: 0))
  }

  private func count(_ engine: Engine) -> Int? { engine.value(of: "count")?.intValue }

  private static let there = Joint(from: Ping.self, on: [Ping.ping], to: Pong.self) { _ in
    Pong.pong()
  }
  private static let back = Joint(from: Pong.self, on: [Pong.pong], to: Ping.self) { _ in
    Ping.ping()
  }
  private static let noted = Joint(from: Ping.self, on: [Ping.ping], to: Scribe.self) { _ in
    Scribe.note()
  }

  @Test("one event goes round a hundred times, says so, and nothing that happened is lost")
  func ring() {
    let joints = [Self.there, Self.back, Self.noted]
    let joined = joints.connect(ping, pong, scribe, onRing: rings.hear)
    for round in 1...3 {
      ping.send(Ping.ping())
      // A hundred times a machine was told that has told others: fifty times each.
      #expect(count(ping) == round * 51 && count(pong) == round * 51)
      #expect(count(scribe) == count(ping), "whoever is outside of the ring hears all")
      #expect(rings.all.count == round)
    }
    #expect(
      rings.all.first?.description
        == "pong and ping set each other off without end: 'ping' was not sent to ping any more"
    )
    for one in joined { one.cancel() }
  }

  @Test("so it is by way of several joints, whichever machine begins", arguments: [false, true])
  func alternating(isFromPong: Bool) {
    let back = Joint(from: Pong.self, on: [Pong.pong], to: Ping.self) { scene in
      (scene.after(Term<Int>(variable: "count")) ?? 0) % 2 == 0 ? Ping.ping() : Ping.again()
    }
    let again = Joint(from: Ping.self, on: [Ping.again], to: Pong.self) { _ in Pong.pong() }
    let joined = [Self.there, again, back].connect(pong, ping, onRing: rings.hear)
    if isFromPong { pong.send(Pong.pong()) } else { ping.send(Ping.ping()) }
    #expect(rings.all.count == 1)
    #expect((count(ping) ?? 0) + (count(pong) ?? 0) == 102)
    for one in joined { one.cancel() }
  }

  @Test("what ends by itself is passed on to its end, event after event")
  func ends() {
    let back = Joint(from: Pong.self, on: [Pong.pong], to: Ping.self) { scene in
      (scene.after(Term<Int>(variable: "count")) ?? 0) % 20 == 0 ? nil : Ping.ping()
    }
    let joined = [Self.there, back].connect(ping, pong, onRing: rings.hear)
    for _ in 0..<50 { ping.send(Ping.ping()) }
    #expect(count(pong) == 1000 && count(ping) == 1000)
    #expect(rings.all.isEmpty)
    for one in joined { one.cancel() }
  }

  @Test("joints of machines that are not there are left out")
  func fitting() {
    let joined = [Self.there, Self.back, Self.noted].connect(ping, scribe, onRing: rings.hear)
    #expect(joined.count == 1)
    ping.send(Ping.ping())
    #expect(count(scribe) == 1 && count(pong) == 0)
    for one in joined { one.cancel() }
  }
}
