// SPDX-License-Identifier: Apache-2.0

/// What a step did to one of the machines below.
package struct ChildChange: Sendable, Hashable {
  /// What has happened to it.
  package enum Kind: Sendable, Hashable {
    /// It was started, and stands there since.
    case started(Child)
    /// It has ended; before it was this.
    case ended(Child)
    /// It took an event: a record of its own chart, without a number.
    case stepped(Record)
  }

  /// Where it stands in ``Snapshot/children``.
  package var place: Int
  /// What has happened.
  package var kind: Kind
  /// Which machine it is.
  let origin: Child.Origin

  init(_ kind: Kind, of origin: Child.Origin, at place: Int) {
    self.place = place
    self.kind = kind
    self.origin = origin
  }

  /// The id of its `invoke`.
  package var id: String { origin.id }

  /// What it did, as a record of its own chart: the beginning too; nil where it has ended.
  func record(in chart: Chart) -> Record? {
    switch kind {
    case .stepped(let record): record
    case .ended: nil
    case .started(let child):
      child.states.first.map { state in
        Record(
          number: 0,
          machine: chart.name,
          time: state.time,
          event: chart.startIndex,
          arguments: [],
          from: NodeSet(),
          to: state.configuration,
          microsteps: [],
          changes: [],
          effects: [],
          entries: [],
          nanoseconds: 0,
          chart: chart
        )
      }
    }
  }
}

extension Snapshot {
  /// Makes the machines below what they were before a step; what does not fit them is left.
  mutating func takeBack(_ changes: [ChildChange]) {
    for change in changes.reversed() {
      let place = change.place
      switch change.kind {
      case .started: if children.indices.contains(place) { children.remove(at: place) }
      case .ended(let old): if place <= children.count { children.insert(old, at: place) }
      case .stepped(let record):
        guard children.indices.contains(place), !children[place].states.isEmpty else { continue }
        _ = record.takeBack(from: &children[place].states[0])
      }
    }
  }

  /// The place of a machine below, which is the hint when all before it run too; nil when it does not
  /// run.
  @inline(__always)
  func place(of key: Int, hint: Int = 0) -> Int? {
    if hint < children.count, children[hint].key == key { return hint }
    return children.firstIndex { $0.key == key }
  }
}

/// In whose name a chart is stepped: the machines above it.
struct ChildSession: Sendable {
  /// The keys of the machines from the outermost down to this one; empty for that itself.
  var path: [Int] = []
  /// The session that has started it.
  var parent: String?
}

/// What a trace holds of a chart that others run below, or that runs below another.
struct FamilyTrace: Sendable {
  /// What was done to the machines below, in order.
  var changes: [ChildChange] = []
  /// What the states that were entered start when the macrostep ends.
  var pending: [ScriptInvoke] = []
  /// True if inputs have changed that the machines below do not have yet.
  var givesInputs = false
  /// In whose name the chart is stepped.
  var session = ChildSession()
  /// In a chart that runs scripts: what the final state entered last gives back.
  var givenBack: Value?
  /// The last fault with its subject: a name that nothing has, the value that was thrown.
  var about: (fault: EvaluationFault, subject: String?)?

  @inline(__always)
  mutating func begin() {
    if !changes.isEmpty { changes = [] }
    if !pending.isEmpty { pending = [] }
    if givenBack != nil { givenBack = nil }
    if givesInputs { givesInputs = false }
  }
}

extension StepTrace {
  /// The subject of a fault, where that is known.
  func subject(of fault: EvaluationFault) -> String? {
    family.first?.about.flatMap { $0.fault == fault ? $0.subject : nil }
  }

  /// A fault of a script in words; another one is about something else.
  mutating func words(of fault: EvaluationFault) -> String {
    defer { if !family.isEmpty { family[0].about = nil } }
    return fault.message(about: subject(of: fault))
  }

  /// A fault that is about something.
  mutating func fault(_ fault: EvaluationFault, about subject: String?) -> EvaluationFault {
    withFamily { $0.about = (fault, subject) }
    return fault
  }

  /// Whether anything was done to the machines below.
  @inline(__always)
  package var changesChildren: Bool {
    pendingPlace >= 0 || !family.isEmpty && !family[0].changes.isEmpty
  }

  /// Writes down the step of a machine below that waits for its record, before another comes.
  @inline(__always)
  mutating func writeDownStep(in snapshot: inout Snapshot) {
    if pendingPlace >= 0 { writeDownPending(in: &snapshot) }
  }

  private mutating func writeDownPending(in snapshot: inout Snapshot) {
    let place = pendingPlace
    pendingPlace = -1
    let origin = snapshot.children[place].origin
    let record = below[0].record(snapshot.time, after: &snapshot.children[place].states[0])
    note(ChildChange(.stepped(record), of: origin, at: place))
  }

  /// Makes the machines below what they were before the step.
  mutating func undoBelow(_ snapshot: inout Snapshot) {
    if pendingPlace >= 0 { below[0].undo(&snapshot.children[pendingPlace].states[0]) }
    if !family.isEmpty { snapshot.takeBack(family[0].changes) }
  }

  /// The keys of the machines above and of this one; empty for the outermost.
  @inline(__always)
  var path: [Int] { family.isEmpty ? [] : family[0].session.path }

  /// Whether states were entered that start something.
  @inline(__always)
  var startsSomething: Bool {
    !family.isEmpty && !family[0].pending.isEmpty
  }

  /// A trace of a step in the name of a machine below.
  init(in session: ChildSession) {
    self.init()
    family = [FamilyTrace(session: session)]
  }

  /// Changes what is held of others.
  @inline(__always)
  mutating func withFamily(_ body: (inout FamilyTrace) -> Void) {
    if family.isEmpty { family = [FamilyTrace()] }
    body(&family[0])
  }

  /// Writes down what was done to a machine below.
  @inline(__always)
  mutating func note(_ change: ChildChange) { withFamily { $0.changes.append(change) } }
}
