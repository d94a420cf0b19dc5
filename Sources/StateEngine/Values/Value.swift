// SPDX-License-Identifier: Apache-2.0

/// One datum of a machine's context, an event's argument or a saved snapshot.
///
/// The seven shapes are those a property list, JSON and SCXML's ECMAScript data model share.
/// Equality is exact: an integer never equals a double here (expressions compare numbers by
/// size, see `ExpressionTree`).
public enum Value: Sendable, Hashable {
  /// Nothing: an absent optional.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number, 64 bits.
  case int(Int)
  /// A number with a fraction, IEEE 754 double.
  case double(Double)
  /// Text, compared by Unicode canonical equivalence as Swift does.
  case string(String)
  /// Values in order.
  case list([Value])
  /// Values by name; the order of keys carries no meaning.
  case map([String: Value])
}

extension Value {
  /// The truth value, or nil when this is no Bool.
  public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }
  /// The whole number, or nil when this is no Int.
  public var intValue: Int? { if case .int(let value) = self { value } else { nil } }
  /// The number as a double, from an Int or a Double; nil otherwise.
  public var doubleValue: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }
  /// The text, or nil when this is no String.
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }
  /// The list's elements, or nil when this is no list.
  public var listValue: [Value]? { if case .list(let value) = self { value } else { nil } }
  /// The map's entries, or nil when this is no map.
  public var mapValue: [String: Value]? { if case .map(let value) = self { value } else { nil } }
  /// True for ``Value/null`` alone.
  public var isNull: Bool { if case .null = self { true } else { false } }
}
