// SPDX-License-Identifier: Apache-2.0

/// What ECMAScript has beyond the operators of ``ExpressionTree``: the node of a tree in a chart
/// whose data model is ECMAScript; its parts are the tree's operands.
///
/// Statements are nodes too, so that a script is read, shown and searched like an expression.
package enum ScriptOperation: Sendable, Hashable {
  /// The value `undefined`.
  case undefined
  /// `this`, in a function.
  case this
  /// A regular expression, without the slashes; a part of a text is all it is taken for.
  case pattern(String, flags: String)
  /// `[a, b]`; also the pattern that takes a list apart.
  case list
  /// `{name: a}`: the names, the values are the operands; also the pattern that takes one apart.
  case object([String])
  /// `...a`, in a list, an object, what is given to a function, and the last part of a pattern.
  case spread
  /// `a[b]`.
  case index
  /// `f(a)`: what is called, then what it is given.
  case call
  /// `new f(a)`.
  case construct
  /// `var [a, b] = c`, or without `var`: a pattern and what it takes apart.
  case takeApart(isDeclaration: Bool)
  /// A function with its parameters; the one operand is its body.
  case function(String?, [String])
  /// An operator that the typed language does not have, with two operands.
  case binary(String)
  /// An operator in front of its operand: `typeof`, `+`, `~`, `void`, `delete`.
  case prefix(String)
  /// `a = b`, `a += b` and the like.
  case assign(String)
  /// `++a`, `a--`.
  case update(String, isPrefix: Bool)
  /// `{ … }`, and a whole script.
  case block
  /// `var a = b`, with or without the value.
  case variable(String)
  /// `if (a) b else c`.
  case choice
  /// `while (a) b`.
  case loop
  /// `do b while (a)`: the body, then the test.
  case laterLoop
  /// `for (a; b; c) d`.
  case counting
  /// `for (name of a) b`, or `in`; with a pattern in place of the name, that is the last operand.
  case each(String, isKeys: Bool)
  /// `switch (a) { case b: … }`: what is tested, then a test and a block for each case; the test of
  /// `default` is nothing.
  case selection
  /// `return a`.
  case result
  /// `break`.
  case leave
  /// `continue`.
  case proceed
  /// `throw a`.
  case throwing
  /// `try a catch (name) b finally c`; what is left out is nothing.
  case attempt(String?)
  /// Nothing: an empty statement, or a part that is left out.
  case nothing
  /// A text that is no ECMAScript: it has no value when it runs.
  case invalid(String)
}

extension Value {
  /// The word in which snapshots and records keep ECMAScript's `undefined`: only the runner of
  /// scripts makes a value of it.
  package static let undefined = Value.string(undefinedText)
  @usableFromInline static let undefinedText = "\u{E000}undefined"

  /// Whether this is that word.
  @inlinable package var isUndefined: Bool {
    guard case .string(let text) = self, text.utf8.count == 12 else { return false }
    return text == Self.undefinedText
  }
}

extension ExpressionTree {
  package static let undefined = ExpressionTree.script(.undefined, [])
  package static let nothing = ExpressionTree.script(.nothing, [])

  /// Whether a part of the tree, outer ones first, satisfies the condition.
  package func hasPart(where isWanted: (ExpressionTree) -> Bool) -> Bool {
    isWanted(self) || parts.contains { $0.hasPart(where: isWanted) }
  }

  /// Whether it names a place that can be assigned to.
  package var isLocation: Bool {
    switch self {
    case .variable, .member, .script(.index, _): true
    default: false
    }
  }

  /// The trees right below this one.
  package var parts: [ExpressionTree] {
    switch self {
    case .literal, .variable, .argument, .now, .isIn, .element: []
    case .member(let base, _): [base]
    case .unary(_, let operand): [operand]
    case .includes(let left, let right), .binary(let left, _, let right): [left, right]
    case .conditional(let test, let then, let otherwise): [test, then, otherwise]
    case .script(_, let operands), .collection(_, let operands): operands
    }
  }
}
