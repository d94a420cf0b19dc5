// SPDX-License-Identifier: Apache-2.0

extension Live {
  /// One attempt at the work of a machine, as it began.
  public struct Attempt: Sendable, CustomStringConvertible {
    private let start: WorkStart

    init(_ start: WorkStart) { self.start = start }

    /// Its number in a row, from 1.
    public var number: Int { start.attempt }

    /// What the machine remembered when it began; decoded each time it is asked for.
    public var context: M.Context {
      (try? start.chart.context(of: start.values)) ?? M.Context()
    }

    /// Its number.
    public var description: String { "\(number)" }
  }
}

/// An attempt without its machine's types.
struct WorkStart: Sendable {
  var attempt: Int
  var values: [Value]
  var chart: Chart
}

/// Does an attempt, and gives the arguments of the event that it is done.
typealias WorkBody = @Sendable (WorkStart) async throws -> [Value]

/// A typed error: the arguments of the event that the work has failed.
struct WorkFailure: Error {
  var arguments: [Value]
}
