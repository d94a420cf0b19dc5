// SPDX-License-Identifier: Apache-2.0

extension TransitionDeclaration {
  /// Where it starts and leads, and what sets it off: `home → treasureScreen on tapChest`.
  package var title: String {
    let way = targets.isEmpty ? "stays" : "→ \(targets.joined(separator: "+"))"
    return "\(source) \(way)\(triggerText.map { " on \($0)" } ?? " by itself")"
  }

  /// What sets it off; nil for nothing.
  package var triggerText: String? {
    guard case .events(let names) = trigger else { return nil }
    return names.joined(separator: " ")
  }
}
