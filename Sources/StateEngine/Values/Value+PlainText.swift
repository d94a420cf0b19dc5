// SPDX-License-Identifier: Apache-2.0

extension Value {
  /// The value as people read it.
  package var plainText: String {
    switch self {
    case .null: "–"
    case .string where isUndefined: "undefined"
    case .string(let text): text
    case .list(let list):
      list.isEmpty ? "none" : list.map(\.plainText).joined(separator: ", ")
    case .map(let map):
      map.isEmpty
        ? "none"
        : map.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.plainText)" }
          .joined(separator: ", ")
    // Whole numbers have no fraction.
    case .double(let number) where number.magnitude < 1e15 && number == number.rounded():
      "\(Int(number))"
    default: expressionText
    }
  }
}
