// SPDX-License-Identifier: Apache-2.0
import StateEngine

// What everything that can happen keeps.

extension Induction {
  /// Something to be shown of a case: that it keeps a candidate.
  private struct Task {
    var candidate: Int
    var one: Case
    /// A timer that may be lost.
    var loss: Loss?
    /// What must hold, and what held of it before.
    var goal: ExpressionTree
    var given: [ExpressionTree]
    var effort: Refuter.Effort
  }

  /// On what it leaned that something was shown.
  private struct Leaning {
    /// The candidates; nil where it was more than them.
    var candidates: NodeSet?
    /// What was taken to be denied on the way, which rests on bounds.
    var denials: [ExpressionTree] = []
    var round = 0
  }

  // Strikes off what is not kept, until all is; false when somebody wants it to end.
  //
  // What was shown leaned on what was kept then: it is shown anew when something of that was struck off.
  // Guesses come first, since claims lean on them and take longer.
  mutating func strike() -> Bool {
    for number in kept.indices { kept[number].number = number }
    let candidates = kept
    var isStruck = Array(repeating: false, count: candidates.count)
    let all = tasks(of: candidates)
    let tasks =
      all.filter { !candidates[$0.candidate].isClaim }
      + all.filter { candidates[$0.candidate].isClaim }
    let sides = Candidate.sides(candidates)
    // By task: what it leaned on; nil until it is shown.
    var shown = [Leaning?](repeating: nil, count: tasks.count)
    var failing = Array(repeating: false, count: tasks.count)
    var (round, lastStrike) = (0, 0)
    while true {
      kept = zip(candidates, isStruck).filter { !$0.1 }.map(\.0)
      prepare()
      let (before, hasFailed) = (isStruck, failing)
      for (place, one) in candidates.enumerated() where !isStruck[place] {
        if !totality.isSure(one.tree) { isStruck[place] = true }
      }
      // First where something failed already: what leans on each other falls there one after the other.
      // In both what was not shown yet comes before what is to be shown anew.
      for phase in 0..<4 where isStruck == before {
        for number in tasks.indices
        where hasFailed[number] == (phase < 2) && !isStruck[tasks[number].candidate] {
          if let leaning = shown[number] {
            if phase % 2 == 0 || leaning.round >= lastStrike
              || stands(leaning, tasks[number].one, isStruck)
            {
              continue
            }
          } else if phase % 2 == 1 {
            continue
          }
          let task = tasks[number]
          // What a tighter bound says need not be shown as long as that one is kept.
          let side = sides[task.candidate]
          if side.prefix(while: { $0 != task.candidate }).contains(where: { !isStruck[$0] }) {
            continue
          }
          // Claims wait until no guess is struck off any more.
          if candidates[task.candidate].isClaim, isStruck != before { break }
          if isCancelled() { return false }
          shown[number] = leaning(of: task)
          shown[number]?.round = round
          if shown[number] != nil { continue }
          isStruck[task.candidate] = true
          let here = tasks.indices.filter { tasks[$0].one === task.one }
          for place in here { failing[place] = !candidates[tasks[place].candidate].isClaim }
          // Of the looser bounds the tightest that holds here is looked for from the middle on.
          var looser = side.drop { $0 != task.candidate }.dropFirst()
          while looser.count > 1 {
            let middle = looser.startIndex + looser.count / 2
            let place = here.first { tasks[$0].candidate == looser[middle] }
            guard let place, leaning(of: tasks[place]) == nil else {
              looser = looser[..<middle]
              continue
            }
            for one in looser[...middle] { isStruck[one] = true }
            looser = looser[(middle + 1)...]
          }
        }
      }
      if isStruck == before { return true }
      round += 1
      lastStrike = round
    }
  }

  // What it leans on that a case keeps a candidate; nil when that cannot be shown.
  private func leaning(of task: Task) -> Leaning? {
    if totality(of: task.one).surely(task.goal) || task.loss.map(isSurelyTaken) == true {
      return Leaning()
    }
    // Of the time alone nothing is known that a guess could lean on.
    if task.effort == .little, task.goal.symbols == [SymbolTable.now] { return nil }
    return leaning(task.one, [.negated(task.goal)] + task.given, task.effort)
  }

  // Whether nothing was struck off on which it leaned.
  private func stands(_ leaning: Leaning, _ one: Case, _ isStruck: [Bool]) -> Bool {
    guard let candidates = leaning.candidates else { return false }
    return !candidates.contains { isStruck[$0] }
      && (leaning.denials.isEmpty || denials(of: one) == leaning.denials)
  }

