// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine

/// A property of an answer that is a field of its object in JSON, and what it means there.
///
/// The property's name is the key, its type says what stands there; an optional one is there only when
/// there is something to say.
///
/// Public, as ``OutputBuffer`` is, so that other rooms can have it built into them.
@propertyWrapper
public struct Field<Content> {
  /// The content of the field.
  public var wrappedValue: Content
  @usableFromInline let meaning: StaticString

  /// A field with what stands there in an answer that says nothing else.
  @inlinable
  public init(wrappedValue: Content, _ meaning: StaticString) {
    self.wrappedValue = wrappedValue
    self.meaning = meaning
  }
}

extension Field: Sendable where Content: Sendable {}

extension Field: Encodable where Content: Encodable {
  /// Writes the content.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension KeyedEncodingContainer {
  /// Writes what stands in a field.
  @inlinable
  public mutating func encode(_ field: Field<some Encodable>, forKey key: Key) throws {
    try encode(field.wrappedValue, forKey: key)
  }

  /// Writes what stands in a field, if anything does.
  @inlinable
  public mutating func encode<Content: Encodable>(
    _ field: Field<Content?>,
    forKey key: Key
  ) throws {
    if let content = field.wrappedValue { try encode(content, forKey: key) }
  }
}

/// What a command answers, or a part of it: its fields are those of the object in JSON.
///
/// Each property is a ``Field`` with a value to begin with; JSON, the manual and the tests read the
/// type.
package protocol Answer: Encodable, Sendable {
  /// An answer that says nothing yet, of which the manual reads the fields.
  init()
}

extension Answer {
  /// What the manual says of its fields, in order.
  package static var fields: [JSONField] {
    Mirror(reflecting: Self()).children.compactMap { name, field in
      (field as? any Documented)?.field(named: String((name ?? "").dropFirst()))
    }
  }
}

/// One field of an object in JSON, as the manual describes it.
package struct JSONField: Sendable {
  /// What stands in a field.
  package enum Kind: String, Sendable {
    /// `true` or `false`.
    case bool
    /// A whole number.
    case int
    /// A text.
    case string
    /// Values in order.
    case array
    /// Values by name.
    case object
    /// Any of these, or null.
    case any
  }

  /// The key.
  package let name: String
  /// What stands there.
  package let kind: Kind
  /// Whether it is always there.
  package var isAlwaysThere: Bool
  /// What it means.
  package let meaning: String

  /// The fields of a command: those of each of its answers, always there when each of them has it.
  ///
  /// - Parameter answers: the answers that it may give, each of the parts that it is made of.
  /// - Returns: the fields, each key once.
  package static func all(of answers: [[any Answer.Type]]) -> [JSONField] {
    let shapes = answers.map { $0.flatMap { $0.fields } }
    var all: [JSONField] = []
    for field in shapes.joined() where !all.contains(where: { $0.name == field.name }) {
      var field = field
      field.isAlwaysThere = shapes.allSatisfy { shape in
        shape.contains { $0.name == field.name && $0.isAlwaysThere }
      }
      all.append(field)
    }
    return all
  }
}

private protocol Documented {
  func field(named name: String) -> JSONField
}

extension Field: Documented {
  func field(named name: String) -> JSONField {
    let wrapped = (Content.self as? any Absentable.Type)?.wrapped
    return JSONField(
      name: name,
      kind: Self.kind(of: wrapped ?? Content.self),
      isAlwaysThere: wrapped == nil,
      meaning: "\(meaning)"
    )
  }

  private static func kind(of type: Any.Type) -> JSONField.Kind {
    switch type {
    case is Value.Type: .any
    case is Bool.Type: .bool
    case is Int.Type: .int
    case is String.Type: .string
    case is any ExpressibleByArrayLiteral.Type: .array
    default: .object
    }
  }
}

/// A type whose values may be absent.
private protocol Absentable {
  static var wrapped: Any.Type { get }
}

extension Optional: Absentable {
  static var wrapped: Any.Type { Wrapped.self }
}
