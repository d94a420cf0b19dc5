// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// The way back of a record, as its row's blob holds it: mostly two bytes.
///
/// Times are distances from the record's own; nodes and events are indices of the chart the row
/// names.
package struct StoredWayBack: Hashable {
  private struct Parts: OptionSet {
    let rawValue: UInt8
    static let random = Parts(rawValue: 1)
    static let timers = Parts(rawValue: 2)
    static let history = Parts(rawValue: 4)
    static let suspension = Parts(rawValue: 8)
    static let children = Parts(rawValue: 16)
    /// Some timers are in the queue already, or of machines below.
    static let marks = Parts(rawValue: 32)
  }

  struct Timer: Hashable {
    var event: Int
    var arguments: [Value]
    var due: Int
    var owner: Int
    var id: String
    var isQueued = false
    var path: [Int] = []
  }

  /// What was done to a machine below.
  struct ChildStep: Hashable {
    var change: Value
    /// Of one that has taken an event.
    var step: Step?

    struct Step: Hashable {
      var event: Int
      var from: [Int]
      var to: [Int]
      var detail: RecordDetail
    }
  }

  /// That of a record before which no time had passed and nothing else was to be remembered.
  static var plain: StoredWayBack { StoredWayBack(time: 0) }

  private var time: Int
  private var suspendedAt: Int?
  private var random: Int?
  private var timers: [Timer]?
  private var history: [[Int]]?
  private var children: [ChildStep] = []

  private init(time: Int) { self.time = time }

  static func write(_ way: WayBack, of record: Record, to writer: inout ByteWriter) {
    let time = record.time
    var parts: Parts = []
    let isMarked = way.timers?.contains { $0.isQueued || !$0.path.isEmpty } ?? false
    if isMarked { parts.insert(.marks) }
    if !(way.children ?? []).isEmpty, record.chart != nil { parts.insert(.children) }
    if way.random != nil { parts.insert(.random) }
    if way.timers != nil { parts.insert(.timers) }
    if way.history != nil { parts.insert(.history) }
    if way.suspendedAt != nil { parts.insert(.suspension) }
    writer.put(byte: parts.rawValue)
    writer.put(signed: way.time &- time)
    if let suspendedAt = way.suspendedAt { writer.put(signed: suspendedAt &- time) }
    if let random = way.random { writer.put(signed: Int(bitPattern: UInt(random.state))) }
    if let timers = way.timers {
      writer.put(count: timers.count)
      for timer in timers {
        writer.put(count: timer.event)
        writer.put(timer.arguments)
        writer.put(signed: timer.due &- time)
        writer.put(signed: timer.owner)
        writer.put(timer.id)
        guard isMarked else { continue }
        writer.put(byte: timer.isQueued ? 1 : 0)
        writer.put(count: timer.path.count)
        for key in timer.path { writer.put(count: key) }
      }
    }
    if let history = way.history {
      writer.put(count: history.count)
      for nodes in history { writer.put(nodes) }
    }
    guard parts.contains(.children), let chart = record.chart else { return }
    let children = way.children ?? []
    writer.put(count: children.count)
    for change in children {
      writer.put(.map(chart.save(change)))
      guard case .stepped(let step) = change.kind else { continue }
      writer.put(count: step.event)
      writer.put(step.from)
      writer.put(step.to)
      var detail = ByteWriter()
      RecordDetail.write(step, entries: nil, to: &detail)
      writer.put(whole: detail)
    }
  }

  init(_ reader: inout ByteReader) throws(ByteReader.Fault) {
    let parts = Parts(rawValue: try reader.byte())
    time = try reader.signed()
    if parts.contains(.suspension) { suspendedAt = try reader.signed() }
    if parts.contains(.random) { random = try reader.signed() }
    if parts.contains(.timers) {
      var timers: [Timer] = []
      for _ in 0..<(try reader.count()) {
        var timer = Timer(
          event: try reader.count(),
          arguments: try reader.values(),
          due: try reader.signed(),
          owner: try reader.signed(),
          id: try reader.text()
        )
        if parts.contains(.marks) {
          timer.isQueued = try reader.byte() == 1
          for _ in 0..<(try reader.count()) { timer.path.append(try reader.count()) }
        }
        timers.append(timer)
      }
      self.timers = timers
    }
    if parts.contains(.history) {
      var history: [[Int]] = []
      for _ in 0..<(try reader.count()) { history.append(try reader.indices()) }
      self.history = history
    }
    guard parts.contains(.children) else { return }
    for _ in 0..<(try reader.count()) {
      var child = ChildStep(change: try reader.value())
      if child.change.mapValue?["stepped"] != nil {
        child.step = ChildStep.Step(
          event: try reader.count(),
          from: try reader.indices(),
          to: try reader.indices(),
          detail: try RecordDetail(try reader.whole())
        )
      }
      children.append(child)
    }
  }

  /// The way back in a chart.
  ///
  /// - Parameters:
  ///   - time: when the record was made, in milliseconds since 1970.
  ///   - chart: the chart that made it.
  /// - Returns: nil when it does not fit the chart.
  package func wayBack(from time: Int, in chart: Chart) -> WayBack? {
    let nodes = chart.nodes.indices
    guard history?.allSatisfy({ $0.allSatisfy(nodes.contains) }) ?? true else { return nil }
    var changes: [ChildChange] = []
    for child in children {
      let change = chart.readChange(child.change.mapValue ?? [:]) { below in
        child.step.flatMap { $0.record(at: time, in: below) }
      }
      guard let change else { return nil }
      changes.append(change)
    }
    var way = WayBack(
      time: time &+ self.time,
      suspendedAt: suspendedAt.map { time &+ $0 },
      history: history?.map { NodeSet($0) },
      children: changes.isEmpty ? nil : changes
    )
    way.random = random.map { RandomState(seed: UInt64(UInt(bitPattern: $0))) }
    if let timers {
      guard
        timers.allSatisfy({
          !$0.path.isEmpty
            || chart.events.indices.contains($0.event)
              && ($0.owner == -1 || nodes.contains($0.owner))
        })
      else { return nil }
      way.timers = timers.map {
        ArmedTimer(
          event: $0.event,
          arguments: $0.arguments,
          due: time &+ $0.due,
          owner: $0.owner,
          id: $0.id,
          isQueued: $0.isQueued,
          path: $0.path
        )
      }
    }
    return way
  }
}

extension StoredWayBack.ChildStep.Step {
  /// The record of a machine below, in its chart; nil when it does not fit that.
  fileprivate func record(at time: Int, in chart: Chart) -> Record? {
    let nodes = chart.nodes.indices
    guard chart.events.indices.contains(event), (from + to).allSatisfy(nodes.contains),
      let back = detail.wayBack?.wayBack(from: time, in: chart), detail.fits(chart)
    else { return nil }
    return Record(
      number: 0,
      machine: chart.name,
      time: time,
      event: event,
      arguments: detail.arguments,
      from: NodeSet(from),
      to: NodeSet(to),
      microsteps: detail.microsteps.map {
        Microstep(
          transitions: $0.transitions,
          exited: NodeSet($0.exited),
          entered: NodeSet($0.entered)
        )
      },
      changes: detail.changes.map { Change($0.variable, old: $0.old, new: $0.new) },
      effects: detail.effects.map { Record.Effect(name: $0.name, arguments: $0.arguments) },
      entries: [],
      nanoseconds: 0,
      wayBack: back,
      chart: chart
    )
  }
}