  // What does not follow at once.
  private func tasks(of candidates: [Candidate]) -> [Task] {
    let names = candidates.map(\.tree.symbols)
    let isPlain = candidates.map { $0.tree.speaks(onlyOf: symbols.slots) }
    var tasks: [Task] = []
    func add(_ number: Int, _ one: Case, changing changed: Set<String>, _ loss: Loss? = nil) {
      let candidate = candidates[number]
      guard candidate.speaks(of: one.after.configuration) else { return }
      // Before the beginning nothing held.
      let held = !one.before.isEmpty && candidate.speaks(of: one.before)
      // The same is said before and after.
      if isPlain[number], held,
        names[number].allSatisfy({ !changed.contains($0) })
      {
        return
      }
      let goal = one.after.substituted(candidate.tree, [:], chart)
      if goal == .yes { return }
      let given =
        held
        ? [before(candidate.tree, one.before, at: one.start)] : []
      if given == [goal] { return }
      tasks.append(
        Task(
          candidate: number,
          one: one,
          loss: loss,
          goal: goal,
          given: candidate.isClaim ? given : [],
          effort: candidate.isClaim ? .full : .little
        )
      )
    }
    for one in cases.filter(\.after.isAccepted) + starts + configurations.map(passing) {
      let changed = one.after.changed
      for number in candidates.indices { add(number, one, changing: changed) }
    }
    for loss in endsTimers ? findLosses() : [] {
      let changed = loss.one.after.changed
      for number in candidates.indices
      where !names[number].isDisjoint(with: [loss.timer.due, loss.timer.armed]) {
        add(number, loss.one, changing: changed, loss)
      }
    }
    return tasks
  }

  private mutating func prepare() {
    totality.bounds = [SymbolTable.now: Chart.times, SymbolTable.before: Chart.times]
    var tightest = totality.bounds
    // The widest first: what may be absent has bounds that cannot all be meant, and those that are
    // left should be of middling numbers.
    let bounds = kept.filter { $0.node == nil }.compactMap(\.bound)
      .sorted { $0.range.wideness < $1.range.wideness }
    for (name, range) in bounds {
      let old = tightest[name] ?? Int.min...Int.max
      guard old.overlaps(range) else { continue }
      tightest[name] = old.clamped(to: range)
    }
    totality.bounds = tightest
    readings = Readings()
    // Of two bounds the tighter one says all.
    let lemmas = kept.filter { one in
      guard one.node == nil, let (name, range) = one.bound, let known = tightest[name] else {
        return true
      }
      return range.lowerBound == known.lowerBound && range.lowerBound != Int.min
        || range.upperBound == known.upperBound && range.upperBound != Int.max
    }
    // What is claimed comes before guesses: of many conditions the first are split first.
    leaned = lemmas.filter(\.isClaim) + lemmas.filter { !$0.isClaim }
  }

  private func lemmas(_ configuration: NodeSet, at time: String) -> Lemmas {
    if let known = readings.lemmas[time]?[configuration] { return known }
    var lemmas = Lemmas()
    for one in leaned where !configuration.isEmpty && one.speaks(of: configuration) {
      let tree = before(one.tree, configuration, at: time)
      if tree != .yes { lemmas.add(tree, of: one.number) }
    }
    for tree in Self.times { lemmas.add(tree) }
    readings.lemmas[time, default: [:]][configuration] = lemmas
    return lemmas
  }

  func before(
    _ tree: ExpressionTree,
    _ configuration: NodeSet,
    at time: String = SymbolTable.now
  ) -> ExpressionTree {
    var state = step.beginning(in: configuration)
    state.time = .variable(time)
    return state.substituted(tree, [:], chart)
  }

  /// Whether a case cannot come when what is kept held before, and these conditions hold besides.
  func isImpossible(_ one: Case, and conditions: [ExpressionTree] = []) -> Bool {
    leaning(one, conditions, .full) != nil
  }

  // What it leans on that it cannot come; nil when it may.
  private func leaning(
    _ one: Case,
    _ conditions: [ExpressionTree],
    _ effort: Refuter.Effort
  ) -> Leaning? {
    let lemmas = lemmas(one.before, at: one.start)
    let times = one.isPassing ? passed(lemmas) : []
    let denials = denials(of: one)
    let facts = one.facts + denials
    var refuter = Refuter(symbols)
    let isRefuted: Bool
    if conditions.isEmpty {
      isRefuted = refuter.refutes(facts, with: lemmas, and: times, effort)
    } else {
      let all = times + facts.map { ($0, $0.symbols) }
      // Perhaps what held on the way says more than what speaks of the same values.
      isRefuted =
        refuter.refutes(conditions, with: lemmas, and: all, effort)
        || !facts.isEmpty && refuter.refutes(conditions + facts, with: lemmas, and: times, effort)
    }
    guard isRefuted else { return nil }
    // Of time that passes more is known where a lemma speaks of a timer.
    if !times.isEmpty { return Leaning() }
    let candidates = NodeSet(refuter.taken.map { lemmas.candidates[$0] }.filter { $0 >= 0 })
    return Leaning(candidates: candidates, denials: denials)
  }

