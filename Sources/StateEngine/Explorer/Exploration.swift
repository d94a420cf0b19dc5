import DequeModule

/// A walk over the moments of a machine, breadth first: each is met on a shortest way to it.
struct Exploration {
  /// How the walk ended.
  enum Ending {
    /// There was nothing left to look at.
    case complete
    /// As many moments were met as may be.
    case bounded
    /// What was wanted has been found.
    case stopped
    /// Somebody wanted it to end.
    case cancelled
  }

  /// Where a moment was met first: the moment before it, and which of its moves led here.
  struct Origin {
    var parent: Int32
    var move: UInt32
    /// Whether the move was made from another member of the moment's class.
    var isByAnother = false
  }

  /// From which moment one leads to which, and by which member of its class.
  struct Edge {
    var from: UInt32
    var to: UInt32
    var member: UInt8
  }

  private struct Moment {
    var number: Int
    var snapshot: Snapshot
    /// When the nodes that last were entered.
    var entries: [Int]
    /// In what order its timers can fall due; nil where times are kept.
    var order: TimerOrder?
  }

  let chart: Chart
  let start: Snapshot
  var judge: Judge
  private var book: MoveBook
  private var keys: MomentKeys
  private var table: MomentTable
  /// What has been swept: an event, and all of a state but the counter.
  private var swept: MomentTable
  private var sweptKey: [UInt32]
  private var firstOfSweep: [Int] = []
  private var frontier: Deque<Moment> = []
  private var trace = StepTrace()
  private var key: [UInt32]
  /// The key of the moment that is being gone on from.
  private var parentKey: [UInt32]
  private let limit: Int
  private let keepsEdges: Bool
  /// Who looks on for what scenarios should show.
  private let lookout: CoverLookout?
  /// The moves to what the lookout has seen.
  private(set) var sighted: Route?

  private(set) var origins: [Origin] = []
  /// From which moment to which, when they are asked for.
  private(set) var edges: [Edge] = []
  /// How many members each moment's class was followed from, when edges are asked for.
  private(set) var memberCounts: [UInt8] = []
  /// Which member is being followed.
  private var member = 0
  /// The members from which what is tried leads on: each order of timers makes one of its own.
  private var memberRange = 0..<1
  private let ordersTimers: Bool
  /// Whether the timers that fell due last have armed others.
  private var armsTimers = false
  /// Whether more than one timer ran at a time, and they fell due in one order alone.
  private(set) var runsTimersTogether = false
  /// How many moments lay outside the ranges and were not gone on from.
  private(set) var cutCount = 0
  /// The ranges that they lay outside of, in the order in which they were met.
  private(set) var cuts: [String] = []
  /// Why the classes of counters were not followed in full; nil when they were.
  private(set) var classGap: String?
  private var movesCounter = false
  /// Whether any state was followed from another member of its class.
  private(set) var usesMembers = false
  /// The event that has more combinations of arguments than were tried.
  var crowdedEvent: String? { book.crowdedEvent }
  /// The counters that are followed in classes, by slot.
  private let folds: [(slot: Int, fold: CounterFold)]
  /// How many moves were tried.
  private(set) var moveCount = 0
  /// The first moment of each configuration from which nothing but the outside world leads on.
  private(set) var deadEnds: [NodeSet: Int] = [:]
  /// Events that are no lines of a way.
  private let answers: Set<String>
  /// Where each claim was broken first.
  private(set) var breaches: [Int: Breach] = [:]

  /// A moment and its move that break a claim (no move at the first moment).
  struct Breach {
    var moment: Int
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
    lookout: CoverLookout? = nil
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
    book = MoveBook(chart, choice, plan, demanded: judge.demanded, firesTimers: !ordersTimers)
    folds = plan.folds.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    keys = MomentKeys(
      chart,
      plan,
      start: start,
      extraWords: judge.lasting.count,
      ignoresRanges: ignoresRanges
    )
    table = MomentTable(width: keys.width)
    swept = MomentTable(width: keys.width + 1)
    sweptKey = Array(repeating: 0, count: keys.width + 1)
    key = Array(repeating: 0, count: keys.width)
    parentKey = key
  }

