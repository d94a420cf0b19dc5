// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// What is already known of a scope's derived variables: each is typed, compiled and looked through
/// once, however many expressions of the chart read it.
///
/// It belongs to the names as they stand; a scope whose names change begins another.
package final class DerivedMemo: Sendable {
  private struct Known {
    var types: [String: ValueType] = [:]
    var codes: [String: ExpressionCode] = [:]
    var reads: [String: any Sendable] = [:]
  }

  private let known = Lock(Known())

  subscript(type name: String) -> ValueType? {
    get { known.withLock { $0.types[name] } }
    set { known.withLock { $0.types[name] = newValue } }
  }

  subscript(code name: String) -> ExpressionCode? {
    get { known.withLock { $0.codes[name] } }
    set { known.withLock { $0.codes[name] = newValue } }
  }

  /// What the explorer keeps of the variables that it is computed from.
  package subscript(reads name: String) -> (any Sendable)? {
    get { known.withLock { $0.reads[name] } }
    set { known.withLock { $0.reads[name] = newValue } }
  }
}