  // What did not hold on the way, since it surely was true or false.
  private func denials(of one: Case) -> [ExpressionTree] {
    if one.after.denied.isEmpty { return [] }
    if let known = readings.denials[ObjectIdentifier(one)] { return known.trees }
    let trees = one.after.denied.compactMap { denied in
      let totality = totality(of: one, denied.values, denied.arguments)
      return totality.isSure(denied.condition) ? ExpressionTree.negated(denied.tree) : nil
    }
    readings.denials[ObjectIdentifier(one)] = (one, trees)
    return trees
  }

  /// What surely has a value in a case, where the names stand for these values.
  func totality(
    of one: Case,
    _ values: [ExpressionTree]? = nil,
    _ arguments: [String: ExpressionTree] = [:]
  ) -> Totality {
    var totality = totality
    if !one.ranges.isEmpty { totality.given = one.ranges }
    totality.values = values
    totality.arguments = arguments
    return totality
  }

  // The time is one that there is.
  private static let times = [SymbolTable.now, SymbolTable.before].map {
    ExpressionTree.variable($0).isInside(Chart.times)
  }
}

extension SymbolicState {
  /// The names of what is not as it was.
  fileprivate var changed: Set<String> {
    Set(zip(symbols.slotNames, values).filter { $1 != .variable($0) }.map(\.0))
  }
}

extension ExpressionTree {
  /// Whether nothing stands in it but these names and values.
  fileprivate func speaks(onlyOf names: [String: Int]) -> Bool {
    var speaks = true
    forEachLeaf { leaf in
      switch leaf {
      case .literal: break
      case .variable(let name): if names[name] == nil { speaks = false }
      default: speaks = false
      }
    }
    return speaks
  }
}

extension Candidate {
  /// One side of a variable, at a node or everywhere.
  private struct Side: Hashable {
    var node: Int?
    var name: String
    var isLower: Bool
    /// Whether it says nothing of a value that is absent.
    var admitsAbsence: Bool
  }

  /// By place: the bounds on the same side of a variable, the tightest first.
  fileprivate static func sides(_ candidates: [Candidate]) -> [[Int]] {
    var sides: [Side: [(place: Int, width: Int)]] = [:]
    for (place, one) in candidates.enumerated() {
      guard !one.isClaim, let (name, range) = one.bound else { continue }
      let side = Side(
        node: one.node,
        name: name,
        isLower: range.upperBound == .max,
        admitsAbsence: one.tree.presentValue != one.tree
      )
      let width = side.isLower ? ~range.lowerBound : range.upperBound
      sides[side, default: []].append((place, width))
    }
    var found = candidates.indices.map { [$0] }
    for side in sides.values {
      let places = side.sorted { $0.width < $1.width }.map(\.place)
      for place in places { found[place] = places }
    }
    return found
  }

  /// Between which numbers it says that a variable lies.
  fileprivate var bound: (name: String, range: ClosedRange<Int>)? { tree.presentValue.bound }
}

extension ExpressionTree {
  /// Between which numbers the variables of these conditions lie where they are there, by name.
  static func ranges(_ conditions: [ExpressionTree]) -> [String: ClosedRange<Int>] {
    var found: [String: ClosedRange<Int>] = [:]
    for one in conditions.flatMap(\.presentValue.conjuncts) {
      guard let (name, range) = one.bound else { continue }
      let old = found[name] ?? Int.min...Int.max
      found[name] = old.overlaps(range) ? old.clamped(to: range) : old
    }
    return found
  }

  // Of a value that may be absent: what is said of it where it is not.
  fileprivate var presentValue: ExpressionTree {
    guard case .binary(.binary(let name, .equal, .literal(.null)), .or, let rest) = self,
      rest.conjuncts.allSatisfy({ if case .binary(name, _, _) = $0 { true } else { false } })
    else { return self }
    return rest
  }

  fileprivate var bound: (name: String, range: ClosedRange<Int>)? {
    switch self {
    case .binary(.variable(let name), .greaterOrEqual, .literal(.int(let number))):
      (name, number...Int.max)
    case .binary(.variable(let name), .lessOrEqual, .literal(.int(let number))):
      (name, Int.min...number)
    default: nil
    }
  }
}

extension ClosedRange<Int> {
  // Of a range that is bounded on one side: less where less is excluded.
  fileprivate var wideness: Int {
    lowerBound == .min ? (upperBound == .min ? .max : -upperBound) : lowerBound
  }
}
