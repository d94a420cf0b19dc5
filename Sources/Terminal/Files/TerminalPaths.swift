// SPDX-License-Identifier: GPL-3.0-or-later

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
}
