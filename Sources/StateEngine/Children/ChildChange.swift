// SPDX-License-Identifier: Apache-2.0

/// What a step did to one of the machines below: its place among them, before and after.
public struct ChildChange: Sendable, Hashable {
  /// Where it stands in ``Snapshot/children``.
  public var place: Int
  /// What it was; nil when it was started.
  public var before: Child?
  /// What it became; nil when it ended.
  public var after: Child?

  /// A change put together from its parts.
  public init(place: Int, before: Child?, after: Child?) {
    self.place = place
    self.before = before
    self.after = after
  }

  /// The change that undoes it.
  var inverse: ChildChange { ChildChange(place: place, before: after, after: before) }

  /// Does it to the machines that run; one that does not fit them does nothing.
  func apply(to children: inout [Child]) {
    switch (before, after) {
    case (nil, let new?):
      if place <= children.count { children.insert(new, at: place) }
    case (_?, nil):
      if children.indices.contains(place) { children.remove(at: place) }
    case (_?, let new?):
      if children.indices.contains(place) { children[place] = new }
    case (nil, nil): break
    }
  }
}

extension Snapshot {
  /// Makes the machines below what they were after a step.
  package mutating func apply(_ changes: [ChildChange]) {
    for change in changes { change.apply(to: &children) }
  }

  /// Makes the machines below what they were before a step.
  mutating func takeBack(_ changes: [ChildChange]) {
    for change in changes.reversed() { change.inverse.apply(to: &children) }
  }

  /// The place of a machine below; nil when it does not run.
  ///
  /// - Parameter hint: where it stands when all before it run too.
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
  /// In whose name the chart is stepped.
  var session = ChildSession()
  /// In a chart that runs scripts: what the final state entered last gives back.
  var givenBack: Value?
  /// The trace of the step below that was done last, whose memory serves the next one.
  var inner: [StepTrace] = []

  mutating func begin() {
    if !changes.isEmpty { changes = [] }
    if !pending.isEmpty { pending = [] }
    if givenBack != nil { givenBack = nil }
  }
}

extension StepTrace {
  /// What was done to the machines below, in order.
  @inline(__always)
  var childChanges: [ChildChange] { family.isEmpty ? [] : family[0].changes }

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

  /// Makes ready what a step in the name of a machine below is written to: `family[0].inner[0]`.
  mutating func beginInner(in session: ChildSession) {
    withFamily { family in
      if family.inner.isEmpty {
        family.inner = [StepTrace(in: session)]
      } else {
        family.inner[0].family[0].session = session
      }
    }
  }

  /// Does something to the machines below.
  mutating func change(_ change: ChildChange, in snapshot: inout Snapshot) {
    change.apply(to: &snapshot.children)
    withFamily { $0.changes.append(change) }
  }
}
