// SPDX-License-Identifier: GPL-3.0-or-later
package import ShellCore

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
    let files = outcomes.map {
      TestAnswer.File(
        file: $0.name,
        ok: $0.failure == nil,
        milliseconds: $0.duration.map { $0.wholeMicroseconds / 1000 },
        failure: $0.failure
      )
    }
    let isOK = outcomes.allSatisfy { $0.failure == nil }
    output.appendJSON(TestAnswer(coverage: coverage?.answer, files: files, ok: isOK))
  }
}

private struct TestAnswer: Encodable {
  var coverage: CoverAnswer?
  var files: [File]
  var ok: Bool
  var type = "test"
  var v = 1

  struct File: Encodable {
    var file: String
    var ok: Bool
    var milliseconds: Int?
    var failure: ScenarioOutcome.Failure?
  }
}
