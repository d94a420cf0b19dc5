// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import ArgumentParser
import Console
import Household
import PlayKit
import SQLiteStore
import ShellCore
import struct StateEngine.SentenceLanguage
import Storage
import Terminal

extension Playstate {
  /// `playstate restore-backup FILE`: what `backup` wrote, in the store's place.
  struct RestoreBackup: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "restore-backup",
      abstract: "Bring back what 'backup' has kept; what stood there is kept under another name.",
      discussion: """
        Over a guarded store it asks the gate's question first, at a terminal. --list shows what was \
        set aside, by this and when a database was damaged; its number brings it back.
        """
    )

    @Flag(help: "Show what was set aside, and change nothing.")
    var list = false

    @Argument(
      help: "The file that 'backup' wrote, or a number of --list.",
      completion: .file()
    )
    var file: String?

    @OptionGroup var place: StoreOption

    func validate() throws {
      if list == (file != nil) { throw ValidationError("a file, a number, or --list is wanted") }
    }

    func run() throws {
      let paths = try Start.paths(place.store)
      guard let named = file else { return try Start.say(Start.asides(of: paths)) }
      let asides = paths.asides
      let place = Int(named).map { $0 - 1 } ?? -1
      let file = asides.indices.contains(place) ? asides[place].path : named
      try Start.needParent(paths)
      do throws(Backup.Fault) {
        let aside = try Backup.restore(file, into: paths)
        let lines =
          [Start.words(.backupRestored, .text(file))]
          + aside.map { Start.words(.backupAside, .text($0)) }
        try? Start.say(lines.map { $0 + "\n" }.joined())
      } catch {
        throw Start.failure(error, file: file, store: paths.dataFolder)
      }
    }
  }

  /// `playstate store copy DIR DIR`: a second store with what a first one holds.
  struct StoreCopy: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "store",
      abstract: "Work on a whole store.",
      subcommands: [Copy.self]
    )

    /// The copy.
    struct Copy: ParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "copy",
        abstract: "Make a store in a second folder that holds what the first one holds.",
        discussion: "Of a guarded store it asks the gate's question first, at a terminal."
      )

      @Argument(help: "The folder of the store.", completion: .directory)
      var origin: String

      @Argument(help: "The folder of the copy; no store may be in it.", completion: .directory)
      var target: String

      func run() throws {
        // Who may not have a backup may not have a copy.
        let origins = StorePaths(folder: origin)
        if PrivateFiles.kind(of: origins.database) == .file { try Start.needParent(origins) }
        do throws(Backup.Fault) {
          try Backup.copy(origins, to: StorePaths(folder: target))
          try? Start.say(Start.words(.backupCopied, .text(origin), .text(target)) + "\n")
        } catch {
          throw Start.failure(error, file: origin, store: error == .absent ? origin : target)
        }
      }
    }
  }
}

extension Start {
  /// What was set aside of a store, a line each with its number.
  fileprivate static func asides(of paths: StorePaths) -> String {
    let asides = paths.asides
    if asides.isEmpty { return words(.backupNoAside) + "\n" }
    var lines = asides.enumerated().map { place, one in "  \(place + 1)  \(one.path)" }
    lines.append(words(.backupAsideHelp))
    return lines.map { $0 + "\n" }.joined()
  }

  /// Asks for a parent where a family's store is to be replaced.
  ///
  /// - Throws: ExitCode when none has answered.
  fileprivate static func needParent(_ paths: StorePaths) throws {
    guard Shell.isGuarded(paths) else { return }
    guard Screen.isTerminal(STDIN_FILENO) else {
      complain(words(.backupNeedsParent), as: "guarded")
      throw ExitCode(ExitStatus.failed.rawValue)
    }
    var options = Session.Options.sandbox
    (options.isSandbox, options.isClockVirtual, options.paths) = (false, false, paths)
    let shell = Shell(try session(options), .pipe)
    let isParent: Bool
    do throws(CommandError) {
      isParent = try shell.passesGate { question in
        try? say(question)
        return readLine()
      }
    } catch {
      complain(error)
      throw ExitCode(error.status.rawValue)
    }
    try say(shell.run.output)
    guard isParent else { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  /// A sentence of the parents' side, in the language of the environment.
  static func words(_ phrase: Phrase, _ fillings: Phrase.Filling...) -> String {
    phrase.text(systemLanguage ?? .english, fillings)
  }

  /// Says why a store could not be brought back or copied; gives the status that it leads to.
  static func failure(_ fault: Backup.Fault, file: String, store: String) -> ExitCode {
    switch fault {
    case .none: complain(words(.backupNone, .text(file)))
    case .newer: complain(words(.backupNewer, .text(file)))
    case .inUse: complain(words(.backupBusy, .text(store)))
    case .absent: complain(words(.backupAbsent, .text(store)))
    case .taken: complain(words(.backupTaken, .text(store)))
    case .store(let error): complain(words(.backupFailed, .text(error.path), .text(error.words)))
    }
    return ExitCode(ExitStatus.failed.rawValue)
  }
}
