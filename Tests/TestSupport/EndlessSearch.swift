// SPDX-License-Identifier: GPL-3.0-or-later
package import StateEngine

/// All lives in which something happens at whole seconds alone, one after the other: what a claim of some
/// day has to agree with on small charts.
///
/// A life goes on for ever in a circle in which a second passes. It is written without a look at the
/// explorer: time is something that is done, so that nothing has to be said of timers.
package struct EndlessSearch {
  /// A life as far as it decides what can follow.
  private struct Mark: Hashable {
    var configuration: NodeSet
    var values: [Value]
    var history: [NodeSet]
    var timers: [ArmedTimer]
    var isOwed: Bool

    init(_ life: WatchedLife) {
      let now = life.snapshot.time
      configuration = life.snapshot.configuration
      values = life.snapshot.values
      history = life.snapshot.history
      timers = life.snapshot.timers.map { timer in
        var timer = timer
        timer.due -= now
        return timer
      }
      isOwed = life.watch.owed.contains(0)
    }
  }

  private var steps: [(from: Int, to: Int, passes: Bool)] = []
  /// Whether nothing was left out but times that are no whole seconds.
  package private(set) var isWhole = true

  /// All lives of a chart from a snapshot on.
  package init(_ claim: Invariant, of chart: Chart, from start: Snapshot, limit: Int = 600) {
    let random = RandomDeeds(chart, seed: 1)
    var deeds: [WatchedLife.Deed] = [.wait(1000), .away(0)]
    for (event, declaration) in chart.description.events.enumerated()
    where declaration.isSentByHand && declaration.sender != .chart {
      let lists = declaration.arguments.map { Array(random.values(of: $0, event).prefix(4)) }
      for value in lists.first ?? [.null] {
        deeds.append(.send(event: event, arguments: lists.isEmpty ? [] : [value]))
      }
    }
    let first = WatchedLife([claim], of: chart, from: start)
    var numbers = [Mark(first): 0]
    var lives = [first]
    var place = 0
    while place < lives.count {
      let (life, isOwed) = (lives[place], lives[place].watch.owed.contains(0))
      for deed in deeds {
        var further = life
        further.watch.paid = []
        further.take(deed)
        let mark = Mark(further)
        var number = numbers[mark]
        if number == nil, lives.count < limit {
          number = lives.count
          numbers[mark] = number
          lives.append(further)
        }
        guard let number else {
          isWhole = false
          continue
        }
        if isOwed, mark.isOwed, !further.watch.paid.contains(0) {
          steps.append((place, number, deed == .wait(1000)))
        }
      }
      place += 1
    }
  }

  /// Whether something that is owed can stay so for ever: there is a circle in which time passes.
  package var neverPays: Bool {
    var left = Set(steps.flatMap { [$0.from, $0.to] })
    while true {
      var good = Set(steps.filter { $0.passes && left.contains($0.to) }.map(\.from))
      var isGrowing = true
      while isGrowing {
        isGrowing = false
        for step in steps where good.contains(step.to) && left.contains(step.from) {
          if good.insert(step.from).inserted { isGrowing = true }
        }
      }
      good.formIntersection(left)
      if good == left { return !left.isEmpty }
      left = good
    }
  }
}
