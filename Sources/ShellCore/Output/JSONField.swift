// SPDX-License-Identifier: GPL-3.0-or-later

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

  /// A field; one that is not always there has a `?` behind its name.
  package init(_ name: String, _ kind: Kind, _ meaning: String) {
    self.kind = kind
    self.meaning = meaning
    isAlwaysThere = name.last != "?"
    self.name = isAlwaysThere ? name : String(name.dropLast())
  }
}

extension [JSONField] {
  /// The fields of one of several answers that a command may give.
  package var sometimes: [JSONField] {
    map { field in
      var field = field
      field.isAlwaysThere = false
      return field
    }
  }
}
