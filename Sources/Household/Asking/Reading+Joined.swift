// SPDX-License-Identifier: Apache-2.0
import PlayKit

extension Reading {
  /// Makes lengths, times, spans and weekdays of the numbers and words that stand side by side.
  mutating func join() {
    var joined: [Item] = []
    var place = 0
    while place < items.count {
      if let (token, next) = span(at: place) ?? length(at: place) ?? time(at: place)
        ?? days(at: place)
      {
        joined.append(
          Item(
            token: token,
            pieces: items[place].pieces.lowerBound..<items[next - 1].pieces.upperBound,
            isExact: items[place..<next].allSatisfy(\.isExact)
          )
        )
        place = next
      } else {
        joined.append(items[place])
        place += 1
      }
    }
    items = joined
  }

  private func token(_ place: Int) -> Token? {
    items.indices.contains(place) ? items[place].token : nil
  }

  private func concept(_ place: Int) -> Concept? {
    if case .concept(let concept)? = token(place) { concept } else { nil }
  }

  // MARK: Lengths

  // `2 Stunden 15 Minuten`, `1,5 h`, `2:00 Stunden`; what stands between in `15 more minutes` goes
  // behind it.
  private mutating func length(at place: Int) -> (Token, Int)? {
    if case .number? = token(place), let kind = concept(place + 1), kind == .more || kind == .less,
      let unit = concept(place + 2), unit == .hours || unit == .minutes
    {
      items.swapAt(place + 1, place + 2)
    }
    let sign: Character?
    var minutes: Double
    switch (token(place), concept(place + 1)) {
    case (.number(let number, let its)?, .hours?): (minutes, sign) = (number * 60, its)
    case (.number(let number, let its)?, .minutes?): (minutes, sign) = (number, its)
    case (.clock(let clock)?, .hours?): (minutes, sign) = (Double(clock), nil)
    default: return nil
    }
    var next = place + 2
    let more = concept(next) == .and ? next + 1 : next
    if concept(place + 1) == .hours, case .number(let rest, nil)? = token(more),
      concept(more + 1) == .minutes
    {
      minutes += rest
      next = more + 2
    }
    guard minutes == minutes.rounded(), 0...100_000 ~= minutes else { return nil }
    return (.minutes(Int(minutes), sign: sign), next)
  }

  // MARK: Times

  private struct End {
    var minute: Int
    var next: Int
    var isMarked: Bool
    var isAfternoon: Bool?
  }

  private func end(at place: Int) -> End? {
    var end: End
    switch dotted(place) ?? token(place) {
    case .number(let hour, nil)? where hour == hour.rounded() && 0...24 ~= hour:
      end = End(minute: Int(hour) * 60, next: place + 1, isMarked: false)
    case .clock(let minute)?: end = End(minute: minute, next: place + 1, isMarked: true)
    default: return nil
    }
    while let mark = concept(end.next), [.oclock, .am, .pm].contains(mark) {
      end.isMarked = true
      if mark != .oclock { end.isAfternoon = mark == .pm }
      end.next += 1
    }
    if end.isAfternoon == true, end.minute < 720 { end.minute += 720 }
    if end.isAfternoon == false, end.minute >= 720 { end.minute -= 720 }
    return end
  }

  // `7.30 pm`.
  private func dotted(_ place: Int) -> Token? {
    guard items.indices.contains(place) else { return nil }
    let parts = text(items[place].pieces).split(separator: ".")
    guard parts.count == 2, parts[1].count == 2, let mark = concept(place + 1),
      [.oclock, .am, .pm].contains(mark), let hour = Int(parts[0]), let minute = Int(parts[1]),
      0...24 ~= hour, 0..<60 ~= minute
    else { return nil }
    return .clock(hour * 60 + minute)
  }

  // `16 bis 19 Uhr`, `from 4 to 6pm`, `9-11 Uhr`.
  private func span(at place: Int) -> (Token, Int)? {
    let isIntroduced = concept(place) == .from
    guard var first = end(at: isIntroduced ? place + 1 : place) else { return nil }
    var middle = first.next
    // `ab 16 Uhr bis 19 Uhr`, `between 1 and 2 pm`, `4-6pm`.
    guard concept(middle) == .to || (isIntroduced && concept(middle) == .and) || isDash(middle)
    else { return nil }
    middle += 1
    guard var last = end(at: middle) else { return nil }
    let unit = concept(last.next)
    if unit == .hours || unit == .minutes { return nil }
    guard isIntroduced || first.isMarked || last.isMarked else { return nil }
    if first.isAfternoon == nil, last.isAfternoon == true, first.minute + 720 < last.minute {
      first.minute += 720
    }
    // `von drei bis fünf`: most likely after noon.
    let isSure = first.isMarked || last.isMarked
    if !isSure, last.minute <= 8 * 60 {
      first.minute += 720
      last.minute += 720
    }
    guard first.minute < last.minute, last.minute <= 1440 else { return nil }
    return (.span(first.minute, last.minute, isSure: isSure), last.next)
  }

  private func isDash(_ place: Int) -> Bool {
    guard case .unknown? = token(place) else { return concept(place) == .to }
    return ["-", "–"].contains(text(items[place].pieces))
  }

  // `20 Uhr`, `7:30pm`.
  private func time(at place: Int) -> (Token, Int)? {
    guard let end = end(at: place), end.isMarked else { return nil }
    return (.time(end.minute), end.next)
  }

  // MARK: Weekdays

  // `Mo, Mi und Fr`, `Mon-Fri`, `Sa+So`.
  private func days(at place: Int) -> (Token, Int)? {
    guard case .days(var all)? = token(place) else { return nil }
    var next = place + 1
    while true {
      var after = next
      while token(after) == .filler { after += 1 }
      let isRange = concept(after) == .to || isDash(after)
      let isJoined = isRange || [.and, .slash].contains(concept(after)) || isPlus(after)
      var other = isJoined ? after + 1 : after
      while isJoined, token(other) == .filler { other += 1 }
      guard case .days(let more)? = token(other) else { break }
      if isRange, let first = all.last, let last = more.first {
        all = Weekday.all(in: "\(first.word)-\(last.word)") ?? all
      } else {
        all += more.filter { !all.contains($0) }
      }
      next = other + 1
    }
    return next == place + 1 ? nil : (.days(all), next)
  }

  private func isPlus(_ place: Int) -> Bool {
    token(place) == .unknown && text(items[place].pieces) == "+"
  }
}
