// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import ShellCore

/// What shows text that is longer than the screen: `$PAGER`, else `less -FIRX`.
enum Pager {
  // Text is UTF-8 whatever locales are installed. `less` says how to leave it, in whatever form its
  // user likes prompts, behind what else that user sets; it and `more` write, edit and run nothing.
  private static let settings = #"""
    LESSCHARSET="${LESSCHARSET-utf-8}"; LESS="${LESS-}\$ -Ps$1\$ -Pm$1\$ -PM$1\$"; LESSSECURE=1
    LESSHISTFILE=-; MORE="-d ${MORE-}"; MORESECURE=1; PAGERSECURE=1
    export LESSCHARSET LESS LESSSECURE LESSHISTFILE MORE MORESECURE PAGERSECURE

    """#

  /// Shows a text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - prompt: what is said below each screen, without what `less` fills in.
  /// - Returns: whether a pager could be found.
  static func show(_ text: OutputBuffer, prompt: String) -> Bool {
    let line = getenv("PAGER").map { String(cString: $0) } ?? ""
    let pager = line.isEmpty ? "less -FIRX" : line
    // Of a letter that is not ASCII `less` 590 shows half, and these marks are its own.
    let plain = prompt.folding(options: .diacriticInsensitive, locale: nil)
    let shown = plain.map { ":.?%\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    return Program.run(settings + pager, shown, feeding: text).status != 127
  }
}
