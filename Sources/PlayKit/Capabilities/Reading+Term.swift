// SPDX-License-Identifier: Apache-2.0
package import StateEngine

extension Engine {
  /// The value of a variable, kept or derived; nil when the chart has none of that name.
  package func value<T>(of variable: Term<T>) -> Value? { value(of: variable.variableName) }
}

extension Chart {
  /// The value of a variable at a snapshot; nil when the chart has none of that name.
  package func value<T>(of variable: Term<T>, in snapshot: Snapshot) -> Value? {
    value(of: variable.variableName, in: snapshot)
  }
}
