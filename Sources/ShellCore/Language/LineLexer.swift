// SPDX-License-Identifier: GPL-3.0-or-later

/// Splits a logical line into commands, and commands into words.
///
/// Blanks are the space and the tab. Outside quotes a backslash is an ordinary character, `>` and
/// `|` need no blanks around them. A quote opens where a word begins and where ``Quotes`` says, and
/// elsewhere is a letter. A comment ends every command, raw text and programs included.
package struct LineLexer: Sendable {
  private let takesRaw: @Sendable (String) -> Bool

  /// Makes a lexer.
  ///
  /// - Parameter takesRaw: whether the command of this name takes the rest as an expression. Asked
  ///   once for each command of each line, so it should be quick.
  package init(takesRaw: @escaping @Sendable (String) -> Bool) {
    self.takesRaw = takesRaw
  }

  /// The commands of a line; a blank line or a comment has none.
  ///
  /// - Throws: the first fault: a line is understood as a whole or not at all.
  package func split(_ line: String) throws(LexicalFault) -> [ParsedCommand] {
    var (bytes, commands) = (line, [ParsedCommand]())
    let fault = bytes.withUTF8 { utf8 in
      var scanner = CommandScanner(utf8, line: line, takesRaw: takesRaw)
      return scanner.scan(into: &commands)
    }
    if let fault { throw fault }
    return commands
  }
}
