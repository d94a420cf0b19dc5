/// Which nodes a change of configuration leaves and enters.
struct Path: Sendable {
  /// Everything below the least common compound ancestor of source and targets, active or not.
  var exits = NodeSet()
  /// The nodes entered.
  var entries = NodeSet()
  /// Those of them entered by their initial transition.
  var byDefault = NodeSet()
  /// The history nodes whose default was taken.
  var historyDefaults: [Int] = []

  mutating func formUnion(_ other: Path) {
    exits.formUnion(other.exits)
    entries.formUnion(other.entries)
    byDefault.formUnion(other.byDefault)
    for history in other.historyDefaults where !historyDefaults.contains(history) {
      historyDefaults.append(history)
    }
  }
}

/// A path known when the chart was built; shared, so that taking it copies nothing.
final class KnownPath: Sendable {
  let path: Path
  init(_ path: Path) { self.path = path }
}
