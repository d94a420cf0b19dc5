// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import StateEngine
import Storage

/// What the family's page says of one child.
package struct FamilyMember {
  /// A purse: how much is in it, and of what.
  package struct Purse {
    package var amount: Int
    package var unit: String

    /// So much of something.
    package init(amount: Int, unit: String) { (self.amount, self.unit) = (amount, unit) }
  }

  package var id: String
  package var name: String
  /// How long was played on each of the last days, in milliseconds, today last; on all devices.
  package var week: [(day: Int, milliseconds: Int)]
  /// How many minutes may be played today; nil for no limit.
  package var limit: Int?
  /// How many of them were given for points.
  package var given: Int
  /// The family's limit of a day, in minutes.
  package var familyLimit: Int
  /// How long videos were watched today, in minutes.
  package var videos: Int
  /// When may be played today; none for any hour.
  package var windows: [TimeRule.Window]
  package var isPaused: Bool
  package var purses: [Purse]
  /// When a level was last played, in milliseconds since 1970; nil for never.
  package var lastPlayed: Int?

  /// How long was played today, in minutes.
  package var today: Int { (week.last?.milliseconds ?? 0) / 60_000 }

  /// How long was played today, of how much, and what is left.
  package func wordsOfToday(_ language: SentenceLanguage) -> String {
    guard let limit else { return Phrase.familyFree.text(language, .number(today)) }
    let left = max(0, limit.clampedDifference(today))
    return Phrase.familyToday.text(language, .number(today), .number(limit), .number(left))
  }
}

extension Session {
  /// Every child, in the order of arrival.
  ///
  /// - Parameter days: how many days are told of each.
  /// - Returns: what is told of each.
  /// - Throws: ``HouseError`` when the machine that counts time of play cannot be read.
  package func family(days: Int = 7) throws(HouseError) -> [FamilyMember] {
    guard let name = machine(where: { $0.playTime != nil }) else { return [] }
    let slot = try self.slot(named: name)
    guard let capability = slot.capabilities.playTime else { return [] }
    let today = dayNumber(at: time.now)
    let limit = familyMinutes(capability)
    let span = (today - days + 1)...today
    let measured = MeasuredDays(try measures(on: span))
    return try people.map { person throws(HouseError) in
      let rule = timeRule(of: person.id)
      let weekday = Weekday(day: today)
      let given = measured.sum(.given, of: person.id, on: today...today)
      let last = slot.value(of: capability.lastPlayed.variableName, of: person.id).intValue ?? 0
      return FamilyMember(
        id: person.id,
        name: person.name,
        week: span.map { day in
          // The machine knows what runs, and days that the log has let go of.
          let (booked, running) = played(person.id, on: day, slot, capability)
          let logged = measured.sum(.play, of: person.id, on: day...day)
          return (day, max(booked.clampedSum(running), logged))
        },
        limit: rule.minutes(on: weekday, day: today, family: limit).map { TimeRule.sum($0, given) },
        given: given,
        familyLimit: limit,
        videos: measured.sum(.videos, of: person.id, on: today...today) / 60_000,
        windows: rule.windows(on: weekday),
        isPaused: rule.isPaused,
        purses: try entries.map { entry throws(HouseError) in try purse(of: person.id, entry) }
          .compactMap(\.self),
        lastPlayed: last > 0 ? last : nil
      )
    }
  }
}

extension Session {
  /// What is in a person's purse; nil where the machine has none.
  ///
  /// A store's ledger says it, whether this process has used the machine or not.
  package func purse(
    of id: String,
    _ entry: CatalogEntry
  ) throws(HouseError) -> FamilyMember.Purse? {
    guard let purse = entry.capabilities.purse else { return nil }
    let name = purse.balance.variableName
    let key = AccountKey(machine: entry.name, name: name, owner: .string(id))
    let booked = try live.map { live throws(HouseError) in
      try onStore(try live.journal.balance(of: key)) ?? 0
    }
    let held = slots.first { $0.name == entry.name }?.held(in: name, of: id)
    return FamilyMember.Purse(amount: booked ?? held ?? 0, unit: purse.unit)
  }
}

extension MachineSlot {
  /// What the machine itself knows to be in a person's purse.
  fileprivate func held(in purse: String, of id: String) -> Int? {
    let owner = declared.purses.first { $0.name == purse }?.owner
    let isOut = owner.map { owner in engine.read { $0.values[owner] } == .string(id) } ?? false
    let profiles = (capabilities.people?.profiles).flatMap { engine.value(of: $0) }?.mapValue
    return (isOut ? engine.value(of: purse) : profiles?[id]?.mapValue?[purse])?.intValue
  }
}

extension FamilyMember.Purse {
  /// `8 coins`, in a language; a unit that the catalog does not know as it stands.
  package func words(_ language: SentenceLanguage) -> String {
    guard case .phrase(let phrase, let fillings) = Phrase.Filling.purse(self) else {
      return "\(amount) \(unit)"
    }
    return phrase.text(language, fillings)
  }
}

extension Phrase.Filling {
  /// What is in a purse.
  package static func purse(_ purse: FamilyMember.Purse) -> Phrase.Filling {
    let phrase = Phrase.named("family.\(purse.unit)")
    return phrase.map { .phrase($0, [.number(purse.amount)]) }
      ?? .text("\(purse.amount) \(purse.unit)")
  }
}
