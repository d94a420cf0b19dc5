// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
package import ChartFormats
import Household
package import PlayKit
import PlayMachines
package import ShellCore
import StateEngine
import Storage

/// Charts that come from SCXML files: each is a machine like the catalog's.
package enum ChartFile {
  /// Whether an argument names such a file: by its ending, or since it begins as XML does.
  package static func isOne(_ path: String) -> Bool {
    if path.hasSuffix(".scxml") { return true }
    guard let start = try? OpenFile(path).read(at: 0, count: 512) else { return false }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = start.starts(with: mark) ? start.dropFirst(3) : start[...]
    return text.first { $0 > 0x20 } == UInt8(ascii: "<")
  }

  /// Where a file really lies; the path itself when it lies nowhere.
  package static func place(of path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The machine in a file.
  ///
  /// It is called what the file says, else as the file without its ending; where that name is taken,
  /// as the file. Rules that it refers to by name are those of the catalog's machine whose chart it
  /// is.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - names: the names that are taken.
  ///   - manner: how it is read.
  /// - Returns: the machine, ready to be used, and what is to be warned of.
  /// - Throws: ``CommandError`` with everything that is wrong with the file.
  package static func load(
    _ path: String,
    besides names: [String],
    _ manner: ScxmlManner = (false, false)
  ) throws(CommandError) -> Loaded {
    try machine(in: try bytes(of: path), path, besides: names, manner)
  }

  /// The declaration with which the chart in a file would be a typed one; nil where there is none.
  static func typing(_ path: String, _ manner: ScxmlManner) -> String? {
    (try? bytes(of: path)).flatMap { ScxmlDocument.typing(of: $0, manner) }
  }

  /// A machine from a file, and what will go wrong when it runs.
  package struct Loaded: Sendable {
    /// The machine.
    package var entry: CatalogEntry
    /// The mistakes in its file that it runs with.
    package var warnings: [ScxmlFault.Finding]
  }

  /// The machine in the bytes of a file.
  fileprivate static func machine(
    in bytes: [UInt8],
    _ path: String,
    besides names: [String],
    _ manner: ScxmlManner
  ) throws(CommandError) -> Loaded {
    do throws(ScxmlFault) {
      let folder = place(of: path).split(separator: "/", omittingEmptySubsequences: false)
        .dropLast().joined(separator: "/")
      let beside = ScxmlFolder(folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder)
      let document = try ScxmlDocument(bytes, beside: beside, manner)
      let chart = try document.chart(
        named: name(of: document, path, besides: names),
        rules: rules(of: document)
      )
      let reader = ChartFileReader(folder: beside)
      let asks = chart.event(named: ScriptDescription.loadedEvent) != nil
      let entry = CatalogEntry(
        chart,
        file: path,
        scripted: document.scripted.map(reason),
        capabilities: Capabilities { $0.services = asks ? [ChartFileReader.service] : [] },
        performer: asks ? reader : nil
      )
      return Loaded(entry: entry, warnings: document.warnings)
    } catch {
      throw CommandError(.faultyChart(file: path, error.findings))
    }
  }

  // What a typed chart has not is no mistake here.
  private static func reason(_ finding: ScxmlFault.Finding) -> String {
    if case .unsupported(.element(let name)) = finding.cause {
      return "line \(finding.line): <\(name)>"
    }
    return "line \(finding.line): \(finding.message)"
  }

  /// The file's findings as diagnostics, the first ones of many.
  package static func diagnostics(
    _ file: String,
    _ findings: [ScxmlFault.Finding],
    _ severity: Diagnostic.Severity = .error
  ) -> [Diagnostic] {
    findings.prefix(50).map { one in
      var diagnostic = Diagnostic(
        severity,
        file: file,
        line: one.line,
        column: one.column,
        length: one.length,
        message: one.message
      )
      diagnostic.hint = one.hint
      diagnostic.source = one.source
      return diagnostic
    }
  }

  // MARK: Names

  private static func name(
    of document: ScxmlDocument,
    _ path: String,
    besides names: [String]
  ) -> String {
    let file = String(path.split(separator: "/").last ?? "chart.scxml")
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    let own = document.description.name
    var name = own.isEmpty ? stem : own
    if names.contains(name) { name = file }
    var number = 2
    while names.contains(name) {
      name = "\(file).\(number)"
      number += 1
    }
    return name
  }

  // A rule trusts the variables it was written for, so it is bound to those alone.
  private static func rules(of document: ScxmlDocument) -> NamedRules {
    let description = document.description
    guard !document.ruleNames.isEmpty,
      let entry = Catalog.entry(named: description.name),
      let original = try? entry.makeChart().description,
      original.variables == description.variables,
      original.derived.map(\.name) == description.derived.map(\.name),
      original.nodes.map(\.name) == description.nodes.map(\.name),
      original.events == description.events
    else { return NamedRules() }
    return entry.rules
  }

  // MARK: Reading

  /// What stands in a file: a regular one, since a pipe or a device might never end.
  fileprivate static func bytes(of path: String) throws(CommandError) -> [UInt8] {
    do throws(FileFault) {
      let file = try OpenFile(path)
      // One byte more than may be read tells the reader that the file is too large.
      return try file.read(at: 0, count: min(file.size(), ScxmlDocument.sizeLimit + 1))
    } catch {
      let isFolder = PrivateFiles.kind(of: path) == .folder
      throw CommandError(.unreadable(file: path, code: isFolder ? EISDIR : error.code))
    }
  }
}

extension Shell {
  /// The name of the machine that a word stands for; a file is read, unless it has been already.
  func machineName(_ word: Word) throws(CommandError) -> String {
    let path = path(of: word.text)
    guard !session.entries.contains(where: { $0.name == word.text }), ChartFile.isOne(path) else {
      return word.text
    }
    let place = ChartFile.place(of: path)
    let known = session.entries.first { $0.file.map(ChartFile.place) == place }
    if let known { return known.name }
    do throws(CommandError) {
      let bytes = try ChartFile.bytes(of: path)
      let (names, manner) = (session.entries.map(\.name), session.options.charts)
      let loaded = try dialogue.make { () throws(CommandError) in
        try ChartFile.machine(in: bytes, path, besides: names, manner)
      }
      for one in ChartFile.diagnostics(path, loaded.warnings, .warning) {
        one.write(to: &errors, theme: options.errorTheme)
      }
      session.add(loaded.entry)
      return loaded.entry.name
    } catch {
      if case .faultyChart(let file, let findings)? = error.shellCause, !options.isJSON {
        for one in ChartFile.diagnostics(file, findings) {
          one.write(to: &errors, theme: options.errorTheme)
        }
      }
      throw error
    }
  }
}
