// SPDX-License-Identifier: GPL-3.0-or-later
import TestSupport
import Testing

@testable import Explorer
@testable import StateEngine

/// Charts made at random that start others, whose proofs are held against lives.
@Suite("Charts made at random that start others")
struct RandomChildTests {
  /// Takes numbers, and ends by an event, by its clock, or at once.
  ///
  /// Nothing reads how often it was touched, or it ends only after a few times; of every other one all
  /// numbers that it takes are few.
  private static func counter(_ seed: Int) -> ChartDescription {
    var counter = plainCounter
    let touched = ExpressionTree.variable("touched")
    counter.events.append(EventDeclaration("touch"))
    counter.variables.append(VariableDeclaration("touched", .int, initial: .int(0)))
    counter.transitions.append(
      TransitionDeclaration(
        from: "counting",
        on: .events(["touch"]),
        do: [.assign("touched", .binary(touched, .plus, .literal(.int(1))))]
      )
    )
    if seed % 2 == 0 {
      counter.events[0].arguments = [Event.Argument("number", .int, in: -2...9)]
    }
    if seed % 3 == 0 {
      let test = ExpressionTree.binary(touched, .greaterOrEqual, .literal(.int(2)))
      counter.transitions[2].guards = [Guard(test)]
    }
    return counter
  }

  private static let plainCounter = ChartDescription(
    name: "counter",
    nodes: [
      NodeDeclaration(
        "counting",
        timers: [ScheduledEvent("late", after: .literal(.int(2)), id: "late")]
      ), NodeDeclaration("passing"), NodeDeclaration("over", kind: .final),
    ],
    transitions: [
      TransitionDeclaration(
        from: "counting",
        on: .eventless,
        when: [Guard(.binary(.variable("said"), .equal, .literal(.int(5))))],
        to: ["passing"]
      ),
      TransitionDeclaration(
        from: "counting",
        on: .events(["say"]),
        do: [.assign("said", .argument("number"))]
      ), TransitionDeclaration(from: "counting", on: .events(["end", "late"]), to: ["passing"]),
      TransitionDeclaration(from: "passing", on: .eventless, to: ["over"]),
    ],
    events: [
      EventDeclaration("say", arguments: [Event.Argument("number", .int)]),
      EventDeclaration("end"),
      EventDeclaration("late", by: .chart),
    ],
    variables: [VariableDeclaration("said", .int, initial: .int(0))]
  )

