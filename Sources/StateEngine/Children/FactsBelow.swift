// SPDX-License-Identifier: Apache-2.0

extension Record {
  /// The facts of an event that a machine passed on to one below, and did nothing else: what happened
  /// is what the one below did.
  ///
  /// One object for both, so that the event costs little more than one for the machine alone; the
  /// inner record is made for who asks.
  final class FactsBelow: Facts, @unchecked Sendable {
    /// What the machine below has of the event that is its own.
    struct Own: Sendable {
      let chart: Chart
      let event: Int
      let arguments: [Value]
      let from: NodeSet
      let to: NodeSet
      /// Which machine it is, and where it stands among those that run.
      let origin: Child.Origin
      let place: Int
      /// When the one above had its step before, in milliseconds since 1970.
      let timeAbove: Int
    }

    private let own: Own

    @inline(__always)
    init(_ parts: consuming Parts, _ own: consuming Own) {
      self.own = own
      super.init(parts, isBelow: true)
    }

    override func posting(_ entries: [LedgerEntry]) -> Facts {
      FactsBelow(parts.posting(entries), own)
    }

    override var wayBack: WayBack? {
      var inner = parts
      inner.event = own.event
      inner.arguments = own.arguments.isEmpty ? nil : own.arguments
      inner.from = own.from
      inner.to = own.to
      inner.nanoseconds = 0
      inner.chart = own.chart
      let record = Record(number: 0, Facts(inner))
      let change = ChildChange(.stepped(record), of: own.origin, at: own.place)
      return WayBack(time: own.timeAbove, children: [change])
    }
  }
}
