// SPDX-License-Identifier: GPL-3.0-or-later
package import StateEngine

/// Things that can be done to a machine, at random and repeatable: events with arguments around the
/// chart's own numbers, extremes and strange words, time that passes, and coming back.
package struct RandomDeeds {
  private let chart: Chart
  private let events: [Int]
  /// By event: the nodes with a transition for it.
  private let listeners: [NodeSet]
  private let numbers: [Int]
  private let words: [String]
  private var random: RandomState

  /// Deeds for a chart.
  ///
  /// - Parameters:
  ///   - chart: the machine.
  ///   - seed: the same gives the same deeds.
  package init(_ chart: Chart, seed: UInt64) {
    self.chart = chart
    random = RandomState(seed: seed)
    let declared = chart.description.events
    events = declared.indices.filter { place in
      declared[place].isSentByHand && declared[place].sender != .chart
    }
    listeners = declared.map { event in
      NodeSet(
        chart.description.transitions.filter { $0.trigger.matches(event.name) }
          .compactMap { chart.node(named: $0.source) }
      )
    }
    let pool = ConstantPool(chart.description)
    numbers = pool.numbers
    words = pool.words
  }

  /// The next thing to do in a life.
  package mutating func next(in life: WatchedLife) -> WatchedLife.Deed {
    if !chart.inputs.isEmpty, random.number(in: 0...2) == 0 {
      return random.number(in: 0...3) == 0 ? .awayGiving(inputs()) : .give(inputs())
    }
    let chance = random.number(in: 0...99)
    if chance < 15 { return .wait(milliseconds(life.untilNextTimer)) }
    if chance < 18 {
      return .away(random.number(in: 0...2) == 0 ? random.number(in: 0...90_000) : 0)
    }
    guard !events.isEmpty else { return .wait(milliseconds(life.untilNextTimer)) }
    // Mostly what somebody listens to where the machine is.
    var event = pick(events)
    for _ in 0..<4 where !listens(to: event, life.snapshot) { event = pick(events) }
    return .send(event: event, arguments: arguments(of: event, life.snapshot))
  }

  /// New values for some inputs.
  package mutating func inputs() -> [String: Value] {
    var given: [String: Value] = [:]
    for input in chart.inputs where random.number(in: 0...1) == 0 {
      let argument = input.argument
      given[input.name] =
        argument.type.kind == .int
        ? value(of: argument, 0, Snapshot(configuration: NodeSet(), values: []))
        : pick(input.values.all)
    }
    return given
  }

  private func listens(to event: Int, _ snapshot: Snapshot) -> Bool {
    snapshot.configuration.contains { listeners[event].contains($0) }
  }

  // Up to the next timer, short of it by a part or by one millisecond, or past it.
  private mutating func milliseconds(_ next: Int?) -> Int {
    guard let next, next > 0 else { return random.number(in: 0...200_000) }
    switch random.number(in: 0...5) {
    case 0, 1: return next
    case 2: return next - 1
    case 3: return next + 1
    case 4: return random.number(in: 0...next)
    default: return random.number(in: 0...next * 2)
    }
  }

  // MARK: Arguments

  /// Every value that a brute search should try for an argument.
  package func values(of argument: Event.Argument, _ event: Int) -> [Value] {
    var values: [Value] = argument.isOptional ? [.null] : []
    values += argument.samples
    if !argument.choices.isEmpty { return values + argument.choices.map { .string($0.value) } }
    switch argument.type.kind {
    case .bool: values += [.bool(false), .bool(true)]
    case .int:
      // A narrow range may hold none of the numbers.
      values += (numbers + (argument.range.map { [$0.lowerBound, $0.upperBound] } ?? [])).map {
        .int($0)
      }
    case .double: values += numbers.flatMap { [.double(Double($0)), .double(Double($0) + 0.5)] }
    case .string: values += words.map { .string($0) }
    case .list: values += [.list([])]
    case .map: values += [.map([:])]
    case .any: values += numbers.map { .int($0) } + words.map { .string($0) }
    }
    return values.filter { value in
      guard let range = argument.range, let number = value.intValue else { return true }
      return range.contains(number)
    }
  }

  private mutating func arguments(of event: Int, _ snapshot: Snapshot) -> [Value] {
    let declared = chart.events[event]
    return declared.arguments.map { value(of: $0, event, snapshot) }
  }

  private mutating func value(
    of argument: Event.Argument,
    _ event: Int,
    _ snapshot: Snapshot
  ) -> Value {
    if argument.isOptional, random.number(in: 0...2) == 0 { return .null }
    if let range = argument.range, random.number(in: 0...1) == 0 {
      return .int(random.number(in: range))
    }
    if let list = argument.offeredFrom.flatMap({ chart.scope.variables[$0]?.index }),
      let offered = snapshot.values[list].listValue, !offered.isEmpty,
      random.number(in: 0...3) > 0
    {
      return pick(offered)
    }
    if argument.type.kind == .int, argument.range == nil, random.number(in: 0...2) == 0 {
      return .int(random.number(in: -200...200))
    }
    return pick(values(of: argument, event))
  }

  private mutating func pick<Element>(_ list: [Element]) -> Element {
    list[random.number(in: 0...list.count - 1)]
  }
}

/// The numbers and words that a chart speaks of, with their neighbours and with what it does not
/// speak of.
struct ConstantPool {
  private(set) var numbers: [Int] = [0, 1, -1, 2, 100, Int.max, Int.min]
  private(set) var words: [String] = ["", "·nobody·", "ä\u{1F600}"]

  init(_ chart: ChartDescription) {
    // As text, so that nothing that may stand anywhere is missed.
    let text = ChartText(chart).text
    var number = ""
    var quoted: String?
    for character in text {
      if let word = quoted {
        if character == "'" {
          if !words.contains(word), word.count < 20 { words.append(word) }
          quoted = nil
        } else {
          quoted = word + String(character)
        }
        continue
      }
      if character.isNumber {
        number.append(character)
        continue
      }
      // With the sign before it, also where it is taken away.
      if let found = Int(number) {
        for near in [found - 1, found, found + 1] where !numbers.contains(near) {
          numbers.append(near)
        }
      }
      number = character == "-" ? "-" : ""
      if character == "'" { quoted = "" }
    }
  }
}

/// All expressions of a chart, one a line.
private struct ChartText {
  private(set) var text = ""

  init(_ chart: ChartDescription) {
    for transition in chart.transitions {
      for one in transition.guards {
        if case .expression(let tree) = one.condition { text += "\(tree)\n" }
      }
      add(transition.actions)
    }
    for node in chart.nodes {
      add(node.entry)
      add(node.exit)
      add(node.initialActions)
      for timer in node.timers { text += "\(timer.after)\n" }
    }
    for one in chart.derived { text += "\(one.tree)\n" }
    for one in chart.invariants { text += "\(one.claim.text)\n" }
    for one in chart.variables where one.initial.intValue != nil { text += "\(one.initial)\n" }
  }

  private mutating func add(_ actions: [Action]) {
    for action in actions {
      switch action {
      case .assign(_, let tree), .post(_, _, let tree): text += "\(tree)\n"
      case .schedule(let timer): text += "\(timer.after)\n"
      case .choose(let branches):
        for branch in branches {
          if let test = branch.test { text += "\(test)\n" }
          add(branch.actions)
        }
      case .emit, .raise, .cancel, .perform, .script: break
      }
    }
  }
}
