// SPDX-License-Identifier: Apache-2.0

/// FNV-1a, 64 bits (Fowler, Noll, Vo): against accidents, not against people.
package struct Checksum: Sendable, Hashable {
  /// Of nothing.
  package static let start = Checksum(bits: 0xCBF2_9CE4_8422_2325)

  /// The checksum of the bytes so far.
  package var bits: UInt64

  /// The checksum with more bytes after those it is of; inlined, so that each kind of bytes is read as
  /// what it is.
  @inlinable
  package func adding(_ bytes: some Sequence<UInt8>) -> Checksum {
    var sum = self
    sum.bits = bytes.reduce(bits) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    return sum
  }
}
