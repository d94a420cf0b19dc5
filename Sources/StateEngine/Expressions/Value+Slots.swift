// SPDX-License-Identifier: Apache-2.0

extension [Value] {
  /// The value in a slot as its declaration has it.
  ///
  /// An Int where a Double is declared becomes one, and what the declaration forbids is a
  /// fault. A missing slot is `null`.
  package func slot(_ entry: ExpressionScope.Entry) throws(EvaluationFault) -> Value {
    let value = entry.index < count ? self[entry.index] : .null
    guard entry.type.admits(value) else { throw .wrongType(expected: entry.type.kind) }
    if entry.type.kind == .double, case .int(let whole) = value { return .double(Double(whole)) }
    return value
  }

  /// Whether a slot is missing or holds `null`, whatever is declared.
  func isNull(at index: Int) -> Bool { index < count ? self[index].isNull : true }
}
