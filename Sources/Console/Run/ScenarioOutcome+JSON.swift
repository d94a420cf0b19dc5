// SPDX-License-Identifier: GPL-3.0-or-later
import Household
package import ShellCore
import StateEngine

extension ScenarioOutcome {
  /// Writes some outcomes, and what was covered when that was collected, as one JSON object and a
  /// line end.
  ///
  /// Shape: `{coverage, files: [{file, ok, milliseconds, failure: {column, file, line, message,
  /// source}}], ok, type: "test", v: 1}`.
  package static func write(
    _ outcomes: [ScenarioOutcome],
    _ coverage: CoverReport?,
    to output: inout OutputBuffer
  ) {
    var fields: [String: Value] = [
      "files": .list(outcomes.map(\.json)), "ok": .bool(outcomes.allSatisfy { $0.failure == nil }),
      "type": "test", "v": 1,
    ]
    if let coverage { fields["coverage"] = coverage.json }
    Value.map(fields).writeJSON(to: &output)
    output.append("\n")
  }

  private var json: Value {
    var fields: [String: Value] = ["file": .string(name), "ok": .bool(failure == nil)]
    if let duration { fields["milliseconds"] = .int(duration.wholeMicroseconds / 1000) }
    if let failure {
      fields["failure"] = .map([
        "column": .int(failure.column), "file": .string(failure.file),
        "line": .int(failure.line), "message": .string(failure.message),
        "source": .string(failure.source),
      ])
    }
    return .map(fields)
  }
}
