// SPDX-License-Identifier: Apache-2.0

/// A Swift type that may come with an event: numbers, text, enums with raw values, lists, sets and maps
/// of them, and structs.
///
/// A struct needs nothing more than to say so: `struct Item: EventArgument { var price: Int }`.
public protocol EventArgument: Codable, Sendable {
  /// The value it stands for.
  var value: Value { get }
  /// What stands there in expressions.
  static var argumentType: Value.Domain { get }
  /// The values it may have; empty when any of the type will do.
  static var argumentChoices: [Event.Argument.Choice] { get }
  /// What a value says.
  ///
  /// - Throws: when it is of another type.
  static func read(_ value: Value) throws(Value.CodingError) -> Self
  /// What a value says without its Codable form; nil for all that takes more.
  static func plain(_ value: Value) -> Self?
}

extension EventArgument {
  /// As its Codable form says; null for what cannot be encoded.
  public var value: Value { (try? ValueEncoder.encode(self)) ?? .null }
  /// A struct.
  public static var argumentType: Value.Domain { .map }
  /// Any of the type.
  public static var argumentChoices: [Event.Argument.Choice] { [] }
  /// As its Codable form says.
  public static func read(_ value: Value) throws(Value.CodingError) -> Self {
    if let plain = plain(value) { return plain }
    return try ValueDecoder.decode(Self.self, from: value)
  }
  /// Nothing.
  public static func plain(_ value: Value) -> Self? { nil }
}

extension EventArgument where Self: RawRepresentable<String> {
  /// The raw value.
  public var value: Value { .string(rawValue) }
  /// Text.
  public static var argumentType: Value.Domain { .string }
}

extension EventArgument where Self: RawRepresentable<Int> {
  /// The raw value.
  public var value: Value { .int(rawValue) }
  /// A whole number.
  public static var argumentType: Value.Domain { .int }
}

extension EventArgument where Self: RawRepresentable<String> & CaseIterable {
  /// Text.
  public static var argumentType: Value.Domain { .string }
  /// The cases.
  public static var argumentChoices: [Event.Argument.Choice] {
    allCases.map { Event.Argument.Choice($0.rawValue) }
  }
}

extension Bool: EventArgument {
  /// The truth value.
  public var value: Value { .bool(self) }
  /// A truth value.
  public static var argumentType: Value.Domain { .bool }
  /// The truth value.
  public static func plain(_ value: Value) -> Bool? { value.boolValue }
}
extension Int: EventArgument {
  /// The whole number.
  public var value: Value { .int(self) }
  /// A whole number.
  public static var argumentType: Value.Domain { .int }
  /// The whole number.
  public static func plain(_ value: Value) -> Int? { value.intValue }
}
extension Double: EventArgument {
  /// The number.
  public var value: Value { .double(self) }
  /// A number.
  public static var argumentType: Value.Domain { .double }
  /// The number.
  public static func plain(_ value: Value) -> Double? { value.doubleValue }
}
extension String: EventArgument {
  /// The text.
  public var value: Value { .string(self) }
  /// Text.
  public static var argumentType: Value.Domain { .string }
  /// The text.
  public static func plain(_ value: Value) -> String? { value.stringValue }
}
extension Optional: EventArgument where Wrapped: EventArgument {
  /// What is wrapped, or null.
  public var value: Value { self?.value ?? .null }
  /// What is wrapped, or null.
  public static var argumentType: Value.Domain { Wrapped.argumentType.optional }
  /// What is wrapped may be.
  public static var argumentChoices: [Event.Argument.Choice] { Wrapped.argumentChoices }
}
extension Array: EventArgument where Element: EventArgument {
  /// A list of the elements' values.
  public var value: Value { .list(map(\.value)) }
  /// A list.
  public static var argumentType: Value.Domain { .list }
}
extension Set: EventArgument where Element: EventArgument {
  /// A list of the elements' values, in order.
  public var value: Value { .set(map(\.value)) }
  /// A list.
  public static var argumentType: Value.Domain { .list }
}
extension Dictionary: EventArgument where Key == String, Value: EventArgument {
  /// A map of the entries' values.
  public var value: StateEngine.Value { .map(mapValues(\.value)) }
  /// A map.
  public static var argumentType: StateEngine.Value.Domain { .map }
}
extension Value: EventArgument {
  /// The value itself.
  public var value: Value { self }
  /// Anything.
  public static var argumentType: Value.Domain { .any }
  /// The value itself.
  public static func plain(_ value: Value) -> Value? { value }
}
