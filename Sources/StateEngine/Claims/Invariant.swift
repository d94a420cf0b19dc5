// SPDX-License-Identifier: Apache-2.0

/// A claim about every state that a machine can reach, proved by `check`.
public struct Invariant: Sendable, Hashable {
  /// The forms a claim can have.
  ///
  /// A condition beside an event is read at the state after it, with the event's arguments.
  package enum Claim: Sendable, Hashable {
    /// The expression holds at every state at which the machine rests.
    case always(ExpressionTree)
    /// None of the events (any one but `restore`, when empty) leads from inside `from` to `to`;
    /// `restore` counts as leading to where it stays, too.
    case never(from: String, by: [String], to: String)
    /// The node can be entered, or passed through.
    case reachable(String)
    /// The machine can come to rest in the node: passing through is not enough.
    case rests(String)
    /// From every state the node can still be reached.
    case alwaysReachable(String)
    /// The node is entered from nowhere else (empty: anywhere), by no other event (empty: any one
    /// but `restore`), and only when the condition holds.
    case entered(String, from: [String], by: [String], when: ExpressionTree?)
    /// The event enters the node from nowhere else.
    case enters(event: String, String, from: [String])
    /// There is no state, but final ones, in which no event of anyone and no timer can ever change
    /// anything.
    case noDeadlock
    /// The node is left by no other event.
    case left(String, by: [String])
    /// The event is accepted in `from` and leads to `to`, whenever the condition holds before it.
    case leads(from: String, by: String, when: ExpressionTree?, to: String)
    /// Wherever the machine comes to rest and the first holds, the second comes some day: it holds at
    /// that state or a later one, or is a node that is passed through later. Timers fire; events of
    /// people and hosts may come and need not.
    case someDay(ExpressionTree, ExpressionTree)
    /// The event is not accepted in the node, whenever the condition holds before it.
    case refused(String, in: String, when: ExpressionTree?)
    /// The events leave the expression's value as it was.
    case keeps(ExpressionTree, by: [String])
    /// From one to the next other so many milliseconds pass at least, or at most: each an event that is
    /// accepted, or a node that is entered.
    case between(String, String, isLeast: Bool, milliseconds: Int)
    /// Once entered, the node is not left before the milliseconds have passed.
    case lasts(String, milliseconds: Int)
  }

  /// What is claimed.
  package var claim: Claim
  /// The same in plain words, one sentence without a full stop; empty when the claim speaks for
  /// itself.
  public var says: String
  /// A claim, and the same in plain words.
  package init(_ claim: Claim, says: String = "") {
    self.claim = claim
    self.says = says
  }
}

/// A chart's own events, which no machine declares.
package enum ChartEvent: String, Event.Named, Sendable {
  /// Coming back after a suspension, by the restore policy.
  case restore
  /// The event's name.
  package var eventName: String { rawValue }
}

extension Invariant {
  /// The expression holds at every state at which the machine rests.
  public static func always(_ term: Term<Bool>, says: String = "") -> Invariant {
    Invariant(.always(term.tree), says: says)
  }

  /// None of the events, any one but `restore` when none is named, leads from one node to another.
  public static func never<Node: MachineNode>(
    from source: Node,
    by events: any Event.Named...,
    to target: Node,
    says: String = ""
  ) -> Invariant {
    Invariant(
      .never(from: source.nodeName, by: events.map(\.eventName), to: target.nodeName),
      says: says
    )
  }

  /// The node can be entered, or passed through.
  public static func reachable(
    _ node: some MachineNode,
    says: String = ""
  ) -> Invariant {
    Invariant(.reachable(node.nodeName), says: says)
  }

  /// From every state the node can still be reached.
  public static func alwaysReachable(
    _ node: some MachineNode,
    says: String = ""
  ) -> Invariant {
    Invariant(.alwaysReachable(node.nodeName), says: says)
  }

  /// The node is entered only from these nodes, by these events, under this condition.
  public static func entered<Node: MachineNode>(
    _ node: Node,
    from sources: [Node] = [],
    by events: [any Event.Named] = [],
    when condition: Term<Bool>? = nil,
    says: String = ""
  ) -> Invariant {
    Invariant(
      .entered(
        node.nodeName,
        from: sources.map(\.nodeName),
        by: events.map(\.eventName),
        when: condition?.tree
      ),
      says: says
    )
  }

  /// The node is left by these events alone.
  public static func left(
    _ node: some MachineNode,
    by events: any Event.Named...,
    says: String = ""
  ) -> Invariant {
    Invariant(.left(node.nodeName, by: events.map(\.eventName)), says: says)
  }

  /// In one node, whenever the condition holds, the event leads to another.
  public static func leads<Node: MachineNode>(
    from source: Node,
    by event: some Event.Named,
    when condition: Term<Bool>? = nil,
    to target: Node,
    says: String = ""
  ) -> Invariant {
    Invariant(
      .leads(
        from: source.nodeName,
        by: event.eventName,
        when: condition?.tree,
        to: target.nodeName
      ),
      says: says
    )
  }

  /// Wherever the first holds, the second comes some day, even when people and the outside world do
  /// nothing any more, or only what keeps it off: timers alone surely come.
  public static func leads(
    _ cause: Term<Bool>,
    to effect: Term<Bool>,
    says: String = ""
  ) -> Invariant {
    Invariant(.someDay(cause.tree, effect.tree), says: says)
  }

  /// In one node, whenever the condition holds, the event is not accepted.
  public static func refused(
    _ event: some Event.Named,
    in node: some MachineNode,
    when condition: Term<Bool>? = nil,
    says: String = ""
  ) -> Invariant {
    Invariant(
      .refused(event.eventName, in: node.nodeName, when: condition?.tree),
      says: says
    )
  }

  /// The events leave the value as it was.
  public static func keeps(
    _ term: Term<Int>,
    by events: any Event.Named...,
    says: String = ""
  ) -> Invariant {
    Invariant(.keeps(term.tree, by: events.map(\.eventName)), says: says)
  }

  /// Once entered, the node is not left before the milliseconds have passed.
  public static func lasts(
    _ node: some MachineNode,
    milliseconds: Int,
    says: String = ""
  ) -> Invariant {
    Invariant(.lasts(node.nodeName, milliseconds: milliseconds), says: says)
  }
}

extension Invariant.Claim {
  /// Whether records can break it; what speaks of all ways at once no single life can.
  package var isOfRecords: Bool {
    switch self {
    case .reachable, .rests, .alwaysReachable, .noDeadlock, .someDay: false
    default: true
    }
  }

  /// The expressions it reads, each with the events whose arguments stand in it.
  package var trees: [(tree: ExpressionTree, events: [String])] {
    switch self {
    case .always(let tree): [(tree, [])]
    case .keeps(let tree, let events): [(tree, events)]
    case .someDay(let cause, let effect): [(cause, []), (effect, [])]
    case .entered(_, _, let events, let test): test.map { [($0, events)] } ?? []
    case .leads(_, let event, let test, _): test.map { [($0, [event])] } ?? []
    case .refused(let event, _, let test): test.map { [($0, [event])] } ?? []
    default: []
    }
  }
}
