import DequeModule

/// A walk over the states of a machine, breadth first: each is met on a shortest way to it.
struct Exploration {
  /// How the walk ended.
  enum Ending {
    /// There was nothing left to look at.
    case complete
    /// As many states were met as may be.
    case bounded
    /// What was wanted has been found.
    case stopped
    /// Somebody wanted it to end.
    case cancelled
  }

  /// Where a state was met first: the state before it, and which of its moves led here.
  struct Origin {
    var parent: Int32
    var move: UInt32
    /// Whether the move was made from another member of the state's class.
    var isByAnother = false
  }

  /// From which state one leads to which, and by which member of its class.
  struct Edge {
    var from: UInt32
    var to: UInt32
    var member: UInt8
  }

  struct State {
    var number: Int
    var snapshot: Snapshot
    /// When the nodes that last were entered.
    var entries: [Int]
    /// In what order its timers can fall due; nil where times are kept.
    var order: TimerOrder?
    /// The same by numbers, where steps are remembered.
    var code = StepMemory.Code()
  }

  let chart: Chart
  let start: Snapshot
  var judge: Judge
  var book: MoveIndex
  var keys: StateKeys
  var table: StateTable
  /// What has been swept: an event, and all of a state but the counter.
  var swept: StateTable
  var sweptKey: [UInt32]
  var firstOfSweep: [Int] = []
  var frontier: Deque<State> = []
  var trace = StepTrace()
  var key: [UInt32]
  /// The key of the state that is being gone on from.
  var parentKey: [UInt32]
  /// What steps have done before; nil where each is done anew.
  var memory: StepMemory?
  /// What the move being made has written.
  var touched = SlotMask()
  /// What came of the move being made, and whether that can be said of others.
  var recorded = StepMemory.Outcome.unknown
  var isRecordable = true
  /// Whether a random number was drawn on the way.
  var isDrawn = false
  let limit: Int
  let keepsEdges: Bool
  /// Who looks on for what scenarios should show.
  let lookout: CoverLookout?
  /// The moves to what the lookout has seen.
  var sighted: Route?

  var origins: [Origin] = []
  /// From which state to which, when they are asked for.
  var edges: [Edge] = []
  /// How many members each state's class was followed from, when edges are asked for.
  var memberCounts: [UInt8] = []
  /// Which member is being followed.
  var member = 0
  /// The members from which what is tried leads on: each order of timers makes one of its own.
  var memberRange = 0..<1
  let ordersTimers: Bool
  /// Whether the timers that fell due last have armed others.
  var armsTimers = false
  /// Whether more than one timer ran at a time, and they fell due in one order alone.
  var runsTimersTogether = false
  /// How many states lay outside the ranges and were not gone on from.
  var cutCount = 0
  /// The ranges that they lay outside of, in the order in which they were met.
  var cuts: [String] = []
  /// Why the classes of counters were not followed in full; nil when they were.
  var classGap: String?
  var movesCounter = false
  /// Whether any state was followed from another member of its class.
  var usesMembers = false
  /// The event that has more combinations of arguments than were tried.
  var crowdedEvent: String? { book.crowdedEvent }
  /// The counters that are followed in classes, by slot.
  let folds: [(slot: Int, fold: CounterFold)]
  /// How many moves were tried.
  var moveCount = 0
  /// The first state of each configuration from which nothing but the outside world leads on.
  var deadEnds: [NodeSet: Int] = [:]
  /// Events that are no lines of a way.
  let answers: Set<String>
  /// Where each claim was broken first.
  var breaches: [Int: Breach] = [:]

  /// A state and its move that break a claim (no move at the first state).
  struct Breach {
    var state: Int
    var move: Int?
    var isByAnother = false
  }

  init(
    _ chart: Chart,
    from start: Snapshot,
    _ choice: MoveChoice,
    _ plan: SearchPlan,
    claims: [Invariant] = [],
    limit: Int,
    keepsEdges: Bool = false,
    ignoresRanges: Bool = false,
    lookout: CoverLookout? = nil,
    remembers: Bool = true
  ) {
    self.chart = chart
    self.start = start
    self.limit = limit
    self.lookout = lookout
    trace.witness = lookout?.witness
    answers = choice.answers
    self.keepsEdges = keepsEdges
    judge = Judge(chart, claims)
    ordersTimers = plan.keepsTimes && choice.pauses.isEmpty && judge.lasting.isEmpty
    book = MoveIndex(chart, choice, plan, demanded: judge.demanded, firesTimers: !ordersTimers)
    folds = plan.folds.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    keys = StateKeys(
      chart,
      plan,
      start: start,
      extraWords: judge.lasting.count,
      ignoresRanges: ignoresRanges
    )
    // Who looks on wants to see each step.
    memory =
      remembers && lookout == nil ? StepMemory(chart, ordersTimers: ordersTimers) : nil
    table = StateTable(width: keys.width)
    swept = StateTable(width: keys.width + 1)
    sweptKey = Array(repeating: 0, count: keys.width + 1)
    key = Array(repeating: 0, count: keys.width)
    parentKey = key
  }

  var count: Int { table.count }

  // MARK: Walking

  /// Walks until it is done, bounded, cancelled, or `isEnough` says so of a state or after a breach.
  ///
  /// - Parameters:
  ///   - isCancelled: asked before each state is gone on from, so it should be quick.
  ///   - isEnough: whether what is wanted has been found.
  /// - Returns: how it ended.
  mutating func run(
    unless isCancelled: () -> Bool,
    isEnough: (Snapshot, _ number: Int, _ breaches: Int) -> Bool
  ) -> Ending {
    judge.see(start)
    noteBreaches(0, nil)
    let entries = judge.lasting.map { _ in start.time }
    var first = start
    let order = ordersTimers ? TimerOrder(of: &first) : nil
    _ = admit(first, entries, order, from: nil, by: 0)
    if isEnough(start, 0, breaches.count) { return .stopped }
    while var state = frontier.popFirst() {
      if isCancelled() { return .cancelled }
      if expand(&state, isEnough) { return .stopped }
      if table.count > limit { return .bounded }
      if memory?.isIdle(after: table.count) ?? false { memory = nil }
    }
    return .complete
  }

