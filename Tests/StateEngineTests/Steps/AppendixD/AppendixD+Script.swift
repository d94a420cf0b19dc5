// SPDX-License-Identifier: GPL-3.0-or-later

// Data, events that are sent, and charts that are started, as plainly as can be.

extension AppendixD {
  /// An event with what came along.
  struct Event {
    var name: String
    var data: Int?
    /// The chart that sent it.
    var invoke: String?
  }

  /// An event on its way.
  struct Pending {
    var event: Event
    var due: Int
    var id: String?
    /// The started chart that it is for; nil for the chart itself.
    var child: String?
    /// Whether that sent it to itself.
    var isOfChild = false
    /// Tells it from all others.
    var serial: Int
  }

  struct Fault: Error {}

  /// What a chart that runs scripts has besides its states.
  struct Session {
    var data = ChartSketch.data
    /// The event that expressions read.
    var event: Event?
    var pending: [Pending] = []
    /// What is to be started when the macrostep ends, and by which state.
    var waiting: [(state: String, invoke: ChartSketch.Invoke)] = []
    var children: [Child] = []
    /// What a started chart has told its parent in this macrostep.
    var toParent: [Event] = []
    var hasParent = false
    var now = 0
    var serials = 0
    var isEndless = false
    /// Whether those that were started have not heard of new inputs.
    var givesInputs = false
  }

  /// A chart that a state has started.
  struct Child {
    var state: String
    var invoke: ChartSketch.Invoke
    var chart: AppendixD
  }

  /// Lets time pass up to the first event that is due; nil when none is by then.
  mutating func takeDue(by time: Int) -> Pending? {
    guard let due = session.pending.map(\.due).min(), due <= time,
      let place = session.pending.firstIndex(where: { $0.due == due })
    else { return nil }
    session.now = max(session.now, due)
    return session.pending.remove(at: place)
  }

  /// Brings an event to whom it is for; false when it does not end.
  mutating func deliver(_ one: Pending) -> Bool {
    guard let child = one.child else { return send(one.event) }
    begin()
    return !step(child, one.event) || !session.isEndless
  }

  // MARK: Content

  mutating func performScript(_ content: ChartSketch.Content) throws {
    switch content {
    case .assign(let name, let formula):
      let other = session.data[formula.other] ?? 0
      session.data[name] = ((session.data[name] ?? 0) + other * formula.factor + formula.term) % 17
    case .value(let name): logged.append("\(name)=\(session.data[name] ?? 0)")
    case .takeData(let name):
      guard let data = session.event?.data else { throw Fault() }
      count(.dataTaken)
      session.data[name] = data
    case .send(let send): try perform(send)
    case .cancel(let id):
      let before = session.pending.count
      session.pending.removeAll { $0.id == id && !$0.isOfChild }
      if session.pending.count < before { count(.cancelled) }
    default: throw Fault()
    }
  }

  private mutating func perform(_ send: ChartSketch.Send) throws {
    let event = Event(name: send.event, data: send.data.flatMap { session.data[$0] })
    switch send.target {
    case .own:
      count(.sent)
      arm(event, in: send.delay, id: send.id)
    case .inner: enqueue(event)
    case .parent:
      guard session.hasParent else { return fail() }
      count(.toParent)
      session.toParent.append(event)
    case .child(let id):
      guard session.children.contains(where: { $0.invoke.id == id && $0.chart.isRunning }) else {
        return fail()
      }
      count(.toChild)
      arm(event, in: send.delay, id: send.id, child: id)
    }
  }

  // Nobody is there: an event, and the block goes on.
  private mutating func fail() {
    logged.append("error.communication")
    enqueue("error.communication")
  }

  private mutating func arm(
    _ event: Event,
    in delay: Int,
    id: String?,
    child: String? = nil
  ) {
    session.serials += 1
    session.pending.append(
      Pending(
        event: event,
        due: session.now + delay,
        // Without delay it is in the queue already.
        id: delay > 0 ? id : nil,
        child: child,
        serial: session.serials
      )
    )
  }

  // MARK: Started charts

