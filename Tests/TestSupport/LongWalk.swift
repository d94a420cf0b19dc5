// SPDX-License-Identifier: GPL-3.0-or-later
package import StateEngine

/// One long life of a machine, led so that what does not always hold is seen not to.
///
/// Nothing but chance leads ``RandomDeeds``: what takes a thousand wrong answers in a row it never
/// sees. Here moods follow each other, each a while: chance; no time at all; the same few things over
/// and over; and at the very beginning each moment that the chart speaks of, while the clock, which may
/// be set back, comes by there. Half of the arguments are what the machine itself remembers.
package struct LongWalk {
  private enum Mood {
    case chance
    case remembering
    case atOnce
    case moments
    case again([WatchedLife.Deed])
    case without(Set<Int>)
  }

  private let chart: Chart
  private let moments: [Int]
  private let words: [Value]
  private let gifts: [WatchedLife.Deed]
  private var deeds: RandomDeeds
  private var random: RandomState
  private var mood = Mood.moments
  /// How many deeds the mood lasts.
  private var rest: Int
  /// How many deeds in a row have changed nothing.
  private var idle = 0
  private var last: Snapshot?

  /// For how many deeds the clock stands at each moment of the chart's.
  private static let stay = 25
  /// After how many deeds that changed nothing a mood, and a life, is over.
  private static let patience = (mood: 60, life: 3000)

  /// A walk of a machine; the same seed leads to the same.
  ///
  /// - Parameters:
  ///   - chart: the machine.
  ///   - seed: what chance comes from.
  ///   - gifts: events to be sent now and then, with arguments that chance does not make.
  package init(_ chart: Chart, seed: UInt64, gifts: [Event] = []) {
    self.chart = chart
    self.gifts = gifts.compactMap { one in
      (try? chart.check(one)).map { .send(event: $0.event, arguments: $0.arguments) }
    }
    deeds = RandomDeeds(chart, seed: seed)
    random = RandomState(seed: seed &+ 1)
    let pool = ConstantPool(chart.description)
    words = pool.words.map { .string($0) }
    let numbers = pool.numbers.filter { (-(1 << 40)...(1 << 40)).contains($0) }
    // And such as lie long before all of them.
    moments = Array(Set(numbers + [-(1 << 40), -1_000_000])).sorted()
    rest = moments.count * Self.stay
  }

  /// Whether nothing is left of a life: whatever was done lately changed nothing.
  package var isOver: Bool { idle >= Self.patience.life }

  /// Begins anew.
  package mutating func begin() { (idle, last) = (0, nil) }

  /// The next thing to do.
  package mutating func next(in life: WatchedLife) -> WatchedLife.Deed {
    note(life)
    if rest == 0 || idle > 0 && idle % Self.patience.mood == 0 { mood = choose(in: life) }
    rest = max(0, rest - 1)
    if !gifts.isEmpty, random.number(in: 0...39) == 0 { return pick(gifts) }
    switch mood {
    case .chance: return deeds.next(in: life)
    case .remembering: return remembering(deeds.next(in: life), in: life)
    case .without(let events):
      for _ in 0..<20 {
        let deed = deeds.next(in: life)
        if case .send(let event, _) = deed, events.contains(event) { continue }
        return random.number(in: 0...1) == 0 ? deed : remembering(deed, in: life)
      }
      return .away(0)
    case .atOnce: return atOnce(in: life)
    case .moments:
      if rest % Self.stay == 0 {
        let next = moments[max(0, moments.count - 1 - rest / Self.stay)]
        return .wait(next - life.snapshot.time)
      }
      return atOnce(in: life)
    case .again(let few): return pick(few)
    }
  }

  private mutating func note(_ life: WatchedLife) {
    let now = life.snapshot
    if let last, last.values == now.values, last.configuration == now.configuration {
      idle += 1
    } else {
      idle = 0
    }
    last = now
  }

  private mutating func choose(in life: WatchedLife) -> Mood {
    switch random.number(in: 0...8) {
    case 8:
      rest = moments.count * Self.stay
      return .moments
    case 0:
      rest = random.number(in: 50...1000)
      return .atOnce
    case 1:
      // Seldom long: each length up to the longest is as likely as twice that.
      rest = 1 << random.number(in: 3...16)
      var few: [WatchedLife.Deed] = []
      for _ in 0...random.number(in: 0...2) { few.append(atOnce(in: life)) }
      if random.number(in: 0...1) == 0 { few.append(.wait(pick([1, 1000, 31_000, 3_700_000]))) }
      return .again(few)
    case 2, 3:
      rest = 1 << random.number(in: 6...13)
      return .without(Set(chart.events.indices.filter { _ in random.number(in: 0...2) == 0 }))
    case 4:
      rest = random.number(in: 100...2000)
      return .remembering
    default:
      rest = 1 << random.number(in: 8...14)
      return .chance
    }
  }

  // Something without waiting.
  private mutating func atOnce(in life: WatchedLife) -> WatchedLife.Deed {
    for _ in 0..<20 {
      let deed = deeds.next(in: life)
      if case .send = deed { return remembering(deed, in: life) }
    }
    return .away(0)
  }

  // Half of the arguments are what the machine remembers.
  private mutating func remembering(
    _ deed: WatchedLife.Deed,
    in life: WatchedLife
  ) -> WatchedLife.Deed {
    guard case .send(let event, var arguments) = deed else { return deed }
    for (place, argument) in chart.events[event].arguments.enumerated()
    where random.number(in: 0...1) == 0 {
      let known = life.snapshot.values.filter { argument.admits($0) && !$0.isNull }
      if argument.type.kind == .list {
        arguments[place] = .list((0..<random.number(in: 0...4)).map { _ in pick(words) })
      } else if !known.isEmpty {
        arguments[place] = pick(known)
      }
    }
    // What the engine does not let in is not sent.
    guard let one = try? chart.check(Event(chart.events[event].name, arguments))
    else { return deed }
    return .send(event: one.event, arguments: one.arguments)
  }

  private mutating func pick<Element>(_ list: [Element]) -> Element {
    list[random.number(in: 0...list.count - 1)]
  }
}
