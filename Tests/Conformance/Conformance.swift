// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import ShellCore

/// Runs the cases of an SCXML test suite and prints what passes: `swift run Conformance FOLDER [--json]`.
///
/// A case is a chart that has to come to rest in its final state `pass` within 25 s of its own clock (the
/// W3C's form), or one with a script of the same name beside it, `*.json`, that tells the states expected
/// after each event (SCION's form). Exits 0 when all pass, 1 when not.
@main
struct Conformance {
  static func main() throws {
    let folders = CommandLine.arguments.dropFirst().filter { $0 != "--json" }
    guard let folder = folders.first, folders.count == 1 else {
      complain("usage: Conformance FOLDER [--json]")
      exit(ExitStatus.usage.rawValue)
    }
    let report = ConformanceReport(folder: folder)
    guard report.count > 0 else {
      complain("Conformance: no case of a suite for SCXML is in '\(folder)'")
      exit(ExitStatus.noInput.rawValue)
    }
    var output = OutputBuffer()
    if CommandLine.arguments.contains("--json") {
      report.writeJSON(to: &output)
    } else {
      report.write(to: &output)
    }
    try output.flush(toFile: "/dev/stdout")
    exit((report.isWhole ? ExitStatus.success : .failed).rawValue)
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
