import StateEngine

extension Invariant.Claim {
  /// The claim as a developer reads it.
  var text: String {
    switch self {
    case .always(let tree): "always \(tree)"
    case .never(let from, let by, let to): "never from \(from)\(Self.by(by)) to \(to)"
    case .reachable(let node): "\(node) is reachable"
    case .alwaysReachable(let node): "\(node) is reachable from everywhere"
    case .entered(let node, let from, let by, let condition):
      "\(node) is entered only" + (from.isEmpty ? "" : " from \(from.joined(separator: ", "))")
        + Self.by(by) + Self.when(condition)
    case .enters(let event, let node, let from):
      "\(event) enters \(node) only from \(from.joined(separator: ", "))"
    case .noDeadlock: "no deadlock"
    case .left(let node, let by): "\(node) is left only\(Self.by(by))"
    case .leads(let from, let by, let condition, let to):
      "\(by) leads from \(from) to \(to)\(Self.when(condition))"
    case .refused(let event, let node, let condition):
      "\(event) is refused in \(node)\(Self.when(condition))"
    case .keeps(let tree, let by): "\(tree) is kept\(Self.by(by))"
    case .lasts(let node, let milliseconds):
      "\(node) lasts \(DurationText.text(milliseconds: milliseconds)) at least"
    }
  }

  private static func by(_ events: [String]) -> String {
    events.isEmpty ? "" : " by \(events.joined(separator: ", "))"
  }

  private static func when(_ condition: ExpressionTree?) -> String {
    condition.map { " when \($0)" } ?? ""
  }
}

extension Proof.Verdict {
  /// The verdict in one word, for people and programs.
  var word: String {
    switch self {
    case .proved: "proved"
    case .broken: "broken"
    case .open: "open"
    }
  }

  /// The script that shows it broken.
  var script: [String]? {
    if case .broken(let route) = self { route?.lines } else { nil }
  }

  /// What the machine declares and the answer takes for granted.
  var assumptions: [String] { if case .proved(let assuming) = self { assuming } else { [] } }

  /// Why it is open.
  var reasons: [String] { if case .open(let reasons) = self { reasons } else { [] } }
}

extension RowDeclaration {
  /// Where it starts and leads, and what sets it off: `home → treasureScreen on tapChest`.
  var title: String {
    let way = targets.isEmpty ? "stays" : "→ \(targets.joined(separator: "+"))"
    return "\(source) \(way)\(triggerText.map { " on \($0)" } ?? " by itself")"
  }

  /// What sets it off; nil for nothing.
  var triggerText: String? {
    guard case .events(let names) = trigger else { return nil }
    return names.joined(separator: " ")
  }

  /// The row in JSON.
  var json: [String: JSON] {
    var fields: [String: JSON] = [
      "from": .string(source), "to": .array(targets.map { .string($0) }),
    ]
    if let triggerText { fields["on"] = .string(triggerText) }
    return fields
  }
}
