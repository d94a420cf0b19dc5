// SPDX-License-Identifier: Apache-2.0
package import StateEngine

extension Value {
  /// The first byte of a value that stands alone: the version of the form.
  private static let form: UInt8 = 1

  /// The value in the store's compact form.
  package var storedBytes: [UInt8] {
    var writer = ByteWriter()
    writer.put(byte: Self.form)
    writer.put(self)
    return writer.bytes
  }

  /// A value from its compact form; nil when the bytes are none.
  package init?(storedBytes bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    do {
      guard try reader.byte() == Self.form else { return nil }
      let value = try reader.value()
      guard reader.isAtEnd else { return nil }
      self = value
    } catch {
      return nil
    }
  }
}
