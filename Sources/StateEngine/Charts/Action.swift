// SPDX-License-Identifier: Apache-2.0

/// One thing done when a transition fires or a node is entered or left: SCXML's executable content.
package indirect enum Action: Sendable, Hashable {
  /// Gives a variable of the context a new value.
  case assign(String, ExpressionTree)
  /// Adds an amount (negative to take away) to an account variable and writes one ledger entry of
  /// the kind named. The two are one act, so that the balance can never leave the ledger.
  case post(account: String, kind: String, amount: ExpressionTree)
  /// Tells the app to do something (a sound, confetti): data on the record, performed after commit.
  case emit(String, [ExpressionTree])
  /// Puts an event at the end of the internal queue of this macrostep.
  case raise(String, [ExpressionTree])
  /// Arms a timer: the event comes after the seconds given, 0 for the next macrostep. A timer of
  /// the same id is replaced, unless ``ScheduledEvent/replaces`` says otherwise.
  case schedule(ScheduledEvent)
  /// Takes back the timer of that id, if it is armed.
  case cancel(String)
  /// The first branch whose test holds; a branch without a test is `else`.
  case choose([Branch])
  /// Runs an effect known by name, for what no expression can say.
  case perform(String)
  /// In a chart whose data model is ECMAScript: what SCXML has there.
  case script(ScriptAction)

  /// One branch of a choice.
  package struct Branch: Sendable, Hashable {
    /// What must hold; nil for `else`.
    package var test: ExpressionTree?
    /// What is done then.
    package var actions: [Action]
    /// A branch of a choice.
    package init(test: ExpressionTree?, actions: [Action]) {
      self.test = test
      self.actions = actions
    }
  }
}

/// An event to come, on a node's `timers` or in an action.
package struct ScheduledEvent: Sendable, Hashable {
  /// The event's name.
  package var event: String
  /// Its arguments, evaluated when the timer is armed.
  package var arguments: [ExpressionTree]
  /// Seconds from now, an Int or a Double; less than 0 counts as 0.
  package var after: ExpressionTree
  /// The timer is armed only when this holds; nil for always.
  package var test: ExpressionTree?
  /// The name by which it is cancelled or replaced.
  package var id: String
  /// True if it takes the place of a timer of the same id; SCXML's `send` never does.
  package var replaces: Bool
  /// The expressions in it.
  package var trees: [ExpressionTree] { arguments + [after] + (test.map { [$0] } ?? []) }

  /// An event that comes after some seconds; its id is its name unless another is given.
  package init(
    _ event: String,
    arguments: [ExpressionTree] = [],
    after: ExpressionTree,
    when test: ExpressionTree? = nil,
    id: String? = nil,
    replaces: Bool = true
  ) {
    self.event = event
    self.arguments = arguments
    self.after = after
    self.test = test
    self.id = id ?? event
    self.replaces = replaces
  }
}
