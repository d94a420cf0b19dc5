// SPDX-License-Identifier: GPL-3.0-or-later
import MachineTesting
import StateEngine
import Testing

/// A video player: its sound and its screen are set each for itself.
private struct Player: ParallelMachine {
  enum Node: MachineNode { case player, sound, loud, muted, screen, small, full, closed }
  struct Context: MachineContext { var volume = 5 }
  struct Events: MachineEvents {
    let mute = PlainEvent()
    let zoom = PlainEvent()
    let close = PlainEvent()
  }
  static var chart: some ChartContent {
    parallel(.player) {
      state(.sound) {
        state(.loud) { on(\.mute, to: .muted) }
        state(.muted) { on(\.mute, to: .loud) }
      }
      state(.screen) {
        state(.small) { on(\.zoom, to: .full) }
        state(.full) { on(\.zoom, to: .small) }
      }
      on(\.close, to: .closed)
    }
    state(.closed)
  }
}

/// The same as what it is not.
private struct Wrong: Machine {
  enum Node: MachineNode { case player, sound, screen }
  typealias Context = Player.Context
  typealias Events = Player.Events
  static var chart: some ChartContent {
    parallel(.player) {
      state(.sound); state(.screen)
    }
  }
}

private struct Flat: ParallelMachine {
  enum Node: MachineNode { case only }
  struct Context: MachineContext {}
  static var chart: some ChartContent { state(.only) }
}

@Suite("a machine that is in several places")
struct ParallelMachineTests {
  @Test("asked by region, by node, as a whole; what changed has all that is active")
  func regions() throws {
    let player = try Live(Player.self, time: VirtualTime(start: 0))
    #expect(player.state(in: .sound) == .loud)
    player.send(\.mute)
    #expect(player.state(in: .sound) == .muted)
    #expect(player.state(in: .screen) == .small)
    #expect(player.isIn(.small))
    player.send(\.zoom)
    #expect(player.configuration == [.player, .sound, .muted, .screen, .full])
    player.send(\.close)
    #expect(player.state(in: .sound) == nil)
    #expect(player.configuration == [.closed])
  }

  @Test("its changes have all nodes that are active")
  func changes() async throws {
    let player = try Live(Player.self, time: VirtualTime(start: 0))
    var changes = player.changes.makeAsyncIterator()
    player.send(\.mute)
    let change = await changes.next()
    #expect(change?.configuration == [.player, .sound, .muted, .screen, .small])
    #expect(change?.left == [.loud])
  }

  @Test("a chart that does not fit its kind is a fault, which says what it is")
  func kinds() throws {
    let wrong = #expect(throws: Chart.Fault.self) { try Chart(Wrong.self) }
    #expect(
      wrong?.findings.map(\.description) == ["chart: states are parallel: it is a ParallelMachine"]
    )
    let flat = #expect(throws: Chart.Fault.self) { try Chart(Flat.self) }
    #expect(flat?.findings.map(\.description) == ["chart: no state is parallel: it is a Machine"])
  }

  @Test("what it changes is expected with all nodes that are active then")
  func expected() throws {
    let player = try Live(Player.self, time: VirtualTime(start: 0))
    #expect(
      expect(player, moves: [.player, .sound, .muted, .screen, .small]) { $0.send(\.mute) }
    )
    withKnownIssue { expect(player) { $0.send(\.zoom) } }
  }
}
