// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import ArgumentParser
import Console
import ShellCore
import Storage
import Terminal

extension Playstate {
  /// `playstate paths`: where everything lives.
  struct Paths: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "paths",
      abstract: "Print where everything lives: a name and a path a line."
    )

    @Option(
      help: ArgumentHelp("The folder of the store, if not the usual places.", valueName: "dir"),
      completion: .directory
    )
    var store: String?

    func run() throws {
      let paths = try Start.paths(store)
      let rows = [
        ("settings", paths.settings), ("database", paths.database), ("history", paths.history),
        ("rc", paths.rc),
      ]
      var output = OutputBuffer()
      for (name, path) in rows {
        output.append(name)
        output.append(verbatim: "\t")
        output.append("\(path)\n")
      }
      try Start.say(output)
    }
  }

  /// `playstate doctor`: whether all is well.
  struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "doctor",
      abstract: "Check files, database, settings, locale, terminal and services; change nothing.",
      discussion: "Exits 1 when something is wrong, 0 when all is well."
    )

    @Option(
      help: ArgumentHelp("The folder of the store, if not the usual places.", valueName: "dir"),
      completion: .directory
    )
    var store: String?

    func run() throws {
      var environment: [String: String] = [:]
      for name in ["LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "TERM"] {
        environment[name] = getenv(name).map { String(cString: $0) }
      }
      let paths = try Start.paths(store)
      let checkup = Checkup(
        paths,
        versions: [("playstate", Version.text), ("readline", ReadlineVersion.text)],
        services: Services.descriptions(paths),
        environment: environment
      )
      var output = OutputBuffer()
      checkup.write(to: &output)
      try Start.say(output)
      if !checkup.isWell { throw ExitCode(ExitStatus.failed.rawValue) }
    }
  }
}
