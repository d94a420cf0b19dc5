import StateEngine

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

extension TransitionDeclaration {
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

  /// The transition in JSON.
  var json: [String: Value] {
    var fields: [String: Value] = [
      "from": .string(source), "to": .list(targets.map { .string($0) }),
    ]
    if let triggerText { fields["on"] = .string(triggerText) }
    return fields
  }
}
