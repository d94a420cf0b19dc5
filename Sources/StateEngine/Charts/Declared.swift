/// An event declared in Swift with typed arguments: the declaration, and a function that makes it
/// ready to send.
///
/// ```swift
/// static let knock = Declared<String>("knock", .init("how", .string))
/// engine.send(Door.knock("twice"))
/// ```
public struct Declared<each Input: ValueConvertible>: Sendable, EventName {
  /// The declaration.
  public let declaration: EventDeclaration

  /// The event's name.
  public var eventName: String { declaration.name }

  /// Declares an event; its arguments must be as many as the type has inputs.
  public init(
    _ name: String,
    by sender: EventDeclaration.Sender = .anyone,
    _ arguments: ArgumentDeclaration...,
    isSentByHand: Bool? = nil,
    isFree: Bool = false,
    summary: String = ""
  ) {
    declaration = EventDeclaration(
      name,
      by: sender,
      arguments: arguments,
      isSentByHand: isSentByHand,
      isFree: isFree,
      summary: summary
    )
  }

  /// The event with these arguments, ready to send.
  public func callAsFunction(_ input: repeat each Input) -> Event {
    var values: [Value] = []
    repeat values.append((each input).value)
    return Event(declaration.name, values)
  }
}

/// An event without arguments.
public typealias PlainEvent = Declared<>

/// An event ready to send: a name and arguments in declared order.
public struct Event: Sendable, Hashable {
  /// The event's name.
  public var name: String
  /// Its arguments, in declared order; missing optional ones at the end may be left out.
  public var arguments: [Value]

  /// An event by name.
  public init(_ name: String, _ arguments: [Value] = []) {
    self.name = name
    self.arguments = arguments
  }
}

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
