// SPDX-License-Identifier: GPL-3.0-or-later

/// What became of one scenario file.
package struct ScenarioOutcome: Sendable, Equatable {
  /// Why and where a scenario failed.
  package struct Failure: Sendable, Equatable {
    /// The file with the line that failed; not the scenario itself when it stands in a `run` file.
    package var file: String
    /// The line, from 1.
    package var line: Int
    /// The column in characters, from 1.
    package var column: Int
    /// One sentence.
    package var message: String
    /// The line that failed.
    package var source: String

    /// A failure at a place.
    package init(file: String, line: Int, column: Int, message: String, source: String) {
      self.file = file
      self.line = line
      self.column = column
      self.message = message
      self.source = source
    }
  }

  /// The name to report, mostly the path as given.
  package var name: String
  /// The path of the scenario.
  package var file: String
  /// How long it took; nil leaves times out.
  package var duration: Duration?
  /// Nil when the scenario passed.
  package var failure: Failure?
  /// True if it failed since a line was not understood, which proves nothing of a machine.
  package var isError: Bool

  /// What became of a scenario.
  package init(
    name: String,
    file: String,
    duration: Duration? = nil,
    failure: Failure? = nil,
    isError: Bool = false
  ) {
    self.name = name
    self.file = file
    self.duration = duration
    self.failure = failure
    self.isError = isError
  }
}

extension Duration {
  /// Whole microseconds, rounded down.
  package var wholeMicroseconds: Int {
    let (seconds, attoseconds) = components
    return Int(clamping: seconds) * 1_000_000 + Int(clamping: attoseconds / 1_000_000_000_000)
  }
}
