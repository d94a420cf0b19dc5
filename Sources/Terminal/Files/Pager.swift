// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import ShellCore

/// What shows text that is longer than the screen: `$PAGER`, else `less -FIRX`.
enum Pager {
  // Text is UTF-8 whatever locales are installed, and `less` says how to leave it.
  private static let settings =
    #"LESSCHARSET="${LESSCHARSET-utf-8}"; LESS="${LESS-} -P$1\$"; export LESSCHARSET LESS; "#

  /// Shows a text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - prompt: what is said below each screen, without what `less` fills in.
  /// - Returns: whether a pager could be found.
  static func show(_ text: OutputBuffer, prompt: String) -> Bool {
    let line = getenv("PAGER").map { String(cString: $0) } ?? ""
    let pager = line.isEmpty ? "less -FIRX" : line
    return Program.run(settings + pager, prompt, feeding: text).status != 127
  }
}
