/// The files the prompt itself reads and writes.
package struct TerminalPaths: Sendable, Equatable {
  /// The lines typed, the newest last.
  package var history: String
  /// Commands that are done when an interactive shell begins.
  package var rc: String

  /// Files by their paths.
  package init(history: String, rc: String) {
    self.history = history
    self.rc = rc
  }

  /// The usual places, by the variables of the XDG Base Directory Specification; nil without a home.
  ///
  /// A variable that is no absolute path counts as unset, as the specification says.
  package init?(environment: [String: String]) {
    func folder(_ variable: String, _ fallback: String) -> String? {
      if let path = environment[variable], path.hasPrefix("/") { return path }
      guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
      return "\(home)/\(fallback)"
    }
    guard let state = folder("XDG_STATE_HOME", ".local/state"),
      let configuration = folder("XDG_CONFIG_HOME", ".config")
    else { return nil }
    history = "\(state)/playstate/history"
    rc = "\(configuration)/playstate/rc"
  }
}
