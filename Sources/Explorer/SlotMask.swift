// SPDX-License-Identifier: Apache-2.0

/// A set of variables by index; those from the 128th on count as one.
struct SlotMask: Hashable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  /// Whether a variable from the 128th on is among them.
  private(set) var isBeyond = false

  @inline(__always)
  mutating func insert(_ slot: Int) {
    switch slot {
    case ..<64: low |= 1 << UInt64(slot)
    case ..<128: high |= 1 << UInt64(slot - 64)
    default: isBeyond = true
    }
  }

  /// Whether a variable before the 128th is among them.
  func contains(_ slot: Int) -> Bool {
    (slot < 64 ? low >> UInt64(slot) : high >> UInt64(slot - 64)) & 1 != 0
  }

  mutating func formUnion(_ other: SlotMask) {
    low |= other.low
    high |= other.high
    isBeyond = isBeyond || other.isBeyond
  }

  @inline(__always)
  func intersects(_ other: SlotMask) -> Bool {
    low & other.low != 0 || high & other.high != 0 || isBeyond && other.isBeyond
  }

  /// The variables before the 128th, ascending.
  var slots: [Int] {
    var found: [Int] = []
    for (first, word) in [(0, low), (64, high)] {
      var rest = word
      while rest != 0 {
        found.append(first + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return found
  }
}
