// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// What a store remembers of the settings file: the last good values, so that a file that is lost,
/// broken or cannot be read opens nothing.
package struct SettingsMemory: Sendable, Hashable, KeptAsValue {
  /// The last good values, by the settings' short keys; of machines not in use too.
  package var values: [String: Value] = [:]
  /// The file as it was last read without fault, as XML.
  package var text = ""
  /// Where the file lies that was set aside, until somebody has set something or put another in its
  /// place.
  package var aside: String?
  /// What takes the file's place once the transaction in which it was set is on disk.
  var next: SettingsFile.Next?

  /// Nothing yet.
  package init() {}

  /// Forgets what was set and not yet written: the file says it, or says that it cannot.
  package mutating func forgetNext() { next = nil }

  /// From a value of the store; nil when it is none.
  package init?(_ value: Value) {
    guard let read = try? ValueDecoder.decode(Self.self, from: value) else { return nil }
    self = read
    // A name with a slash would be a file somewhere else.
    if next?.name.contains("/") ?? false { next = nil }
  }
}
