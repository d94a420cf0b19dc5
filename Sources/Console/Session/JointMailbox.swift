// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import StateEngine
import Synchronization

/// What is to be told and has not been yet; any thread may put something in.
final class JointMailbox: Sendable {
  /// An event that a machine is to be sent.
  struct Letter {
    /// The machine that has it to tell; nil for an event from outside.
    var source: String?
    /// The machine that it is for.
    var target: String
    /// The event.
    var event: Event
    /// What it belongs to.
    var chain: JointChain
  }

  private struct Content {
    var letters: [Letter] = []
    var chain: JointChain?
  }

  private let content = Mutex(Content())
  private let count = Atomic<Int>(0)
  private let asksForPlan = Atomic<Bool>(false)

  /// Whether there is something in it; costs one load.
  var isFull: Bool { count.load(ordering: .relaxed) > 0 }

  /// Asks for a new plan of the day: minutes of play were given.
  func askForPlan() {
    if !asksForPlan.exchange(true, ordering: .relaxed) { count.wrappingAdd(1, ordering: .relaxed) }
  }

  /// Whether a plan of the day was asked for; it is no more.
  func takePlan() -> Bool {
    guard asksForPlan.exchange(false, ordering: .relaxed) else { return false }
    count.wrappingSubtract(1, ordering: .relaxed)
    return true
  }

  func put(_ event: Event, for target: String, from source: String? = nil) {
    content.withLock { content in
      let chain = content.chain ?? JointChain()
      content.letters.append(Letter(source: source, target: target, event: event, chain: chain))
    }
    count.wrappingAdd(1, ordering: .relaxed)
  }

  /// The oldest letter, still in the box.
  var first: Letter? { content.withLock { $0.letters.first } }

  /// What is put in from now on belongs to this; nil for what comes from outside.
  func begin(_ chain: JointChain?) { content.withLock { $0.chain = chain } }

  /// Takes the oldest letter out.
  func removeFirst() {
    content.withLock { if !$0.letters.isEmpty { $0.letters.removeFirst() } }
    count.wrappingSubtract(1, ordering: .relaxed)
  }

  /// Forgets everything: what it tells of has not happened.
  func removeAll() {
    content.withLock { $0.letters.removeAll() }
    asksForPlan.store(false, ordering: .relaxed)
    count.store(0, ordering: .relaxed)
  }
}
