// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import ShellCore

extension ScriptSource {
  /// Whether scripts ask a machine for pictures, and for nothing else.
  ///
  /// - Parameters:
  ///   - texts: the scripts.
  ///   - machine: the machine's name.
  /// - Returns: false also for scripts that cannot be read, and for no scripts.
  package static func askOnlyPictures(_ texts: [String], of machine: String) -> Bool {
    if texts.isEmpty { return false }
    let lexer = LineLexer { CommandTable.takesRaw($0) }
    var asked: [String] = []
    for text in texts {
      guard !text.contains("\n"), let commands = try? lexer.split(text) else { return false }
      for command in commands {
        // No drawing is called like a command: most scripts are known by that, before the machine's
        // capabilities are made.
        guard command.redirection == nil, let name = command.words.first?.text,
          CommandTable.command(named: name) == nil
        else { return false }
        asked.append(name)
      }
    }
    guard let entry = Catalog.entries.first(where: { $0.name == machine }) else { return false }
    let names = entry.capabilities.drawings.map(\.name)
    return asked.allSatisfy(names.contains)
  }
}
