// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// The variables of a machine before and after a record, for each person.
struct MeasureSides {
  let meter: Meter
  let record: Record
  let snapshot: Snapshot
  private let changes: [Change]

  init(meter: Meter, record: Record, snapshot: Snapshot) {
    (self.meter, self.record, self.snapshot) = (meter, record, snapshot)
    changes = record.changes
  }

  /// Whose values stood in the variables before, and whose stand there after.
  var owners: [String] {
    let (old, new) = (before(meter.owner).stringValue, after(meter.owner).stringValue)
    return [old, old == new ? nil : new].compactMap(\.self)
  }

  func after(_ variable: Int) -> Value {
    snapshot.values.indices.contains(variable) ? snapshot.values[variable] : .null
  }

  func before(_ variable: Int) -> Value {
    changes.first { $0.variable == variable }?.old ?? after(variable)
  }

  /// A variable of a person after the record; nil for somebody of whom nothing is kept.
  func after(_ variable: Int, _ name: String, of owner: String) -> Value? {
    if after(meter.owner) == .string(owner) { return after(variable) }
    return after(meter.others).mapValue?[owner]?.mapValue?[name]
  }

  /// The same before the record.
  func before(_ variable: Int, _ name: String, of owner: String) -> Value? {
    if before(meter.owner) == .string(owner) { return before(variable) }
    return before(meter.others).mapValue?[owner]?.mapValue?[name]
  }

  // MARK: Time of play

  /// How much longer somebody has played, by date, in milliseconds.
  func played(of owner: String) -> [(day: Int, amount: Int)] {
    guard let time = meter.time, let old = dates(owner, before, time),
      let new = dates(owner, after, time)
    else { return [] }
    var grown: [(day: Int, amount: Int)] = []
    for day in new.days(besides: old) {
      let played = new.milliseconds(on: day)
      var amount = played.clampedDifference(old.milliseconds(on: day))
      if amount > 0, let told = told(owner, on: day, time, played) { amount = told }
      // A list of dates that lets the oldest go takes no time away.
      if amount > 0 { grown.append((day, amount)) }
    }
    return grown
  }

  private func dates(
    _ owner: String,
    _ value: (Int, String, String) -> Value?,
    _ time: Meter.TimeOfPlay
  ) -> PlayedDates? {
    let names = time.capability
    guard let played = value(time.played, names.played.variableName, owner)?.intValue,
      let today = value(time.playedDay, names.playedDay.variableName, owner)?.intValue
    else { return nil }
    let others = value(time.days, names.days, owner)?.listValue ?? []
    return PlayedDates(today: today, played: played, others: others)
  }

  /// What was played here when the plan of a day told of time that was used elsewhere: then the time
  /// is no longer this machine's own, except for what had run until then.
  private func told(_ owner: String, on day: Int, _ time: Meter.TimeOfPlay, _ played: Int) -> Int? {
    guard after(time.playedDay) == .int(day), after(meter.owner) == .string(owner) else {
      return nil
    }
    let plan = after(time.people).listValue?.first { $0.mapValue?["id"] == .string(owner) }
    guard plan?.mapValue?["usedMilliseconds"] == .int(played) else { return nil }
    guard record.event == time.planEvent, before(time.playedDay) == .int(day),
      meter.chart.value(of: time.capability.isCounting, in: snapshot) == .bool(true),
      let since = before(time.since).intValue, let now = after(time.since).intValue
    else { return 0 }
    return max(0, now.clampedDifference(since))
  }
}

/// Time of play of a person by date, in milliseconds.
private struct PlayedDates {
  let today: Int
  let played: Int
  /// The other dates, as the machine keeps them.
  let others: [Value]

  /// Those on which it may be more than it was before: mostly today alone.
  func days(besides old: PlayedDates) -> [Int] {
    if today == old.today, others == old.others { return [today] }
    let same = zip(others, old.others).prefix { $0 == $1 }.count
    let moved = others.dropFirst(same).compactMap { $0.mapValue?["day"]?.intValue }
    return Set(moved + [today, old.today]).sorted()
  }

  func milliseconds(on day: Int) -> Int {
    if day == today { return played }
    let date = others.last { $0.mapValue?["day"]?.intValue == day }
    return date?.mapValue?["milliseconds"]?.intValue ?? 0
  }
}
