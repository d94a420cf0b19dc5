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
    output.appendJSON { json in
      if let coverage { json.put("coverage") { coverage.write(to: json, showsTiming: false) } }
      json.put("files", outcomes) { outcome in
        if let failure = outcome.failure { json.put("failure") { failure.write(to: json) } }
        json.put("file", outcome.name)
        json.put("milliseconds", outcome.duration.map { $0.wholeMicroseconds / 1000 })
        json.put("ok", outcome.failure == nil)
      }
      json.put("ok", outcomes.allSatisfy { $0.failure == nil })
      json.put("type", "test")
      json.put("v", 1)
    }
  }
}

extension ScenarioOutcome.Failure {
  fileprivate func write(to json: JSONWriter) {
    json.put("column", column)
    json.put("file", file)
    json.put("line", line)
    json.put("message", message)
    json.put("source", source)
  }
}
