// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// What can be tried at a state, in an order that is always the same.
///
/// Each move has a number, so that what is known of it is found without a look at its arguments.
struct MoveIndex {
  /// An event to try; its arguments are fixed, computed from the state, or offered by it.
  private enum Trial {
    case fixed(move: Int)
    case computed(
      event: Int,
      [CompiledExpression],
      command: String?,
      test: ExpressionClosure<Bool>?
    )
    case covered(event: Int, [ArgumentCover])
    case asked(event: Int, AskedData)
  }

  /// How many combinations of arguments one event is tried with.
  private static let combinationLimit = 4096

  /// The event that has more combinations of arguments than are tried; nil when none has.
  private(set) var crowdedEvent: String?

  private let chart: Chart
  private let trials: [(event: Int, trial: Trial)]
  private let restores: Bool
  private let inputs: InputTrials?
  /// True if the machine may as well begin with other inputs than it did.
  var isFirst = false
  private let pauses: [Int]
  /// The moves `timer` and `restore`.
  let timer: Int
  let restore: Int
  private let more: [String: [Value]]
  private let variesOne: Bool
  /// Arguments known to be of use, by event: others are varied beside them.
  private var bases: [Int: [Value]] = [:]
  /// Events that are tried even where there is no transition for them.
  private let demanded: Set<Int>
  private var known: [NodeSet: Known] = [:]
  /// Of how many configurations that is kept.
  private static let knownLimit = 1 << 12
  /// What is tried at the first state alone.
  private let begins: [(event: Int, trial: Trial)]
  /// Events of which one argument is varied at a time.
  private var varied: Set<Int> = []
  private var numbered: Numbered

  /// The moves, and the number of each.
  private struct Numbered {
    var moves: [Move] = []
    var numbers: [Move: Int] = [:]

    mutating func number(of move: Move) -> Int {
      if let known = numbers[move] { return known }
      moves.append(move)
      numbers[move] = moves.count - 1
      return moves.count - 1
    }
  }

  /// What can be tried in a configuration.
  private final class Known {
    var fixed: [Int] = []
    var others: [Trial] = []
  }

  /// The moves of a chart.
  ///
  /// - Parameters:
  ///   - chart: the machine.
  ///   - choice: what is tried.
  ///   - plan: what stands for all arguments.
  ///   - demanded: events, by index, that are tried even where there is no transition for them.
  init(
    _ chart: Chart,
    _ choice: MoveChoice,
    _ plan: SearchPlan,
    demanded: Set<Int> = []
  ) {
    self.chart = chart
    self.demanded = chart.passesOn ? Set(chart.events.indices) : demanded
    restores = choice.restores
    inputs = choice.senders.contains(.host) ? plan.inputs : nil
    more = choice.values
    variesOne = choice.variesOneArgument
    let abstraction = chart.description.abstraction
    var numbered = Numbered()
    timer = numbered.number(of: .timer)
    restore = numbered.number(of: .restore([:]))
    pauses = choice.pauses.map { numbered.number(of: .pause($0)) }
    var trials: [(event: Int, trial: Trial)] = []
    for sample in choice.extra {
      guard let trial = Self.trial(sample, chart, &numbered) else { continue }
      trials.append(trial)
      if case .fixed(let move) = trial.trial, bases[trial.event] == nil,
        case .send(_, let arguments, _) = numbered.moves[move]
      {
        bases[trial.event] = arguments
      }
    }
    let outcomes = chart.description.outcomes
    for (index, event) in chart.description.events.enumerated() {
      // What the chart sends itself comes when it sends it.
      guard event.isSentByHand, event.sender != .chart,
        choice.senders.contains(event.sender) || choice.answers.contains(event.name)
          || outcomes.contains(event.name),
        !choice.excludes.contains(event.name)
      else { continue }
      let isSecret = event.arguments.contains(where: \.isSecret)
      if isSecret, !choice.usesSecrets { continue }
      let samples = abstraction.samples.filter { $0.event == event.name }
      if !samples.isEmpty {
        trials += samples.compactMap { Self.trial($0, chart, &numbered) }
        if let covers = plan.covers[index] {
          trials.append((index, .covered(event: index, covers)))
          varied.insert(index)
        }
      } else if event.arguments.isEmpty {
        let arguments = chart.plainArguments(of: index)
        let move = numbered.number(of: .send(event: index, arguments: arguments, command: nil))
        trials.append((index, .fixed(move: move)))
      } else {
        trials.append((index, .covered(event: index, plan.covers[index] ?? [])))
      }
      if samples.isEmpty, chart.script != nil,
        let asked = AskedData(index, chart, plan.claimed)
      {
        trials.append((index, .asked(event: index, asked)))
      }
    }
    begins = trials.filter { one in
      abstraction.begins.contains(chart.description.events[one.event].name)
    }
    let begun = Set(begins.map(\.event))
    self.trials = trials.filter { !begun.contains($0.event) || demanded.contains($0.event) }
    self.numbered = numbered
  }

