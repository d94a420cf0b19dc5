// SPDX-License-Identifier: GPL-3.0-or-later
import ArgumentParser
import Console
import ShellCore

extension Playstate {
  /// `playstate conformance`: the cases of a suite for SCXML.
  struct Conformance: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "conformance",
      abstract: "Run the cases of an SCXML test suite and print what passes.",
      discussion: """
        A case is a chart that has to come to rest in its final state 'pass' within 25 s of its own \
        clock (the W3C's form), or one with a script of the same name beside it, *.json, that tells \
        the states expected after each event (SCION's form). Exits 0 when all pass, 1 when not.
        """
    )

    @Flag(help: "Print one JSON object instead of a table.")
    var json = false

    @Argument(
      help: "The folder of the cases, looked through with all below it.",
      completion: .directory
    )
    var folder: String

    func run() throws {
      let report = ConformanceReport(folder: folder)
      guard report.count > 0 else {
        Start.complain("playstate: no case of a suite for SCXML is in '\(folder)'")
        throw ExitCode(ExitStatus.noInput.rawValue)
      }
      var output = OutputBuffer()
      if json { report.writeJSON(to: &output) } else { report.write(to: &output) }
      try Start.say(output)
      if !report.isWhole { throw ExitCode(ExitStatus.failed.rawValue) }
    }
  }
}
