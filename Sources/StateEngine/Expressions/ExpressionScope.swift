// SPDX-License-Identifier: Apache-2.0

extension Chart {
  /// The scope of expressions that people type: nobody reads a secret.
  public var scopeForPeople: ExpressionScope {
    var scope = scope
    scope.secrets = secrets
    return scope
  }
}

/// The names an expression may use, and where each stands.
public struct ExpressionScope: Sendable {
  /// A name's place and its type.
  public struct Entry: Sendable, Hashable {
    /// The index into ``Snapshot/values`` or into the event's arguments.
    public var index: Int
    /// What may stand there.
    public var type: ValueType
    /// A place and a type.
    public init(index: Int, type: ValueType) {
      self.index = index
      self.type = type
    }
  }

  /// The variables of the context.
  public var variables: [String: Entry] { didSet { memo = DerivedMemo() } }
  /// Variables computed from others each time they are read; they may not refer to themselves.
  public var derived: [String: ExpressionTree] { didSet { memo = DerivedMemo() } }
  /// The arguments of the event, empty where there is none.
  public var arguments: [String: Entry]
  /// Node indices by every name that identifies a node.
  public var nodes: [String: Int] { didSet { memo = DerivedMemo() } }
  /// In commands: the words that may stand beside a variable without quotes, by its name.
  ///
  /// See ``Chart/knownWords(in:)``.
  public var words: [String: [String]] = [:]
  /// Variables that expressions read from people may not use; a chart's own may.
  public var secrets: Set<String> = []
  /// What expressions can use besides names when the data model is ECMAScript; nil in a typed chart.
  var script: ScriptContext?
  /// What is known of the derived variables, which read no arguments.
  package private(set) var memo = DerivedMemo()

  /// A scope of the names given.
  public init(
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
  public mutating func declare(variable name: String, _ entry: Entry) { variables[name] = entry }

  /// Adds a node, in place.
  public mutating func declare(node name: String, _ index: Int) { nodes[name] = index }
}
