// SPDX-License-Identifier: GPL-3.0-or-later
import ArgumentParser
import Console
import Foundation
import Household
import PlayKit

extension Playstate {
  /// `playstate documents DIR`: hidden; writes the man pages and the completions.
  struct Documents: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "documents",
      abstract: "Write man pages and completions from the tables.",
      shouldDisplay: false
    )

    @Argument(help: "The folder in which man/ and completions/ stand.", completion: .directory)
    var folder: String

    func run() throws {
      let declared = try DeclaredOptions()
      let top = URL(fileURLWithPath: folder, isDirectory: true)
      var files = [
        "man/playstate.1": ManPages.tool(
          options: declared.options,
          subcommands: declared.subcommands
        ),
        "man/playstate-json.7": ManPages.json(),
        "man/playstate-attach.7": ManPages.attach(),
        "man/playstate-settings.5": ManPages.settings(),
        "completions/playstate.bash": BashCompletion.script,
        "completions/_playstate": Playstate.completionScript(for: .zsh),
        "completions/playstate.fish": Playstate.completionScript(for: .fish),
      ]
      for language in FamilyLanguage.allCases {
        let folder = language == .english ? "man" : "man/\(language.rawValue)"
        files["\(folder)/playstate-parents.7"] = ManPages.parents(language)
      }
      for (path, text) in files {
        let file = top.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        let ended = text.hasSuffix("\n") ? text : text + "\n"
        try Data(ended.utf8).write(to: file)
      }
      // Only in the project itself, where the catalog stands.
      let catalog = top.appendingPathComponent(WordTable.catalog)
      if let words = try? Data(contentsOf: catalog) {
        let table = try WordTable.source(of: words)
        try Data(table.utf8).write(to: top.appendingPathComponent(WordTable.table))
      }
    }
  }
}

/// The options as ArgumentParser knows them: the one table from which help, completions and the man
/// page are made.
struct DeclaredOptions {
  var options: [ManPages.Option]
  var subcommands: [ManPages.Subcommand]

  private struct Dump: Decodable {
    var command: Command
  }
  private struct Command: Decodable {
    var commandName: String
    var abstract: String?
    var shouldDisplay: Bool?
    var subcommands: [Command]?
    var arguments: [Argument]?
  }
  private struct Argument: Decodable {
    var kind: String
    var shouldDisplay: Bool
    var isOptional: Bool
    var isRepeating: Bool
    var names: [Name]?
    var valueName: String?
    var abstract: String?
    var discussion: String?
  }
  private struct Name: Decodable {
    var kind: String
    var name: String
  }

  init() throws {
    let dump = try JSONDecoder().decode(Dump.self, from: Data(Playstate._dumpHelp().utf8))
    options = Self.options(of: dump.command)
    subcommands = (dump.command.subcommands ?? []).flatMap { Self.subcommands(of: $0, after: "") }
  }

  /// A subcommand, or those below it, by their whole names.
  private static func subcommands(of command: Command, after path: String) -> [ManPages.Subcommand]
  {
    guard command.shouldDisplay ?? true else { return [] }
    let name = path + command.commandName
    if let below = command.subcommands, !below.isEmpty {
      return below.flatMap { subcommands(of: $0, after: "\(name) ") }
    }
    let arguments = (command.arguments ?? []).filter(\.shouldDisplay)
    return [
      ManPages.Subcommand(
        name: name,
        summary: command.abstract ?? "",
        options: options(of: command).filter { !$0.usage.contains("--help") },
        arguments: arguments.filter { $0.kind == "positional" }.map { argument in
          let name = (argument.valueName ?? "value") + (argument.isRepeating ? " ..." : "")
          return argument.isOptional ? "Op Ar \(name)" : "Ar \(name)"
        }
      )
    ]
  }

  private static func options(of command: Command) -> [ManPages.Option] {
    (command.arguments ?? []).filter(\.shouldDisplay).map { argument in
      let names = (argument.names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
        .sorted { $0.count < $1.count }
      var usage = names.joined(separator: ", ")
      if argument.kind == "option" { usage += " \((argument.valueName ?? "value").uppercased())" }
      if argument.kind == "positional" { usage = (argument.valueName ?? "value").uppercased() }
      return ManPages.Option(usage: usage, summary: argument.abstract ?? "")
    }
  }
}
