// SPDX-License-Identifier: Apache-2.0
package import StateEngine
import Synchronization

/// What is to be told and has not been yet; any thread may put something in.
package final class JointMailbox: Sendable {
  /// An event that a machine is to be sent.
  package struct Letter {
    /// The machine that has it to tell; nil for an event from outside.
    package var source: String?
    /// The machine that it is for.
    package var target: String
    /// The event.
    package var event: Event
    /// What it belongs to.
    package var chain: JointChain
  }

  private struct Content {
    package var letters: [Letter] = []
    package var chain: JointChain?
  }

  private let content = Lock(Content())
  private let count = AtomicInt(0)
  private let asksForPlan = AtomicInt(0)

  /// Whether there is something in it; costs one load.
  package var isFull: Bool { count.load() > 0 }

  /// Asks for a new plan of the day: minutes of play were given.
  package func askForPlan() {
    if asksForPlan.replace(0, with: 1) == 0 { count.add(1) }
  }

  /// Whether a plan of the day was asked for; it is no more.
  package func takePlan() -> Bool {
    guard asksForPlan.replace(1, with: 0) == 1 else { return false }
    count.add(-1)
    return true
  }

  package func put(_ event: Event, for target: String, from source: String? = nil) {
    content.withLock { content in
      let chain = content.chain ?? JointChain()
      content.letters.append(Letter(source: source, target: target, event: event, chain: chain))
    }
    count.add(1)
  }

  /// The oldest letter, still in the box.
  package var first: Letter? { content.withLock { $0.letters.first } }

  /// What is put in from now on belongs to this; nil for what comes from outside.
  package func begin(_ chain: JointChain?) { content.withLock { $0.chain = chain } }

  /// Takes the oldest letter out.
  package func removeFirst() {
    content.withLock { if !$0.letters.isEmpty { $0.letters.removeFirst() } }
    count.add(-1)
  }

  /// Forgets everything: what it tells of has not happened.
  package func removeAll() {
    content.withLock { $0.letters.removeAll() }
    asksForPlan.store(0)
    count.store(0)
  }
}