  var count: Int { table.count }

  // MARK: Walking

  /// Walks until it is done, bounded, cancelled, or `isEnough` says so of a moment or after a breach.
  ///
  /// - Parameters:
  ///   - isCancelled: asked before each moment is gone on from, so it should be quick.
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
    _ = admit(first, entries, order, from: -1, by: 0)
    if isEnough(start, 0, breaches.count) { return .stopped }
    while var moment = frontier.popFirst() {
      if isCancelled() { return .cancelled }
      if expand(&moment, isEnough) { return .stopped }
      if table.count > limit { return .bounded }
    }
    return .complete
  }

  // Whether it is enough.
  private mutating func expand(
    _ moment: inout Moment,
    _ isEnough: (Snapshot, Int, Int) -> Bool
  ) -> Bool {
    table.read(moment.number, into: &parentKey)
    var leadsOn = false
    let members = members(of: moment)
    let falling = moment.order?.next(in: moment.snapshot) ?? []
    let orders = max(1, falling.count)
    if keepsEdges { memberCounts[moment.number] = UInt8(clamping: members.count * orders) }
    if !ordersTimers, moment.snapshot.timers.count > 1 { runsTimersTogether = true }
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
    if !leadsOn, deadEnds[moment.snapshot.configuration] == nil {
      deadEnds[moment.snapshot.configuration] = moment.number
    }
    return false
  }

  // Whether it is enough.
  private mutating func attempt(
    _ move: Move,
    _ place: Int,
    _ moment: inout Moment,
    _ leadsOn: inout Bool,
    _ isEnough: (Snapshot, Int, Int) -> Bool
  ) -> Bool {
    moveCount += 1
    let known = table.count
    let broken = breaches.count
    movesCounter = false
    lookout?.begin()
    let reached = take(move, place, &moment)
    if sights(place, moment) { return true }
    if reached != moment.number || movesCounter, move.leadsOn { leadsOn = true }
    if table.count > known, let newest = frontier.last {
      return isEnough(newest.snapshot, newest.number, breaches.count)
    }
    if breaches.count > broken {
      return isEnough(moment.snapshot, moment.number, breaches.count)
    }
    return false
  }

  /// The first state from which this sweep was tried that differs from this one by its counter alone;
  /// nil where this one is the first.
  private mutating func firstSwept(_ sweep: MoveBook.Sweep, _ number: Int) -> Int? {
    for place in parentKey.indices { sweptKey[place] = parentKey[place] }
    keys.blank(sweep.slot, in: &sweptKey)
    sweptKey[sweptKey.count - 1] = UInt32(sweep.event)
    let (place, isNew) = swept.insert(sweptKey)
    if isNew { firstOfSweep.append(number) }
    return isNew ? nil : firstOfSweep[place]
  }

  private mutating func edge(from: Int, to: Int) {
    for member in memberRange {
      edges.append(Edge(from: UInt32(from), to: UInt32(to), member: UInt8(clamping: member)))
    }
  }

  /// Whether the move just tried shows what the lookout wants, and is one that can be made.
  private mutating func sights(_ place: Int, _ moment: Moment) -> Bool {
    guard let lookout, !lookout.met.isEmpty, member == 0 else { return false }
    sighted = route(to: moment.number, then: place)
    return sighted != nil
  }

  /// The moment, and others that count as the same: where a counter stands beyond its threshold, the
  /// members of its class from which one event may come back.
  private mutating func members(of moment: Moment) -> [Moment] {
    var members = [moment]
    for (slot, fold) in folds {
      guard let number = moment.snapshot.values[slot].intValue, !fold.exact.contains(number),
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
          return other
        }
      }
    }
    return members
  }

  /// Notes what a step has done to counters.
  private mutating func watchCounters(_ snapshot: Snapshot) {
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

  /// Does a move, looks at what came of it, and undoes it.
  ///
  /// - Returns: the number of the moment it leads to; -1 when that is not followed.
  private mutating func take(_ move: Move, _ place: Int, _ moment: inout Moment) -> Int {
    switch move {
    case .send(let event, let arguments, _):
      let before = judge.before(event, arguments, moment.snapshot)
      let verdict = chart.step(
        &moment.snapshot,
        event: event,
        arguments: arguments,
        now: moment.snapshot.time,
        trace: &trace
      )
      judge.see(event, arguments, before, verdict, moment.snapshot, trace)
      lookout?.see(event, verdict, trace)
      guard verdict == .moved || verdict == .stayed else {
        noteBreaches(moment.number, place)
        return moment.number
      }
      watchCounters(moment.snapshot)
      if moment.snapshot.hasTimer(dueAt: moment.snapshot.time) {
        let further = moment.snapshot
        trace.undo(&moment.snapshot)
        return fire(further, place, moment)
      }
      let changes = trace.changes(moment.snapshot.configuration)
      var reached = moment.number
      if keys.isUntouched(by: changes) {
        noteBreaches(moment.number, place)
      } else {
        for place in key.indices { key[place] = parentKey[place] }
        reached = arrive(moment.snapshot, place, before.configuration, moment, after: changes)
      }
      trace.undo(&moment.snapshot)
      return reached
    case .timer where moment.order != nil: return fall(place, moment)
    case .timer:
      var further = moment.snapshot
      if let next = further.firstTimer {
        further.time = max(further.time, further.timers[next].due)
      }
      return fire(further, place, moment)
    case .pause:
      var further = moment.snapshot
      chart.perform(move, on: &further)
      return arrive(further, place, moment.snapshot.configuration, moment)
    case .restore: return restore(place, &moment)
    }
  }

  private mutating func restore(_ place: Int, _ moment: inout Moment) -> Int {
    let event = chart.restoreIndex
    let before = judge.before(event, [], moment.snapshot)
    let now = moment.snapshot.time
    moment.snapshot.suspendedAt = now
    let verdict = chart.resume(&moment.snapshot, now: now, trace: &trace)
    judge.see(event, [], before, verdict, moment.snapshot, trace)
    lookout?.see(event, verdict, trace)
    guard verdict == .moved || verdict == .stayed else {
      noteBreaches(moment.number, place)
      moment.snapshot.suspendedAt = nil
      return moment.number
    }
    if moment.snapshot.hasTimer(dueAt: now) {
      let further = moment.snapshot
      trace.undo(&moment.snapshot)
      moment.snapshot.suspendedAt = nil
      return fire(further, place, moment)
    }
    let reached = arrive(
      moment.snapshot,
      place,
      before.configuration,
      moment,
      isRestored: true
    )
    trace.undo(&moment.snapshot)
    moment.snapshot.suspendedAt = nil
    return reached
  }

  // One of the timers that may be the next, whatever time it is.
  private mutating func fall(_ place: Int, _ moment: Moment) -> Int {
    guard let order = moment.order else { return moment.number }
    let falling = order.next(in: moment.snapshot)
    guard falling.indices.contains(place - Self.timerPlaces) else { return moment.number }
    let next = falling[place - Self.timerPlaces]
    var before = moment
    before.order = order.without(next, in: moment.snapshot)
    var further = order.falling(next, in: moment.snapshot)
    if next.leavesMany { order.refill(&further, next) }
    let reached = fire(further, place, before)
    // Nothing has changed but that there is one less of many: this comes to its end by itself.
    let isOneLess = reached == moment.number && next.leavesMany && !armsTimers
    if isOneLess, keepsEdges, memberCounts[reached] > 1 { memberCounts[reached] -= 1 }
    return reached
  }

  // Timers, one after the other, each looked at for itself.
  private mutating func fire(_ snapshot: Snapshot, _ place: Int, _ moment: Moment) -> Int {
    var further = snapshot
    var count = 0
    while let next = further.firstTimer, further.timers[next].due <= further.time {
      count += 1
      if count > Chart.microstepLimit {
        further.timers.removeAll { $0.due <= snapshot.time }
        break
      }
      let timer = further.timers.remove(at: next)
      let before = judge.before(timer.event, timer.arguments, further)
      let verdict = chart.step(
        &further,
        event: timer.event,
        arguments: timer.arguments,
        now: snapshot.time,
        trace: &trace
      )
      further.time = snapshot.time
      watchCounters(further)
      judge.see(timer.event, timer.arguments, before, verdict, further, trace)
      lookout?.see(timer.event, verdict, trace, isTimer: true)
    }
    armsTimers = further.timers.contains(where: TimerOrder.isNew)
    return arrive(further, place, moment.snapshot.configuration, moment)
  }

  private mutating func arrive(
    _ snapshot: Snapshot,
    _ place: Int,
    _ before: NodeSet,
    _ moment: Moment,
    after changes: MomentKeys.Changes? = nil,
    isRestored: Bool = false
  ) -> Int {
    var entries = moment.entries
    for (index, one) in judge.lasting.enumerated() {
      let isHere = snapshot.configuration.contains(one.node)
      let wasHere = before.contains(one.node)
      // Coming back is no leaving: a node that lasts may be left by it at any time.
      if wasHere, !isHere, !isRestored {
        judge.left(one, after: snapshot.time - entries[index])
      }
      if isHere, !wasHere { entries[index] = snapshot.time }
    }
    noteBreaches(moment.number, place)
    return admit(snapshot, entries, moment.order, from: moment.number, by: place, after: changes)
  }

  private mutating func noteBreaches(_ moment: Int, _ move: Int?) {
    guard !judge.broken.isEmpty else { return }
    for claim in judge.broken where breaches[claim] == nil {
      breaches[claim] = Breach(moment: moment, move: move, isByAnother: member > 0)
    }
    judge.broken.removeAll()
  }

  private mutating func admit(
    _ snapshot: Snapshot,
    _ entries: [Int],
    _ old: TimerOrder?,
    from parent: Int,
    by move: Int,
    after changes: MomentKeys.Changes? = nil
  ) -> Int {
    var (snapshot, order) = (snapshot, old)
    if let old, changes?.changesTimers ?? true { order = TimerOrder(after: old, &snapshot) }
    let isInside = keys.write(snapshot, order, to: &key, after: changes)
    for (index, one) in judge.lasting.enumerated() {
      let isHere = snapshot.configuration.contains(one.node)
      let lasted = isHere ? min(one.milliseconds, snapshot.time - entries[index]) : 0
      key[key.count - judge.lasting.count + index] = UInt32(clamping: lasted)
    }
    guard isInside else {
      cutCount += 1
      if let cut = keys.cut, !cuts.contains(cut) { cuts.append(cut) }
      return -1
    }
    let (number, isNew) = table.insert(key)
    if isNew {
      origins.append(
        Origin(parent: Int32(parent), move: UInt32(move), isByAnother: member > 0)
      )
      if keepsEdges { memberCounts.append(1) }
      frontier.append(
        Moment(number: number, snapshot: snapshot, entries: entries, order: order)
      )
    }
    if keepsEdges, parent >= 0 {
      edge(from: parent, to: number)
    }
    return number
  }

  // MARK: The way back

  /// The moves from the first moment to a breach; nil when it leads over a number that only stands
  /// for others of its class, so that nobody knows whether it can be gone.
  func route(to breach: Breach) -> Route? {
    breach.isByAnother ? nil : route(to: breach.moment, then: breach.move)
  }

  /// The moves from the first moment to one, then perhaps one of its moves; nil as above.
  func route(to moment: Int, then last: Int? = nil) -> Route? {
    var places: [Int] = last.map { [$0] } ?? []
    var number = moment
    while number > 0 {
      if origins[number].isByAnother { return nil }
      places.append(Int(origins[number].move))
      number = Int(origins[number].parent)
    }
    if ordersTimers { return timedRoute(places.reversed()) }
    var book = book
    var snapshot = start
    var route = Route(start: start)
    for place in places.reversed() {
      guard let move = Self.move(place, &book, snapshot) else { return nil }
      route.append(move, at: snapshot, chart, answers: answers)
      chart.perform(move, on: &snapshot)
    }
    route.end = snapshot
    return route
  }
}

