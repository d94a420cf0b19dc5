// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// A gate that only grown-ups are meant to pass.
public struct GateCapability: Sendable, Hashable {
  /// The host event that leads to it; its first argument, a String, is optional: the page
  /// wanted.
  public var openEvent: String
  /// The node where the question is asked.
  public var askNode: String
  /// The node behind it: a parent session is open while it is active.
  public var openNode: String
  /// The event that answers, with one secret Int argument.
  public var answerEvent: String
  /// The event that ends the parent session.
  public var lockEvent: String
  /// The variable that holds the question's text, a String, such as `7 × 18`.
  public var question: String
  /// The right answer, an Int over the context; used for `answer right` in a sandbox alone.
  package var solution: ExpressionTree
  /// The variable that holds the seconds for which the gate is still locked, an Int.
  public var lockedSeconds: String
  /// The variable that says until when it is locked, in milliseconds since 1970: what a store puts
  /// right after the wall clock was set, or the machine started anew.
  public var lockedUntil: String
  /// The event that says that the parent session is in use, so that it does not end by itself; nil
  /// when it never does.
  public var usedEvent: String?
  /// Whether it is a gate outside the machines: whoever has passed it is back at once where they were.
  public var isOutside: Bool
  /// The setting, a flag, that shows whether the store guards facts of the outside world.
  public var guardSetting: String?
  /// Variables that time travel leaves as they are, such as the count of wrong answers.
  public var outsideTime: [String]
  /// Variables of the same kind that hold moments, ``lockedUntil`` among them.
  ///
  /// In milliseconds since 1970, 0 for none. Time travel moves them with the clock, so that a lock
  /// lasts as long as it would have.
  public var momentsOutsideTime: [String]
  /// A gate put together from its parts.
  package init(
    openEvent: String,
    askNode: String,
    openNode: String,
    answerEvent: String,
    lockEvent: String,
    question: String,
    solution: ExpressionTree,
    lockedSeconds: String,
    lockedUntil: String,
    usedEvent: String? = nil,
    isOutside: Bool = false,
    guardSetting: String? = nil,
    outsideTime: [String] = [],
    momentsOutsideTime: [String] = []
  ) {
    self.openEvent = openEvent
    self.askNode = askNode
    self.openNode = openNode
    self.answerEvent = answerEvent
    self.lockEvent = lockEvent
    self.question = question
    self.solution = solution
    self.lockedSeconds = lockedSeconds
    self.lockedUntil = lockedUntil
    self.usedEvent = usedEvent
    self.isOutside = isOutside
    self.guardSetting = guardSetting
    self.outsideTime = outsideTime
    let isListed = momentsOutsideTime.contains(lockedUntil)
    self.momentsOutsideTime = isListed ? momentsOutsideTime : [lockedUntil] + momentsOutsideTime
  }
}
