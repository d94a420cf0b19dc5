// SPDX-License-Identifier: Apache-2.0
import Foundation
package import StateEngine

/// Property lists as values, and back.
///
/// Dates, data and what cannot be read have no value here: reading skips them, writing keeps them as
/// they were, for a change is made in the list itself.
package enum PropertyList {
  /// What bytes are when they are no dictionary in XML or binary form.
  package struct Fault: Error, Hashable {
    /// What is wrong.
    package var reason: String
  }

  /// The dictionary in some bytes.
  package static func read(_ bytes: [UInt8]) throws(Fault) -> [String: Any] {
    if bytes.isEmpty { throw Fault(reason: "the file is empty") }
    guard isOfKnownKinds(bytes) else { throw Fault(reason: "it is no property list") }
    var format = PropertyListSerialization.PropertyListFormat.xml
    var list: Any
    do {
      list = try PropertyListSerialization.propertyList(from: Data(bytes), format: &format)
      if format == .xml, losesText(bytes) { list = repaired(bytes) ?? list }
    } catch {
      guard let rest = repaired(bytes) else { throw Fault(reason: words(of: error)) }
      list = rest
    }
    guard format != .openStep else { throw Fault(reason: "it is neither XML nor binary") }
    guard let dictionary = list as? [String: Any] else {
      throw Fault(reason: "it is no dictionary")
    }
    return dictionary.mapValues(swiftObject)
  }

  /// Foundation's dictionaries as Swift's, which a cast does not copy entry by entry.
  private static func swiftObject(_ object: Any) -> Any {
    (object as? [String: Any])?.mapValues(swiftObject) ?? object
  }

  /// Whether it may have values that Foundation reads and does not write as they were.
  private static func losesText(_ bytes: [UInt8]) -> Bool {
    ["<dat", "CF$UID"].contains { has($0, bytes) }
  }

  /// Whether a text stands anywhere in some bytes.
  static func has(_ text: String, _ bytes: [UInt8]) -> Bool {
    Data(bytes).range(of: Data(text.utf8)) != nil
  }

  /// An object of a property list as a value; nil for dates, data and what cannot be read, and for
  /// what has such a thing in it.
  package static func value(_ object: Any) -> Value? {
    switch object {
    case let text as String: return .string(text)
    case let list as [Any]:
      let values = list.compactMap(value)
      return values.count == list.count ? .list(values) : nil
    case let map as [String: Any]:
      let values = map.compactMapValues(value)
      return values.count == map.count ? .map(values) : nil
    default: return scalar(object)
    }
  }

  /// Booleans and numbers, which `as?` alone would mix up: 1 is also true, and 2.0 also 2.
  static func scalar(_ object: Any) -> Value? {
    if type(of: object) == Bool.self, let flag = object as? Bool { return .bool(flag) }
    guard let number = object as? NSNumber else { return nil }
    switch String(cString: number.objCType) {
    case "c", "B": return .bool(number.boolValue)
    case "d", "f": return .double(number.doubleValue)
    case "Q" where number.uint64Value > UInt64(Int.max): return nil
    default: return .int(number.intValue)
    }
  }

  /// A value as an object of a property list; nil for null, which has none.
  static func object(_ value: Value) -> Any? {
    switch value {
    case .null: nil
    case .bool(let flag): flag
    case .int(let number): number
    case .double(let number): number
    case .string(let text): text
    case .list(let values): values.compactMap(object)
    case .map(let entries): entries.compactMapValues(object)
    }
  }

  /// The object at a path of keys; nil when there is none.
  package static func object(at path: ArraySlice<String>, in dictionary: [String: Any]) -> Any? {
    guard let first = path.first else { return nil }
    let object = dictionary[first]
    if path.count == 1 { return object }
    return (object as? [String: Any]).flatMap { self.object(at: path.dropFirst(), in: $0) }
  }

  /// Puts an object at a path, making the dictionaries on the way; nil takes away what is there, and
  /// dictionaries that are left empty.
  static func put(
    _ object: Any?,
    at path: ArraySlice<String>,
    in dictionary: inout [String: Any]
  ) {
    guard let first = path.first else { return }
    if path.count == 1 {
      dictionary[first] = object
      return
    }
    // Removed first: changing what the dictionary holds too would copy it.
    var below = dictionary.removeValue(forKey: first) as? [String: Any] ?? [:]
    put(object, at: path.dropFirst(), in: &below)
    dictionary[first] = below.isEmpty ? nil : below
  }
}
