// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import Storage

// A run that only asks for pictures does not wait until a busy store is free: it shows what was kept
// last, and decides nothing.

extension Session {
  /// How long such a run waits for another program that holds the store, in milliseconds.
  static let pictureTimeout = 1000

  /// Puts the machine in use at the snapshot that was kept last, read without the store's write lock;
  /// from then on nothing is begun on the store, so that nothing is decided from it.
  ///
  /// - Parameters:
  ///   - live: the store.
  ///   - error: why it cannot be used.
  /// - Returns: whether there is a picture to show: another program holds the store, and what was
  ///   kept can be read whole.
  /// - Throws: ``CommandError`` when the store cannot even be read.
  func standStill(_ live: LiveStore, because error: CommandError) throws(CommandError) -> Bool {
    guard case .store(let fault) = error.cause, fault.cause == .busy,
      let saved = try stored(current.name, live)?.saved,
      let read = try? current.chart.read(saved), read.repairs.isEmpty
    else { return false }
    try readPeople(live)
    current.engine.replaceSnapshot(read.snapshot)
    live.standstill = fault
    return true
  }
}

extension ScriptSource {
  /// Whether scripts ask a machine for pictures, and for nothing else.
  ///
  /// - Parameters:
  ///   - texts: the scripts.
  ///   - machine: the machine's name.
  /// - Returns: false also for scripts that cannot be read, and for no scripts.
  package static func askOnlyPictures(_ texts: [String], of machine: String) -> Bool {
    guard let entry = Catalog.entries.first(where: { $0.name == machine }) else { return false }
    let names = entry.capabilities.drawings.map(\.name)
    if texts.isEmpty || names.isEmpty { return false }
    let lexer = LineLexer { CommandTable.takesRaw($0) }
    var commands: [ParsedCommand] = []
    return texts.allSatisfy { text in
      guard !text.contains("\n"), (try? lexer.split(text, into: &commands)) != nil else {
        return false
      }
      return commands.allSatisfy { command in
        command.redirection == nil && command.words.first.map { names.contains($0.text) } ?? false
      }
    }
  }
}
