// SPDX-License-Identifier: Apache-2.0

extension Value {
  /// The static type of a variable, an argument or an expression.
  public struct Domain: Sendable, Hashable {
    /// The shape of the value.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
      /// Not known before it runs (data of a chart that came from a file).
      case any
      /// True or false.
      case bool
      /// A whole number.
      case int
      /// A number with a fraction; a whole number is accepted where one is expected.
      case double
      /// Text.
      case string
      /// Values in order.
      case list
      /// Values by name.
      case map
    }

    /// The shape when a value is there.
    package var kind: Kind
    /// Whether ``Value/null`` is allowed too.
    package var isOptional: Bool

    /// A type of one shape, `null` allowed only when said so.
    package init(_ kind: Kind, isOptional: Bool = false) {
      self.kind = kind
      self.isOptional = isOptional
    }

    /// Anything at all.
    public static let any = Value.Domain(.any, isOptional: true)
    /// True or false.
    public static let bool = Value.Domain(.bool)
    /// A whole number.
    public static let int = Value.Domain(.int)
    /// A number.
    public static let double = Value.Domain(.double)
    /// Text.
    public static let string = Value.Domain(.string)
    /// Values in order.
    public static let list = Value.Domain(.list)
    /// Values by name.
    public static let map = Value.Domain(.map)

    /// The type as it stands in a file: `int`, `string?`.
    package var notation: String { isOptional ? "\(kind.rawValue)?" : kind.rawValue }

    /// The same shape with `null` allowed.
    public var optional: Value.Domain { Value.Domain(kind, isOptional: true) }

    /// Whether `value` may stand where this type is expected.
    ///
    /// An Int may stand for a Double.
    package func admits(_ value: Value) -> Bool {
      switch (kind, value) {
      case (_, .null): isOptional || kind == .any
      case (.any, _), (.bool, .bool), (.int, .int), (.double, .double), (.double, .int),
        (.string, .string), (.list, .list), (.map, .map):
        true
      default: false
      }
    }
  }
}
