// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import ShellCore

/// The terminal as a surface: whether there is one, how large it is, how much a text takes of it.
package enum Screen {
  /// Whether a descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Rows and columns of the terminal on standard input; 24 by 80 when it does not say.
  static var size: (rows: Int, columns: Int) {
    var size = winsize()
    guard ioctl(STDIN_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (24, 80)
    }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  /// How many rows a text takes when lines wider than the screen go on in the next row.
  static func rows(of text: String, columns: Int) -> Int {
    var rows = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      rows += max(1, (WordWrap.columns(of: String(line)) + columns - 1) / columns)
    }
    return rows
  }
}
