// SPDX-License-Identifier: Apache-2.0

/// Where a store keeps its files: by the XDG rules, or all in one folder.
package struct StorePaths: Sendable, Hashable {
  /// Why no paths can be told.
  package enum Fault: Error, Sendable, Hashable {
    /// Neither `HOME` nor the XDG variable that would stand in for it is an absolute path.
    case noHome(missing: String)
  }

  /// The folder of `settings.plist` and `rc`.
  package let configFolder: String
  /// The folder of the database and of the lock.
  package let dataFolder: String
  /// The folder of the history.
  package let stateFolder: String

  /// What people have set.
  package var settings: String { configFolder + "/settings.plist" }
  /// The lock under which the settings are replaced.
  package var settingsLock: String { configFolder + "/settings.plist.lock" }
  /// The commands that an interactive shell begins with.
  package var rc: String { configFolder + "/rc" }
  /// The database.
  package var database: String { dataFolder + "/playstate.sqlite" }
  /// The lock that tells the first shell and lets writers take turns.
  package var lock: String { dataFolder + "/playstate.lock" }
  /// The lines that were typed.
  package var history: String { stateFolder + "/history" }

  /// The folders, each once.
  package var folders: [String] {
    var seen: Set<String> = []
    return [configFolder, dataFolder, stateFolder].filter { seen.insert($0).inserted }
  }

  /// All files in one folder, as `--store DIR` wants it.
  package init(folder: String) {
    let folder = Self.trimmed(folder)
    configFolder = folder
    dataFolder = folder
    stateFolder = folder
  }

  /// Paths from an environment; nothing else is looked at.
  ///
  /// An XDG variable that is empty or no absolute path does not count, as its specification says.
  package init(environment: [String: String]) throws(Fault) {
    func base(_ variable: String, _ below: String) throws(Fault) -> String {
      if let path = environment[variable], path.hasPrefix("/") { return Self.trimmed(path) }
      guard let home = environment["HOME"], home.hasPrefix("/") else {
        throw .noHome(missing: variable)
      }
      return Self.trimmed(Self.trimmed(home) + "/" + below)
    }
    configFolder = try base("XDG_CONFIG_HOME", ".config") + "/playstate"
    dataFolder = try base("XDG_DATA_HOME", ".local/share") + "/playstate"
    stateFolder = try base("XDG_STATE_HOME", ".local/state") + "/playstate"
  }

  private static func trimmed(_ path: String) -> String {
    var path = Substring(path)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path == "/" ? "" : String(path)
  }
}
