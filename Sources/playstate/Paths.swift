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

    @OptionGroup var place: StoreOption

    func run() throws {
      let paths = try Start.paths(place.store)
      let rows = [
        ("settings", paths.settings), ("database", paths.database), ("history", paths.history),
        ("rc", paths.rc),
      ]
      var output = OutputBuffer()
      for (name, path) in rows {
        output.append(verbatim: "\(name)\t")
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

    @OptionGroup var place: StoreOption

    func run() throws {
      let environment = Start.environment("LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "TERM")
      let paths = try Start.paths(place.store)
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
