// SPDX-License-Identifier: Apache-2.0

extension Live {
  /// What one event did to a running machine.
  public struct Change: Sendable, CustomStringConvertible {
    /// All there is to know, by index.
    public let record: Record
    /// How many changes were lost right before this one, since whoever reads was too slow.
    public let missed: Int
    fileprivate let places: Places<M.Node>

    init(_ record: Record, _ places: Places<M.Node>, missed: Int) {
      self.record = record
      self.places = places
      self.missed = missed
    }

    /// All nodes that are active after it.
    public var configuration: Set<M.Node> { places.all(record.to) }
    /// The event's name.
    public var event: String { places.chart.name(of: record.event, record.arguments) }
    /// Whether a node was left or entered.
    public var isMove: Bool { record.isMove }
    /// The nodes left, in order, those passed through too.
    public var left: [M.Node] {
      record.microsteps.flatMap { $0.exited.reversed().map { places.named($0) } }
    }
    /// The nodes entered, in order, those passed through too.
    public var entered: [M.Node] {
      record.microsteps.flatMap { $0.entered.map { places.named($0) } }
    }
    /// How the chart wants the change shown, such as `crossFade 0.3`: of the last transition taken
    /// that says so, since what it led to is what is seen.
    public var animation: String? {
      record.microsteps.flatMap(\.transitions)
        .compactMap { places.chart.transitions[$0].declaration.animation }.last
    }

    /// `red stays on button: waiting 0 → 1`, in one line.
    public var description: String {
      let gap = missed > 0 ? "(\(missed) missed) " : ""
      return gap + places.chart.line(of: record)
    }
  }
}

extension Live.Change where M: Machine {
  /// Where it was.
  public var from: M.Node { places.state(record.from) }
  /// Where it is.
  public var to: M.Node { places.state(record.to) }
}
