// SPDX-License-Identifier: Apache-2.0

/// Something that may stand in an expression written in Swift, by the type it has there.
public protocol Operand<Scalar> {
  /// The type of its value; an optional where `null` may stand.
  associatedtype Scalar
  /// The same as a term.
  var term: Term<Scalar> { get }
}

extension Operand {
  package var tree: ExpressionTree { term.tree }
}

/// An expression written in Swift: `coins >= 10` is a `Term<Bool>`.
@dynamicMemberLookup
public struct Term<T>: Operand, Sendable {
  /// The type of its value.
  public typealias Scalar = T
  /// The expression.
  package let tree: ExpressionTree
  /// The term itself.
  public var term: Term<T> { self }
  /// The term for a variable that may be absent.
  public var optional: Term<T?> { Term<T?>(tree) }

  /// The term of a tree; that its values are of type `T` is the caller's word.
  package init(_ tree: ExpressionTree) { self.tree = tree }

  /// The term of a constant.
  public init(_ constant: T) where T: Encodable { tree = .constant(constant) }
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
  /// The variable as a term.
  public var term: Term<T> { Term(tree) }
}

/// An argument of the event being handled, by its label.
package struct Argument<T>: Operand, Sendable {
  /// The label, as the event declares it.
  package let label: String

  /// The argument of that label.
  package init(_ label: String) { self.label = label }

  /// The argument as a term: `event.label`.
  package var term: Term<T> { Term(.argument(label)) }
}

/// An event's argument as it stands in an expression.
package typealias ArgumentTerm = Argument

/// The time of the step, in milliseconds since 1970.
package let now = Term<Int>(.now)

/// Whether the node of that name is active: `In('home')`.
package func isIn(_ node: String) -> Term<Bool> { Term(.isIn(node)) }

/// Whether the node is active, by the enum that names the chart's nodes.
package func isIn(_ node: some MachineNode) -> Term<Bool> { Term(.isIn(node.nodeName)) }