extension Exploration {
  // The path again, once over states as they were searched, once over all timers.
  private func timedRoute(_ places: [Int]) -> Route? {
    var book = book
    var folded = start
    var order = TimerOrder(of: &folded)
    var timed = TimedRoute(chart, from: start)
    for place in places {
      let falling = order.next(in: folded)
      if falling.indices.contains(place - Self.timerPlaces) {
        let next = falling[place - Self.timerPlaces]
        let timer = folded.timers[next.place]
        guard timed.append(firing: timer, armedFor: order.entries[next.place].delay) else {
          return nil
        }
        let before = order.without(next, in: folded)
        var further = order.falling(next, in: folded)
        if next.leavesMany { order.refill(&further, next) }
        folded = further
        var trace = StepTrace()
        chart.fireDue(&folded, &trace) { _, _, _ in }
        order = TimerOrder(after: before, &folded)
      } else {
        guard let move = Self.move(place, &book, folded) else { return nil }
        timed.append(move)
        chart.perform(move, on: &folded)
        order = TimerOrder(after: order, &folded)
      }
    }
    return timed.route(from: start, answers: answers)
  }

  // The places of a state's moves: first all but sweeps, then so many for each sweep, then those of
  // timers where their order counts.
  private static let sweepPlaces = 1 << 16
  private static let timerPlaces = 1 << 30

