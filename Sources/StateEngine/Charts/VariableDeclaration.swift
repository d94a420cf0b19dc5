// SPDX-License-Identifier: Apache-2.0

/// One variable of a machine's context.
package struct VariableDeclaration: Sendable, Hashable {
  /// The name in expressions and JSON.
  package var name: String
  /// What may stand there.
  package var type: Value.Domain
  /// What stands there at the very beginning.
  package var initial: Value
  /// Whether nobody may read it: no expression a person types, no list, no log.
  package var isSecret = false
  /// How many elements a list may have at most, since the engine refuses what would make it longer;
  /// nil for any number.
  package var limit: Int?
  /// Its declaration as an input, besides name and type; nil for a variable of the
  /// chart's own.
  package var input: Event.Argument? {
    get { kept.first }
    set { kept = newValue.map { [$0] } ?? [] }
  }
  // A list of one, behind one reference: a declaration is copied often, and hardly any has it.
  private var kept: [Event.Argument] = []
  /// True if it is an input: the chart reads it, and no action assigns it.
  package var isInput: Bool { !kept.isEmpty }
  /// A variable put together from its parts.
  package init(_ name: String, _ type: Value.Domain, initial: Value) {
    self.name = name
    self.type = type
    self.initial = initial
  }
}

extension VariableDeclaration {
  /// Whether a value may stand there.
  @inline(__always)
  package func admits(_ value: Value) -> Bool {
    guard type.admits(value), kept.isEmpty || argument?.admits(value) == true else { return false }
    guard let limit, let list = value.listValue else { return true }
    return list.count <= limit
  }
}

extension Chart {
  /// How many elements a list of a machine may have: ``MachineDefinition/atMost(_:in:)``.
  public struct Limit: Sendable, Hashable {
    var variable: String
    var count: Int
  }
}

/// A variable computed from others whenever it is read.
package struct DerivedVariable: Sendable, Hashable {
  /// The name in expressions and JSON.
  package var name: String
  /// How it is computed; may use variables and derived variables declared before it.
  package var tree: ExpressionTree
  /// A derived variable.
  package init(_ name: String, _ tree: ExpressionTree) {
    self.name = name
    self.tree = tree
  }
}

/// A variable whose changes are entries of an append-only ledger.
package struct AccountDeclaration: Sendable, Hashable {
  /// The variable that holds the balance, an Int.
  package var variable: String
  /// The variable that names the owner, a String or null.
  package var owner: String
  /// An account and its owner.
  package init(_ variable: String, owner: String) {
    self.variable = variable
    self.owner = owner
  }
}

/// Variables whose values change places: one owner's stand in the context, the others' lie in a map.
///
/// A journal may keep each owner's apart from the snapshot, under the owner's key.
package struct KeyedVariables: Sendable, Hashable {
  /// The variables that hold what is the owner's.
  package var names: [String]
  /// The variable that holds the owner's key, a String, null for nobody.
  package var owner: String
  /// The variable that holds the others': by key, each a map by variable.
  package var others: String
  /// Variables, their owner and where the others' lie.
  package init(_ names: [String], owner: String, others: String) {
    self.names = names
    self.owner = owner
    self.others = others
  }
}
