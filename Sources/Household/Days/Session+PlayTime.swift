// SPDX-License-Identifier: Apache-2.0
import PlayKit
package import StateEngine
package import Storage

// Since when time of play runs, and what is kept of it against a kill.

extension Session {
  /// Since when time of play counts at a snapshot; nil when it does not.
  package func countingSince(_ slot: MachineSlot, _ snapshot: Snapshot) -> Int? {
    slot.capabilities.playTime.flatMap { since($0, $0.isCounting, slot, snapshot) }
  }

  /// Since when play or a video runs at a snapshot; nil when neither does.
  package func runningSince(_ slot: MachineSlot, _ snapshot: Snapshot) -> Int? {
    slot.capabilities.playTime.flatMap { since($0, $0.isRunning, slot, snapshot) }
  }

  private func since(
    _ capability: PlayTimeCapability,
    _ claim: Term<Bool>,
    _ slot: MachineSlot,
    _ snapshot: Snapshot
  ) -> Int? {
    guard snapshot.suspendedAt == nil, slot.chart.value(of: claim, in: snapshot) == .bool(true)
    else { return nil }
    return slot.chart.value(of: capability.since, in: snapshot)?.intValue
  }

  /// Keeps that time still runs, when a level begins and each ten seconds of it: one row, overwritten;
  /// no record.
  ///
  /// - Throws: ``StoreError`` when it cannot be kept: what is done in a level is not done then.
  package func beat(_ live: LiveStore) throws(StoreError) {
    // Once a second, and when something has happened: it is asked beside every command.
    let now = reading
    if let last = clock.lastBeatLook, let passed = now.awakeTime(since: last), passed < 1000,
      now.written.clampedDifference(last.written) < 1000,
      !live.isInTransaction || live.journal.lastNumber == live.numbers.last
    {
      return
    }
    clock.lastBeatLook = now
    for slot in slots where slot.capabilities.playTime != nil {
      guard let since = runningSince(slot, slot.engine.snapshot) else { continue }
      if let known = live.play.heartbeats[slot.name], known.since == since,
        let passed = now.awakeTime(since: known.reading), passed < Heartbeat.interval - 1000
      {
        continue
      }
      let beat = Heartbeat(since: since, reading: now)
      try live.store.setHeartbeat(beat, of: live.journal.key(of: slot.name))
      live.play.heartbeats[slot.name] = beat
    }
  }

  /// Keeps that time still runs while nothing else is done; what cannot be kept now is kept at the
  /// next look, a moment later.
  package func beat() {
    guard let live else { return }
    try? beat(live)
  }

  /// True if time of play may run here and must outlive a kill.
  package var keepsPlayTime: Bool {
    isKept && slots.contains { $0.capabilities.playTime != nil }
  }

  /// Keeps that time still runs while nobody says anything; what other shells have done is taken in
  /// first, since it may run no more, or anew.
  ///
  /// Nothing is said of it: what cannot be done now is done, or said, with the next line.
  package func beatWhileIdle() {
    guard (try? news()) != nil else { return }
    // Times before and after the clock was set cannot be compared.
    if isClockSet { try? transaction {} } else { beat() }
  }

  /// Until when a machine is known to have run that was killed; nil when nothing is known beyond its
  /// last step.
  package func lastBeat(of slot: MachineSlot, _ snapshot: Snapshot, _ live: LiveStore)
    throws(StoreError)
    -> Int?
  {
    guard let since = runningSince(slot, snapshot),
      let beat = try live.store.heartbeat(of: live.journal.key(of: slot.name)), beat.since == since
    else { return nil }
    return beat.end(seenAt: reading)
  }
}
