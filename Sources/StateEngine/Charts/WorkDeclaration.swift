// SPDX-License-Identifier: Apache-2.0

/// Async work that a node is tied to, as data: begun on entry, cancelled on exit, its outcome an event.
///
/// The chart does not do it; the app does. Of the work a snapshot holds only that its node is active,
/// and how often it was begun.
package struct WorkDeclaration: Sendable, Hashable {
  /// What it is called, once in a chart.
  package var name: String
  /// The event that its value is.
  package var done: String
  /// The event that its error is.
  package var failed: String
  /// The variable that counts its attempts in a row, an Int: one more on each entry of the node, and
  /// one more when the machine comes back to the node by the restore policy without entering it.
  package var attempts: String

  /// Work put together from its parts.
  package init(_ name: String, done: String, failed: String, attempts: String) {
    self.name = name
    self.done = done
    self.failed = failed
    self.attempts = attempts
  }

  /// Work called as the chart's writer calls its parts: `fetch.done`, `fetch.failed`, and the
  /// variable `fetchAttempts`.
  init(_ name: String) {
    self.init(
      name,
      done: "\(name).done",
      failed: "\(name).failed",
      attempts: "\(name)Attempts"
    )
  }

  /// No attempt yet.
  var anew: Action { .assign(attempts, .literal(.int(0))) }

  /// The event that a further attempt is.
  var again: String { "\(name).again" }

  /// The event that an attempt's time is up.
  var timeout: String { "\(name).timeout" }

  /// One attempt more.
  package var begin: Action {
    .assign(attempts, .binary(.variable(attempts), .plus, .literal(.int(1))))
  }
}

extension ChartDescription {
  /// The events that are outcomes of work: they come by themselves while a machine runs, so a path
  /// may lead through them though they are not sent by hand; those of machines below too.
  package var outcomes: Set<String> {
    nodes.reduce(into: []) { all, node in
      for one in node.work { all.formUnion([one.done, one.failed]) }
      for child in node.machines {
        let below = machines.first { $0.name == child.machine }
        all.formUnion((below?.outcomes ?? []).map { "\(child.name).\($0)" })
      }
    }
  }
}