  /// The chart of that seed with machines tied to some of its states, and what may be claimed of it.
  private static func chart(_ seed: Int) -> (chart: Chart, claims: [Invariant])? {
    let model = RandomChart(seed: seed)
    var table = model.table
    var random = RandomState(seed: UInt64(seed) &* 31 &+ 7)
    let leaves = table.nodes.filter { $0.kind == .atomic }.map(\.name)
    let hosts = leaves.filter { $0 == leaves[0] || random.number(in: 0...2) == 0 }
    let free = leaves.filter { !hosts.contains($0) }
    var names: [String] = []
    for leaf in hosts {
      guard let place = table.nodes.firstIndex(where: { $0.name == leaf }) else { continue }
      let name = "c\(names.count)"
      names.append(name)
      let first: [ExpressionTree] = [
        .literal(.int(5)), .variable("n"), .binary(.variable("n"), .plus, .variable("m")),
      ]
      let start = random.number(in: 0...3)
      table.nodes[place].machines = [
        ChildDeclaration(
          name,
          machine: "counter",
          done: "\(name).done",
          failed: "\(name).failed",
          values: start < first.count ? [.init("said", first[start])] : [],
          gives: [.variable("said")]
        )
      ]
      table.events += [
        EventDeclaration(
          "\(name).done",
          by: .chart,
          arguments: [Event.Argument("number", .int)]
        ),
        EventDeclaration(
          "\(name).failed",
          by: .chart,
          arguments: [Event.Argument("reason", .string.optional)]
        ),
      ]
      let number = ExpressionTree.argument("number")
      let limit = ExpressionTree.literal(.int(random.number(in: -2...9)))
      let tests: [[Guard]] = [
        [], [Guard(.binary(number, .lessOrEqual, limit))],
        [Guard(.binary(number, .greater, .variable("n")))],
      ]
      let actions: [[Action]] = [
        [.assign("n", number)], [.assign("m", .binary(number, .least, limit))],
        [.assign("b", .literal(.bool(true))), .assign("k", number)], [],
      ]
      for (event, hasNumber) in [("done", true), ("failed", false)] {
        // Not where another is started: those that end at once would go on for ever.
        let targets = hasNumber ? free : leaves
        let target = random.number(in: 0...targets.count)
        let action = random.number(in: 0...3)
        table.transitions.append(
          TransitionDeclaration(
            from: leaf,
            on: .events(["\(name).\(event)"]),
            when: hasNumber ? tests[random.number(in: 0...2)] : [],
            to: target < targets.count ? [targets[target]] : [],
            do: hasNumber ? actions[action] : action < 2 ? [] : [.assign("m", limit)]
          )
        )
      }
    }
    table.machines = [counter(seed)]
    table.declareMachines()
    guard let chart = try? Chart(table, rules: RandomChart.rules) else { return nil }
    var claims = model.claims
    for name in ["n", "m"] {
      for bound in [-1, 3, 9, 12] {
        for operation in [ExpressionTree.BinaryOperator.lessOrEqual, .greaterOrEqual] {
          claims.append(
            Invariant(.always(.binary(.variable(name), operation, .literal(.int(bound)))))
          )
        }
      }
    }
    claims += leaves.flatMap { leaf in
      [
        Invariant(.entered(leaf, from: [], by: ["e", "f", "c0.done"], when: nil)),
        Invariant(.left(leaf, by: ["e", "f", "c0.done", "c0.failed"])),
        Invariant(.never(from: leaf, by: ["c0.done"], to: leaves[0])),
        Invariant(.refused("c0.say", in: leaf, when: nil)),
      ]
    }
    return (chart, claims)
  }

  @Test("no random life breaks what is proved")
  func lives() throws {
    var (charts, read, proved) = (0, 0, 0)
    // Every third has rules that do not keep to what they declare: of those nothing is induced.
    for seed in 0..<(isLong ? 1_200 : 300) where seed % 3 != 2 {
      guard let (chart, claims) = Self.chart(seed) else { continue }
      charts += 1
      let start = Explorer.beginning(of: chart)
      guard !start.configuration.isEmpty,
        let induction = Induction(chart, claims, from: start, walk: [], unless: { false })
      else { continue }
      let known = claims.filter { induction.proves($0.claim) }
      if !known.isEmpty { read += 1 }
      proved += known.count
      for number in 0..<(isLong ? 30 : 15) {
        guard let (claim, text) = Self.breach(of: known, chart, start, seed * 100 + number) else {
          continue
        }
        Issue.record("seed \(seed), proved: \(known[claim].claim.text): \(text)")
        break
      }
    }
    print("\(charts) charts that start others, \(read) with proofs: \(proved) proved")
    #expect(charts > 150 && read > charts / 4 && proved > charts)
  }

  private static func breach(
    of claims: [Invariant],
    _ chart: Chart,
    _ start: Snapshot,
    _ seed: Int
  ) -> (claim: Int, text: String)? {
    var deeds = RandomDeeds(chart, seed: UInt64(seed))
    var random = RandomState(seed: UInt64(seed) &+ 1)
    let below = chart.eventsBelow.filter { chart.isSentByHand($0) }.sorted()
    var life = WatchedLife(claims, of: chart, from: start)
    var done: [WatchedLife.Deed] = []
    for _ in 0..<50 {
      var deed = deeds.next(in: life)
      if !below.isEmpty, random.number(in: 0...2) == 0 {
        let event = below[random.number(in: 0...below.count - 1)]
        let numbers = [Int.max, .min, 5, 0, 1, -1, 9, random.number(in: -20...20)]
        let number = numbers[random.number(in: 0...numbers.count - 1)]
        let arguments = chart.events[event].arguments.map { _ in Value.int(number) }
        deed = .send(event: event, arguments: arguments)
      }
      done.append(deed)
      life.take(deed)
      if let (claim, how) = life.watch.broken.first {
        return (claim, "\(how) after \(done)")
      }
    }
    return nil
  }
}
