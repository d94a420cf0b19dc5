// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// One search, and what it says of claims.
struct Hunt {
  private let chart: Chart
  private let claims: [Invariant]
  let plan: SearchPlan
  private var exploration: Exploration
  private var gaps: [String] = []
  private var isCancelled = false
  private var isStopped = false
  /// Whether it ended at its bound.
  private(set) var isBounded = false
  /// Whether something breaks a claim that nobody knows a way to.
  private(set) var lacksRoute = false
  /// By claim: the states at which its node is active.
  private var arrivals: [Int: [Int]] = [:]
  /// From where to where the numbers went that claims name, by slot.
  private var ranges: [Int: ClosedRange<Int>] = [:]

  init(
    _ explorer: Explorer,
    _ claims: [Invariant],
    _ plan: SearchPlan,
    _ task: ProofTask,
    within bound: (states: Int, moves: Int),
    plain: [String]?,
    _ isAlive: Bool,
    _ isCancelled: () -> Bool
  ) {
    chart = explorer.chart
    (self.claims, self.plan) = (claims, plan)
    let returning = claims.enumerated().compactMap { place, one -> (claim: Int, node: Int)? in
      guard case .alwaysReachable(let name) = one.claim, let node = explorer.chart.node(named: name)
      else { return nil }
      return (place, node)
    }
    exploration = Exploration(
      chart,
      from: task.start,
      explorer.choice,
      plan,
      claims: claims,
      limit: bound.states,
      keepsEdges: !returning.isEmpty
    )
    exploration.byteLimit = explorer.byteLimit
    exploration.isOwed = task.isOwed
    exploration.moveLimit = bound.moves
    if task.isFirst {
      exploration.judge.noteStart(of: chart, like: task.start)
      exploration.book.isFirst = true
    }
    if chart.runsScripts { exploration.isUnwanted = explorer.isUnwanted }
    var arrivals = Dictionary(uniqueKeysWithValues: returning.map { ($0.claim, [Int]()) })
    var ranges: [Int: ClosedRange<Int>] = [:]
    // Where all claims are met, there is more to find only if it can be told.
    let isTold = plain.map { $0.isEmpty || explorer.chart.runsScripts } ?? false
    // What no search settles where something is not read: it goes on for them until all has been met.
    let isBlind = !plan.gaps.isEmpty
    let hopeless = claims.count { isBlind && $0.claim.isOfAllWays }
    let slots = Set(claims.flatMap { $0.claim.numbers(in: chart).map(\.slot) })
    let ending = exploration.run(unless: isCancelled) { snapshot, number, breaches, judge in
      for slot in slots {
        let here = snapshot.values[slot]
        guard let value = here.intValue ?? here.listValue?.count else { continue }
        let known = ranges[slot] ?? value...value
        if !known.contains(value) || ranges[slot] == nil {
          ranges[slot] = min(known.lowerBound, value)...max(known.upperBound, value)
        }
      }
      for one in returning where snapshot.configuration.contains(one.node) {
        if arrivals[one.claim]?.last != number { arrivals[one.claim]?.append(number) }
      }
      if task.stopsAtBreach, breaches > 0 { return true }
      guard breaches + hopeless == claims.count, number > 0, number % 64 == 0 else {
        return false
      }
      let needsAll = isTold || hopeless > 0
      return !needsAll || isAlive && judge.leavesOut
        || (isAlive || isBlind) && judge.hasMetAll(of: chart)
    }
    self.arrivals = arrivals
    self.ranges = ranges
    switch ending {
    case .complete: break
    case .stopped: isStopped = true
    case .cancelled:
      self.isCancelled = true
      explorer.remains?.keep(exploration)
      gaps.append("interrupted")
    case .bounded:
      isBounded = true
      let isFull = exploration.count <= bound.states && exploration.moveCount <= bound.moves
      gaps.append(
        isFull
          ? "bound of \(explorer.byteLimit >> 20) MB reached"
          : bound.moves == .max
            ? "bound of \(explorer.limit) states reached" : "no more than what is near was searched"
      )
    }
    gaps += exploration.cuts.map { "range cut at \($0)" } + exploration.ruleFaults
    if let name = exploration.pilingUp {
      gaps.append("timers of \(name) pile up: each is armed before the last has come")
    }
    if exploration.drawsAmid { gaps.append("random numbers are drawn on the way") }
    if let gap = exploration.classGap { gaps.append(gap) }
    let untimely =
      exploration.runsTimersTogether
      ? "more than one timer runs at a time"
      : exploration.entersBesideTimer
        ? "a timer runs already when a state is entered that has to last"
        : exploration.armsWhileLasting
          ? "a timer is armed in a state that has to last, and the clock may be set back before"
          : nil
    if let untimely {
      if plan.keepsTimes {
        gaps.append(untimely)
      } else if !plan.gaps.contains(SearchPlan.orderAlone) {
        gaps.append(SearchPlan.orderAlone)
      }
    }
    if let event = exploration.crowdedEvent {
      gaps.append("not all arguments of \(event) were tried")
    }
  }

