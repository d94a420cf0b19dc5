// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import StateEngine
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
  package func tellPlan(_ slot: MachineSlot, clockMoved: Int? = nil) -> [Record] {
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
    let event = capability.plan(today.day, today.end, children.listValue, clockMoved)
    return tell(event, to: slot)
  }

  /// Tells every machine that does not know it the day's plan.
  package func tellPlans() -> [Record] { slots.flatMap { tellPlan($0) } }

  /// Lets a machine that begins know its first day's plan, as it knows its settings.
  package func startPlan(of slot: MachineSlot, in snapshot: inout Snapshot) {
    guard let capability = slot.capabilities.playTime,
      let day = slot.chart.scope.variables[capability.day.variableName],
      let end = slot.chart.scope.variables[capability.dayEndsAt.variableName]
    else { return }
    let today = today(at: time.now)
    snapshot.values[day.index] = .int(today.day)
    snapshot.values[end.index] = .int(today.end)
  }

  /// Tells machines whose time of play runs that the clock was set; what has run has run.
  package func tellClockMoved(by milliseconds: Int) -> [Record] {
    slots.flatMap { slot -> [Record] in
      guard countingSince(slot, slot.engine.snapshot) != nil else { return [] }
      return tellPlan(slot, clockMoved: milliseconds)
    }
  }

  // MARK: Single children

  /// What parents have said of a child's time; the plain rule when nothing.
  package func timeRule(of id: String) -> TimeRule {
    let text = settings.value(of: .time(of: id)).stringValue ?? ""
    if let known = clock.rules[id], known.text == text { return known.rule }
    let rule = TimeRule(text) ?? TimeRule()
    clock.rules[id] = (text, rule)
    return rule
  }

  /// What a day's plan says of single children; nil where nobody ever said anything, so that what a
  /// sandbox was told by hand stays.
  package func childPlans(
    on day: Int,
    _ slot: MachineSlot,
    _ capability: PlayTimeCapability
  ) -> Value? {
    if settings.hasPersonal { clock.tellsChildren = true }
    // What cannot be read now is as it was told before.
    guard let given = try? givenMinutes(on: day) else { return nil }
    if given.knowsAny(.given) { clock.tellsChildren = true }
    guard clock.tellsChildren || isKept else { return nil }
    let family = familyMinutes(capability)
    let weekday = Weekday(day: day)
    let used = usedElsewhere(on: day, slot, capability)
    let plans = people.compactMap { person -> Value? in
      let rule = timeRule(of: person.id)
      let videos = settings.value(of: .videos(of: person.id))
      let hasVideos = videos.listValue?.isEmpty == false
      let more = given.sum(.given, of: person.id, on: day...day)
      if rule.isPlain, used[person.id] == nil, !hasVideos, more == 0 { return nil }
      let minutes = rule.minutes(on: weekday, day: day, family: family)
      var plan: [String: Value] = [
        "id": .string(person.id),
        "minutes": minutes.map { .int(TimeRule.sum($0, more)) } ?? .null,
        "windows": .list(rule.windows(on: weekday).map { span(of: $0, on: day) }),
        "usedMilliseconds": used[person.id].map { .int($0) } ?? .null,
        "paused": .bool(rule.isPaused),
      ]
      if hasVideos { plan["videos"] = videos }
      return .map(plan)
    }
    return .list(plans)
  }

  /// What was given for points on a day, where anything gives minutes.
  private func givenMinutes(on day: Int) throws(HouseError) -> MeasuredDays {
    // What older programs have left uncounted holds none of it, and is counted when it is asked for.
    if let live { return MeasuredDays(try onStore(try live.journal.measures(on: day...day))) }
    let gives = slots.contains { slot in
      slot.capabilities.measures?.measures.contains { $0.kind == .given } ?? false
    }
    return MeasuredDays(gives ? try measures(on: day...day) : [])
  }

  /// A window as points in time: what lies before the hour at which days begin is of the night.
  func span(of window: TimeRule.Window, on day: Int) -> Value {
    let start = settings.dayStart / 60_000
    let night = window.from < start ? 1 : 0
    return .map([
      "from": .int(instant(window.from * 60_000, on: day + night)),
      "to": .int(instant(window.to * 60_000, on: day + night)),
    ])
  }
}
