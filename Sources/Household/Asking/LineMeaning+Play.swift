// SPDX-License-Identifier: Apache-2.0
import PlayKit

// Play, gifts and time.
extension LineMeaning {
  // MARK: Whether somebody plays

  func aboutPause() -> Understanding? {
    guard let place = items.firstIndex(where: {
      [.concept(.pause), .concept(.resume)].contains($0.token)
    }) else { return nil }
    let command = has(.resume) ? "resume" : "pause"
    // `Dinner is ready, pause all`: another clause is the reason for it.
    let others = items.indices.filter { !isOneClause($0, place) }
    let clause = items.indices.filter { !others.contains($0) }.map { items[$0].token }
    guard numbers.isEmpty, lengths.isEmpty, days.isEmpty,
      !clause.contains(.concept(.coins)), !clause.contains(.concept(.points)),
      !clause.contains(.concept(.limit))
    else { return nil }
    let concepts: Set<Concept> = [.pause, .resume, .all, .children, .now, .today]
    if named.isEmpty, has(.all, .children) {
      return unknown.allSatisfy(others.contains)
        ? change([line(command, "all")], concepts, using: others) : nil
    }
    return change(concepts, using: others) { line(command, $0) }
  }

  // Whether no comma stands between two items.
  private func isOneClause(_ place: Int, _ other: Int) -> Bool {
    guard place != other else { return true }
    let between = (min(place, other) + 1)...max(place, other)
    return !between.contains { reading.pieces[items[$0].pieces.lowerBound].isAfterComma }
  }

  // MARK: Coins and points

  func aboutPurse() -> Understanding? {
    let isOne = numbers.isEmpty && has(.coins, .points) && has(.give, .take, .delete)
    guard let (value, sign) = isOne ? (1, nil) : numbers.first, let amount = whole(value),
      numbers.count < 2
    else { return nil }
    let because = reason.split(separator: " ").map(String.init)
    func give(_ unit: String, _ sign: Character) -> (String) -> String {
      { name in line([unit, name, "\(sign)\(amount)"] + because) }
    }
    let mark = sign ?? (has(.take, .delete, .less) ? "-" : has(.set) ? "=" : "+")
    if has(.stars) { return ask([give("coins", mark), give("points", mark)]) }
    guard has(.coins, .points) else {
      guard let sign, lengths.isEmpty, days.isEmpty, !has(.limit, .today, .more, .less) else {
        return nil
      }
      let said = reason.isEmpty ? unknown : []
      let words = said.isEmpty ? because : spoken(said)
      func give(_ unit: String) -> (String) -> String {
        { name in line([unit, name, "\(sign)\(amount)"] + words) }
      }
      guard child != nil else { return nil }
      return ask([give("coins"), give("points"), { name in line("time", name, "\(sign)\(amount)") }])
    }
    guard lengths.isEmpty, days.isEmpty else { return nil }
    let concepts: Set<Concept> = [
      .coins, .points, .give, .take, .delete, .less, .more, .add, .set, .total, .rewards, .balance,
    ]
    let command = give(has(.points) ? "points" : "coins", mark)
    return isOne ? ask([command]) : change(concepts, command)
  }

  // What stands between a name and a number at the end: `Mia did her chores +5`.
  private func spoken(_ places: [Int]) -> [String] {
    guard let first = items.firstIndex(where: { if case .child = $0.token { true } else { false } }),
      let last = items.lastIndex(where: { if case .number = $0.token { true } else { false } }),
      first + 1 < last
    else { return [] }
    return text(first + 1, through: last - 1).split(separator: " ").map(String.init)
  }

  // MARK: Time

  func aboutTime() -> Understanding? {
    guard !has(.coins, .points, .stars), reason.isEmpty else { return nil }
    return aboutRest() ?? aboutHours() ?? aboutNoPlay() ?? aboutDays() ?? aboutLength()
  }

  // Whether limits count at all.
  private func aboutRest() -> Understanding? {
    guard lengths.isEmpty, numbers.isEmpty, unknown.isEmpty else { return nil }
    if has(.unlimited) || (has(.limit) && has(.lift, .off)) { return ask([{ line("time", $0, "off") }]) }
    guard has(.limit), has(.on) else { return nil }
    return change([.limit, .on]) { line("time", $0, "on") }
  }

