// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine

/// Reports scenarios in the Test Anything Protocol, version 14 (testanything.org), as they end.
package struct TAPWriter: Sendable {
  /// Where the report goes; flush it after each scenario.
  package var output: OutputBuffer
  private var number = 0

  /// Makes a writer.
  package init(_ output: OutputBuffer = OutputBuffer()) {
    self.output = output
  }

  /// Writes the version and the plan, before anything else.
  package mutating func begin(count: Int) {
    output.append("TAP version 14\n1..\(count)\n")
  }

  /// Writes one test point; one that failed has a YAML block with place, message and source.
  package mutating func add(_ outcome: ScenarioOutcome) {
    number += 1
    output.append(outcome.failure == nil ? "ok " : "not ok ")
    output.append(number)
    output.append(" - \(Self.escaped(outcome.name))")
    if let duration = outcome.duration {
      let microseconds = UInt(clamping: duration.wholeMicroseconds)
      output.append(" # time=\(DurationText.seconds(microseconds))ms")
    }
    output.append("\n")
    guard let failure = outcome.failure else { return }
    output.append("  ---\n")
    field("file", failure.file)
    output.append("  line: \(failure.line)\n  column: \(failure.column)\n")
    field("message", failure.message)
    field("source", failure.source)
    output.append("  ...\n")
  }

  /// Writes a comment, which no reader of the protocol minds.
  package mutating func comment(_ text: String) {
    output.append("# \(VisibleText.clean(text))\n")
  }

  /// Writes a YAML field; a double-quoted YAML scalar takes every escape of JSON.
  private mutating func field(_ key: String, _ text: String) {
    output.append("  \(key): \"")
    output.appendJSONEscaped(text)
    output.append("\"\n")
  }

  /// A description on one line, its `#` and `\` escaped.
  private static func escaped(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    var result = ""
    for character in VisibleText.clean(line) {
      if character == "#" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
