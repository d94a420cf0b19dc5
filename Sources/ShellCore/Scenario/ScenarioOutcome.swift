// SPDX-License-Identifier: GPL-3.0-or-later
import Household

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
  }

  /// The name to report, mostly the path as given.
  package var name: String
  /// The path of the scenario.
  package var file: String
  /// How long it took; nil leaves times out.
  package var duration: Duration?
  /// Nil when the scenario passed.
  package var failure: Failure?
}

extension Duration {
  /// Whole microseconds, rounded down.
  var wholeMicroseconds: Int {
    let (seconds, attoseconds) = components
    return Int(clamping: seconds) * 1_000_000 + Int(clamping: attoseconds / 1_000_000_000_000)
  }
}
