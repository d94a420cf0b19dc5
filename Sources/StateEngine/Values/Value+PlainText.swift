// SPDX-License-Identifier: Apache-2.0

extension Value {
  /// The value as people read it.
  package var plainText: String {
    switch self {
    case .null: "–"
    case .string(let text): isUndefined ? "undefined" : text
    case .list(let list): list.isEmpty ? "none" : list.map(\.plainText).joined(separator: ", ")
    case .map(let map):
      map.isEmpty
        ? "none"
        : map.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.plainText)" }
          .joined(separator: ", ")
    default: numberText
    }
  }

  /// A number as people write it, whole ones without a fraction; other values as a literal.
  var numberText: String {
    guard case .double(let number) = self, number.magnitude < 1e15, let whole = Int(exactly: number)
    else {
      return expressionText
    }
    return "\(whole)"
  }
}
