// SPDX-License-Identifier: Apache-2.0

// What an expression reads.

extension ExpressionTree {
  /// Calls `body` with each variable read, derived ones by what they are computed from, and with
  /// nil where the tree asks where the machine is.
  package func forEachRead(in scope: ExpressionScope, _ body: (Int?) -> Void) {
    let variables = scope.variables
    forEachSource(in: scope) { leaf in
      switch leaf {
      case .isIn: body(nil)
      case .variable(let name): if let entry = variables[name] { body(entry.index) }
      default: break
      }
    }
  }

  /// Whether the value depends on the time at which it is read.
  package func readsTime(in scope: ExpressionScope) -> Bool {
    var found = false
    forEachSource(in: scope) { if case .now = $0 { found = true } }
    return found
  }

  // Every leaf, and those of what derived names are computed from, each name once.
  private func forEachSource(in scope: ExpressionScope, _ body: (ExpressionTree) -> Void) {
    // In a closure the scope would be copied as a whole for each leaf.
    let allDerived = scope.derived
    var seen: Set<String> = []
    var waiting = [self]
    while let next = waiting.popLast() {
      next.forEachLeaf { leaf in
        if case .variable(let name) = leaf, let derived = allDerived[name] {
          if seen.insert(name).inserted { waiting.append(derived) }
        } else {
          body(leaf)
        }
      }
    }
  }

  /// Calls `body` with every leaf: literals, names, `now`, `In()`.
  package func forEachLeaf(_ body: (ExpressionTree) -> Void) {
    switch self {
    case .literal, .variable, .argument, .now, .isIn, .element: body(self)
    default: for part in parts { part.forEachLeaf(body) }
    }
  }
}
