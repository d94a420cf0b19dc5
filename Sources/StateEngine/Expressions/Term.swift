// SPDX-License-Identifier: Apache-2.0

/// Something that may stand in an expression written in Swift, by the type it has there.
public protocol Operand<Scalar> {
  /// The type of its value; an optional where `null` may stand.
  associatedtype Scalar
  /// The expression it stands for.
  var formula: Formula { get }
}

/// An expression as data, which the package alone looks into.
public struct Formula: Sendable, Hashable {
  package let tree: ExpressionTree

  package init(_ tree: ExpressionTree) { self.tree = tree }
}

extension Operand {
  package var tree: ExpressionTree { formula.tree }
}

/// An expression written in Swift: `coins >= 10` is a `Term<Bool>`.
@dynamicMemberLookup
public struct Term<T>: Operand, Sendable {
  /// The type of its value.
  public typealias Scalar = T
  /// The expression.
  package let tree: ExpressionTree
  /// The same, sealed.
  public var formula: Formula { Formula(tree) }

  /// The term of a tree; that its values are of type `T` is the caller's word.
  package init(_ tree: ExpressionTree) { self.tree = tree }

  /// The term of a constant.
  public init(_ constant: T) where T: ScalarConstant {
    tree = .literal(constant.expressionConstant)
  }
}

/// A variable of the context, or a derived one, by name.
public struct Variable<T>: Operand, Sendable {
  /// The type of its value.
  public typealias Scalar = T
  /// The name, as the chart declares it.
  public let name: String

  /// The variable of that name.
  public init(_ name: String) { self.name = name }

  /// The variable as an expression.
  package var tree: ExpressionTree { .variable(name) }
  /// The same, sealed.
  public var formula: Formula { Formula(tree) }
  /// The variable as a term.
  public var term: Term<T> { Term(tree) }
}

/// An argument of the event being handled, by its label.
@dynamicMemberLookup
public struct Argument<T>: Operand, Sendable {
  /// The type of its value.
  public typealias Scalar = T
  /// The label, as the event declares it.
  public let label: String

  /// The argument of that label.
  public init(_ label: String) { self.label = label }

  /// The argument as an expression: `event.label`.
  package var tree: ExpressionTree { .argument(label) }
  /// The same, sealed.
  public var formula: Formula { Formula(tree) }
  /// The argument as a term.
  public var term: Term<T> { Term(tree) }
  /// The argument as a term for a variable that may be absent.
  public var optional: Term<T?> { Term(tree) }
}

/// An event's argument as it stands in an expression.
package typealias ArgumentTerm = Argument

/// The time of the step, in milliseconds since 1970.
package let now = Term<Int>(.now)

/// Whether the node of that name is active: `In('home')`.
package func isIn(_ node: String) -> Term<Bool> { Term(.isIn(node)) }

/// Whether the node is active, by the enum that names the chart's nodes.
package func isIn(_ node: some MachineNode) -> Term<Bool> { Term(.isIn(node.nodeName)) }
