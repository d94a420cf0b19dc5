// SPDX-License-Identifier: GPL-3.0-or-later

/// One field of an object in JSON, as the manual describes it.
package struct JSONField: Sendable {
  /// The kind of value a field holds.
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
  /// The kind of value it holds.
  package let kind: Kind
  /// Whether it is always there.
  package var isAlwaysThere: Bool
  /// The meaning, for the manual.
  package let meaning: String

  /// A field; a `?` behind its name says that it is not always there.
  package init(_ name: String, _ kind: Kind, _ meaning: String) {
    self.kind = kind
    self.meaning = meaning
    isAlwaysThere = name.last != "?"
    self.name = isAlwaysThere ? name : String(name.dropLast())
  }
}

extension [JSONField] {
  /// The same fields, each of them only sometimes there: another answer of the command lacks it.
  package var sometimes: [JSONField] {
    map { field in
      var field = field
      field.isAlwaysThere = false
      return field
    }
  }
}
