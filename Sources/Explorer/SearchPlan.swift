// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// How claims are searched: what is told apart, what is tried, and what an answer rests on.
struct SearchPlan: Sendable {
  /// What is told apart.
  let kept: [Abstraction.Kept]
  /// The counters that are followed in classes, by slot.
  let folds: [Int: CounterFold]
  /// Whether it counts when a timer falls due, not only in which order.
  let keepsTimes: Bool
  /// What stands for all arguments of each event, by index; events with samples of their own are not
  /// in it.
  let covers: [Int: [ArgumentCover]]
  /// The values of inputs that are tried.
  let inputs: InputTrials
  /// The variables that are not told apart.
  let dropped: [String]
  /// True if the time is read, not only timers.
  let readsTime: Bool
  /// The expressions of the claims.
  let claimed: [ExpressionTree]
  /// The parts of started machines by which states differ; nil for all.
  let started: StartedMachines?
  /// Why nothing that is not found is proved; empty when it is.
  let gaps: [String]

  /// The plan for claims that are searched together.
  ///
  /// What a declared abstraction does not tell apart or try, though it has a say, leaves a claim open.
  /// For a claim of somebody else `widens` tells apart all that it speaks of, in every range, and tries
  /// what may set it. Where it `isRoomy`, more numbers of a counter stand for themselves than a proof needs, so
  /// that ways over them can be shown. With `tellsAll` no variable is dropped.
  init(
    _ claims: [Invariant],
    _ sites: ChartSites,
    _ chart: Chart,
    widens: Bool = false,
    isRoomy: Bool = false,
    tellsAll: Bool = false
  ) {
    let influence = Influence(claims, sites, chart)
    let abstraction = chart.description.abstraction
    readsTime = influence.readsTime
    claimed = claims.flatMap { $0.claim.trees.map(\.tree) }
    var gaps: [String] = []
    var folds: [Int: CounterFold] = [:]
    var ruled: [Int: String] = [:]
    // Scripts are followed, not read: all they may write is told apart, and nothing is proved.
    if chart.script != nil {
      gaps.append("the chart runs scripts, which are followed but not read")
    }
    let machines = StartedMachines(chart, sites)
    gaps += machines.gaps
    let isUnread = tellsAll || chart.script != nil
    let inputs = InputTrials(chart, isUnread ? nil : influence, sites, claimed)
    self.inputs = inputs
    gaps += inputs.gaps
    started = tellsAll || !chart.startsOthers ? nil : machines
    let tellsAll = tellsAll || chart.script != nil
    // Where something has to come some day, each move counts and not only where it leads at last; and
    // with room each number, since a class of them may lead to itself though no number does.
    let isEach = claims.contains { $0.claim.isOfSomeDay }
    for variable in influence.variables.subtracting(inputs.names)
    where !tellsAll && !(isEach && isRoomy) {
      guard let slot = chart.scope.variables[variable]?.index else { continue }
      folds[slot] = CounterFold(variable, claims, influence, sites, chart, isRoomy: isRoomy)
      // What a rule does with a number nobody can read from it.
      let rules = sites.rules(reading: variable, influence)
      guard folds[slot] != nil, !rules.isEmpty else { continue }
      if abstraction.keeps == nil {
        folds[slot] = nil
      } else {
        ruled[slot] = "\(variable) is read by a rule: \(rules.joined(separator: ", "))"
      }
    }
    if let keeps = abstraction.keeps {
      var keeps = keeps
      for tree in claimed where widens {
        if tree.readsTime(in: chart.scope) {
          gaps.append("the abstraction does not tell apart now")
        }
        keeps = chart.widened(keeps, for: tree)
      }
      if influence.readsTime { gaps.append(Self.orderAlone) }
      let known = KnownByAbstraction(keeps, influence, folds, chart)
      kept = known.kept
      gaps += known.gaps
      keepsTimes = false
    } else {
      kept = chart.description.variables.filter {
        tellsAll
          ? $0.name != "_event"
          : influence.variables.contains($0.name) || inputs.names.contains($0.name)
      }.map { Abstraction.Kept(.variable($0.name)) }
      keepsTimes = true
      if influence.readsTime { gaps.append("the clock is read") }
    }
    for event in abstraction.begins {
      let isAny = claims.contains { claim in
        if case .alwaysReachable = claim.claim { false } else { true }
      }
      if isAny { gaps.append("\(event) was tried at the beginning alone") }
    }
    let tried = claims.flatMap { one -> [String] in
      switch one.claim {
      case .leads(_, let event, _, _): [event]
      // A way may begin with any event.
      case .alwaysReachable, .noDeadlock, .someDay: chart.description.events.map(\.name)
      default: []
      }
    }
    for event in tried {
      if let tree = machines.doubt(about: event, sites) {
        gaps.append("what \(event) does may have no value: \(tree)")
      }
    }
    for rule in influence.undeclaredRules.sorted() {
      gaps.append("the rule '\(rule)' does not declare what it reads and writes")
    }
    var covers: [Int: [ArgumentCover]] = [:]
    for (index, event) in chart.description.events.enumerated()
    where event.isSentByHand && event.sender != .chart {
      let samples = abstraction.samples.filter { $0.event == event.name }
      let isRead = event.arguments.contains {
        influence.arguments.contains(.init(event: event.name, label: $0.label))
      }
      if !samples.isEmpty {
        if isRead { gaps.append(Self.text(event.name, samples)) }
        if !widens { continue }
      }
      covers[index] = event.arguments.map { argument in
        let name = Influence.ArgumentName(event: event.name, label: argument.label)
        // What one machine is given may go to another: all that it can be is tried, if that is not much.
        if chart.script == nil, machines.passOn(name, of: index, influence) {
          if let values = argument.everyValue {
            return ArgumentCover(placeholder: argument, of: event.name, all: values)
          }
          gaps.append("\(event.name) brings values, which may go from one to the other")
          if let cover = machines.cover(of: argument.label, index) { return cover }
        }
        // Data that scripts ask for is guessed at each state (``AskedData``).
        if chart.script != nil || !influence.arguments.contains(name) {
          return ArgumentCover(placeholder: argument, of: event.name)
        }
        let split = ArgumentSplit(name, claims, influence, sites, chart)
        let cover = ArgumentCover(
          argument,
          of: event.name,
          split,
          folds,
          claims,
          influence,
          sites,
          chart
        )
        if let gap = cover.gap, samples.isEmpty { gaps.append(gap) }
        return cover
      }
    }
    var told: Set<Int> = []
    for one in kept {
      one.tree.forEachRead(in: chart.scope) { slot in if let slot { told.insert(slot) } }
    }
    dropped = chart.description.variables.indices.filter { !told.contains($0) }
      .map { chart.description.variables[$0].name }
    self.folds = folds.filter { told.contains($0.key) }
    gaps += ruled.filter { told.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
    self.covers = covers
    self.gaps = gaps
  }

  /// What an abstraction that drops times does not tell apart.
  static let orderAlone = "times are told apart by their order alone"

  /// Whether two plans can share a search.
  func isAlike(_ other: SearchPlan) -> Bool {
    kept == other.kept && Set(folds.keys) == Set(other.folds.keys)
      && inputs == other.inputs && keepsTimes == other.keepsTimes
      && covers.keys == other.covers.keys
  }

  private static func text(_ event: String, _ samples: [Abstraction.Sample]) -> String {
    let values = samples.map { sample in
      sample.command
        ?? sample.arguments.filter { $0 != .literal(.null) }.map(\.description)
        .joined(separator: " ")
    }
    return "\(event) was tried only "
      + values.map { $0.isEmpty ? "without arguments" : $0 }.joined(separator: ", ")
  }
}

/// What a declared abstraction tells apart of the variables that have a say.
private struct KnownByAbstraction {
  private(set) var kept: [Abstraction.Kept] = []
  private(set) var gaps: [String] = []

  init(
    _ keeps: [Abstraction.Kept],
    _ influence: Influence,
    _ folds: [Int: CounterFold],
    _ chart: Chart
  ) {
    var known: Set<String> = []
    var parts: [String] = []
    for one in keeps {
      var read: Set<String> = []
      one.tree.forEachRead(in: chart.scope) { slot in
        if let slot { read.insert(chart.description.variables[slot].name) }
      }
      read.formIntersection(influence.variables)
      guard !read.isEmpty else { continue }
      known.formUnion(read)
      guard case .variable(let name) = one.tree, let slot = chart.scope.variables[name]?.index
      else {
        parts.append(one.tree.description)
        kept.append(one)
        continue
      }
      // A fold follows all numbers, so that no range is needed.
      kept.append(folds[slot] == nil ? one : Abstraction.Kept(one.tree))
    }
    if !parts.isEmpty { gaps.append("told apart only by " + parts.joined(separator: ", ")) }
    let dropped = chart.description.variables.map(\.name)
      .filter { influence.variables.contains($0) && !known.contains($0) }
    if !dropped.isEmpty { gaps.append("not told apart: " + dropped.joined(separator: ", ")) }
  }
}
