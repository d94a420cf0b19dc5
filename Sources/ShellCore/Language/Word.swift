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
  /// Into a new file, behind what one has, or in place of one that is there.
  case file(Word, append: Bool, replaces: Bool = false)
  /// Into the standard input of a program, run by the system's shell.
  case program(RawText)
}

/// One command of a line.
///
/// It is handed on a dozen times while it is done: its parts stand behind one reference, and are copied
/// when one of two changes.
package struct ParsedCommand: Sendable, Equatable {
  private struct Parts: Sendable, Equatable {
    var words: [Word] = []
    var raw: RawText?
    var redirection: Redirection?
    var text = ""
    var column = 1
  }

  // Unchecked: it is written to only while nobody else has it.
  private final class Box: @unchecked Sendable {
    @exclusivity(unchecked) var parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  private static let empty = Box(Parts())
  private var box = empty

  /// Makes an empty command, to be filled by ``CommandScanner``.
  package init() {}

  /// The command word and its arguments, or the command word alone when `raw` is not nil.
  package var words: [Word] {
    get { box.parts.words }
    _modify {
      makeUnique()
      yield &box.parts.words
    }
  }
  /// The rest, for a command that takes an expression.
  package var raw: RawText? {
    get { box.parts.raw }
    set {
      makeUnique()
      box.parts.raw = newValue
    }
  }
  /// Where the output goes, or nil.
  package var redirection: Redirection? {
    get { box.parts.redirection }
    set {
      makeUnique()
      box.parts.redirection = newValue
    }
  }
  /// Whether it is two plain words at most.
  package var isShort: Bool {
    if case .some = box.parts.raw { return false }
    return box.parts.words.count <= 2 && !box.parts.words.contains(where: \.wasQuoted)
  }
  /// Whether the output goes somewhere else.
  package var isRedirected: Bool { if case .some = box.parts.redirection { true } else { false } }
  /// The source of this command alone, trimmed, without a comment; for `--echo` and JSON.
  package var text: String {
    get { box.parts.text }
    set {
      makeUnique()
      box.parts.text = newValue
    }
  }
  /// The column of its first character in the logical line, in characters from 1.
  package var column: Int {
    get { box.parts.column }
    set {
      makeUnique()
      box.parts.column = newValue
    }
  }

  /// Whether the two say the same.
  package static func == (left: ParsedCommand, right: ParsedCommand) -> Bool {
    left.box === right.box || left.box.parts == right.box.parts
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&box) { box = Box(box.parts) }
  }
}
