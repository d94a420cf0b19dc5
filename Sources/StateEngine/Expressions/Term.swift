// SPDX-License-Identifier: Apache-2.0

/// An expression written in Swift: `coins >= 10` is a `Term<Bool>`.
@dynamicMemberLookup
public struct Term<T>: Sendable {
  /// The expression.
  package let tree: ExpressionTree
  /// The term for a variable that may be absent.
  public var optional: Term<T?> { Term<T?>(tree) }

  /// The term of a tree; that its values are of type `T` is the caller's word.
  package init(_ tree: ExpressionTree) { self.tree = tree }

  /// The term of a constant.
  public init(_ constant: T) where T: Encodable { tree = .constant(constant) }

  /// A variable of the context, or a derived one, by name.
  package init(variable name: String) { tree = .variable(name) }

  /// An argument of the event being handled, by its label: `event.label`.
  package init(argument label: String) { tree = .argument(label) }

  /// What the variable is called; of any other term its text, which no variable is called.
  package var variableName: String {
    guard case .variable(let name) = tree else { return tree.description }
    return name
  }
}

extension Term where T == Never {
  /// The trees of terms of several types, in order.
  package static func trees<each Given>(_ terms: repeat Term<each Given>) -> [ExpressionTree] {
    var trees: [ExpressionTree] = []
    repeat trees.append((each terms).tree)
    return trees
  }
}

/// The time of the step, in milliseconds since 1970.
package let now = Term<Int>(.now)

/// Whether the node of that name is active: `In('home')`.
package func isIn(_ node: String) -> Term<Bool> { Term(.isIn(node)) }

/// Whether the node is active, by the enum that names the chart's nodes.
package func isIn(_ node: some MachineNode) -> Term<Bool> { Term(.isIn(node.nodeName)) }
