// SPDX-License-Identifier: Apache-2.0

/// FNV-1a, 64 bits (Fowler, Noll, Vo): against accidents, not against people.
package struct Checksum: Sendable, Hashable {
  /// Of nothing.
  package static let start = Checksum(bits: 0xCBF2_9CE4_8422_2325)

  /// The checksum of the bytes so far.
  package var bits: UInt64

  /// The checksum with more bytes after those it is of.
  package func adding(_ bytes: [UInt8]) -> Checksum {
    Checksum(bits: bytes.reduce(bits) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 })
  }
}
