// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import StateEngine
import Storage

// How long may be played: the host works out local time, the machine decides.

extension Session {
  /// The date that time of play belongs to, and when it ends.
  ///
  /// It is the calendar's day, back too, unlike the day of tickets and streaks: a date come back to
  /// finds its minutes.
  private func today(at time: Int) -> (day: Int, end: Int) {
    (dayNumber(at: time), nextDay(after: time))
  }

  /// Tells a machine the day's plan when it does not know it, or when the clock was set.
  func tellPlan(_ slot: MachineSlot, clockMoved: Int? = nil) -> [Record] {
    guard let capability = slot.capabilities.playTime,
      slot.engine.read({ $0.suspendedAt == nil })
    else { return [] }
    let today = today(at: time.now)
    let known = slot.engine.value(of: capability.people) ?? .null
    let children = childPlans(on: today.day, slot, capability) ?? known
    let isKnown =
      slot.engine.value(of: capability.day) == .int(today.day)
      && slot.engine.value(of: capability.dayEndsAt) == .int(today.end) && children == known
    if isKnown, clockMoved == nil { return [] }
    return slot.take(
      capability.planEvent,
      [
        .int(today.day), .int(today.end), children,
        clockMoved.map { .int($0) } ?? .null,
      ]
    )
  }

  /// Tells every machine that does not know it the day's plan.
  func tellPlans() -> [Record] { slots.flatMap { tellPlan($0) } }

  /// Lets a machine that begins know its first day's plan, as it knows its settings.
  func startPlan(of slot: MachineSlot, in snapshot: inout Snapshot) {
    guard let capability = slot.capabilities.playTime,
      let day = slot.chart.scope.variables[capability.day],
      let end = slot.chart.scope.variables[capability.dayEndsAt]
    else { return }
    let today = today(at: time.now)
    snapshot.values[day.index] = .int(today.day)
    snapshot.values[end.index] = .int(today.end)
  }

  /// Tells machines whose time of play runs that the clock was set; what has run has run.
  func tellClockMoved(by milliseconds: Int) -> [Record] {
    slots.flatMap { slot -> [Record] in
      guard playingSince(slot, slot.engine.snapshot) != nil else { return [] }
      return tellPlan(slot, clockMoved: milliseconds)
    }
  }

  // MARK: Against a kill

  private static let minute = 60_000

  /// Since when time of play runs at a snapshot; nil when it does not.
  private func playingSince(_ slot: MachineSlot, _ snapshot: Snapshot) -> Int? {
    guard let capability = slot.capabilities.playTime, snapshot.suspendedAt == nil,
      slot.chart.value(of: capability.isCounting, in: snapshot) == .bool(true)
    else { return nil }
    return slot.chart.value(of: capability.since, in: snapshot)?.intValue
  }

  /// The last full minute of play: until then a machine is known to have run.
  func lastMinute(of slot: MachineSlot, _ snapshot: Snapshot) -> Int? {
    guard let since = playingSince(slot, snapshot), time.now >= since else { return nil }
    return time.now - (time.now - since) % Self.minute
  }

  /// Keeps, once a minute of play, that time still runs: one row, overwritten; no record.
  ///
  /// What cannot be kept now is kept at the next look, a moment later.
  package func beat() {
    // Once a second: it is asked beside every command.
    let now = time.now
    guard let live, now >= clock.nextBeatLook || clock.nextBeatLook - now > 1000 else {
      return
    }
    clock.nextBeatLook = now + 1000
    for slot in slots where slot.capabilities.playTime != nil {
      let snapshot = slot.engine.snapshot
      guard let since = playingSince(slot, snapshot), let last = lastMinute(of: slot, snapshot),
        last > since, live.play.heartbeats[slot.name] != last
      else { continue }
      let beat = Heartbeat(since: since, last: last)
      guard (try? live.store.setHeartbeat(beat, of: slot.name)) != nil else { continue }
      live.play.heartbeats[slot.name] = last
    }
  }

  /// Whether time of play may run here and must outlive a kill.
  var keepsPlayTime: Bool {
    isKept && slots.contains { $0.capabilities.playTime != nil }
  }

  /// Keeps that time still runs while nobody says anything; what other shells have done is taken in
  /// first, since it may run no more, or anew.
  ///
  /// Nothing is said of it: what cannot be done now is done, or said, with the next line.
  func beatWhileIdle() {
    guard (try? news()) != nil else { return }
    beat()
  }

  /// Until when a machine is known to have run that was killed; nil when nothing is known beyond its
  /// last step.
  func lastBeat(of slot: MachineSlot, _ snapshot: Snapshot, _ live: LiveStore) throws(StoreError)
    -> Int?
  {
    guard let since = playingSince(slot, snapshot),
      let beat = try live.store.heartbeat(of: slot.name), beat.since == since
    else { return nil }
    return beat.last
  }
}