  private static func trial(
    _ sample: Abstraction.Sample,
    _ chart: Chart,
    _ numbered: inout Numbered
  ) -> (event: Int, trial: Trial)? {
    guard let event = chart.event(named: sample.event) else { return nil }
    var trees = sample.arguments
    while trees.count < chart.events[event].arguments.count { trees.append(.literal(.null)) }
    let values = trees.compactMap { tree -> Value? in
      if case .literal(let value) = tree { value } else { nil }
    }
    let test = sample.test.flatMap { try? CompiledExpression($0, in: chart.scope).asBool }
    if values.count == trees.count, test == nil {
      let move = Move.send(event: event, arguments: values, command: sample.command)
      return (event, .fixed(move: numbered.number(of: move)))
    }
    let computed = trees.compactMap { try? CompiledExpression($0, in: chart.scope) }
    guard computed.count == trees.count else { return nil }
    return (event, .computed(event: event, computed, command: sample.command, test: test))
  }

  /// The moves at a state by number.
  mutating func moves(at snapshot: Snapshot) -> [Int] {
    let known = known(at: snapshot.configuration)
    var moves = known.fixed
    moves.reserveCapacity(moves.count + pauses.count + 2)
    for trial in known.others {
      switch trial {
      case .fixed(let move): moves.append(move)
      case .computed(let event, let expressions, let command, let test):
        if let test, (try? test(snapshot, [])) != true { continue }
        let values = expressions.compactMap { try? $0.value(snapshot, []) }
        if values.count == expressions.count {
          let move = Move.send(event: event, arguments: values, command: command)
          moves.append(numbered.number(of: move))
        }
      case .covered(let event, let covers): moves += combinations(of: event, covers, at: snapshot)
      case .asked(let event, let asked):
        for arguments in asked.arguments(at: snapshot) {
          let move = number(of: event, arguments)
          if !moves.contains(move) { moves.append(move) }
        }
      }
    }
    moves += pauses
    if !snapshot.timers.isEmpty { moves.append(timer) }
    if restores { moves.append(restore) }
    for values in inputs?.differing(from: snapshot, chart) ?? [] {
      moves.append(numbered.number(of: .give(values)))
      if restores { moves.append(numbered.number(of: .restore(values))) }
    }
    return moves
  }

  /// The moves that are tried at the first state alone.
  mutating func begins(at snapshot: Snapshot) -> [Int] {
    let starts = isFirst ? inputs?.differing(from: snapshot, chart) ?? [] : []
    return starts.map { numbered.number(of: .begin($0)) }
      + begins.flatMap { begin -> [Int] in
        switch begin.trial {
        case .fixed(let move): [move]
        case .covered(let event, let covers): combinations(of: event, covers, at: snapshot)
        case .computed, .asked: []
        }
      }
  }

  /// The move of that number.
  subscript(number: Int) -> Move { numbered.moves[number] }

  /// The event with each combination of the values that stand for all.
  private mutating func combinations(
    of event: Int,
    _ covers: [ArgumentCover],
    at snapshot: Snapshot
  ) -> [Int] {
    guard let asked = chart.state(asked: event, in: snapshot) else { return [] }
    var lists: [[Value]] = [[]]
    var choices = covers.map { $0.values(at: asked, more: more) }
    if variesOne {
      // An empty list is what guards over lists most often ask about.
      for (place, argument) in chart.events[event].arguments.enumerated()
      where argument.type.kind == .list && choices.indices.contains(place)
        && !choices[place].contains(.list([]))
      {
        choices[place].append(.list([]))
      }
    }
    let variesOne = variesOne || varied.contains(event)
    if variesOne, choices.reduce(1, { $0 * min($1.count, 64) }) > Self.smallCount {
      return variations(choices, of: event).map { number(of: event, $0) }
    }
    for values in choices {
      if lists.count * values.count > Self.combinationLimit {
        crowdedEvent = chart.events[event].name
        lists = lists.map { $0 + values.prefix(1) }
      } else {
        lists = lists.flatMap { list in values.map { list + [$0] } }
      }
    }
    lists.removeAll { $0.count < covers.count }
    return lists.map { number(of: event, $0) }
  }

  private mutating func number(of event: Int, _ arguments: [Value]) -> Int {
    numbered.number(of: .send(event: event, arguments: arguments, command: nil))
  }

  /// How many combinations are all tried where else one argument is varied at a time.
  private static let smallCount = 32

  /// Each argument varied for itself.
  private func variations(_ choices: [[Value]], of event: Int) -> [[Value]] {
    let base = bases[event] ?? choices.compactMap(\.first)
    guard base.count == choices.count else { return [] }
    var lists = [base]
    for (place, values) in choices.enumerated() {
      for value in values where value != base[place] {
        var list = base
        list[place] = value
        lists.append(list)
      }
    }
    return lists
  }

  private mutating func known(at configuration: NodeSet) -> Known {
    if let found = known[configuration] { return found }
    let leaves = chart.leaves(of: configuration)
    let found = Known()
    for (event, trial) in trials {
      guard
        demanded.contains(event)
          || leaves.contains(where: { !chart.table.range(leaf: $0, event: event).isEmpty })
      else { continue }
      switch trial {
      case .fixed(let move): found.fixed.append(move)
      case .covered, .computed, .asked: found.others.append(trial)
      }
    }
    if known.count >= Self.knownLimit { known.removeAll(keepingCapacity: true) }
    known[configuration] = found
    return found
  }
}