  // From when until when.
  private func aboutHours() -> Understanding? {
    if has(.notAfter) || (has(.after) && has(.noPlay)) {
      var until: Int?
      for item in items {
        if case .time(let minute, _) = item.token { until = minute }
        if case .clock(let minute) = item.token { until = minute }
        if case .number(let hour, nil) = item.token, let hour = whole(hour), 1...24 ~= hour {
          until = (hour < 12 ? hour + 12 : hour) * 60
        }
      }
      guard let until, unknown.isEmpty else { return nil }
      let span = hours(dayStart * 60, until)
      return ask([{ line("time", $0, span) }])
    }
    for item in items {
      guard case .span(let first, let last, let isSure) = item.token else { continue }
      guard lengths.isEmpty, numbers.isEmpty else { return nil }
      let on = days.isEmpty ? [] : [Weekday.text(days)]
      let command = { (name: String) in line(["time", name] + on + [hours(first, last)]) }
      if !isSure { return ask([command]) }
      return change([.limit, .perDay, .approve, .only, .set], command)
    }
    return nil
  }

  private func hours(_ first: Int, _ last: Int) -> String {
    func text(_ minute: Int) -> String {
      let rest = minute % 60
      return "\(minute / 60):" + (rest < 10 ? "0" : "") + "\(rest)"
    }
    return text(first) + "-" + text(last)
  }

  private func aboutNoPlay() -> Understanding? {
    guard lengths.isEmpty, numbers.isEmpty, unknown.isEmpty else { return nil }
    if has(.only), !days.isEmpty {
      let rest = Weekday.allCases.filter { !days.contains($0) }
      return ask([{ line("time", $0, Weekday.text(rest), "0") }])
    }
    guard has(.noPlay) else { return nil }
    if !days.isEmpty { return ask([{ line("time", $0, Weekday.text(days), "0") }]) }
    return ask([{ line("time", $0, "=0") }, { line("pause", $0) }])
  }

  // `Mon-Fri 30, Sat/Sun 1 hour`, and the other way around.
  private func aboutDays() -> Understanding? {
    guard !days.isEmpty else { return nil }
    var parts: [(days: [Weekday], minutes: Int)] = []
    var waiting: (days: [Weekday]?, minutes: Int?) = (nil, nil)
    for item in items {
      switch item.token {
      case .days(let all):
        guard waiting.days == nil else { return nil }
        waiting.days = all
      case .minutes(let value, nil):
        guard waiting.minutes == nil else { return nil }
        waiting.minutes = value
      case .number(let value, nil):
        guard waiting.minutes == nil, let value = whole(value) else { return nil }
        waiting.minutes = value
      default: continue
      }
      if let days = waiting.days, let minutes = waiting.minutes {
        parts.append((days, minutes))
        waiting = (nil, nil)
      }
    }
    guard waiting == (nil, nil), !parts.isEmpty, parts.allSatisfy({ 0...1440 ~= $0.minutes }),
      Set(parts.flatMap(\.days)).count == parts.reduce(0, { $0 + $1.days.count })
    else { return nil }
    let rule = parts.flatMap { [Weekday.text($0.days), "\($0.minutes)"] }
    let command = { (name: String) in line(["time", name] + rule) }
    if has(.more, .less, .today) { return ask([command]) }
    return change([.limit, .perDay, .set, .give, .only, .approve], command)
  }

  private func aboutLength() -> Understanding? {
    let isSaid = has(.limit, .more, .less, .perDay, .add) || (child != nil && items.count == 2)
    let plain = isSaid ? numbers.first.flatMap { one in whole(one.value).map { ($0, one.sign) } } : nil
    guard let (minutes, sign) = lengths.first ?? plain, 0...1440 ~= minutes,
      lengths.count + numbers.count == 1
    else { return nil }
    func today(_ sign: Character) -> (String) -> String {
      { name in line("time", name, "\(sign)\(minutes)") }
    }
    let limit = { (name: String) in line("time", name, "\(minutes)") }
    let all: Set<Concept> = [
      .limit, .today, .more, .less, .total, .perDay, .give, .take, .delete, .set, .add, .only, .approve, .off,
    ]
    if has(.earned) { return ask([today("+")]) }
    if let sign { return change(all, today(sign)) }
    if has(.take, .less, .delete) { return change(all, today("-")) }
    if has(.perDay) { return change(all, limit) }
    if has(.more, .add) { return change(all, today("+")) }
    if has(.total, .today) { return change(all, today("=")) }
    if has(.limit) { return change(all, limit) }
    return ask(has(.give) ? [today("+"), today("="), limit] : [today("="), today("+"), limit])
  }
}
