// SPDX-License-Identifier: Apache-2.0

/// A machine that another one has started, as it stands in the snapshot of the other: SCXML's `invoke`.
///
/// It is a value: undo, log and restore have it too. What runs below a chart is read by names with
/// `Chart.children(in:)`.
package struct Child: Sendable, Hashable {
  /// What it is from its start to its end.
  final class Origin: Sendable, Hashable, Codable {
    /// The id of its `invoke`.
    let id: String
    /// What its chart is known by: a machine of ``ChartDescription/machines``, or what a file named.
    let source: String
    /// The node that started it.
    let host: Int
    /// Which of that node's it is.
    let number: Int
    /// The keys from the outermost machine down to it.
    let path: [Int]
    /// What its variables are to begin with, while its text is waited for.
    let given: [String: Value]

    init(
      _ id: String,
      of source: String,
      host: Int,
      number: Int,
      below path: [Int],
      given: [String: Value]
    ) {
      self.id = id
      self.source = source
      self.host = host
      self.number = number
      self.path = path + [Child.key(host, number)]
      self.given = given
    }

    /// Tells it from others that run beside it.
    var key: Int { Child.key(host, number) }

    static func == (left: Origin, right: Origin) -> Bool {
      left === right
        || left.id == right.id && left.source == right.source && left.path == right.path
          && left.given == right.given
    }

    func hash(into hasher: inout Hasher) { hasher.combine(path) }
  }

  let origin: Origin
  /// Where it is, one at most: an array, which lies elsewhere and is changed in place.
  package var states: [Snapshot]
  /// Whether it has ended in a node that is active still, whose `finalize` looks at what it sent.
  let hasEnded: Bool

  init(_ origin: Origin, at snapshot: Snapshot? = nil, hasEnded: Bool = false) {
    self.origin = origin
    states = snapshot.map { [$0] } ?? []
    self.hasEnded = hasEnded
  }

  /// What it is called: the id of its `invoke`.
  package var id: String { origin.id }

  /// Where it is; nil while the text of its chart is waited for, and when it has ended.
  ///
  /// Its timers stand among those of the outermost machine, so that all have one order.
  package var snapshot: Snapshot? { states.first }

  /// The same elsewhere.
  func at(_ snapshot: Snapshot) -> Child { Child(origin, at: snapshot) }

  /// What is left of it at its end.
  var ended: Child { Child(origin, hasEnded: true) }

  /// Tells it from others that run beside it.
  var key: Int { origin.key }

  package static func key(_ host: Int, _ number: Int) -> Int { host << 20 | number }
}

extension Child: Codable {
  private enum Key: CodingKey { case origin, snapshot, hasEnded }

  /// Reads one that stands in a snapshot of the same chart.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      try values.decode(Origin.self, forKey: .origin),
      at: try values.decodeIfPresent(Snapshot.self, forKey: .snapshot),
      hasEnded: try values.decode(Bool.self, forKey: .hasEnded)
    )
  }

  /// Writes it with indices of the charts, as a snapshot does.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(origin, forKey: .origin)
    try values.encodeIfPresent(snapshot, forKey: .snapshot)
    try values.encode(hasEnded, forKey: .hasEnded)
  }
}

extension [Child] {
  /// The same, whenever each was stepped last.
  package var timeless: [Child] {
    map { child in
      guard var inner = child.snapshot else { return child }
      inner.time = 0
      if !inner.children.isEmpty { inner.children = inner.children.timeless }
      return child.at(inner)
    }
  }
}
