// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// What is already known of a scope's derived variables: each is typed, compiled and looked through
/// once, however many expressions of the chart read it.
///
/// It belongs to the names as they stand; a scope whose names change begins another.
package final class DerivedMemo: Sendable {
  private struct Known {
    var parts: [String: ExpressionCompiler.Part] = [:]
    var reads: [String: any Sendable] = [:]
  }

  private let known = Lock(Known())

  subscript(name: String) -> ExpressionCompiler.Part? {
    get { known.withLock { $0.parts[name] } }
    set { known.withLock { $0.parts[name] = newValue } }
  }

  /// What the explorer keeps of the variables that it is computed from.
  package subscript(reads name: String) -> (any Sendable)? {
    get { known.withLock { $0.reads[name] } }
    set { known.withLock { $0.reads[name] = newValue } }
  }
}
