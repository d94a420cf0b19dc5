// SPDX-License-Identifier: Apache-2.0

extension Chart {
  /// The scope of expressions that people type: nobody reads a secret.
  package var scopeForPeople: ExpressionScope {
    var scope = scope
    scope.secrets = secrets
    return scope
  }
}

/// The names an expression may use, and where each stands.
package struct ExpressionScope: Sendable {
  /// A name's place and its type.
  package struct Entry: Sendable, Hashable {
    /// The index into ``Snapshot/values`` or into the event's arguments.
    package var index: Int
    /// What may stand there.
    package var type: Value.Domain
    /// A place and a type.
    package init(index: Int, type: Value.Domain) {
      self.index = index
      self.type = type
    }
  }

  /// The variables of the context.
  package var variables: [String: Entry] { didSet { memo = DerivedMemo() } }
  /// Variables computed from others each time they are read; they may not refer to themselves.
  package var derived: [String: ExpressionTree] { didSet { memo = DerivedMemo() } }
  /// The arguments of the event, empty where there is none.
  package var arguments: [String: Entry]
  /// Node indices by every name that identifies a node.
  package var nodes: [String: Int] { didSet { memo = DerivedMemo() } }
  /// In commands: by variable, the words that may follow it without quotes now; asked only for
  /// a word beside a variable.
  ///
  /// See ``Chart/knownWords(in:)``.
  package var words: (@Sendable () -> [String: [String]])?
  /// Variables that expressions read from people may not use; a chart's own may.
  package var secrets: Set<String> = []
  /// What expressions can use besides names when the data model is ECMAScript; nil in a typed chart.
  package var script: ScriptContext?
  /// What is known of the derived variables, which read no arguments.
  package private(set) var memo = DerivedMemo()

  /// A scope of the names given.
  package init(
    variables: [String: Entry] = [:],
    derived: [String: ExpressionTree] = [:],
    arguments: [String: Entry] = [:],
    nodes: [String: Int] = [:]
  ) {
    self.variables = variables
    self.derived = derived
    self.arguments = arguments
    self.nodes = nodes
  }

  /// Adds a variable, in place: set from another module, all of ``variables`` would be copied.
  package mutating func declare(variable name: String, _ entry: Entry) { variables[name] = entry }

  /// The scope, with the arguments of an event.
  package func taking(_ arguments: [Event.Argument]) -> ExpressionScope {
    var scope = self
    for (index, argument) in arguments.enumerated() {
      scope.arguments[argument.label] = .init(index: index, type: argument.type)
    }
    return scope
  }

  /// Adds a node, in place.
  package mutating func declare(node name: String, _ index: Int) { nodes[name] = index }
}