  private var untimely: Proof.Verdict {
    mutating get {
      lacksRoute = true
      return .open(["what breaks it was found for a class of numbers alone"])
    }
  }

  private static let suspicion = "it may never come, on a way that was not found to go on for ever"

  // MARK: Verdicts

  mutating func verdict(of claim: Int, _ plan: SearchPlan) -> Proof.Verdict {
    let isEnded = isStopped && plan.gaps.isEmpty
    let why = gaps + (isEnded ? ["the search ended at another claim"] : []) + plan.gaps
    let otherwise: Proof.Verdict = why.isEmpty ? .proved : .open(why)
    if let breach = exploration.breaches[claim] {
      // A path that can be gone shows what is reachable, whatever else was looked at.
      if claims[claim].claim.isOfWays { return .proved }
      return exploration.route(to: breach).map { .broken($0) } ?? untimely
    }
    if exploration.suspected.contains(claim) { return untimely }
    switch claims[claim].claim {
    case .reachable, .rests: return why.isEmpty ? .broken(nil) : .open(why)
    case .alwaysReachable:
      let targets = arrivals[claim] ?? []
      guard why.isEmpty, !exploration.statesLeadingNowhere(to: targets, byAnyMember: false).isEmpty
      else { return otherwise }
      // Where even any member of a class will do there surely is no way.
      return firstRoute(to: exploration.statesLeadingNowhere(to: targets, byAnyMember: true))
        .map { .broken($0) } ?? untimely
    case .between: return .open(["times between events are held against records, by 'observe'"])
    case .someDay(let cause, let effect):
      // Then the clock is among the gaps.
      if [cause, effect].contains(where: { $0.readsTime(in: chart.scope) }) { return otherwise }
      let (route, isSuspected) = exploration.lasso(of: claim, plan)
      if let route { return .broken(route) }
      if !isSuspected { return otherwise }
      return plan.folds.isEmpty ? .open(why + [Self.suspicion]) : untimely
    case .noDeadlock:
      if let dead = deadEnds(isSure: plan.gaps.isEmpty).first { return .broken(dead) }
      guard why.isEmpty else { return otherwise }
      if exploration.hasDeadMember { return untimely }
      guard deadStates.isEmpty else {
        return .open(["what changes there nothing reads, so that it is not told apart"])
      }
      return exploration.idle?.isAnyLeft == true
        ? .open(["timers may run on that change nothing else"]) : .proved
    default: return otherwise
    }
  }

  /// How far a claim held that is open.
  func held(_ claim: Int) -> Proof.Held {
    Proof.Held(
      states: exploration.count,
      ranges: claims[claim].claim.numbers(in: chart).compactMap { name, slot in
        ranges[slot].map { (name, $0) }
      }
    )
  }

  /// Ways to states in which the machine stays for ever, one for each configuration: those from which
  /// nothing is declared to lead on, and where all that can be done there is tried, those where none of it
  /// does.
  private func deadEnds(isSure: Bool) -> [Route] {
    let isSure =
      isSure && !exploration.drawsAmid && exploration.crowdedEvent == nil
      && exploration.ruleFaults.isEmpty
    var standstill = Standstill(chart, exploration.book)
    return deadStates.compactMap { states in
      guard var route = firstRoute(to: states) else { return nil }
      if chart.leadsNowhere(from: route.end) { return route }
      guard isSure, case .still(let moves) = standstill.answer(at: route.end) else { return nil }
      for move in moves {
        route.append(move, at: route.end, chart, answers: exploration.answers)
        chart.perform(move, on: &route.end)
      }
      return route
    }
  }

  // A path to the first of these states to which one can be gone.
  private func firstRoute(to states: [Int]) -> Route? {
    for state in states { if let route = exploration.route(to: state) { return route } }
    return nil
  }

