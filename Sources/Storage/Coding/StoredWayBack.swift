// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// The way back of a record, as its row's blob holds it: mostly two bytes.
///
/// Times are distances from the record's own; nodes and events are indices of the chart the row
/// names.
struct StoredWayBack: Hashable {
  private struct Parts: OptionSet {
    let rawValue: UInt8
    static let random = Parts(rawValue: 1)
    static let timers = Parts(rawValue: 2)
    static let history = Parts(rawValue: 4)
    static let suspension = Parts(rawValue: 8)
  }

  struct Timer: Hashable {
    var event: Int
    var arguments: [Value]
    var due: Int
    var owner: Int
    var id: String
  }

  private var time: Int
  private var suspendedAt: Int?
  private var random: Int?
  private var timers: [Timer]?
  private var history: [[Int]]?

  static func write(_ way: WayBack, from time: Int, to writer: inout ByteWriter) {
    var parts: Parts = []
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
      }
    }
    if let history = way.history {
      writer.put(count: history.count)
      for nodes in history { writer.put(nodes) }
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
        timers.append(
          Timer(
            event: try reader.count(),
            arguments: try reader.values(),
            due: try reader.signed(),
            owner: try reader.signed(),
            id: try reader.text()
          )
        )
      }
      self.timers = timers
    }
    if parts.contains(.history) {
      var history: [[Int]] = []
      for _ in 0..<(try reader.count()) { history.append(try reader.indices()) }
      self.history = history
    }
  }

  /// The way back in a chart.
  ///
  /// - Parameters:
  ///   - time: when the record was made, in milliseconds since 1970.
  ///   - chart: the chart that made it.
  /// - Returns: nil when it does not fit the chart.
  func wayBack(from time: Int, in chart: Chart) -> WayBack? {
    let nodes = chart.nodes.indices
    var way = WayBack(time: time &+ self.time, suspendedAt: suspendedAt.map { time &+ $0 })
    way.random = random.map { RandomState(seed: UInt64(UInt(bitPattern: $0))) }
    if let timers {
      guard
        timers.allSatisfy({
          chart.events.indices.contains($0.event) && ($0.owner == -1 || nodes.contains($0.owner))
        })
      else { return nil }
      way.timers = timers.map {
        ArmedTimer(
          event: $0.event,
          arguments: $0.arguments,
          due: time &+ $0.due,
          owner: $0.owner,
          id: $0.id
        )
      }
    }
    if let history {
      guard history.allSatisfy({ $0.allSatisfy(nodes.contains) }) else { return nil }
      way.history = history.map { NodeSet($0) }
    }
    return way
  }
}
