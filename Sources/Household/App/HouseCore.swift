// SPDX-License-Identifier: Apache-2.0
import Foundation
import StateEngine
import Storage

/// One thing at a time on a session of the house, each a transaction of its own.
///
/// Observers of its machines are told when the transaction is on disk. A thread wakes it for timers, new
/// days, and what other processes have done.
final class HouseCore: Sendable {
  // Touched by the thread whose turn it is, and no other.
  nonisolated(unsafe) private let session: Session
  private let turn = HouseTurn()
  let acts = ActFeed()
  let ears = HouseEars()
  /// How often the gate was passed: a parent session that is over stays over.
  let passes = AtomicInt(0)

  init(_ session: Session) {
    self.session = session
    acts.begin(after: session.log.acts?.lastAct ?? 0)
  }

  /// Does something in a transaction: what the clock has made due comes first, and when this returns
  /// all of it is on disk.
  ///
  /// - Throws: ``HouseError``: what was refused has changed nothing.
  func perform<Result>(
    _ body: (Session) throws(HouseError) -> Result
  ) throws(HouseError) -> Result {
    let isInside = turn.take()
    if turn.isOver {
      turn.giveBack { untilNext }
      throw .impossible(.closed)
    }
    if isInside {
      defer { turn.giveBack { untilNext } }
      return try body(session)
    }
    session.actLine = .init()
    var engines: [Engine] = []
    // Observers are told when all is on disk and it is anybody's turn: what they send is a transaction
    // of its own.
    defer {
      turn.giveBack { untilNext }
      for engine in engines { engine.tellSettled() }
    }
    try session.beginTransaction()
    ears.listen(to: session.slots, of: self)
    for slot in session.slots { slot.engine.hold() }
    var isKept = false
    defer {
      for slot in session.slots where slot.engine.settle(isKept: isKept) {
        engines.append(slot.engine)
      }
    }
    let result: Result
    do throws(HouseError) {
      _ = session.settle()
      result = try body(session)
      // All machines of an app know who plays, not one alone.
      for slot in session.slots { try session.follow(slot) }
    } catch {
      // What the clock did before it stays.
      isKept = (try? session.letGo()) != nil && session.live?.isGivenUp != true
      throw error
    }
    try session.letGo()
    isKept = true
    acts.tell(session)
    return result
  }

  /// Runs something that commits by itself, and therefore outside of a transaction.
  ///
  /// - Throws: ``HouseError``, inside a transaction at once.
  func performAlone<Result>(
    _ what: String,
    _ body: (Session) throws(HouseError) -> Result
  ) throws(HouseRefusal) -> Result {
    if turn.isMine { throw HouseRefusal(.impossible(.alone(what))) }
    return try performOrRefuse(body)
  }

  /// Does something in a transaction for an app.
  func performOrRefuse<Result>(
    _ body: (Session) throws(HouseError) -> Result
  ) throws(HouseRefusal) -> Result {
    try refusing { () throws(HouseError) in try perform(body) }
  }

  /// Ends the open transaction before something that takes its time; one that is a part of another stays
  /// open.
  func pause(_ session: Session) {
    if !turn.isNested { try? session.letGo() }
  }

  /// Does several things as one transaction: when one throws, none of them has been.
  func together<Result>(_ body: () throws -> Result) throws -> Result {
    // One within another is a part of it.
    if turn.isMine { return try body() }
    var failure: (any Error)?
    do {
      return try perform { session throws(HouseError) in
        do {
          return try body()
        } catch {
          failure = error
          session.giveUp()
          throw HouseError.impossible(.givenUp)
        }
      }
    } catch {
      if failure != nil { try? perform { _ throws(HouseError) in } }
      throw failure ?? HouseRefusal(error)
    }
  }

  /// Reads something as it is now, without a transaction.
  func read<Result>(_ body: (Session) -> Result) -> Result {
    _ = turn.take()
    defer { turn.giveBack { untilNext } }
    return body(session)
  }

  /// Decides an event of a machine, whoever has sent it: in a transaction of its own, unless it is part
  /// of one.
  func decide(
    _ machine: String,
    _ event: Int,
    _ arguments: [Value],
    _ decide: () -> Reply
  ) -> Reply {
    if turn.isMine { return decide() }
    do throws(HouseError) {
      return try perform { session throws(HouseError) in
        guard let slot = session.slots.first(where: { $0.name == machine }) else { return decide() }
        if event >= 0 { try session.leaveOtherSeat(for: event, arguments, to: slot) }
        let pin = try session.pinAnswer(event, arguments, to: slot)
        let reply = if let pin { try session.send(event, pin, to: slot) } else { decide() }
        if let told = session.told(reply, by: slot) { ears.tell(told) }
        return try session.heard(reply, by: slot)
      }
    } catch {
      return .unkept(0, because: "\(HouseRefusal(error))")
    }
  }

  // MARK: By itself

  /// The longest pause between two looks for changes by other processes, in milliseconds.
  private static let pause = 1000

  private var untilNext: Int { max(1, min(session.untilNextTimer ?? Self.pause, Self.pause)) }

  /// Lets timers, new days and what others do come by themselves, until ``end()``.
  func keepTime() {
    Thread.detachNewThread { [weak self, turn] in
      while turn.waitUntilDue() {
        guard let self else { return }
        try? tick()
      }
    }
    _ = read { $0.lastNumber }
  }

  /// Does what is due now.
  func tick() throws(HouseError) {
    if try look() { try perform { _ throws(HouseError) in } }
  }

  /// Takes in what others have done; gives whether something is due.
  private func look() throws(HouseError) -> Bool {
    _ = turn.take()
    defer { turn.giveBack { untilNext } }
    _ = try session.news()
    acts.tell(session)
    if session.isSomethingDue { return true }
    session.beat()
    return false
  }

  /// Suspends the machines and lets go of the store, when no other process is on it.
  func end() {
    _ = try? perform { session throws(HouseError) in try session.leave() }
    // Somebody may have a parent session still, which keeps this.
    _ = read { $0.live?.lock.settle() }
    turn.end()
  }
}
