/// What can be tried at a state, in an order that is always the same.
struct MoveIndex {
  /// An event to try; its arguments are fixed, computed from the state, or offered by it.
  private enum Trial {
    case fixed(Move)
    case computed(
      event: Int,
      [CompiledExpression],
      command: String?,
      test: ExpressionClosure<Bool>?
    )
    case covered(event: Int, [ArgumentCover])
  }

  /// How many combinations of arguments one event is tried with.
  private static let combinationLimit = 4096

  /// The event that has more combinations of arguments than are tried; nil when none has.
  private(set) var crowdedEvent: String?

  private let chart: Chart
  private let trials: [(event: Int, trial: Trial)]
  private let restores: Bool
  private let firesTimers: Bool
  private let pauses: [Int]
  private let more: [String: [Value]]
  private let variesOne: Bool
  /// Arguments known to be of use, by event: others are varied beside them.
  private var bases: [Int: [Value]] = [:]
  /// Events that are tried even where there is no transition for them.
  private let demanded: Set<Int>
  private var known: [NodeSet: Known] = [:]
  private let sweeps: [Int: Int]

  /// What can be tried in a configuration.
  private struct Known {
    var fixed: [Move] = []
    var others: [Trial] = []
    var sweeps: [Sweep] = []
  }

  /// An event that gives a counter any value whatever it was.
  struct Sweep {
    var event: Int
    /// Where the counter stands.
    var slot: Int
    fileprivate var covers: [ArgumentCover]
  }

  /// The moves of a chart.
  ///
  /// - Parameters:
  ///   - chart: the machine.
  ///   - choice: what is tried.
  ///   - plan: what stands for all arguments.
  ///   - demanded: events, by index, that are tried even where there is no transition for them.
  ///   - firesTimers: whether the next timer is a move; else the caller tries each that may be next.
  init(
    _ chart: Chart,
    _ choice: MoveChoice,
    _ plan: SearchPlan,
    demanded: Set<Int> = [],
    firesTimers: Bool = true
  ) {
    self.chart = chart
    self.firesTimers = firesTimers
    self.demanded = demanded
    restores = choice.restores
    pauses = choice.pauses
    more = choice.values
    variesOne = choice.variesOneArgument
    let abstraction = chart.description.abstraction
    var trials: [(event: Int, trial: Trial)] = []
    for sample in choice.extra {
      guard let trial = Self.trial(sample, chart) else { continue }
      trials.append(trial)
      if case .fixed(.send(let event, let arguments, _)) = trial.trial, bases[event] == nil {
        bases[event] = arguments
      }
    }
    for (index, event) in chart.description.events.enumerated() {
      // What the chart sends itself comes when it sends it.
      guard event.isSentByHand, event.sender != .chart, !plan.ownEvents.contains(event.name),
        choice.senders.contains(event.sender) || choice.answers.contains(event.name),
        !abstraction.ignores.contains(event.name) || demanded.contains(index),
        !choice.excludes.contains(event.name)
      else { continue }
      let isSecret = event.arguments.contains(where: \.isSecret)
      if isSecret, !choice.usesSecrets { continue }
      let samples = abstraction.samples.filter { $0.event == event.name }
      if !samples.isEmpty {
        trials += samples.compactMap { Self.trial($0, chart) }
      } else if event.arguments.isEmpty {
        trials.append((index, .fixed(.send(event: index, arguments: [], command: nil))))
      } else {
        trials.append((index, .covered(event: index, plan.covers[index] ?? [])))
      }
    }
    self.trials = trials
    sweeps = plan.sweeps
  }

  private static func trial(
    _ sample: Abstraction.Sample,
    _ chart: Chart
  ) -> (event: Int, trial: Trial)? {
    guard let event = chart.event(named: sample.event) else { return nil }
    var trees = sample.arguments
    while trees.count < chart.events[event].arguments.count { trees.append(.literal(.null)) }
    let values = trees.compactMap { tree -> Value? in
      if case .literal(let value) = tree { value } else { nil }
    }
    let test = sample.test.flatMap { try? CompiledExpression($0, in: chart.scope).asBool }
    if values.count == trees.count, test == nil {
      return (
        event, .fixed(.send(event: event, arguments: values, command: sample.command))
      )
    }
    let computed = trees.compactMap { try? CompiledExpression($0, in: chart.scope) }
    guard computed.count == trees.count else { return nil }
    return (event, .computed(event: event, computed, command: sample.command, test: test))
  }

