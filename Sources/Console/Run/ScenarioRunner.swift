// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
package import Explorer
package import Household
package import ShellCore
import StateEngine

/// Runs scenario files as tests: each in a sandbox and a temporary folder of its own, up to its first
/// failure.
package struct ScenarioRunner {
  /// What each sandbox is made with.
  package var options: Session.Options
  /// Whether times are left out of the report.
  package var showsTiming = true
  /// Whether what the scenarios cover is collected.
  package var collectsCoverage = false
  /// What they have covered so far, machine by machine in order of first use.
  package private(set) var coverage: [Coverage] = []

  /// A runner of sandboxes made with `options`.
  package init(options: Session.Options) { self.options = options }

  /// The scenario files that paths stand for: a file is itself, a folder all `*.play` below it,
  /// sorted.
  ///
  /// - Throws: ``CommandError`` for a path that does not exist or cannot be read, and for a folder
  ///   without any: what tests nothing has not passed.
  package static func files(at paths: [String]) throws(CommandError) -> [String] {
    var files: [String] = []
    for path in paths {
      guard let isFolder = Folder.isFolder(path) else {
        throw CommandError(.unreadable(file: path, code: errno))
      }
      let found = isFolder ? try scenarios(below: path) : [path]
      guard !found.isEmpty else {
        throw CommandError(.impossible("there is no scenario (*.play) in '\(path)'"))
      }
      files += found
    }
    return files
  }

  private static func scenarios(below folder: String) throws(CommandError) -> [String] {
    guard let names = Folder.names(in: folder) else {
      throw CommandError(.unreadable(file: folder, code: errno))
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    var files: [String] = []
    for name in names where !name.hasPrefix(".") {
      guard let isFolder = Folder.isFolder(prefix + name) else { continue }
      if isFolder {
        files += try scenarios(below: prefix + name)
      } else if name.hasSuffix(".play") {
        files.append(prefix + name)
      }
    }
    return files
  }

  /// Runs one scenario.
  package mutating func run(_ path: String) -> ScenarioOutcome {
    let began = ContinuousClock.now
    var status = ExitStatus.failed
    let failure = failure(of: path, &status)
    return ScenarioOutcome(
      name: path,
      file: path,
      duration: showsTiming ? .now - began : nil,
      failure: failure,
      isError: failure != nil && status > .failed
    )
  }

  private mutating func failure(
    of path: String,
    _ status: inout ExitStatus
  ) -> ScenarioOutcome.Failure? {
    do throws(CommandError) {
      let descriptor = Script.open(path)
      guard descriptor >= 0 else { throw CommandError(.unreadable(file: path, code: errno)) }
      defer { close(descriptor) }
      return try Self.inTemporaryFolder { () throws(CommandError) in
        try failure(of: path, descriptor, &status)
      }
    } catch {
      return .init(file: path, line: 0, column: 0, message: error.message, source: "")
    }
  }

  private mutating func failure(
    of path: String,
    _ descriptor: Int32,
    _ status: inout ExitStatus
  ) throws(CommandError) -> ScenarioOutcome.Failure? {
    let shell = Shell(judging: try Session(options), stopsAtFailure: true)
    let source = ScriptSource(
      name: path,
      reader: LineReader(descriptor: descriptor),
      folder: Self.absoluteFolder(of: path)
    )
    do {
      try shell.runUnseen(source)
    } catch {
      throw CommandError(.unreadable(file: path, code: error.code))
    }
    status = shell.run.status
    if collectsCoverage { collect(try shell.session.coverage()) }
    if let failure = shell.run.firstFailure { return failure }
    guard shell.run.expectationCount == 0 else { return nil }
    return .init(
      file: path,
      line: 1,
      column: 1,
      message: "expects nothing, so it proves nothing",
      source: ""
    )
  }

  private mutating func collect(_ covered: [Coverage]) {
    for one in covered {
      if let place = coverage.firstIndex(where: { $0.chart.name == one.chart.name }) {
        coverage[place].formUnion(one)
      } else {
        coverage.append(one)
      }
    }
  }

  private static func absoluteFolder(of path: String) -> String {
    let folder = Script.folder(of: path)
    if folder.hasPrefix("/") { return folder }
    return startFolder + folder
  }

  // Where the process was started; the working folder changes with each scenario.
  private static let startFolder: String = {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path) + "/"
  }()

  private static func inTemporaryFolder<Result>(
    _ body: () throws(CommandError) -> Result
  ) throws(CommandError) -> Result {
    let start = startFolder
    var template = Array((Self.temporaryRoot + "/playstate-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw CommandError(.unwritable(file: Self.temporaryRoot, code: errno))
    }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      _ = chdir(start)
      try? FileManager.default.removeItem(atPath: folder)
    }
    guard chdir(folder) == 0 else { throw CommandError(.unwritable(file: folder, code: errno)) }
    return try body()
  }

  private static let temporaryRoot: String =
    getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
}
