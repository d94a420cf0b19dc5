// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// What does an effect or work of a machine, or joins it to another: for counting, and for ending it.
///
/// The machine keeps who does it; this may be let go.
public struct Registration: Sendable {
  let hand: any Hand

  /// Ends it: what it does right now is cancelled and not begun again.
  public func cancel() { hand.cancel() }

  /// How often an effect, or work, has thrown.
  public var failures: Int { hand.failures }

  /// How many effects were lost since it took too long.
  public var dropped: Int { hand.dropped }

  /// The number of work's newest attempt that was begun here, counted over restarts; 0 for none.
  public var attempts: Int { hand.attempts }

  /// How many answers of earlier attempts at work were dropped.
  public var lateAnswers: Int { hand.lateAnswers }

  /// The newest event that a joint did not send any more, since the machines set each other off without
  /// end.
  public var ring: Registration.Ring? { hand.ring }
}

/// Who does something that a machine asks for.
protocol Hand: Sendable {
  func cancel()
  var failures: Int { get }
  var dropped: Int { get }
  var attempts: Int { get }
  var lateAnswers: Int { get }
  var ring: Registration.Ring? { get }
}

extension Hand {
  var failures: Int { 0 }
  var dropped: Int { 0 }
  var attempts: Int { 0 }
  var lateAnswers: Int { 0 }
  var ring: Registration.Ring? { nil }
}

/// Does work that no state starts.
struct IdleHand: Hand {
  func cancel() {}
}

/// What a machine keeps as long as it lives: those who do what it asks for.
final class Hands: Sendable {
  /// The joints that begin at it.
  let joints = JointPlace()
  private let all = Lock<[any Hand]>([])
  private let named = Lock<[String: any Hand]>([:])

  func add(_ one: any Hand) { all.withLock { $0.append(one) } }

  /// Keeps who does something from now on; who did it before does it no more.
  func put(_ one: any Hand, as name: String) {
    let old = named.withLock { named in
      defer { named[name] = one }
      return named[name]
    }
    old?.cancel()
  }
}
