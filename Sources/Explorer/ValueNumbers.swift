// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// The values met so far, each with its number.
///
/// A value is hashed once: objects of scripts are large, and when the table grows it must not stop a
/// search for the time it takes to look through all of them again.
struct ValueNumbers {
  private struct Key: Hashable {
    let value: Value
    let hash: Int

    init(_ value: Value) {
      self.value = value
      var hasher = Hasher()
      value.hash(into: &hasher)
      hash = hasher.finalize()
    }

    static func == (left: Key, right: Key) -> Bool {
      left.hash == right.hash && left.value == right.value
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  private var numbers: [Key: UInt32] = [:]

  /// The number of a value, a new one where it was not met.
  mutating func number(of value: Value) -> UInt32 { numbers.number(of: Key(value)) }
}
