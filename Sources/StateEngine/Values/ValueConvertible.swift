// SPDX-License-Identifier: Apache-2.0

/// A Swift type that can stand as an event's argument.
public protocol ValueConvertible: Sendable {
  /// The value it stands for.
  var value: Value { get }
}

extension Bool: ValueConvertible {
  /// A Bool value.
  public var value: Value { .bool(self) }
}
extension Int: ValueConvertible {
  /// An Int value.
  public var value: Value { .int(self) }
}
extension Double: ValueConvertible {
  /// A Double value.
  public var value: Value { .double(self) }
}
extension String: ValueConvertible {
  /// A String value.
  public var value: Value { .string(self) }
}
extension Value: ValueConvertible {
  /// The value itself.
  public var value: Value { self }
}
extension Optional: ValueConvertible where Wrapped: ValueConvertible {
  /// The wrapped value, or null.
  public var value: Value { self?.value ?? .null }
}
extension Array: ValueConvertible where Element: ValueConvertible {
  /// A list of the elements' values.
  public var value: Value { .list(map(\.value)) }
}
extension ValueConvertible where Self: RawRepresentable<String> {
  /// The raw value.
  public var value: Value { .string(rawValue) }
}
