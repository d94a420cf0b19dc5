// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import ArgumentParser
import Console
import Household
import PlayKit
import PlayMachines
import ShellCore

extension Playstate {
  /// `playstate test`: scenario files as tests.
  struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "test",
      abstract: "Run scenario files (*.play) as tests and print TAP.",
      discussion: """
        Each file runs in a sandbox and a temporary folder of its own, up to its first failure. A \
        file that expects nothing fails. A folder stands for all *.play files below it. With \
        --cover the transitions and guard outcomes that the files have tried follow as comments; with \
        --json the whole report is one JSON object instead.
        """
    )

    @Option(
      help: ArgumentHelp("Write a JUnit report too.", valueName: "file"),
      completion: .file()
    )
    var junit: String?

    @Flag(help: "Let the report take the place of a file that is there.")
    var replace = false

    @Option(
      help: ArgumentHelp("The machine to start on, or a file with a chart.", valueName: "name"),
      completion: .list(Start.machineNames)
    )
    var machine = Start.machineNames.first ?? ""

    @Option(help: ArgumentHelp("Where random questions begin.", valueName: "n"))
    var seed: UInt64 = 1

    @OptionGroup var chartOptions: ChartOptions

    @Flag(help: "Leave durations out.")
    var noTiming = false

    @Flag(help: "Say which transitions and guards of the machines the files have tried.")
    var cover = false

    @Flag(help: "Print one JSON object instead of TAP.")
    var json = false

    @Argument(help: "Scenario files, or folders of them.", completion: .file(extensions: ["play"]))
    var paths: [String]

    func run() throws {
      let files: [String]
      do {
        files = try ScenarioRunner.files(at: paths)
      } catch {
        Start.complain("playstate: \(error.message)")
        throw ExitCode(ExitStatus.noInput.rawValue)
      }
      var choices = SessionChoices()
      (choices.strict, choices.datamodel) = (chartOptions.strict, chartOptions.datamodel)
      let charts = try Start.charts(machine, [], choices)
      var options = Session.Options.sandbox
      options.charts = choices.manner
      options.seed = seed
      options.machine = charts.first?.name ?? machine
      options.isTimed = false
      options.files = charts
      options.joints = Catalog.joints
      var runner = ScenarioRunner(options: options)
      runner.showsTiming = !noTiming
      runner.collectsCoverage = cover
      var tap = TAPWriter()
      if !json { tap.begin(count: files.count) }
      try flush(&tap.output)
      var outcomes: [ScenarioOutcome] = []
      for file in files {
        let outcome = runner.run(file)
        outcomes.append(outcome)
        if !json { tap.add(outcome) }
        try flush(&tap.output)
      }
      let coverage = cover ? CoverReport(machines: runner.coverage) : nil
      if json {
        ScenarioOutcome.write(outcomes, coverage, to: &tap.output)
      } else {
        for line in coverage?.lines ?? [] { tap.comment(line) }
      }
      try flush(&tap.output)
      if let junit { try writeReport(outcomes, to: junit) }
      if outcomes.contains(where: { $0.failure != nil }) {
        let isError = outcomes.contains(where: \.isError)
        throw ExitCode((isError ? ExitStatus.notUnderstood : .failed).rawValue)
      }
    }

    private func flush(_ output: inout OutputBuffer) throws {
      do {
        try output.flush(to: 1)
      } catch {
        throw ExitCode(ExitStatus.inputOutput.rawValue)
      }
    }

    private func writeReport(_ outcomes: [ScenarioOutcome], to file: String) throws {
      var report = JUnitWriter()
      report.write(suite: "playstate", outcomes)
      do throws(OutputError) {
        try report.output.flush(toFile: file, replace ? O_TRUNC : Session.newFile(file))
      } catch {
        Start.complain(
          "playstate: \(CommandError(.unwritable(file: file, code: error.code)).message)"
        )
        throw ExitCode(ExitStatus.inputOutput.rawValue)
      }
    }
  }
}
