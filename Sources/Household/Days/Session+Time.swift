// SPDX-License-Identifier: Apache-2.0
@preconcurrency import Foundation
import PlayKit
package import StateEngine
import Storage

extension Session {
  package static let dayLength = 86_400_000

  /// The number of the day that a point in time belongs to: it begins at `dayStartsAt` local time; a
  /// sandbox is in UTC.
  package func dayNumber(at time: Int) -> Int {
    if let knownDay = clock.knownDay, knownDay.span.contains(time) { return knownDay.day }
    let day = calendarDay(at: time)
    // Clocks are set for the summer at a quarter of an hour.
    let dayEnd = nextDay(of: day, at: time)
    let end = min(dayEnd, (time / 900_000 + 1) * 900_000)
    if time >= 0, time < end { clock.knownDay = (time..<end, day, dayEnd) }
    return day
  }

  private func calendarDay(at time: Int) -> Int {
    settings.day(at: time, zone: offsetFromUTC(at: time))
  }

  package func offsetFromUTC(at time: Int) -> Int {
    if let lookBack { return lookBack.home.offsetFromUTC(at: time) }
    guard !options.isSandbox else { return clock.sandboxZone }
    return options.clocks.offset(live?.gates.zone, time)
  }

  /// When a day begins, in milliseconds since 1970.
  package func beginning(of day: Int) -> Int { instant(settings.dayStart, on: day) }

  /// The point in time that is so many milliseconds behind the midnight of a date.
  package func instant(_ milliseconds: Int, on date: Int) -> Int {
    let local = date * Self.dayLength + milliseconds
    let first = local - offsetFromUTC(at: local)
    return local - offsetFromUTC(at: first)
  }

  /// The point in time at which the day after that of `time` begins.
  package func nextDay(after time: Int) -> Int {
    if let knownDay = clock.knownDay, knownDay.span.contains(time) { return knownDay.end }
    return nextDay(of: calendarDay(at: time), at: time)
  }

  private func nextDay(of day: Int, at time: Int) -> Int {
    let local = (day + 1) * Self.dayLength + settings.dayStart
    let end = local - offsetFromUTC(at: time)
    // The night in which clocks are set is longer or shorter than it looks from before.
    let settled = local - offsetFromUTC(at: end)
    return settled == end || calendarDay(at: settled) <= day ? end : settled
  }

  /// Brings the machines up to date with the clock: timers that are due, a day that has begun.
  ///
  /// On virtual time there is nothing to do, since it moves only by ``pass(_:)`` and ``set(_:)``.
  package func settle() -> [Record] {
    guard virtualTime == nil else { return [] }
    var records: [Record] = []
    for slot in slots where !isLookedAt(slot) {
      let fired = slot.engine.fireDueTimers()
      if !fired.isEmpty { records += fired }
    }
    // What a plan says can change only where the known span of time ends.
    let isKnown = clock.knownDay?.span.contains(clock.now) ?? false
    let begun = beginDayIfDue()
    if !begun.isEmpty { records += begun }
    if talk.link != nil { goOnWithLink() }
    // A day that began has counted on from the plan, which may know it already.
    records = withJoints(isKnown && begun.isEmpty ? records : records + tellPlans())
    if !records.isEmpty { noteClock() }
    return records
  }

  /// Lets virtual time pass: timers fire and days begin at their own times.
  ///
  /// When `isInterrupted` holds, time goes no further.
  package func pass(
    _ milliseconds: Int,
    on clock: VirtualTime,
    unless isInterrupted: () -> Bool = { false }
  ) -> [Record] {
    let end = clock.now.addingReportingOverflow(milliseconds)
    let target = end.overflow ? Int.max / 2 : end.partialValue
    let engines = slots.map(\.engine)
    var records: [Record] = []
    while true {
      let midnight = nextDay(after: clock.now)
      guard midnight <= target else { break }
      records += clock.advance(
        by: midnight - clock.now,
        firing: engines,
        unless: isInterrupted
      )
      records = withJoints(records)
      if isInterrupted() { return records }
      records += beginDayIfDue() + tellPlans()
      if isInterrupted() { return records }
    }
    return withJoints(
      records
        + clock.advance(by: target - clock.now, firing: engines, unless: isInterrupted)
    )
  }

  /// Sets the virtual clock, forward or back; what is due then fires, late.
  package func set(_ clock: VirtualTime, to time: Int) -> [Record] {
    let moved = time.subtractingReportingOverflow(clock.now)
    clock.set(to: time)
    var records = moved.overflow ? [] : tellClockMoved(by: moved.partialValue)
    for slot in slots { records += slot.engine.fireDueTimers() }
    return withJoints(records + beginDayIfDue() + tellPlans())
  }

  /// How long until the next timer of the machine in use; nil when none is armed.
  package var untilNextTimer: Int? {
    slots.filter { !isLookedAt($0) }.compactMap(\.engine.nextDue).min().map {
      max(0, $0.clampedDifference(time.now))
    }
  }

  /// True if the clock has something to do: a timer that is due, a day that has begun, or it was set.
  package var isSomethingDue: Bool {
    if isClockSet { return true }
    if let next = untilNextTimer, next <= 0 { return true }
    return DayRule(known: facts.day, today: dayNumber(at: time.now)) != .same
  }

  private func beginDayIfDue() -> [Record] {
    let rule = DayRule(known: facts.day, today: dayNumber(at: clock.now))
    if rule == .same { return [] }
    willChangeFacts()
    facts.day = rule.day(after: facts.day)
    do throws(HouseError) {
      try log.keep(.day(facts.day))
    } catch {
      live?.transaction?.note(error)
    }
    if case .repaired = rule {
      live?.familyNotices.append(.init(.clockBack))
    }
    return slots.flatMap { slot -> [Record] in
      guard let event = newDayEvent(of: slot) else { return [] }
      return beginDay(event, of: slot)
    }
  }

  /// The day that began while a machine was suspended begins for it when it is back.
  package func beginMissedDay(of slot: MachineSlot) -> [Record] {
    guard facts.missing.contains(slot.name), let event = newDayEvent(of: slot) else {
      return tellPlan(slot)
    }
    willChangeFacts()
    return beginDay(event, of: slot) + tellPlan(slot)
  }

  private func beginDay(_ event: Event, of slot: MachineSlot) -> [Record] {
    let records = tell(event, to: slot)
    if records.isEmpty { facts.missing.insert(slot.name) } else { facts.missing.remove(slot.name) }
    return records
  }
}

extension SettingsValues {
  /// How long after midnight a day begins, in milliseconds.
  package var dayStart: Int { (value(of: ShellSettings.dayStartsAt).intValue ?? 0) * 3_600_000 }

  /// The number of the calendar's day that a time belongs to, local time being so far from UTC then.
  package func day(at time: Int, zone: Int) -> Int {
    let (length, shifted) = (Session.dayLength, time + zone - dayStart)
    return shifted >= 0 ? shifted / length : (shifted - length + 1) / length
  }
}
