// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import ShellCore
import StateEngine

/// Writes the man pages, the completions and the table of sentences from what declares them.
///
/// `swift build && swift run Documents .` renews them in the project; `Documents FOLDER [PLAYSTATE]`
/// writes into another folder, with the program that stands beside this one or another.
@main
struct Documents {
  static func main() {
    let arguments = CommandLine.arguments
    guard (2...3).contains(arguments.count) else {
      complain("usage: Documents FOLDER [PLAYSTATE]")
      exit(ExitStatus.usage.rawValue)
    }
    let own = Bundle.main.executableURL ?? URL(fileURLWithPath: arguments[0])
    let beside = own.deletingLastPathComponent().appendingPathComponent("playstate").path
    do {
      try write(
        into: URL(fileURLWithPath: arguments[1], isDirectory: true),
        of: ProgramSaying(path: arguments.count > 2 ? arguments[2] : beside)
      )
    } catch {
      complain("Documents: \(error)")
      exit(ExitStatus.failed.rawValue)
    }
  }

  private static func write(into top: URL, of program: ProgramSaying) throws {
    let declared = try DeclaredOptions(of: program)
    var files = [
      "man/playstate.1": ManPages.tool(
        options: declared.options,
        subcommands: declared.subcommands
      ),
      "man/playstate-json.7": ManPages.json(),
      "man/playstate-attach.7": ManPages.attach(),
      "man/playstate-settings.5": ManPages.settings(),
      "completions/playstate.bash": BashCompletion.script(
        from: try program.completion(for: "bash"),
        declared.names
      ),
      "completions/_playstate": try program.completion(for: "zsh"),
      "completions/playstate.fish": try program.completion(for: "fish"),
    ]
    for language in SentenceLanguage.allCases {
      let folder = language == .english ? "man" : "man/\(language.rawValue)"
      files["\(folder)/playstate-parents.7"] = ManPages.parents(language)
    }
    // Only in the project itself, where the catalog stands.
    let catalog = top.appendingPathComponent(WordTable.catalog)
    if let words = try? Data(contentsOf: catalog) {
      files.merge(try WordTable.sources(of: words)) { $1 }
    }
    for (path, text) in files {
      let file = top.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      let lines = text.hasSuffix("\n") ? text.dropLast() : text[...]
      try Data((lines + "\n").utf8).write(to: file)
    }
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
