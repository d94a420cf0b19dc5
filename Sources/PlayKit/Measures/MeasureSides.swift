// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// The variables of a machine before and after a record, for each person.
struct MeasureSides {
  let meter: Meter
  let record: Record
  let snapshot: Snapshot

  /// Whose values stood in the variables before, and whose stand there after.
  var owners: [String] {
    let (old, new) = (before(meter.owner).stringValue, after(meter.owner).stringValue)
    return [old, old == new ? nil : new].compactMap(\.self)
  }

  func after(_ variable: Int) -> Value {
    snapshot.values.indices.contains(variable) ? snapshot.values[variable] : .null
  }

  func before(_ variable: Int) -> Value { record.value(of: variable, before: snapshot) }

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
    for day in new.keys.sorted() {
      var amount = (new[day] ?? 0).clampedDifference(old[day] ?? 0)
      if amount > 0, let told = told(owner, on: day, time, new[day] ?? 0) { amount = told }
      // A list of dates that lets the oldest go takes no time away.
      if amount > 0 { grown.append((day, amount)) }
    }
    return grown
  }

  private func dates(
    _ owner: String,
    _ value: (Int, String, String) -> Value?,
    _ time: Meter.TimeOfPlay
  ) -> [Int: Int]? {
    let names = time.capability
    guard let played = value(time.played, names.played.variableName, owner)?.intValue,
      let today = value(time.playedDay, names.playedDay.variableName, owner)?.intValue
    else { return nil }
    var dates: [Int: Int] = [:]
    for one in value(time.days, names.days, owner)?.listValue ?? [] {
      guard let map = one.mapValue, let day = map["day"]?.intValue,
        let milliseconds = map["milliseconds"]?.intValue
      else { continue }
      dates[day] = milliseconds
    }
    dates[today] = played
    return dates
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
