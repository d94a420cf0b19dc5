// SPDX-License-Identifier: GPL-3.0-or-later
import ArgumentParser
import Console
import PlayKit
import Storage

extension Playstate {
  /// `playstate restore-backup FILE`: what `backup` wrote, in the store's place.
  struct RestoreBackup: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "restore-backup",
      abstract: "Bring back what 'backup' has kept; what stood there is kept under another name."
    )

    @Argument(help: "The file that 'backup' wrote.", completion: .file())
    var file: String

    @Option(
      help: ArgumentHelp("The folder of the store, if not the usual places.", valueName: "dir"),
      completion: .directory
    )
    var store: String?

    func run() throws {
      let paths = try Start.paths(store)
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
        abstract: "Make a store in a second folder that holds what the first one holds."
      )

      @Argument(help: "The folder of the store.", completion: .directory)
      var origin: String

      @Argument(help: "The folder of the copy; no store may be in it.", completion: .directory)
      var target: String

      func run() throws {
        do throws(Backup.Fault) {
          try Backup.copy(StorePaths(folder: origin), to: StorePaths(folder: target))
          try? Start.say(Start.words(.backupCopied, .text(origin), .text(target)) + "\n")
        } catch {
          throw Start.failure(error, file: origin, store: error == .absent ? origin : target)
        }
      }
    }
  }
}

extension Start {
  /// A sentence of the parents' side, in the language of the environment.
  static func words(_ phrase: Phrase, _ fillings: Phrase.Filling...) -> String {
    let variables = environment("LC_ALL", "LC_MESSAGES", "LANG")
    return phrase.text(FamilyLanguage(environment: variables) ?? .english, fillings)
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
