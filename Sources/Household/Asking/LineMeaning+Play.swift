// SPDX-License-Identifier: Apache-2.0
import PlayKit

// Play, gifts and time.
extension LineMeaning {
  // MARK: Whether somebody plays

  func aboutPause() -> Understanding? {
    guard
      let place = items.firstIndex(where: {
        [.concept(.pause), .concept(.resume)].contains($0.token)
      })
    else { return nil }
    let command = has(.resume, .lift) ? "resume" : "pause"
    if items.count == 1, command == "pause" { return .unsure([["pause all"], ["lock"]]) }
    // `Dinner is ready, pause all`: another clause is the reason for it.
    let others = items.indices.filter { !isOneClause($0, place) }
    let clause = items.indices.filter { !others.contains($0) }.map { items[$0].token }
    guard numbers.isEmpty, lengths.isEmpty, days.isEmpty,
      !clause.contains(.concept(.coins)), !clause.contains(.concept(.points)),
      !clause.contains(.concept(.limit))
    else { return nil }
    let concepts: Set<Concept> = [.pause, .resume, .lift, .all, .children, .now, .today]
    if named.isEmpty, has(.all, .children) {
      return unknown.allSatisfy(others.contains)
        ? change([line(command, "all")], concepts, using: others) : nil
    }
    return change(concepts, using: others, isEasy: true) { line(command, $0) }
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
      // Of what, nobody said: `Mia did her chores +5`, `plus 20 for Lena`.
      guard sign != nil || has(.more, .less), lengths.isEmpty, days.isEmpty,
        !has(.limit, .today, .perDay), child != nil
      else { return nil }
      let time = { (name: String) in line("time", name, "\(mark)\(amount)") }
      let gifts = [give("coins", mark), give("points", mark)]
      let times = amount <= 1440 ? [time] : []
      return ask(because.isEmpty ? times + gifts : gifts + times)
    }
    guard lengths.isEmpty, days.isEmpty else { return nil }
    let concepts: Set<Concept> = [
      .coins, .points, .give, .take, .delete, .less, .more, .add, .set, .total, .rewards, .balance,
    ]
    let command = give(has(.points) ? "points" : "coins", mark)
    return isOne ? ask([command]) : change(concepts, command)
  }

  // MARK: Time

  func aboutTime() -> Understanding? {
    guard !has(.coins, .points, .stars), reason.isEmpty else { return nil }
    return aboutRest() ?? aboutHours() ?? aboutNoPlay() ?? aboutDays() ?? aboutLength()
  }

  // Whether limits count at all.
  private func aboutRest() -> Understanding? {
    guard lengths.isEmpty, numbers.isEmpty, unknown.isEmpty else { return nil }
    if has(.unlimited) || (has(.limit) && has(.lift, .off)) {
      return ask([{ line("time", $0, "off") }])
    }
    guard has(.limit), has(.on) else { return nil }
    return change([.limit, .on]) { line("time", $0, "on") }
  }

  // From when until when.
  private func aboutHours() -> Understanding? {
    if has(.notAfter) || (has(.after) && has(.noPlay)) {
      var until: Int?
      for item in items {
        if case .time(let minute) = item.token { until = minute < 720 ? minute + 720 : minute }
        if case .number(let hour, nil) = item.token, let hour = whole(hour), 1...24 ~= hour {
          until = (hour < 12 ? hour + 12 : hour) * 60
        }
      }
      guard let until, unknown.isEmpty else { return nil }
      let span = hours(dayStart * 60, until)
      return ask([{ line("time", $0, span) }])
    }
    guard has(.anyHour), lengths.isEmpty, unknown.isEmpty else { return nil }
    return ask([{ line("time", $0, "0:00-24:00") }])
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

  // `Mon-Fri 30, Sat/Sun 1 hour`, `weekdays 15:00-17:00`, and the other way around.
  private func aboutDays() -> Understanding? {
    var parts: [(days: [Weekday], text: String)] = []
    var waiting: (days: [Weekday]?, text: String?) = (nil, nil)
    var isSure = true
    for item in items {
      var text: String?
      switch item.token {
      case .days(let all): waiting.days = waiting.days.map { $0 + all } ?? all
      case .concept(.otherwise): waiting.days = Weekday.allCases.filter { !days.contains($0) }
      case .minutes(let value, nil): text = "\(value)"
      case .number(let value, nil): text = whole(value).map { "\($0)" }
      case .span(let first, let last, let isMarked):
        text = hours(first, last)
        isSure = isSure && isMarked
      default: continue
      }
      if let text {
        guard waiting.text == nil else { return nil }
        waiting.text = text
      }
      if let days = waiting.days, let text = waiting.text {
        parts.append((days, text))
        waiting = (nil, nil)
      }
    }
    // Without days a span is for each day; a length alone is another matter.
    if parts.isEmpty, let text = waiting.text, text.contains("-") {
      parts = [([], text)]
      waiting = (nil, nil)
    }
    let isLimit = parts.allSatisfy { $0.text.contains("-") || 0...1440 ~= Int($0.text) ?? -1 }
    guard waiting.days == nil, waiting.text == nil, !parts.isEmpty, isLimit,
      Set(parts.flatMap(\.days)).count == parts.reduce(0, { $0 + $1.days.count })
    else { return nil }
    parts.sort { ($0.days.first?.rawValue ?? 0) < ($1.days.first?.rawValue ?? 0) }
    let rule = parts.flatMap { ($0.days.isEmpty ? [] : [Weekday.text($0.days)]) + [$0.text] }
    let command = { (name: String) in line(["time", name] + rule) }
    if !isSure || has(.more, .less, .today) { return ask([command]) }
    return change([.limit, .perDay, .set, .give, .only, .approve, .otherwise], command)
  }

  private func aboutLength() -> Understanding? {
    let isSaid = has(.limit, .more, .less, .perDay, .add) || (child != nil && items.count == 2)
    var plain =
      isSaid ? numbers.first.flatMap { one in whole(one.value).map { ($0, one.sign) } } : nil
    // `1:30 a day` is a length.
    if has(.perDay), lengths.isEmpty, numbers.isEmpty {
      for case .time(let minutes) in items.map(\.token) { plain = (minutes, nil) }
    }
    guard let (minutes, sign) = lengths.first ?? plain, 0...1440 ~= minutes,
      lengths.count + numbers.count < 2
    else { return nil }
    func today(_ sign: Character) -> (String) -> String {
      { name in line("time", name, "\(sign)\(minutes)") }
    }
    let limit = { (name: String) in line("time", name, "\(minutes)") }
    let all: Set<Concept> = [
      .limit, .today, .more, .less, .total, .perDay, .give, .take, .delete, .set, .add, .only,
      .approve, .off,
    ]
    if has(.earned) { return ask([today("+")]) }
    if let sign { return has(.perDay) ? ask([today(sign)]) : change(all, today(sign)) }
    if has(.take, .less, .delete) { return change(all, today("-")) }
    if has(.perDay) { return change(all, limit) }
    if has(.more, .add) { return change(all, today("+")) }
    if has(.total, .today) { return change(all, today("=")) }
    if has(.limit), lengths.isEmpty, named.isEmpty, unknown.isEmpty, !has(.all, .children) {
      let general = [["set dailyTimeLimitMinutes \(minutes)"]]
      if case .unsure(let some) = change(all, limit) { return .unsure(general + some) }
    }
    if has(.limit) { return change(all, limit) }
    if named.isEmpty, !has(.all, .children) { return ask([today("+")]) }
    return ask(has(.give) ? [today("+"), today("="), limit] : [today("="), today("+"), limit])
  }
}
