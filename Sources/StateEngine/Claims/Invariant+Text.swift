// SPDX-License-Identifier: Apache-2.0

extension Invariant.Claim {
  /// The claim as it is typed behind `check`, and as it stands in a file: ``ClaimParser`` reads the
  /// same claim from it.
  package var text: String {
    switch self {
    case .always(let tree): "always \(tree)"
    case .never(let from, let by, let to):
      "never \(from.claimWord)\(Self.by(by)) to \(to.claimWord)"
    case .reachable(let node): "reachable \(node.claimWord)"
    case .rests(let node): "rests in \(node.claimWord)"
    case .alwaysReachable(let node): "reachable \(node.claimWord) from everywhere"
    case .entered(let node, let from, let by, let condition):
      "\(node.claimWord) is entered only" + (from.isEmpty ? "" : " from \(Self.list(from))")
        + Self.by(by) + Self.when(condition)
    case .enters(let event, let node, let from):
      "\(event.claimWord) enters \(node.claimWord) only from \(Self.list(from))"
    case .noDeadlock: "no deadlock"
    case .left(let node, let by): "\(node.claimWord) is left only\(Self.by(by))"
    case .leads(let from, let by, let condition, let to):
      "\(from.claimWord) by \(by.claimWord) leads to \(to.claimWord)\(Self.when(condition))"
    case .someDay(let cause, let effect): "\(cause.claimWord) leads to \(effect.claimWord)"
    case .refused(let event, let node, let condition):
      "\(event.claimWord) is refused in \(node.claimWord)\(Self.when(condition))"
    case .keeps(let tree, let by): "\(tree) is kept\(Self.by(by))"
    case .between(let first, let second, let isLeast, let milliseconds):
      "between \(first.claimWord) and \(second.claimWord) at \(isLeast ? "least" : "most") "
        + DurationText.text(milliseconds: milliseconds)
    case .lasts(let node, let milliseconds):
      "\(node.claimWord) lasts \(DurationText.text(milliseconds: milliseconds)) at least"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map(\.claimWord).joined(separator: ", ")
  }

  private static func by(_ events: [String]) -> String {
    events.isEmpty ? "" : " by \(list(events))"
  }

  private static func when(_ condition: ExpressionTree?) -> String {
    condition.map { " when \($0)" } ?? ""
  }
}

extension ExpressionTree {
  /// The expression as a claim writes it: of a state its name alone.
  fileprivate var claimWord: String {
    if case .isIn(let node) = self { return node.claimWord }
    return description
  }
}

extension String {
  /// The name as it stands in a claim: in quotes when a claim's own marks are in it.
  fileprivate var claimWord: String {
    let isPlain = !isEmpty && !contains { $0.isWhitespace || ",'\"\\".contains($0) }
    return isPlain ? self : Value.string(self).expressionText
  }
}