  /// The events at a state that lead from each value of a counter to the same states.
  mutating func sweeps(at snapshot: Snapshot) -> [Sweep] {
    known(at: snapshot.configuration).sweeps
  }

  /// All moves of such an event.
  mutating func moves(of sweep: Sweep, at snapshot: Snapshot) -> [Move] {
    combinations(of: sweep.event, sweep.covers, at: snapshot)
  }

  /// The moves at a state, but those of sweeps.
  mutating func moves(at snapshot: Snapshot) -> [Move] {
    let known = known(at: snapshot.configuration)
    var moves = known.fixed
    for trial in known.others {
      switch trial {
      case .fixed(let move): moves.append(move)
      case .computed(let event, let expressions, let command, let test):
        if let test, (try? test(snapshot, [])) != true { continue }
        let values = expressions.compactMap { try? $0.value(snapshot, []) }
        if values.count == expressions.count {
          moves.append(.send(event: event, arguments: values, command: command))
        }
      case .covered(let event, let covers): moves += combinations(of: event, covers, at: snapshot)
      }
    }
    for pause in pauses { moves.append(.pause(pause)) }
    if firesTimers, !snapshot.timers.isEmpty { moves.append(.timer) }
    if restores { moves.append(.restore) }
    return moves
  }

  /// The event with each combination of the values that stand for all.
  private mutating func combinations(
    of event: Int,
    _ covers: [ArgumentCover],
    at snapshot: Snapshot
  ) -> [Move] {
    var lists: [[Value]] = [[]]
    var choices = covers.map { $0.values(at: snapshot, more: more) }
    if variesOne {
      // An empty list is what guards over lists most often ask about.
      for (place, argument) in chart.events[event].arguments.enumerated()
      where argument.type.kind == .list && choices.indices.contains(place)
        && !choices[place].contains(.list([]))
      {
        choices[place].append(.list([]))
      }
    }
    if variesOne, choices.reduce(1, { $0 * min($1.count, 64) }) > Self.smallCount {
      return variations(choices, of: event).map { .send(event: event, arguments: $0, command: nil) }
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
    return lists.map { .send(event: event, arguments: $0, command: nil) }
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
    var found = Known()
    for (event, trial) in trials {
      guard
        demanded.contains(event)
          || leaves.contains(where: { !chart.table.range(leaf: $0, event: event).isEmpty })
      else { continue }
      switch trial {
      case .fixed(let move): found.fixed.append(move)
      case .covered(let event, let covers):
        if let slot = sweeps[event] {
          found.sweeps.append(Sweep(event: event, slot: slot, covers: covers))
        } else {
          found.others.append(trial)
        }
      case .computed: found.others.append(trial)
      }
    }
    known[configuration] = found
    return found
  }
}

/// Which moves are tried.
package struct MoveChoice: Sendable {
  /// Whose events are sent.
  package var senders: Set<EventDeclaration.Sender>
  /// Whether events with secret arguments are sent.
  package var usesSecrets: Bool
  /// Whether the machine is suspended and restored.
  package var restores: Bool
  /// Spans of time to let pass, in milliseconds, beside those up to the next timer.
  package var pauses: [Int]
  /// Events to try besides, before the others.
  package var extra: [Abstraction.Sample]
  /// Events that are tried only as ``extra`` says.
  package var excludes: Set<String>
  /// Events that come by themselves, as the answers of services do: they are tried, and are no lines
  /// of a way.
  package var answers: Set<String> = []

  /// Everything that can be done to a machine: what `check` tries.
  package static let everything = MoveChoice(
    senders: Set(EventDeclaration.Sender.allCases),
    restores: true
  )

  /// What a person can do by playing: what `path` tries.
  package static let playing = MoveChoice(senders: [.anyone])

  /// Whether of an event with many combinations of arguments one argument is varied at a time: enough
  /// to see how each guard comes out, and not enough for a proof.
  package var variesOneArgument = false

  /// More values to try, by the label of the argument or the name of the event it comes with.
  package var values: [String: [Value]] = [:]

  /// A choice of moves.
  package init(
    senders: Set<EventDeclaration.Sender>,
    usesSecrets: Bool = true,
    restores: Bool = false,
    pauses: [Int] = [],
    extra: [Abstraction.Sample] = [],
    excludes: Set<String> = []
  ) {
    self.senders = senders
    self.usesSecrets = usesSecrets
    self.restores = restores
    self.pauses = pauses
    self.extra = extra
    self.excludes = excludes
  }
}
