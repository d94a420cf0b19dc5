// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
import PlayKit
import PlayMachines
import StateEngine
import Testing

/// A garden whose author has made three mistakes.
private struct Garden: Machine, PlayMachine {
  enum Node: MachineNode { case resting, growing, lost }
  struct Context: MachineContext { var plants = 0 }
  struct Events: MachineEvents {
    let water = PlainEvent()
    let rest = PlainEvent()
  }
  static var chart: some ChartContent {
    state(.resting) { on(\.water, to: .growing) }
    on(\.rest, to: .resting)
  }
  static var capabilities: Capabilities { Capabilities() }
}

/// A machine without mistakes.
private struct Shed: Machine, PlayMachine {
  enum Node: MachineNode { case open }
  struct Context: MachineContext { var tools = 0 }
  struct Events: MachineEvents { let take = PlainEvent() }
  static var chart: some ChartContent { state(.open) { on(\.take, do: { $0.tools += 1 }) } }
  static var capabilities: Capabilities { Capabilities() }
}

@Suite("A house with a faulty chart")
struct FaultyHouseTests {
  private static let garden = CatalogEntry(Garden.self, "a garden")
  private static let shed = CatalogEntry(Shed.self, "a shed")

  @Test(
    "Making it throws all faults, wherever the chart stands in the catalog",
    arguments: [[garden], [shed, garden], [garden, shed]]
  )
  func faulty(_ entries: [CatalogEntry]) {
    let refusal = #expect(throws: HouseRefusal.self) {
      try Household(MachineCatalog(entries), time: VirtualTime(start: 0), zone: .gmt)
    }
    let told = refusal?.description ?? ""
    #expect(refusal?.code == "faultyChart")
    #expect(told.contains("the chart 'garden' has 3 faults:"), "\(told)")
    #expect(told.contains("on(\\.rest): it is outside every state"), "\(told)")
    #expect(told.contains("no state is called 'growing'"), "\(told)")
    #expect(told.contains("lost: the chart has no state for this case"), "\(told)")
    #expect(!told.contains("''"), "\(told)")
  }

  @Test("One without faults is made, and a house of no machine is refused")
  func sound() throws {
    let house = try Household(
      MachineCatalog([Self.shed]),
      time: VirtualTime(start: 0),
      zone: .gmt
    )
    #expect(try house.live(Shed.self).send(\.take).isAccepted)
    #expect(throws: HouseRefusal.self) { try house.live(Garden.self) }
    #expect(throws: HouseRefusal.self) {
      try Household(MachineCatalog([]), time: VirtualTime(start: 0), zone: .gmt)
    }
  }
}
