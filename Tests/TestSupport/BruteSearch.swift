// SPDX-License-Identifier: GPL-3.0-or-later
package import StateEngine

/// Every sequence of deeds up to a length, tried one after the other: what a search for a shortest
/// script has to agree with on small charts.
///
/// Of two lives that stand alike the first goes on; time itself counts only by what is left of it.
package struct BruteSearch {
  /// A life as far as it decides what can follow.
  private struct Mark: Hashable {
    var configuration: NodeSet
    var values: [Value]
    var history: [NodeSet]
    var timers: [ArmedTimer]
    var ages: [Int: Int]

    init(_ life: WatchedLife, _ ageLimit: Int) {
      let now = life.snapshot.time
      configuration = life.snapshot.configuration
      values = life.snapshot.values
      history = life.snapshot.history
      timers = life.snapshot.timers.map { timer in
        var timer = timer
        timer.due -= now
        return timer
      }
      ages = ageLimit == 0 ? [:] : life.watch.ages(at: now).mapValues { min($0, ageLimit) }
    }
  }

  private let chart: Chart
  private let claim: Invariant
  private let deeds: [WatchedLife.Deed]
  private let waitsInPart: Bool
  private let ageLimit: Int
  private let limit: Int
  /// How many deeds were tried.
  package private(set) var count = 0
  /// Whether all was looked at, up to the length.
  package private(set) var isWhole = true

  /// A search for what breaks a claim.
  ///
  /// - Parameters:
  ///   - claim: what is claimed.
  ///   - chart: the machine.
  ///   - more: values to try for every argument that takes them, beside those of the chart.
  ///   - waitsInPart: whether also half of the time to the next timer passes.
  ///   - limit: how many different lives are gone on from.
  package init(
    _ claim: Invariant,
    of chart: Chart,
    more: [Value] = [],
    waitsInPart: Bool = false,
    limit: Int = 20_000
  ) {
    self.chart = chart
    self.claim = claim
    self.waitsInPart = waitsInPart
    self.limit = limit
    if case .lasts(_, let milliseconds) = claim.claim {
      ageLimit = milliseconds
    } else {
      ageLimit = 0
    }
    let random = RandomDeeds(chart, seed: 1)
    var deeds: [WatchedLife.Deed] = [.away(0)]
    for (event, declaration) in chart.description.events.enumerated()
    where declaration.isSentByHand && declaration.sender != .chart {
      var lists: [[Value]] = [[]]
      for argument in declaration.arguments {
        let values = random.values(of: argument, event) + more.filter(argument.type.admits)
        let fitting = Set(values).filter { value in
          guard let range = argument.range, let number = value.intValue else { return true }
          return range.contains(number)
        }
        lists = lists.flatMap { list in fitting.map { list + [$0] } }
      }
      deeds += lists.map { .send(event: event, arguments: $0) }
    }
    self.deeds = deeds
  }

  /// How many lines a shortest sequence has that breaks the claim, up to `length`; nil when none does.
  package mutating func shortest(from start: Snapshot, upTo length: Int) -> Int? {
    var lives = [WatchedLife([claim], of: chart, from: start)]
    var known: Set<Mark> = [Mark(lives[0], ageLimit)]
    // Suspending is one line, coming back another.
    var suspended: [WatchedLife] = []
    if isBroken(lives[0]) { return 0 }
    for step in stride(from: 1, through: length, by: 1) {
      var next: [WatchedLife] = []
      for (place, life) in (lives + suspended).enumerated() {
        let isBack = place >= lives.count
        for deed in self.deeds(in: life) where deed.isAway == isBack {
          var further = life
          further.take(deed)
          count += 1
          guard known.insert(Mark(further, ageLimit)).inserted || !further.watch.broken.isEmpty
          else { continue }
          if isBroken(further) { return step }
          next.append(further)
        }
        if known.count > limit {
          isWhole = false
          return nil
        }
      }
      (lives, suspended) = (next, lives)
    }
    return nil
  }

  private func deeds(in life: WatchedLife) -> [WatchedLife.Deed] {
    guard let next = life.untilNextTimer else { return deeds }
    return deeds + [.wait(next)] + (waitsInPart && next > 1 ? [.wait(next * 4 / 5)] : [])
  }

  // MARK: What a single life cannot break

  private func isBroken(_ life: WatchedLife) -> Bool {
    if !life.watch.broken.isEmpty { return true }
    switch claim.claim {
    case .noDeadlock:
      let isFinal = life.snapshot.configuration.contains { chart.nodes[$0].kind == .final }
      return !isFinal && !leadsOn(life)
    case .alwaysReachable(let name):
      guard let node = chart.node(named: name) else { return false }
      return !leads(life, to: node)
    default: return false
    }
  }

  // Whether anything that is sent, or a timer, changes anything at all.
  private func leadsOn(_ life: WatchedLife) -> Bool {
    let mark = Mark(life, 0)
    return deeds(in: life).contains { deed in
      if deed.isAway { return false }
      var further = life
      further.take(deed)
      return Mark(further, 0) != mark
    }
  }

  private func leads(_ life: WatchedLife, to node: Int) -> Bool {
    var waiting = [life]
    var known: Set<Mark> = [Mark(life, 0)]
    while let one = waiting.popLast() {
      if one.snapshot.configuration.contains(node) || known.count > 2000 { return true }
      for deed in deeds(in: one) {
        var further = one
        further.take(deed)
        if known.insert(Mark(further, 0)).inserted { waiting.append(further) }
      }
    }
    return false
  }
}

extension WatchedLife.Deed {
  /// Whether it suspends and comes back.
  fileprivate var isAway: Bool { if case .away = self { true } else { false } }
}
