// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// Where people are known by their names, by a host event with the old and the new one.
extension PerPerson {
  /// Whether somebody who is known here may be called so: the name is nobody else's.
  ///
  /// - Parameter isName: whether a text is a name at all.
  /// - Returns: the guard's rule.
  package func mayBeRenamed(
    isName: @escaping @Sendable (String) -> Bool = PersonName.isNormalized
  ) -> NamedRules.Reasoned<NamedRules.Test> {
    .init(
      "the data of the others is a map by name, and expressions know no maps",
      reads: [owner, others, "event.old", "event.new"],
      writes: []
    ) { context in
      let names = context.arguments.map { $0.stringValue ?? "" }
      guard names.count == 2, isName(names[1]) else { return false }
      let shelf = self.shelf(in: context)
      let isKnown = { (name: String) in
        context[owner] == .string(name) || shelf.keeps(name)
      }
      return isKnown(names[0]) && !isKnown(names[1])
    }
  }

  /// What belongs to somebody belongs to them under another name.
  ///
  /// - Returns: the effect's rule.
  package func rename() -> NamedRules.Reasoned<NamedRules.Effect> {
    .init(
      "the data of the others is a map by name, and expressions know no maps",
      reads: [owner, others, "event.old", "event.new"],
      writes: [owner, others]
    ) { context in
      guard let old = context.arguments.first, let new = context.arguments.last else { return }
      if context[owner] == old {
        context[owner] = new
      } else if let from = old.stringValue, let to = new.stringValue {
        var profiles = shelf(in: context).map.mapValue ?? [:]
        profiles[to] = profiles.removeValue(forKey: from)
        context[others] = .map(profiles)
      }
    }
  }
}
