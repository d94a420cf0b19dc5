// SPDX-License-Identifier: Apache-2.0

extension Value {
  /// The value as a person reads it: text without quotes, `–` for nothing; control characters are
  /// shown as `·`, so that no text moves a terminal's cursor.
  package var shown: String {
    switch self {
    case .string(""): "''"
    // Not by `joined`, which asks the whole program what a list conforms to.
    case .list(let list) where !list.isEmpty:
      list.dropFirst().reduce(into: list[0].shown) { $0 += ", " + $1.shown }
    default: VisibleText.clean(plainText)
    }
  }

  /// Whether it is a list of maps, or a map of maps: too much for a line.
  package var isTable: Bool {
    if let mapValue { return mapValue.values.contains { $0.mapValue != nil } }
    return listValue?.contains { $0.mapValue != nil } ?? false
  }

  /// How much there is of a list or a map.
  package var countText: String {
    switch listValue?.count ?? mapValue?.count ?? 0 {
    case 0: "none"
    case 1: "1 entry"
    case let count: "\(count) entries"
    }
  }
}
