// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// Conditions that may have a say, found by the names in them.
struct Lemmas {
  /// One by itself, and the names in it.
  typealias Fact = (tree: ExpressionTree, names: Set<String>)

  private(set) var trees: [ExpressionTree] = []
  /// The number of the candidate that each is; -1 for what holds whatever is kept.
  private(set) var candidates: [Int] = []
  /// The names in each, when they are few.
  private(set) var fewNames: [Set<String>] = []
  private var places: [String: NodeSet] = [:]

  init(_ trees: [ExpressionTree] = []) { for tree in trees { add(tree) } }

  mutating func add(_ tree: ExpressionTree, of candidate: Int = -1) {
    let names = tree.symbols
    for name in names { places[name, default: NodeSet()].insert(trees.count) }
    trees.append(tree)
    candidates.append(candidate)
    fewNames.append(names.count <= 3 ? names : [])
  }

  /// The places of those that have one of these names.
  func places(of names: Set<String>) -> NodeSet {
    names.reduce(into: NodeSet()) { found, name in found.formUnion(places[name] ?? NodeSet()) }
  }

  /// Whether a name stands in any of them.
  func speak(of name: String) -> Bool { places[name] != nil }
}
