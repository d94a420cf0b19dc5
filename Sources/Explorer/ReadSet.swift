// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// What is read for a value: variables, where the machine is, the time.
struct ReadSet {
  var slots = NodeSet()
  var readsPlace = false
  var readsTime = false

  init() {}

  /// What an expression reads, derived names by what they are computed from.
  init(_ tree: ExpressionTree, _ scope: ExpressionScope) {
    var found = ReadSet()
    tree.forEachLeaf { leaf in
      switch leaf {
      case .isIn: found.readsPlace = true
      case .now: found.readsTime = true
      case .variable(let name):
        if let entry = scope.variables[name] {
          found.slots.insert(entry.index)
        } else if let known = scope.memo[reads: name] as? ReadSet {
          found.formUnion(known)
        } else if let derived = scope.derived[name] {
          let reads = ReadSet(derived, scope)
          scope.memo[reads: name] = reads
          found.formUnion(reads)
        }
      default: break
      }
    }
    self = found
  }

  mutating func formUnion(_ other: ReadSet) {
    slots.formUnion(other.slots)
    readsPlace = readsPlace || other.readsPlace
    readsTime = readsTime || other.readsTime
  }
}
