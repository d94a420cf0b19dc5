// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// What one device has counted of one thing on somebody's day: a row that each record that changes it
/// moves on.
///
/// Only the device that it is of changes it, and each change makes its version one larger: so of two
/// copies of it the larger version is the newer one, and however often stores tell each other of it,
/// it counts once.
package struct Measure: Sendable, Hashable {
  /// What is counted, for whom and when.
  package struct Key: Sendable, Hashable {
    /// The id of the owner.
    package var owner: String
    /// The number of the day.
    package var day: Int
    /// The machine.
    package var machine: String
    /// What is counted.
    package var kind: String
    /// Of what; empty for all of it.
    package var part: String

    /// A key by its parts.
    package init(owner: String, day: Int, machine: String, kind: String, part: String) {
      self.owner = owner
      self.day = day
      self.machine = machine
      self.kind = kind
      self.part = part
    }
  }

  /// What is counted.
  package var key: Key
  /// The device, by the name of its files among those of others; empty for this store.
  package var device: String
  /// How much.
  package var amount: Int
  /// Whether the newest amount counts, and not the sum.
  package var isNewest: Bool
  /// How often it was changed.
  package var version: Int
  /// When it was last changed, in milliseconds since 1970.
  package var time: Int

  /// A row by its parts.
  package init(
    _ key: Key,
    device: String = "",
    amount: Int,
    isNewest: Bool,
    version: Int = 1,
    time: Int
  ) {
    self.key = key
    self.device = device
    self.amount = amount
    self.isNewest = isNewest
    self.version = version
    self.time = time
  }

  /// Whether it is of the same thing; to compare the keys would copy both.
  package func counts(_ key: Key) -> Bool {
    self.key.owner == key.owner && self.key.day == key.day && self.key.machine == key.machine
      && self.key.kind == key.kind && self.key.part == key.part
  }

  /// More than this is no amount: what is added up never overflows.
  package static let largest = 1 << 60

  /// Takes a change in: adds it, or puts it in place.
  package mutating func add(_ amount: Int, at time: Int) {
    let sum = isNewest ? amount : self.amount.clampedSum(amount)
    self.amount = Swift.max(-Self.largest, Swift.min(Self.largest, sum))
    self.time = Swift.max(self.time, time)
    version += 1
  }
}

/// Tells what a record adds to measures, read from the record and the snapshot after it.
package typealias Counting = @Sendable (Record, Snapshot, (Measure) -> Void) -> Void
