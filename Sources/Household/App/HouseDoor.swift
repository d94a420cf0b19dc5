// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Synchronization

/// Every event for a machine of a house comes through here, whether an app, a joint or an inspector
/// sends it.
final class HouseDoor: Sendable {
  private struct House { weak var core: HouseCore? }
  /// Nil while the house is being made.
  private let house = Lock<House?>(nil)

  func open(to core: HouseCore) { house.withLock { $0 = House(core: core) } }

  /// Decides behind the door; a house that is gone decides nothing.
  func decide(
    _ machine: String,
    _ event: Int,
    _ arguments: [Value],
    _ decide: () -> Reply
  ) -> Reply {
    guard let house = house.withLock({ $0 }) else { return decide() }
    guard let core = house.core else { return .unkept(0, because: "its house is gone") }
    return core.decide(machine, event, arguments, decide)
  }
}
