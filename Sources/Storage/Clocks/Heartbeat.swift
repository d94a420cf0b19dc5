// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// That time of play was running: what survives a kill.
package struct Heartbeat: Sendable, Hashable {
  /// Since when it ran, in milliseconds since 1970: tells one run from another.
  package var since: Int
  /// Until when it is known to have run.
  package var last: Int

  /// A run by its ends.
  package init(since: Int, last: Int) {
    self.since = since
    self.last = last
  }

  /// As a value for the store.
  package var value: Value { .map(["since": .int(since), "last": .int(last)]) }

  /// From a value of the store; nil when it is none.
  package init?(_ value: Value) {
    guard let map = value.mapValue, let since = map["since"]?.intValue,
      let last = map["last"]?.intValue, last >= since
    else { return nil }
    self.init(since: since, last: last)
  }
}

extension Store {
  /// The last heartbeat of a machine; nil when there was none or it cannot be read.
  package func heartbeat(of machine: String) throws(StoreError) -> Heartbeat? {
    try fact("heartbeat.\(machine)").flatMap { Heartbeat($0) }
  }

  /// Keeps a heartbeat in place of the last one; inside the open transaction, else at once.
  package func setHeartbeat(_ beat: Heartbeat, of machine: String) throws(StoreError) {
    try setFact("heartbeat.\(machine)", to: beat.value)
  }
}
