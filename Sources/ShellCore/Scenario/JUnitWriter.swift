// SPDX-License-Identifier: GPL-3.0-or-later

/// Reports scenarios as JUnit XML, in the form that Jenkins, GitLab and GitHub actions read.
package struct JUnitWriter: Sendable {
  /// Where the report goes.
  package var output: OutputBuffer

  /// Makes a writer.
  package init(_ output: OutputBuffer = OutputBuffer()) {
    self.output = output
  }

  /// Writes a whole document with one suite.
  ///
  /// Times are in seconds with three decimals, and 0.000 when they were left out.
  package mutating func write(suite: String, _ outcomes: [ScenarioOutcome]) {
    output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites")
    totals(outcomes)
    output.append(">\n  <testsuite")
    attribute("name", suite)
    totals(outcomes)
    output.append(">\n")
    for outcome in outcomes { add(outcome) }
    output.append("  </testsuite>\n</testsuites>\n")
  }

  private mutating func totals(_ outcomes: [ScenarioOutcome]) {
    attribute("tests", "\(outcomes.count)")
    attribute("failures", "\(outcomes.count { $0.failure != nil && !$0.isError })")
    attribute("errors", "\(outcomes.count(where: \.isError))")
    attribute("skipped", "0")
    time(outcomes.reduce(.zero) { $0 + ($1.duration ?? .zero) })
  }

  private mutating func add(_ outcome: ScenarioOutcome) {
    output.append("    <testcase")
    attribute("name", outcome.name)
    attribute("classname", outcome.file)
    attribute("file", outcome.file)
    time(outcome.duration ?? .zero)
    guard let failure = outcome.failure else {
      output.append("/>\n")
      return
    }
    let element = outcome.isError ? "error" : "failure"
    output.append(">\n      <\(element)")
    attribute("message", failure.message)
    attribute("type", element)
    output.append(">")
    let place = "\(failure.file):\(failure.line):\(failure.column)"
    text("\(place): error: \(failure.message)\n  \(failure.source)\n")
    output.append("</\(element)>\n    </testcase>\n")
  }

  private mutating func time(_ duration: Duration) {
    let milliseconds = (duration.wholeMicroseconds + 500) / 1000
    output.append(" time=\"")
    output.append(milliseconds / 1000)
    output.append(".")
    output.append(milliseconds % 1000, digits: 3)
    output.append("\"")
  }

  // MARK: Escaping

  private mutating func attribute(_ name: String, _ value: String) {
    output.append(" \(name)=\"")
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\t", "\n", "\r": output.append("&#\(scalar.value);")
      case "\"": output.append("&quot;")
      default: escape(scalar)
      }
    }
    output.append("\"")
  }

  private mutating func text(_ value: String) {
    for scalar in value.unicodeScalars {
      if scalar == "\r" { output.append("&#13;") } else { escape(scalar) }
    }
  }

  /// XML 1.0 has no place for most control characters and two others: they become U+FFFD.
  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x26: output.append("&amp;")
    case 0x3C: output.append("&lt;")
    case 0x3E: output.append("&gt;")
    case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0xFFFE, 0xFFFF: output.append("\u{FFFD}")
    default: output.append(Character(scalar))
    }
  }
}
