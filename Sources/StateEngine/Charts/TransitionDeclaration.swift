// SPDX-License-Identifier: Apache-2.0

/// One transition of a chart: from a node, on an event, if the guards hold, to other nodes, doing
/// something.
package struct TransitionDeclaration: Sendable, Hashable {
  /// What sets a transition off.
  package enum Trigger: Sendable, Hashable {
    /// An event that one of the descriptors matches: a name, a prefix of dotted names, `*`.
    case events([String])
    /// Nothing: the transition is taken as soon as its guards hold.
    case eventless
  }

  /// The node it leaves.
  package var source: String
  /// What sets it off.
  package var trigger: Trigger
  /// What must hold, all of it; each is shown with its values in a refusal.
  package var guards: [Guard]
  /// Where it leads; empty for a transition that stays and only acts.
  package var targets: [String]
  /// True if a transition from a compound node to its own descendants leaves that node alone.
  package var isInternal: Bool
  /// What it does.
  package var actions: [Action]
  /// True if the transition is as good as absent when its guards do not hold: then the event is
  /// unhandled, not refused.
  package var isAbsentUnlessEnabled = false
  /// What a person is told when the guards do not hold, beyond the guards themselves.
  package var refusal: String?
  /// How an app shows the change, such as `crossFade 0.3`; nothing in a terminal.
  package var animation: String?
  /// Where the rule comes from.
  package var citation: String?

  /// A transition put together from its parts.
  package init(
    from source: String = "",
    on trigger: Trigger,
    when guards: [Guard] = [],
    to targets: [String] = [],
    isInternal: Bool = false,
    do actions: [Action] = []
  ) {
    self.source = source
    self.trigger = trigger
    self.guards = guards
    self.targets = targets
    self.isInternal = isInternal
    self.actions = actions
  }
}

/// One condition of a transition.
package struct Guard: Sendable, Hashable {
  /// How the condition is told.
  package enum Condition: Sendable, Hashable {
    /// An expression over context and event.
    case expression(ExpressionTree)
    /// A test known by name, with the reason why no expression can say it.
    case named(String)
  }

  /// The condition.
  package var condition: Condition
  /// A stable word for scripts, such as `cannotScoreWhenPaused`.
  package var code: String?
  /// What a person is told when it does not hold.
  package var refusal: String?

  /// The condition as an expression; nil for a test known by name.
  package var tree: ExpressionTree? {
    if case .expression(let tree) = condition { tree } else { nil }
  }

  /// A guard by expression.
  package init(_ tree: ExpressionTree, code: String? = nil, refusal: String? = nil) {
    condition = .expression(tree)
    self.code = code
    self.refusal = refusal
  }

  /// A guard by name.
  package init(named name: String, code: String? = nil, refusal: String? = nil) {
    condition = .named(name)
    self.code = code
    self.refusal = refusal
  }
}
