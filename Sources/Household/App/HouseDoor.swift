// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Synchronization

/// The way of events to a house's machines: whoever has an engine of one, an inspector, a joint, an app,
/// comes through here.
final class HouseDoor: Sendable {
  private enum Way {
    /// The house is being made.
    case none
    case to(Weak)
  }
  private struct Weak { weak var core: HouseCore? }
  private let way = Lock(Way.none)

  func open(to core: HouseCore) { way.withLock { $0 = .to(Weak(core: core)) } }

  /// Decides behind the door; a house that is gone decides nothing.
  func decide(
    _ machine: String,
    _ event: Int,
    _ arguments: [Value],
    _ decide: () -> Reply
  ) -> Reply {
    switch way.withLock({ $0 }) {
    case .none: return decide()
    case .to(let house):
      guard let core = house.core else { return .unkept(0, because: "its house is gone") }
      return core.decide(machine, event, arguments, decide)
    }
  }
}