  /// Starts what the states entered in this macrostep start.
  mutating func startWaiting() -> Bool {
    if session.waiting.isEmpty { return false }
    while !session.waiting.isEmpty {
      let (state, invoke) = session.waiting.removeFirst()
      count(.started)
      var chart = AppendixD(invoke.chart)
      chart.session.hasParent = true
      chart.session.data["x"] = session.data["x"]
      for (name, _) in invoke.chart.inputs { chart.session.data[name] = session.data[name] }
      chart.session.now = session.now
      chart.session.serials = session.serials
      if !chart.start() { session.isEndless = true }
      session.children.append(Child(state: state, invoke: invoke, chart: chart))
      take(from: session.children.count - 1)
    }
    return true
  }

  /// Ends what a state has started, and what has not begun yet.
  mutating func stopStarted(by state: State) {
    session.waiting.removeAll { $0.state == state.name }
    for child in session.children where child.state == state.name {
      session.pending.removeAll { $0.child == child.invoke.id }
      if child.chart.isRunning {
        count(.stopped)
        var chart = child.chart
        chart.begin()
        chart.leaveAll()
        logged += chart.logged
        session.pending.removeAll {
          $0.child == nil && $0.event.invoke == child.invoke.id
        }
      }
    }
    session.children.removeAll { $0.state == state.name }
  }

  /// Lets a started chart take an event; whether it did anything.
  private mutating func step(_ id: String, _ event: Event) -> Bool {
    step(id) { $0.send(Event(name: event.name, data: event.data)) }
  }

  /// Tells those that were started of new inputs; false where there are none.
  mutating func giveBelow() -> Bool {
    guard session.givesInputs else { return false }
    session.givesInputs = false
    let values = session.data
    for child in session.children { _ = step(child.invoke.id) { $0.give(values) } }
    return true
  }

  private mutating func step(_ id: String, _ go: (inout AppendixD) -> Bool) -> Bool {
    guard let place = session.children.firstIndex(where: { $0.invoke.id == id }),
      session.children[place].chart.isRunning
    else { return false }
    var chart = session.children[place].chart
    chart.session.now = session.now
    // Its own events on their way stand among ours.
    chart.session.pending = session.pending.filter { $0.child == id && $0.isOfChild }
    for place in chart.session.pending.indices {
      chart.session.pending[place].child = nil
      chart.session.pending[place].isOfChild = false
    }
    chart.session.serials = session.serials
    if !go(&chart) { session.isEndless = true }
    let isTaken = !chart.microsteps.isEmpty || !chart.raised.isEmpty
    guard isTaken else { return false }
    session.children[place].chart = chart
    take(from: place)
    return true
  }

  // Takes over what a started chart did: what it logged, told and sent, and whether it has ended.
  private mutating func take(from place: Int) {
    var chart = session.children[place].chart
    let id = session.children[place].invoke.id
    let hasEnded = !chart.isRunning
    logged += chart.logged
    if hasEnded {
      chart.logged = []
      chart.leaveAll()
      logged += chart.logged
    }
    session.serials = max(session.serials, chart.session.serials)
    let left = hasEnded ? [] : chart.session.pending
    session.pending.removeAll { one in
      one.child == id && one.isOfChild && !left.contains { $0.serial == one.serial }
    }
    for one in left where !session.pending.contains(where: { $0.serial == one.serial }) {
      var one = one
      one.child = id
      one.isOfChild = true
      session.pending.append(one)
    }
    // What it sent itself stands before what it told: they are two queues.
    for event in chart.session.toParent {
      arm(Event(name: event.name, data: event.data, invoke: id), in: 0, id: nil)
    }
    chart.begin()
    session.children[place].chart = chart
    counts.merge(chart.counts) { $0 + $1 }
    session.children[place].chart.counts = [:]
    guard hasEnded else { return }
    count(.ended)
    arm(Event(name: "done.invoke.\(id)", invoke: id), in: 0, id: nil)
  }

  /// Lets those who want to know of an event from outside have it.
  mutating func tellStarted(_ event: Event) -> Bool {
    var isTold = false
    for child in session.children {
      if event.invoke == child.invoke.id, let finalize = child.invoke.finalize {
        count(.finalized)
        execute(finalize)
        isTold = true
      }
      if child.invoke.forwards, step(child.invoke.id, event) {
        count(.forwarded)
        isTold = true
      }
    }
    return isTold
  }
}