  private static func move(_ place: Int, _ book: inout MoveBook, _ snapshot: Snapshot) -> Move? {
    guard place >= sweepPlaces else {
      let moves = book.moves(at: snapshot)
      return moves.indices.contains(place) ? moves[place] : nil
    }
    let sweeps = book.sweeps(at: snapshot)
    let ordinal = place / sweepPlaces - 1
    guard sweeps.indices.contains(ordinal) else { return nil }
    let moves = book.moves(of: sweeps[ordinal], at: snapshot)
    return moves.indices.contains(place % sweepPlaces) ? moves[place % sweepPlaces] : nil
  }
}

extension StepTrace {
  /// What the step has changed, now that the machine is in `configuration`.
  fileprivate func changes(_ configuration: NodeSet) -> MomentKeys.Changes {
    var slots = SlotMask()
    for one in written { slots.insert(one.slot) }
    return MomentKeys.Changes(
      slots: slots,
      isElsewhere: configuration != configurationBefore,
      changesTimers: timersBefore != nil,
      changesHistory: historyBefore != nil
    )
  }
}

extension Move {
  /// Whether what it changes counts against a deadlock: an event of anyone, or a timer.
  fileprivate var leadsOn: Bool {
    switch self {
    case .send, .timer: true
    case .pause, .restore: false
    }
  }
}

/// Moves from a moment, one after the other, and the lines that do them.
package struct Route: Sendable {
  /// The moves.
  package private(set) var moves: [Move] = []
  /// The same as lines that the shell understands.
  package private(set) var lines: [String] = []
  /// The moment it begins at.
  package let start: Snapshot
  /// The moment it ends at.
  package internal(set) var end: Snapshot

  init(start: Snapshot) {
    self.start = start
    end = start
  }

  mutating func append(
    _ move: Move,
    at snapshot: Snapshot,
    _ chart: Chart,
    answers: Set<String> = []
  ) {
    moves.append(move)
    if case .send(let event, _, _) = move, answers.contains(chart.events[event].name) { return }
    lines += chart.lines(of: move, at: snapshot)
  }
}
