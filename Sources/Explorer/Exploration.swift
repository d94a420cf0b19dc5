// SPDX-License-Identifier: Apache-2.0
import DequeModule
import StateEngine

/// A walk over the states of a machine, breadth first: each is met on a shortest way to it, by lines.
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
    private let bits: UInt32

    init(parent: Int, move: Int, isByAnother: Bool) {
      self.parent = Int32(parent)
      bits = UInt32(move) << 1 | (isByAnother ? 1 : 0)
    }

    var move: UInt32 { bits >> 1 }
    /// Whether the move was made from another member of the state's class.
    var isByAnother: Bool { bits & 1 != 0 }
  }

  struct State {
    var number: Int
    var snapshot: Snapshot
    /// When the nodes that last were entered.
    var entries: [Int]
    /// Set where all but coming back has been tried: that takes two lines, so it waits for one more.
    var away: Away?
  }

  /// What is known of a state that is suspended, and comes back when it is its turn.
  struct Away {
    /// Which of its moves that is.
    var place: Int
    var member: Int
    /// Whether anything else leads on.
    var leadsOn: Bool
  }

  let chart: Chart
  let plan: SearchPlan
  let start: Snapshot
  var judge: Judge
  var book: MoveIndex
  var keys: StateKeys
  var table: StateTable
  var frontier: Deque<State> = []
  var trace = StepTrace()
  var key: SearchKey
  /// What the move being made has written.
  var touched = NodeSet()
  let limit: Int
  let keepsEdges: Bool
  /// True while a move is tried that begins anew and leads on from no state.
  var beginsAnew = false
  /// Who looks on for what scenarios should show.
  let lookout: CoverLookout?
  /// The moves to what the lookout has seen.
  var sighted: Route?

  var origins: [Origin] = []
  /// From which state to which, when they are asked for.
  var edges = StateEdges()
  /// How many members each state's class was followed from, when edges are asked for.
  var memberCounts: [UInt8] = []
  /// Which member is being followed.
  var member = 0
  /// Whether timers ran at a time that were not armed together, and they fell due in one order alone.
  var runsTimersTogether = false
  /// The event of which so many timers ran that they become ever more; nil where none did.
  var pilingUp: String?
  /// Whether a timer ran already when a node was entered that has to last.
  var entersBesideTimer = false
  /// Whether a timer was armed by hand while a node that has to last was active already.
  var armsWhileLasting = false
  /// How many states lay outside the ranges and were not gone on from.
  var cutCount = 0
  /// The ranges that they lay outside of, in the order in which they were met.
  var cuts: [String] = []
  /// Why the classes of counters were not followed in full; nil when they were.
  var classGap: String?
  /// What named rules did that they do not declare.
  var ruleFaults: [String] = []
  /// Whether random numbers were drawn anywhere but at the first state, where only one draw is known.
  var drawsAmid = false
  var movesCounter = false
  /// Whether any state was followed from another member of its class.
  var usesMembers = false
  /// The event that has more combinations of arguments than were tried.
  var crowdedEvent: String? { book.crowdedEvent }
  /// The counters that are followed in classes, by slot.
  let folds: [(slot: Int, fold: CounterFold)]
  /// How many moves were tried.
  var moveCount = 0
  /// Asked before each move of a chart with scripts: whether somebody wants the walk to end.
  var isUnwanted: () -> Bool = { false }
  /// Whether it was ended so.
  var isAbandoned = false
  /// About how many bytes the states hold besides ``storedBytes``, and at how many in all the walk ends.
  var bytes = 0
  var byteLimit = Int.max
  /// At how many moves it ends.
  var moveLimit = Int.max
  /// The first states of each configuration from which nothing but the outside world leads on: more
  /// than one where not every path can be gone.
  var deadEnds: [NodeSet: [Int]] = [:]
  /// Whether states are looked for where all that can be done is to start timers and let them pass;
  /// nil when nobody asks.
  var idle: IdleStates?
  /// The debts of the claims about some day, in their order.
  var debts: [Debt] = []
  /// The states in which no timer runs, where anything is to come.
  var resting: Set<Int> = []
  /// True if claims about some day owe something at the first state already.
  var isOwed = false
  /// Whether nothing leads on from another member of a state's class.
  var hasDeadMember = false
  /// Events that are no lines of a way.
  let answers: Set<String>
  /// Where each claim was broken first, or where the node of one that has to be reachable was met, on
  /// a path that can be gone.
  var breaches: [Int: Breach] = [:]
  /// The claims that something breaks, or meets, to which no path is known that can be gone.
  var suspected: Set<Int> = []
  /// Whether what is wanted counts only on a path that can be gone.
  var needsRoute = false
  /// How many paths were tried for whether they can be gone.
  var triedRoutes = 0
  /// Where the machine was between the events of the move being made, when nodes have to last.
  var stops: [NodeSet] = []
  /// Counters that the move being made has changed from beyond a threshold, by slot.
  var leftBehind = NodeSet()

  /// A state and its move that break a claim (no move at the first state).
  struct Breach {
    var state: Int
    var move: Int?
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
    lookout: CoverLookout? = nil
  ) {
    self.chart = chart
    self.plan = plan
    self.start = start
    self.limit = limit
    self.lookout = lookout
    trace.witness = lookout?.witness
    answers = choice.answers
    self.keepsEdges = keepsEdges
    judge = Judge(chart, claims)
    book = MoveIndex(chart, choice, plan, demanded: judge.demanded)
    folds = plan.folds.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    keys = StateKeys(
      chart,
      plan,
      start: start,
      extraWords: judge.lasting.count,
      ignoresRanges: ignoresRanges
    )
    table = StateTable(width: keys.width)
    key = SearchKey(width: keys.width)
    debts = judge.promises.map { Debt(claim: $0.claim) }
    if claims.contains(where: { $0.claim == .noDeadlock }) { idle = IdleStates() }
  }

  var count: Int { table.count }

  /// How many bytes the states hold that were met.
  ///
  /// That is their keys, the places in the table, where each was come from, and edges when they are
  /// asked for; those that are still to be gone on from hold their values besides.
  var storedBytes: Int {
    table.bytes + origins.capacity * MemoryLayout<Origin>.stride + memberCounts.capacity
      + edges.bytes + debts.reduce(0) { $0 + $1.bytes }
  }

  /// Whether the states hold as many bytes as they may.
  var isFull: Bool { byteLimit < .max && bytes + storedBytes > byteLimit }

  /// Whether counters were followed in full, and no timers were that may fall due in another order.
  func hasTriedAll(_ plan: SearchPlan) -> Bool {
    classGap == nil && pilingUp == nil && !(plan.keepsTimes && runsTimersTogether)
  }

  // MARK: Walking

  /// Walks until it is done, bounded, cancelled, or `isEnough` says so of a state or after a breach.
  ///
  /// - Parameters:
  ///   - isCancelled: asked before each state is gone on from, so it should be quick.
  ///   - isEnough: whether what is wanted has been found.
  /// - Returns: how it ended.
  mutating func run(
    unless isCancelled: () -> Bool,
    isEnough: (Snapshot, _ number: Int, _ breaches: Int, Judge) -> Bool
  ) -> Ending {
    judge.forgetPromises(isOwed: isOwed)
    judge.see(start)
    for (place, one) in judge.promises.enumerated() where one.isOwed {
      debts[place].beginnings[0] = (nil, 0)
    }
    noteBreaches(0, nil)
    let entries = judge.lasting.map { _ in start.time }
    _ = admit(start, entries, from: nil, by: 0)
    if isEnough(start, 0, breaches.count, judge) { return .stopped }
    while var state = frontier.popFirst() {
      bytes -= waitingBytes(state)
      if isCancelled() { return .cancelled }
      let isDone = state.away == nil ? expand(&state, isEnough) : comeBack(&state, isEnough)
      if isDone { return isAbandoned ? .cancelled : .stopped }
      if table.count > limit || moveCount > moveLimit || isFull { return .bounded }
    }
    return .complete
  }
}
