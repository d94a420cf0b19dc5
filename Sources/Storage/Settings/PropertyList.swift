// SPDX-License-Identifier: Apache-2.0
import Foundation
import StateEngine

/// Property lists as values, and back.
///
/// Dates and data have no value here: reading skips them, writing keeps them, for a change is made
/// in the list itself.
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
    let list: Any
    do {
      list = try PropertyListSerialization.propertyList(from: Data(bytes), format: &format)
    } catch {
      throw Fault(reason: "it is no property list")
    }
    guard format != .openStep else { throw Fault(reason: "it is neither XML nor binary") }
    guard let dictionary = list as? [String: Any] else {
      throw Fault(reason: "it is no dictionary")
    }
    return dictionary
  }

  /// An object of a property list as a value; nil for dates and data.
  static func value(_ object: Any) -> Value? {
    switch object {
    case let text as String: return .string(text)
    case let list as [Any]: return .list(list.compactMap(value))
    case let map as [String: Any]: return .map(map.compactMapValues(value))
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
  static func object(at path: ArraySlice<String>, in dictionary: [String: Any]) -> Any? {
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
    var below = dictionary[first] as? [String: Any] ?? [:]
    put(object, at: path.dropFirst(), in: &below)
    dictionary[first] = below.isEmpty ? nil : below
  }
}
