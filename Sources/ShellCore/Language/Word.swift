// SPDX-License-Identifier: GPL-3.0-or-later

/// One word of a command, its quotes and escapes resolved.
package struct Word: Sendable, Equatable {
  /// What the word says.
  package var text: String
  /// The column of its first character in the logical line, in characters from 1.
  package var column: Int
  /// How many characters it takes in the source, quotes included.
  package var length: Int
  /// Whether any part of it stood in quotes: `""` is a word, and `"#"` is not a comment.
  package var wasQuoted = false

  /// A word.
  package init(text: String, column: Int, length: Int, wasQuoted: Bool = false) {
    self.text = text
    self.column = column
    self.length = length
    self.wasQuoted = wasQuoted
  }
}

/// Text taken as it stands: an expression, or a program to pipe into.
package struct RawText: Sendable, Equatable {
  /// The text, trimmed of blanks; may be empty for an expression, never for a program.
  package var text: String
  /// The column of its first character, or of the end of the command when empty.
  package var column: Int

  /// Text at a column.
  package init(text: String, column: Int) {
    self.text = text
    self.column = column
  }
}

/// Where the output of one command goes instead of standard output.
package enum Redirection: Sendable, Equatable {
  /// Into a file, emptied before unless `append` is true.
  case file(Word, append: Bool)
  /// Into the standard input of a program, run by the system's shell.
  case program(RawText)
}

/// One command of a line.
package struct ParsedCommand: Sendable, Equatable {
  /// The command word and its arguments, or the command word alone when `raw` is not nil.
  package var words: [Word] = []
  /// The rest, for a command that takes an expression.
  package var raw: RawText?
  /// Where the output goes, or nil.
  package var redirection: Redirection?
  /// The source of this command alone, trimmed, without a comment; for `--echo` and JSON.
  package var text = ""
  /// The column of its first character in the logical line, in characters from 1.
  package var column = 1

  /// Makes an empty command, to be filled by ``LineLexer``.
  package init() {}
}
