// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a line cannot be split into commands, and where.
package struct LexicalFault: Error, Equatable {
  /// What is wrong with the line.
  package enum Cause: Sendable, Equatable {
    /// A `'` or `"` is not closed; the place is the opening quote.
    case unterminatedQuote
    /// An escape in double quotes that the language does not have, such as `\q` or `\u{110000}`.
    case badEscape
    /// `>` or `>>` without a file.
    case missingRedirectionTarget
    /// `|` without a program.
    case emptyPipe
    /// A redirection without a command before it.
    case missingCommand
    /// A word after the file of a redirection, or a second redirection.
    case textAfterRedirection
  }

  /// The column in the logical line, in characters from 1.
  package var column: Int
  /// How many characters the fault covers, at least 1.
  package var length: Int
  /// What is wrong.
  package var cause: Cause
}
