// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// The options as ArgumentParser knows them: the one table from which help, completions and the man
/// page are made.
struct DeclaredOptions {
  var options: [ManPages.Option]
  var subcommands: [ManPages.Subcommand]
  /// The names of the subcommands that are shown.
  var names: [String]

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

  /// Those of a program.
  ///
  /// - Throws: what the decoder throws for what no program of ours would say.
  init(of program: ProgramSaying) throws {
    let text = try program.text("--experimental-dump-help")
    let dump = try JSONDecoder().decode(Dump.self, from: Data(text.utf8))
    options = Self.options(of: dump.command)
    names = (dump.command.subcommands ?? []).filter { $0.shouldDisplay ?? true }.map(\.commandName)
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
