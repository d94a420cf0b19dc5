// SPDX-License-Identifier: Apache-2.0
package import PlaySettings
public import StateEngine

/// A gate that only grown-ups are meant to pass.
public struct GateCapability: Sendable {
  /// The host event that leads to it.
  public let open: Event
  /// The node where the question is asked.
  public let askNode: String
  /// The node behind it: a parent session is open while it is active.
  public let openNode: String
  /// The event that answers.
  public let answer: MachineEvent<Int>
  /// The event that ends the parent session.
  public let lock: MachineEvent<>
  /// The variable that holds the question's text, such as `7 × 18`.
  public let question: Term<String>
  /// The right answer over the context; used for `answer right` in a sandbox alone.
  package let solution: ExpressionTree
  /// The variable that holds the seconds for which the gate is still locked.
  public let lockedSeconds: Term<Int>
  /// The variable that says until when it is locked, in milliseconds since 1970: what a store puts
  /// right after the wall clock was set, or the machine started anew.
  public let lockedUntil: Term<Int>
  /// The event that says that the parent session is in use, so that it does not end by itself.
  public let used: MachineEvent<>
  /// True if it is a gate outside the machines: whoever has passed it is back at once where they were.
  public let isOutside: Bool
  /// The key of the setting, a flag, that shows whether the store guards facts of the outside world.
  public let guardKey: String?
  /// Variables that time travel leaves as they are, such as the count of wrong answers.
  public let outsideTime: [String]
  /// Variables of the same kind that hold times, ``lockedUntil`` among them.
  ///
  /// In milliseconds since 1970, 0 for none. Time travel moves them with the clock, so that a lock
  /// lasts as long as it would have.
  public let momentsOutsideTime: [String]

  /// A gate put together from its parts; what all gates have is as ``GateRules`` says.
  package init(
    open: Event,
    asksIn askNode: some MachineNode,
    opensTo openNode: some MachineNode,
    answer: MachineEvent<Int>,
    lock: MachineEvent<>,
    used: MachineEvent<>,
    lockedSeconds: Term<Int>,
    isOutside: Bool = false,
    guardSetting: SettingDeclaration? = nil
  ) {
    (self.open, self.answer, self.lock, self.used) = (open, answer, lock, used)
    (self.askNode, self.openNode) = (askNode.nodeName, openNode.nodeName)
    (question, solution) = (GateRules.question, GateRules.solution.tree)
    (self.lockedSeconds, lockedUntil) = (lockedSeconds, GateRules.lockedUntil)
    (self.isOutside, guardKey) = (isOutside, guardSetting?.key)
    outsideTime = GateRules.outsideTime
    momentsOutsideTime = GateRules.momentsOutsideTime
  }
}
