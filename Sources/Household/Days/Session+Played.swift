// SPDX-License-Identifier: Apache-2.0
package import PlayKit
import StateEngine

extension Session {
  /// The family's limit of a day, in minutes.
  package func familyMinutes(_ capability: PlayTimeCapability) -> Int {
    settings.declaration(capability.limitKey).flatMap { settings.value(of: $0).intValue } ?? 0
  }

  /// How long a child has played on a day as a machine knows it, and how long what runs has run.
  package func played(
    _ id: String,
    on day: Int,
    _ slot: MachineSlot,
    _ capability: PlayTimeCapability
  ) -> (booked: Int, running: Int) {
    guard slot.value(of: capability.playedDay.variableName, of: id).intValue == day else {
      let days = slot.value(of: capability.days, of: id).listValue ?? []
      let found = days.last { $0.mapValue?["day"] == .int(day) }
      return (found?.mapValue?["milliseconds"]?.intValue ?? 0, 0)
    }
    let booked = slot.value(of: capability.played.variableName, of: id).intValue ?? 0
    guard slot.isActive(id), slot.engine.value(of: capability.isCounting) == .bool(true),
      let since = slot.engine.value(of: capability.since)?.intValue
    else { return (booked, 0) }
    return (booked, max(0, time.now.clampedDifference(since)))
  }
}

extension MachineSlot {
  /// Whether what belongs to a person stands in the machine's own variables now.
  fileprivate func isActive(_ id: String) -> Bool {
    guard let people = capabilities.people, let name = engine.value(of: people.active)?.stringValue
    else { return false }
    return engine.value(of: people.ids)?.mapValue?[name] == .string(id)
  }

  /// A variable of a person, active or not; null where there is none.
  func value(of variable: String, of id: String) -> Value {
    if isActive(id) { return engine.value(of: variable) ?? .null }
    let profiles = (capabilities.people?.profiles).flatMap { engine.value(of: $0) }?.mapValue
    return profiles?[id]?.mapValue?[variable] ?? .null
  }
}