  // Whether it is enough.
  mutating func expand(
    _ state: inout State,
    _ isEnough: (Snapshot, Int, Int) -> Bool
  ) -> Bool {
    table.read(state.number, into: &parentKey)
    var leadsOn = false
    let members = members(of: state)
    let falling = state.order?.next(in: state.snapshot) ?? []
    let orders = max(1, falling.count)
    if keepsEdges { memberCounts[state.number] = UInt8(clamping: members.count * orders) }
    if !ordersTimers, state.snapshot.timers.count > 1 { runsTimersTogether = true }
    if members.count * orders > 64 { classGap = "more than 64 members of a class" }
    for (number, one) in members.enumerated() {
      member = number
      memberRange = number * orders..<(number + 1) * orders
      var one = one
      for (place, move) in book.moves(at: one.snapshot).enumerated() {
        if attempt(move, place, &one, &leadsOn, isEnough) { return true }
      }
      for (ordinal, sweep) in book.sweeps(at: one.snapshot).enumerated() {
        if let first = firstSwept(sweep, one.number) {
          leadsOn = true
          if keepsEdges { edge(from: one.number, to: first) }
          continue
        }
        let base = (ordinal + 1) * Self.sweepPlaces
        for (place, move) in book.moves(of: sweep, at: one.snapshot).enumerated() {
          if attempt(move, base + place, &one, &leadsOn, isEnough) { return true }
        }
      }
      for place in falling.indices {
        memberRange = number * orders + place..<number * orders + place + 1
        if attempt(.timer, Self.timerPlaces + place, &one, &leadsOn, isEnough) { return true }
      }
    }
    member = 0
    if !leadsOn, deadEnds[state.snapshot.configuration] == nil {
      deadEnds[state.snapshot.configuration] = state.number
    }
    return false
  }

  // Whether it is enough.
  mutating func attempt(
    _ move: Move,
    _ place: Int,
    _ state: inout State,
    _ leadsOn: inout Bool,
    _ isEnough: (Snapshot, Int, Int) -> Bool
  ) -> Bool {
    moveCount += 1
    let known = table.count
    let broken = breaches.count
    movesCounter = false
    lookout?.begin()
    let reached = take(move, place, &state)
    if sights(place, state) { return true }
    if reached != state.number || movesCounter, move.leadsOn { leadsOn = true }
    if table.count > known, let newest = frontier.last {
      return isEnough(newest.snapshot, newest.number, breaches.count)
    }
    if breaches.count > broken {
      return isEnough(state.snapshot, state.number, breaches.count)
    }
    return false
  }

  /// The first state from which this sweep was tried that differs from this one by its counter alone;
  /// nil where this one is the first.
  mutating func firstSwept(_ sweep: MoveIndex.Sweep, _ number: Int) -> Int? {
    for place in parentKey.indices { sweptKey[place] = parentKey[place] }
    keys.blank(sweep.slot, in: &sweptKey)
    sweptKey[sweptKey.count - 1] = UInt32(sweep.event)
    let (place, isNew) = swept.insert(sweptKey)
    if isNew { firstOfSweep.append(number) }
    return isNew ? nil : firstOfSweep[place]
  }

  mutating func edge(from: Int, to: Int) {
    for member in memberRange {
      edges.append(Edge(from: UInt32(from), to: UInt32(to), member: UInt8(clamping: member)))
    }
  }

  /// Whether the move just tried shows what the lookout wants, and is one that can be made.
  mutating func sights(_ place: Int, _ state: State) -> Bool {
    guard let lookout, !lookout.met.isEmpty, member == 0 else { return false }
    sighted = route(to: state.number, then: place)
    return sighted != nil
  }

  /// The state, and others that count as the same: where a counter stands beyond its threshold, the
  /// members of its class from which one event may come back.
  mutating func members(of state: State) -> [State] {
    var members = [state]
    for (slot, fold) in folds {
      guard let number = state.snapshot.values[slot].intValue, !fold.exact.contains(number),
        fold.step > 0
      else { continue }
      let others = fold.members(of: number)
      guard members.count * others.count <= 64 else {
        classGap = "more than 64 members of a class"
        continue
      }
      usesMembers = true
      members = members.flatMap { one in
        others.map { value in
          var other = one
          other.snapshot.values[slot] = .int(value)
          if let code = memory?.code(of: .int(value), at: slot) { other.code.slots[slot] = code }
          return other
        }
      }
    }
    return members
  }

  /// Notes what a step has written, and what it has done to counters.
  mutating func noteWrites(_ snapshot: Snapshot) {
    for one in trace.written { touched.insert(one.slot) }
    if trace.steps.count > CounterFold.microsteps { isRecordable = isRecordable && folds.isEmpty }
    guard !folds.isEmpty else { return }
    for one in trace.written {
      guard let (_, fold) = folds.first(where: { $0.slot == one.slot }),
        let old = one.old.intValue
      else { continue }
      if snapshot.values[one.slot] != one.old { movesCounter = true }
      if !fold.exact.contains(old), trace.steps.count > CounterFold.microsteps {
        classGap = "a counter changes in more than \(CounterFold.microsteps) microsteps"
      }
    }
  }
}
