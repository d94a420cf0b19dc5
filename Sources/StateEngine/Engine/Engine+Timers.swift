// SPDX-License-Identifier: Apache-2.0
import Synchronization

extension Engine {
  /// Fires every timer that is due now, in the order in which they fell due, and then what they
  /// armed without delay.
  ///
  /// Timers that arm each other without end are dropped after 10,000 firings, which
  /// `takeEndless()` tells.
  ///
  /// - Returns: what they did; a timer whose event no transition handles leaves nothing.
  @discardableResult
  public func fireDueTimers() -> [Record] { fireDue().followUps }

  func fireDue() -> Reply {
    decided(-1, []) {
      var reply = Reply(outcome: .stayed)
      (reply.followUps, reply.journalFault) = fireTimers()
      // Another process may have changed the store: then nothing has happened yet.
      if reply.journalFault != nil, let reread = state.withLock({ $0.reread }),
        (try? replaceSnapshot(reread)) != nil
      {
        (reply.followUps, reply.journalFault) = fireTimers()
      }
      return reply
    }
  }

  /// Whether events that send each other without end were dropped since this was asked last.
  package func takeEndless() -> Bool {
    state.withLock { state in
      defer { state.isEndless = false }
      return state.isEndless
    }
  }

  func fireTimers() -> (records: [Record], fault: Engine.JournalFault?) {
    let now = time.now
    var records: [Record] = []
    var aftermath = Aftermath()
    var told: Record?
    var fault: Engine.JournalFault?
    var count = 0
    while let reply = state.withLock({ state in fireNext(now, count, &state, &aftermath) }) {
      if let record = reply.record { records.append(record) }
      if aftermath.tellsNewest { told = reply.record }
      aftermath.tellsNewest = false
      fault = reply.journalFault
      if fault != nil { break }
      count += 1
    }
    if aftermath.hasAppended, let refused = commit() {
      records = []
      told = nil
      fault = refused
    }
    if let observers = aftermath.telling {
      if let told { tell(observers, told) }
      deliver()
    }
    if aftermath.needsAlarm { setAlarm() }
    return (records, fault)
  }

  /// From how many events in a queue on their records do without a way back.
  private static let crowd = 500

  private func fireNext(
    _ now: Int,
    _ count: Int,
    _ state: inout State,
    _ aftermath: inout Aftermath
  ) -> Reply? {
    guard state.snapshot.suspendedAt == nil,
      let place = state.snapshot.firstTimer, state.snapshot.timers[place].due <= now
    else { return nil }
    if state.timersOfRecord == nil { state.timersOfRecord = state.snapshot.timers }
    guard count < Chart.microstepLimit else {
      state.snapshot.timers.removeAll { $0.due <= now }
      state.isEndless = true
      return nil
    }
    // Of such a crowd each record would hold nearly all once more.
    state.keepsWayBack = count < Self.crowd || state.snapshot.timers.count < Self.crowd
    defer { state.keepsWayBack = true }
    let timer = state.snapshot.timers.remove(at: place)
    let (event, arguments) = chart.event(of: timer, in: state.snapshot)
    let reply = decide(
      event,
      arguments,
      timer: timer.id,
      now,
      &state,
      &aftermath
    )
    if reply.journalFault != nil { state.snapshot.timers.insert(timer, at: place) }
    return reply
  }
}

extension Snapshot {
  /// The place of the timer that is due first; of several at the same time, the one armed first.
  package var firstTimer: Int? { timers.indices.min { timers[$0].due < timers[$1].due } }
}
