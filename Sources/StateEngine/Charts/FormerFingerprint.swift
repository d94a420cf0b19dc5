// SPDX-License-Identifier: Apache-2.0

/// The fingerprint that programs before 0.2 wrote: FNV-1a over what Swift's debug printer prints.
///
/// It is made only to compare it with one that a store or an app of that time has kept.
enum FormerFingerprint {
  static func of(_ description: ChartDescription) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ text: String) {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      hash = (hash ^ 0x1F) &* 0x0000_0100_0000_01B3
    }
    add(description.name)
    add(String(description.version))
    for node in description.nodes {
      add(node.name)
      add(node.kind.rawValue)
      add(node.parent ?? "")
    }
    for transition in description.transitions {
      add(transition.source)
      add(String(describing: transition.trigger))
      for one in transition.guards { add(String(describing: one.condition)) }
      for target in transition.targets { add(target) }
      for action in transition.actions {
        let text = String(describing: action)
        // Stores of earlier versions know the action by the name that it had then.
        add(
          action.all.contains(where: \.posts)
            ? text.replacing("post(account: ", with: "book(purse: ") : text
        )
      }
    }
    for variable in description.variables {
      add(variable.name)
      add(variable.type.kind.rawValue)
    }
    for child in description.nodes.flatMap(\.machines) {
      for first in child.values { add("\(child.name).\(first.name) = \(first.value)") }
    }
    for machine in description.machines { add(String(of(machine), radix: 16)) }
    return hash
  }
}

extension Action {
  fileprivate var posts: Bool {
    if case .post = self { true } else { false }
  }
}
