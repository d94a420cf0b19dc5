// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
import PlayKit
import PlayMachines
import PlaySettings
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

/// A pond whose chart is right, and three of its declarations are not.
private struct Pond: Machine, PlayMachine {
  struct Depth: Encodable, Sendable {
    func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(self, .init(codingPath: [], debugDescription: "too deep"))
    }
  }
  enum Node: MachineNode { case still }
  struct Context: MachineContext {
    var owner: String?
    var frogs = 0
    var day = 0
    var others: [String: Kept<Context>] = [:]
    var half: Int { frogs / 2 }
  }
  struct Events: MachineEvents {
    let jump = PlainEvent()
    let settingsChanged = SettingsEvent.declared { Pond.settings }
  }
  static let settings = SettingsEvent([depth.declaration, plenty.declaration])
  static let depth = Setting("depth", .integer(0...9), initial: Depth(), summary: "How deep it is.")
  static let plenty = Setting(
    "frogs",
    .integer(0...9),
    initial: 12,
    feeds: "frogs",
    summary: "How many frogs there are."
  )
  static let perOwner = PerPerson<Context>(
    from: \.half,
    through: \.day,
    owner: \.owner,
    others: \.others
  )
  static var chart: some ChartContent {
    state(.still) {
      on(\.jump, do: { $0.frogs += 1 })
      on(\.settingsChanged)
    }
  }
  static var capabilities: Capabilities {
    Capabilities {
      $0.settings = [depth.declaration, plenty.declaration]
      $0.measures = MeasureCapability(of: perOwner, on: variable(\.day), [])
    }
  }
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

  @Test("A setting without a value, and what is no variable, are faults and no trap")
  func declarations() throws {
    let refusal = #expect(throws: HouseRefusal.self) {
      try Household(MachineCatalog([CatalogEntry(Pond.self, "a pond"), Self.garden]))
    }
    let told = refusal?.description ?? ""
    #expect(told.contains("the setting 'depth' does not admit its initial value"), "\(told)")
    #expect(told.contains("the setting 'frogs' does not admit its initial value"), "\(told)")
    #expect(told.contains("which the chart does not have"), "\(told)")
    #expect(told.contains("the chart 'garden' has 3 faults:"), "\(told)")
    let pond = try Live(Pond.self)
    #expect(pond.send(Pond.settings(["frogs": .int(3)])).isAccepted)
    let reply = pond.send(Pond.settings(["frogs": .int(3), "newts": .int(3)]))
    #expect(!reply.isAccepted && pond.context.frogs == 0, "\(reply)")
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