  private var deadStates: [[Int]] {
    exploration.deadEnds.filter { !chart.hasEnded($0.key) }.values
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  // MARK: Findings

  /// How much was looked at.
  var looked: (states: Int, moves: Int, cuts: Int) {
    (exploration.count, exploration.moveCount, exploration.cutCount)
  }

  /// Tells what was found; `plain` are the gaps of a search without claims, nil when that is told.
  func tell(_ proof: inout Proof, gaps plain: [String]?) {
    proof.stateCount += looked.states
    proof.moveCount += looked.moves
    proof.cutCount += looked.cuts
    if isCancelled { proof.isCancelled = true }
    if !exploration.ruleFaults.isEmpty { proof.hasRuleFault = true }
    guard let plain else { return }
    // All guards have a say in each search, so that each finds the same.
    proof.gaps = gaps + plain
    proof.kept = plan.kept.map(\.text)
    proof.dropped = plan.dropped
    proof.failing = exploration.judge.failures?.always(in: chart) ?? []
    let isWhole = gaps.isEmpty && plain.isEmpty && !isStopped
    proof.deadEnds = deadEnds(isSure: plain.isEmpty)
    if isWhole,
      exploration.hasDeadMember || deadStates.contains(where: { firstRoute(to: $0) == nil })
    {
      proof.gaps.append("a dead end was found for a class of numbers alone")
    }
    // What was tried at the beginning alone might lead there from elsewhere.
    guard gaps.isEmpty, !isStopped, chart.description.abstraction.begins.isEmpty else { return }
    proof.unreachedNodes = chart.nodes.indices.filter {
      !chart.nodes[$0].isHistory && !exploration.judge.visited.contains($0)
    }
    proof.idleTransitions = chart.transitions.indices.filter {
      !exploration.judge.taken[$0] && !chart.transitions[$0].declaration.isNeverTaken
    }
  }
}

extension Judge {
  /// Whether every node was entered and every transition taken, so that there is none to tell of.
  fileprivate func hasMetAll(of chart: Chart) -> Bool {
    chart.nodes.indices.allSatisfy { chart.nodes[$0].isHistory || visited.contains($0) }
      && chart.transitions.indices.allSatisfy {
        taken[$0] || chart.transitions[$0].declaration.isNeverTaken
      }
  }
}

extension Exploration {
  /// The earliest states from which none of the others can be reached, as many as it is worth to look
  /// for a path to; `byAnyMember` where one member of a class that has a way is enough, else each must
  /// have one.
  fileprivate func statesLeadingNowhere(to targets: [Int], byAnyMember: Bool) -> [Int] {
    // Edges by where they lead, counted first, then put in place.
    var starts = Array(repeating: 0, count: count + 1)
    edges.forEach { _, target, _ in starts[target + 1] += 1 }
    for place in 0..<count { starts[place + 1] += starts[place] }
    var next = starts
    var sources = Array(repeating: (state: UInt32(0), member: UInt8(0)), count: edges.count)
    edges.forEach { source, target, member in
      sources[next[target]] = (UInt32(source), member)
      next[target] += 1
    }
    var reaches = Array(repeating: false, count: count)
    // Of each state: the members that have a way.
    var members = Array(repeating: UInt64(0), count: count)
    var waiting = targets
    for target in targets { reaches[target] = true }
    while let target = waiting.popLast() {
      for place in starts[target]..<starts[target + 1] {
        let source = Int(sources[place].state)
        guard !reaches[source] else { continue }
        members[source] |= 1 << UInt64(sources[place].member)
        let isEnough = byAnyMember || members[source].nonzeroBitCount >= Int(memberCounts[source])
        guard isEnough else { continue }
        reaches[source] = true
        waiting.append(source)
      }
    }
    return Array(reaches.indices.lazy.filter { !reaches[$0] }.prefix(usesMembers ? 64 : 1))
  }
}

extension Invariant.Claim {
  /// Whether one way shows that it is so.
  fileprivate var isOfWays: Bool {
    switch self {
    case .reachable, .rests: true
    default: false
    }
  }

  /// Whether it is only shown by all ways together, or by none.
  fileprivate var isOfAllWays: Bool {
    switch self {
    case .alwaysReachable, .noDeadlock, .between: true
    default: false
    }
  }

  /// The variables it names that are whole numbers, each once.
  fileprivate func numbers(in chart: Chart) -> [(name: String, slot: Int)] {
    var found: [(name: String, slot: Int)] = []
    for (tree, _) in trees {
      tree.forEachLeaf { leaf in
        guard case .variable(let name) = leaf, let slot = chart.scope.variables[name]?.index,
          !found.contains(where: { $0.slot == slot })
        else { return }
        switch chart.description.variables[slot].type.kind {
        case .int: found.append((name, slot))
        case .list: found.append(("\(name).length", slot))
        default: break
        }
      }
    }
    return found
  }
}
