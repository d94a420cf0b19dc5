// SPDX-License-Identifier: Apache-2.0
package import StateEngine

extension Chart {
  /// The first name in an expression whose value the abstraction does not keep; nil when the kept
  /// ones decide it.
  package func droppedName(in tree: ExpressionTree) -> String? {
    guard let keeps = description.abstraction.keeps else { return timeName(in: tree) }
    if keeps.contains(where: { $0.tree == tree }) { return nil }
    switch tree {
    // Whether something is there and whether it is not are one.
    case .binary(let left, .equal, let right)
    where keeps.contains { $0.tree == .binary(left, .notEqual, right) }: return nil
    case .now: return "now"
    case .variable(let name):
      guard let derived = scope.derived[name] else { return name }
      return droppedName(in: derived) == nil ? nil : name
    default: return tree.parts.lazy.compactMap { self.droppedName(in: $0) }.first
    }
  }

  /// What is kept, and besides all that an expression speaks of: its variables as they are where they
  /// were dropped, and every value where only a range was followed.
  func widened(_ keeps: [Abstraction.Kept], for tree: ExpressionTree) -> [Abstraction.Kept] {
    var slots: Set<Int> = []
    tree.forEachRead(in: scope) { slot in if let slot { slots.insert(slot) } }
    var widened = keeps.map { kept in
      var isSpokenOf = false
      kept.tree.forEachRead(in: scope) { slot in
        if let slot, slots.contains(slot) { isSpokenOf = true }
      }
      return isSpokenOf ? Abstraction.Kept(kept.tree) : kept
    }
    guard droppedName(in: tree) != nil else { return widened }
    for slot in slots.sorted() {
      let name = description.variables[slot].name
      if !widened.contains(where: { $0.tree == .variable(name) }) {
        widened.append(Abstraction.Kept(.variable(name)))
      }
    }
    return widened
  }

  // Where all variables are kept, absolute time is not.
  private func timeName(in tree: ExpressionTree) -> String? {
    if tree.readsTime(in: scope) { return "now" }
    return nil
  }
}

extension Abstraction.Kept {
  /// The expression, and its range when it has one.
  var text: String {
    guard let range else { return tree.description }
    return "\(tree) \(range.lowerBound)…\(range.upperBound)"
  }
}
