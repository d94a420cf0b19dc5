// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import Household
import PlayKit
import PlaySettings
import ShellCore
import StateEngine

extension Dialogue {
  /// Makes scenarios of the machine in use, and writes them into a folder that is new or empty.
  func generateScenarios(into word: Word) throws(CommandError) {
    if isTrial {
      throw CommandError(.untried("'cover --generate'", because: "it writes files"), at: word)
    }
    let folder = Script.expanded(word.text)
    let isNew = try at(word, try Self.prepare(folder))
    do throws(CommandError) {
      try at(word, try generate(into: folder))
    } catch {
      if isNew { rmdir(folder) }
      throw error
    }
  }

  private func generate(into folder: String) throws(CommandError) {
    let slot = session.current
    let place = ChartFile.place(of: folder) + "/"
    let beginning = CoverTour.Beginning(
      options: Session.Options(isTimed: false, joints: session.options.joints),
      line: Self.use(slot.entry.file, slot.name, from: place),
      folder: place,
      machine: slot.name,
      fingerprint: slot.chart.fingerprint
    )
    let outcome = try search { cancellation throws(CommandError) in
      var maker = try CoverScenarios(beginning) { cancellation.isCancelled }
      return try maker.make()
    }
    if outcome.isCancelled {
      throw .impossible("interrupted: no scenario was written")
    }
    let files = try Self.write(outcome.texts, of: slot.name, into: folder)
    if files.isEmpty { rmdir(folder) }
    answer(CoverFilesReport(files: files, coverage: outcome.coverage, missing: outcome.missing))
  }

  /// The command that puts the machine in use; nil for the one that a sandbox begins with.
  static func use(_ file: String?, _ name: String, from folder: String) -> String? {
    let argument: String
    if let file {
      argument = relative(ChartFile.place(of: file), to: folder)
    } else {
      if name == Session.machineNames.first { return nil }
      argument = name
    }
    return "use \(Quoting.quoted(argument))"
  }

  /// The path of a file as seen from a folder, so that both can be moved together; the whole path
  /// where they have nothing in common.
  private static func relative(_ file: String, to folder: String) -> String {
    let path = file.split(separator: "/")
    let from = folder.split(separator: "/")
    let common = zip(path, from).prefix { $0.0 == $0.1 }.count
    guard common > 0 else { return file }
    let up = from.dropFirst(common).map { _ in ".." }
    return (up + path.dropFirst(common).map(String.init)).joined(separator: "/")
  }

  // MARK: Files

  /// Makes the folder, or sees that it is empty.
  ///
  /// - Returns: whether it is new.
  private static func prepare(_ folder: String) throws(CommandError) -> Bool {
    if mkdir(folder, 0o755) == 0 { return true }
    guard errno == EEXIST else { throw CommandError(.unwritable(file: folder, code: errno)) }
    guard let names = Folder.names(in: folder) else {
      throw CommandError(.unwritable(file: folder, code: errno))
    }
    guard names.isEmpty else {
      throw .impossible(
        "'\(folder)' is not empty: scenarios are written into a new or empty folder"
      )
    }
    guard access(folder, W_OK | X_OK) == 0 else {
      throw CommandError(.unwritable(file: folder, code: errno))
    }
    return false
  }

  /// Writes the scenarios, all or none, and over no other file.
  private static func write(
    _ texts: [String],
    of machine: String,
    into folder: String
  ) throws(CommandError) -> [String] {
    let name = String(machine.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    var files: [String] = []
    do throws(CommandError) {
      for (number, text) in texts.enumerated() {
        let file = "\(prefix)\(name)-\(number + 1).play"
        var output = OutputBuffer()
        output.append(verbatim: text)
        try output.write(to: file, O_EXCL) { files.append(file) }
      }
    } catch {
      for file in files { unlink(file) }
      throw error
    }
    return files
  }
}
