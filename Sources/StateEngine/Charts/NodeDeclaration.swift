// SPDX-License-Identifier: Apache-2.0

/// One node of a chart, as data.
///
/// Nodes stand in document order: parents before their children.
package struct NodeDeclaration: Sendable, Hashable {
  /// What a node is.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A node without children.
    case atomic
    /// A node of which exactly one child is active.
    case compound
    /// A node of which all children are active.
    case parallel
    /// A node that ends its parent.
    case final
    /// Not a place but a memory: the children of its parent that were active last.
    case shallowHistory
    /// A memory of all descendants of its parent that were active last.
    case deepHistory

    /// True if it is a memory.
    package var isHistory: Bool { self == .shallowHistory || self == .deepHistory }
  }

  /// The name, unique in the chart.
  package var name: String
  /// What it is.
  package var kind: Kind
  /// The parent's name; nil at the top.
  package var parent: String?
  /// Where a compound node begins, and what a history node defaults to; empty means the first
  /// child.
  package var initial: [String]
  /// Done when the node is entered by its initial transition, or by a history's default.
  package var initialActions: [Action]
  /// Done on entry.
  package var entry: [Action]
  /// Done on exit.
  package var exit: [Action]
  /// Armed on entry, cancelled on exit.
  package var timers: [ScheduledEvent]
  /// Async work begun on entry, cancelled on exit.
  package var work: [WorkDeclaration] = []
  /// Other machines started on entry, ended on exit.
  package var machines: [ChildDeclaration] = []
  /// Where a machine saved here comes back to: the first rule that holds.
  ///
  /// Empty means what the parent says, and at the top itself.
  package var restore: [RestoreRule] = []
  /// What is on the screen here, in a few plain words.
  package var summary: String

  /// A node put together from its parts.
  package init(
    _ name: String,
    kind: Kind = .atomic,
    parent: String? = nil,
    initial: [String] = [],
    initialActions: [Action] = [],
    entry: [Action] = [],
    exit: [Action] = [],
    timers: [ScheduledEvent] = [],
    summary: String = ""
  ) {
    self.name = name
    self.kind = kind
    self.parent = parent
    self.initial = initial
    self.initialActions = initialActions
    self.entry = entry
    self.exit = exit
    self.timers = timers
    self.summary = summary
  }
}

extension NodeDeclaration {
  /// True if the machine is at its end there.
  private var isEnd: Bool { kind == .final && parent == nil }

  /// The actions on entry.
  ///
  /// At its end a machine leaves its final node at once, before it gives back data (SCXML D,
  /// exitInterpreter).
  package var onEntry: [Action] {
    guard isEnd, !exit.isEmpty else { return entry }
    return entry.filter { !$0.givesBack } + exit + entry.filter(\.givesBack)
  }

  /// The actions on exit.
  package var onExit: [Action] { isEnd ? [] : exit }
}

extension Action {
  fileprivate var givesBack: Bool {
    if case .script(.at(_, .giveBack)) = self { true } else { false }
  }
}

/// One rule of the restore policy: a column of the chart.
package struct RestoreRule: Sendable, Hashable {
  /// The rule counts only when this holds; nil for always.
  package var test: ExpressionTree?
  /// The node to come back to; nil means the saved one itself, as it was left.
  ///
  /// The saved one named by its own rule begins anew.
  package var target: String?
  /// Back to `target` (nil: itself) when `test` holds.
  package init(to target: String?, when test: ExpressionTree? = nil) {
    self.test = test
    self.target = target
  }
}
