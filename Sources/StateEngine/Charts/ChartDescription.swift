// SPDX-License-Identifier: Apache-2.0

/// A machine's table as plain data: what Swift's builder, or a reader of files, hands to ``Chart``.
///
/// Everything that is to be known about a machine stands here and nowhere else.
package struct ChartDescription: Sendable, Hashable {
  /// The machine's name.
  package var name: String
  /// The version of its snapshots; a change of shape comes with a migration and a higher number.
  package var version = 1
  /// Where the whole chart begins; empty means the first node.
  package var initial: [String] = []
  /// The nodes in document order.
  package var nodes: [NodeDeclaration] = []
  /// The transitions in document order.
  package var transitions: [TransitionDeclaration] = []
  /// The events in the order in which help lists them.
  package var events: [EventDeclaration] = []
  /// The context's variables.
  package var variables: [VariableDeclaration] = []
  /// Variables computed from those.
  package var derived: [DerivedVariable] = []
  /// The variables, derived ones included, that `state` shows, in order; empty means all.
  package var shown: [String] = []
  /// The variables that only the machine itself has use for, such as what it needs to take a step
  /// back: they stand in every record, and no change of one is told.
  package var bookkeeping: [String] = []
  /// The variables that are accounts: every change of one by ``Action/post(account:kind:amount:)``
  /// is an entry of a ledger.
  package var accounts: [AccountDeclaration] = []
  /// The variables that belong to one of many owners at a time; nil when none do.
  package var keyed: KeyedVariables?
  /// Where a machine whose snapshot cannot be used starts, the first rule that holds.
  package var fallback: [RestoreRule] = []
  /// What is claimed of every state it can reach.
  package var invariants: [Invariant] {
    get { deferredInvariants.content }
    set { deferredInvariants = Deferred { newValue } }
  }
  /// What the explorer tells apart.
  package var abstraction: Abstraction {
    get { deferredAbstraction.content }
    set { deferredAbstraction = Deferred { newValue } }
  }
  /// Both, made when they are first asked for.
  var deferredInvariants = Deferred { [Invariant]() }
  var deferredAbstraction = Deferred { Abstraction() }
  /// The charts of the machines that nodes start, once each.
  package var machines: [ChartDescription] = []
  /// What it has besides when its data model is ECMAScript; nil in a typed chart.
  package var script: ScriptDescription?
}

extension ChartDescription {
  /// A chart with nothing in it yet.
  package init(name: String) { self.init(name: name, version: 1) }

  /// True if an input has that name.
  package func isInput(_ name: String) -> Bool {
    variables.contains { $0.name == name && $0.isInput }
  }
}
