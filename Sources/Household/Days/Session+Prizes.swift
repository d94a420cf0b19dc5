// SPDX-License-Identifier: Apache-2.0
package import PlayKit
import Storage
import StateEngine

// What children pay for.

extension Session {
  /// What children have paid for in the last day, the newest first.
  package func paidPrizes() throws(HouseError) -> [(person: Person, prize: Prize, time: Int)] {
    var all: [(person: Person, prize: Prize, time: Int)] = []
    for entry in entries {
      guard let prizes = entry.capabilities.prizes else { continue }
      let slot = try slot(named: entry.name)
      let owner = slot.engine.value(of: prizes.owner)
      let others = (entry.capabilities.people?.profiles).flatMap { slot.engine.value(of: $0) }
      for person in people {
        let paid =
          owner == .string(person.id)
          ? slot.engine.value(of: prizes.paid)
          : others?.mapValue?[person.id]?.mapValue?[prizes.paid]
        for case .map(let one) in paid?.listValue ?? [] where one["status"] != .string("expired") {
          guard let time = one["redeemedAt"]?.intValue, time > self.time.now - Self.dayLength,
            let prize = Prize(one["reward"], one["name"], one["minutes"], in: prizes)
          else { continue }
          all.append((person, prize, time))
        }
      }
    }
    return all.sorted { $0.time > $1.time }
  }

  /// Why minutes of play, or a video, must not be paid for now: none could be had today.
  func prizeRefusal(_ event: String, of slot: MachineSlot) -> Phrase? {
    guard let prizes = slot.capabilities.prizes, prizes.pay == event,
      let id = slot.engine.value(of: prizes.owner)?.stringValue,
      let prize = slot.engine.value(of: prizes.prize)?.stringValue
    else { return nil }
    let rule = timeRule(of: id)
    let games = entries.map(\.capabilities).filter { $0.playTime != nil }
    let isLate = isTooLate(rule) ? Phrase.prizeTooLate : nil
    let list = settings.declaration(prizes.setting).map(settings.value(of:))
    switch prizes.use(prize, list ?? .null) {
    case .other: return nil
    case .play:
      if slot.engine.value(of: prizes.minutes)?.intValue ?? 0 <= 0 { return nil }
      if rule.isPaused { return .prizePaused }
      let open = games.compactMap { $0.list(.activities) }.map(settings.value(of:))
      return open.contains(.list([])) ? .prizeNothing : isLate
    case .videos:
      if rule.isPaused { return .prizePaused }
      let videos = games.compactMap { $0.playTime?.videos }
      if videos.contains(where: { settings.value(of: $0.allowed) == .bool(false) }) {
        return .prizeNoVideos
      }
      let own = settings.value(of: .videos(of: id))
      let lists = games.compactMap { $0.list(.videos) }.map(settings.value(of:))
      if lists.contains(.list([])), own.listValue?.isEmpty ?? true { return .prizeNoVideos }
      return videos.contains { settings.value(of: $0.count) == .bool(true) } ? isLate : nil
    }
  }

  /// True if a rule leaves no time today.
  private func isTooLate(_ rule: TimeRule) -> Bool {
    let day = dayNumber(at: time.now)
    let weekday = Weekday(day: day)
    let windows = rule.windows(on: weekday).compactMap { span(of: $0, on: day).mapValue?["to"] }
    let isOver = !windows.isEmpty && windows.allSatisfy { ($0.intValue ?? 0) <= time.now }
    // What holds for the whole family leaves some time.
    return isOver || rule.minutes(on: weekday, day: day, family: 1) == 0
  }
}

extension MachineSlot {
  /// What was paid for with a record, by the state after it.
  func prize(in after: Snapshot) -> Prize? {
    guard let prizes = capabilities.prizes else { return nil }
    let (id, name, minutes) = (prizes.prize, prizes.name, prizes.minutes)
    let values = [id, name, minutes].map { chart.value(of: $0, in: after) }
    return Prize(values[0], values[1], values[2], in: prizes)
  }
}
