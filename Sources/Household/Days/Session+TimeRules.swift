// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import PlaySettings
package import StateEngine
import Storage

// What parents say of one child's time and videos are settings of that child, by id, so that they are
// kept, noticed and taken back as every setting is.

extension SettingDeclaration {
  /// The time of one child.
  package static func time(of id: String) -> SettingDeclaration {
    SettingDeclaration(
      "time.\(id)",
      .form(.timeRule),
      initial: .string(""),
      person: id,
      summary: "How long and when one child may play."
    )
  }

  /// The videos that one child may watch besides those for all.
  package static func videos(of id: String) -> SettingDeclaration {
    SettingDeclaration(
      "videos.\(id)",
      .records(fields: ["id", "title"]),
      initial: .list([]),
      person: id,
      summary: "The videos that one child may watch besides those for all."
    )
  }

  /// All settings of one child.
  package static func all(of id: String) -> [SettingDeclaration] { [time(of: id), videos(of: id)] }

  /// The child whose setting has that key; nil for one of the family's.
  package static func child(ofKey key: String) -> String? {
    guard let dot = key.firstIndex(of: ".") else { return nil }
    let id = String(key[key.index(after: dot)...])
    return all(of: id).contains { $0.key == key } ? id : nil
  }
}

extension Session {
  /// Declares the settings of each child that is not known yet, and reads them.
  package func declareChildSettings(of people: some Sequence<Person>) throws(HouseError) {
    let known = settings.declarations.count
    settings.declare(people.flatMap { SettingDeclaration.all(of: $0.id) })
    guard settings.declarations.count > known else { return }
    settings = try log.settings(after: settings, isNew: true) ?? settings
  }

  /// What parents have said of a child's time; the plain rule when nothing.
  package func timeRule(of id: String) -> TimeRule {
    let text = settings.value(of: .time(of: id)).stringValue ?? ""
    return TimeRule(text) ?? TimeRule()
  }

  /// What a day's plan says of single children; nil where nobody ever said anything, so that what a
  /// sandbox was told by hand stays.
  package func childPlans(
    on day: Int,
    _ slot: MachineSlot,
    _ capability: PlayTimeCapability
  ) -> Value? {
    let declarations = people.flatMap { SettingDeclaration.all(of: $0.id) }
    if declarations.contains(where: settings.isSet) { clock.tellsChildren = true }
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
  private func span(of window: TimeRule.Window, on day: Int) -> Value {
    let start = settings.dayStart / 60_000
    let night = window.from < start ? 1 : 0
    return .map([
      "from": .int(instant(window.from * 60_000, on: day + night)),
      "to": .int(instant(window.to * 60_000, on: day + night)),
    ])
  }
}
