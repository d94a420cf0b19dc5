import PlayKit
import StateEngine
import Storage

// What parents say of one child's time is a setting of that child, by id, so that it is kept, noticed
// and taken back as every setting is.

extension SettingDeclaration {
  /// The time of one child.
  static func time(of id: String) -> SettingDeclaration {
    SettingDeclaration(
      "time.\(id)",
      .form(.timeRule),
      initial: .string(""),
      person: id,
      summary: "How long and when one child may play."
    )
  }
}

extension Session {
  /// Declares the settings of each child that is not known yet, and reads them.
  func declareChildSettings() throws(CommandError) {
    let new = people.map { SettingDeclaration.time(of: $0.id) }
      .filter { settings.declaration($0.key) == nil }
    guard !new.isEmpty else { return }
    settings.declare(new)
    settings = try log.settings(after: settings, isNew: true) ?? settings
  }

  /// What parents have said of a child's time; the plain rule when nothing.
  func timeRule(of id: String) -> TimeRule {
    let text = settings.value(of: .time(of: id)).stringValue ?? ""
    return TimeRule(text) ?? TimeRule()
  }

  /// What a day's plan says of single children; nil where nobody ever said anything, so that what a
  /// sandbox was told by hand stays.
  func childPlans(
    on day: Int,
    _ slot: MachineSlot,
    _ capability: PlayTimeCapability
  ) -> Value? {
    let declarations = people.map { SettingDeclaration.time(of: $0.id) }
    if declarations.contains(where: settings.isSet) { clock.tellsChildren = true }
    guard clock.tellsChildren || isKept else { return nil }
    let family = familyMinutes(capability)
    let weekday = Weekday(day: day)
    let used = usedElsewhere(on: day, slot, capability)
    let plans = people.compactMap { person -> Value? in
      let rule = timeRule(of: person.id)
      if rule.isPlain, used[person.id] == nil { return nil }
      return .map([
        "id": .string(person.id),
        "minutes": rule.minutes(on: weekday, day: day, family: family).map { .int($0) } ?? .null,
        "windows": .list(rule.windows(on: weekday).map { span(of: $0, on: day) }),
        "usedMilliseconds": used[person.id].map { .int($0) } ?? .null,
        "paused": .bool(rule.isPaused),
      ])
    }
    return .list(plans)
  }

  /// A window as points in time: what lies before the hour at which days begin is of the night.
  private func span(of window: TimeRule.Window, on day: Int) -> Value {
    let start = settings.dayStart / 60_000
    let night = window.from < start ? 1 : 0
    return .map([
      "from": .int(instant(window.from, on: day + night)),
      "to": .int(instant(window.to, on: day + night)),
    ])
  }

  // The calendar's date, and minutes from its midnight.
  private func instant(_ minutes: Int, on date: Int) -> Int {
    let local = date * Self.dayLength + minutes * 60_000
    let first = local - offsetFromUTC(at: local)
    return local - offsetFromUTC(at: first)
  }
}
