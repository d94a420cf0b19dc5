// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// What a store remembers of the settings file: the last good values, so that a file that is lost,
/// broken or cannot be read opens nothing.
package struct SettingsMemory: Sendable, Hashable {
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

  /// As a value for the store.
  package var value: Value {
    var map: [String: Value] = ["values": .map(values), "text": .string(text)]
    if let aside { map["aside"] = .string(aside) }
    if let next { map["next"] = next.value }
    return .map(map)
  }

  /// From a value of the store; nil when it is none.
  package init?(_ value: Value) {
    guard let map = value.mapValue, let values = map["values"]?.mapValue,
      let text = map["text"]?.stringValue
    else { return nil }
    self.values = values
    self.text = text
    aside = map["aside"]?.stringValue
    next = map["next"].flatMap { SettingsFile.Next($0) }
  }
}
