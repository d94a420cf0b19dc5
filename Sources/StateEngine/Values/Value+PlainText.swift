// SPDX-License-Identifier: Apache-2.0

extension Value {
  /// The value as people read it.
  package var plainText: String {
    text({ $0 }, of: { $0 })
  }

  // Parts are joined with commas; texts and keys are as they are said.
  func text(_ said: (String) -> String, of key: (String) -> String) -> String {
    switch self {
    case .null: "–"
    case .string where isUndefined: "undefined"
    case .string(let text): said(text)
    case .list(let list):
      list.isEmpty ? "none" : list.map { $0.text(said, of: key) }.joined(separator: ", ")
    case .map(let map):
      map.isEmpty
        ? "none"
        : map.sorted { $0.key < $1.key }.map { "\(key($0.key)): \($0.value.text(said, of: key))" }
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
