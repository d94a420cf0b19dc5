extension Chart {
  /// Whether a variable is compared with others, not only with constants: then it matters which of
  /// many values it has.
  func comparesVariables(_ name: String, _ sites: ChartSites) -> Bool {
    let trees = sites.decisions.map(\.tree) + sites.updates.flatMap { $0.trees + $0.conditions }
    return (trees + description.derived.map(\.tree)).contains { $0.compares(name) }
  }
}

extension ExpressionTree {
  fileprivate func compares(_ name: String) -> Bool {
    switch self {
    case .literal, .variable, .argument, .now, .isIn: return false
    case .binary(let left, let operation, let right) where operation.compares:
      if left == .variable(name), right.isName { return true }
      if right == .variable(name), left.isName { return true }
      return left.compares(name) || right.compares(name)
    case .includes(let left, let right), .binary(let left, _, let right):
      return left.compares(name) || right.compares(name)
    case .member(let inner, _), .unary(_, let inner): return inner.compares(name)
    case .conditional(let test, let then, let otherwise):
      return test.compares(name) || then.compares(name) || otherwise.compares(name)
    case .script: return true
    }
  }

  // A variable or an argument; `null` and constants are none.
  private var isName: Bool {
    switch self {
    case .variable, .argument, .member: true
    default: false
    }
  }
}
