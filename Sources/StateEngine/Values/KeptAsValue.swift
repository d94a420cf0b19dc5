// SPDX-License-Identifier: Apache-2.0

/// A record that is kept or sent as a value: a map of its fields, absent ones left out.
package protocol KeptAsValue: Codable {}

extension KeptAsValue {
  /// As a value.
  package var value: Value { (try? ValueEncoder.encode(self, omitsAbsent: true)) ?? .null }

  /// From a value; nil when a field is missing or of another type.
  package init?(_ value: Value) {
    guard let read = try? ValueDecoder.decode(Self.self, from: value) else { return nil }
    self = read
  }
}
