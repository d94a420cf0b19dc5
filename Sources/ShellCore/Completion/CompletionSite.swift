// SPDX-License-Identifier: GPL-3.0-or-later

/// What stands at the cursor: which command it belongs to, the words before it, and the piece of a
/// word that has been typed.
package struct CompletionSite {
  /// What kind of place it is.
  package enum Place: Equatable {
    /// A word of the command.
    case word
    /// The rest of a command that takes an expression.
    case raw
    /// The file behind `>`.
    case redirection
    /// A comment, or a program: nothing to offer.
    case nothing
  }

  /// The kind of place.
  package var place = Place.word
  /// The whole words of the command before the cursor, quotes and escapes resolved.
  package var words: [String] = []
  /// The column of the command's first character, in characters from 1.
  package var column = 1
  /// The piece of the word at the cursor, quotes and escapes resolved; of raw text, all of it.
  package var partial = ""
  /// The offset in bytes of that piece, its quote included.
  package var start: Int
  /// The quote that is still open at the cursor.
  package var quote: Character?
}

extension CompletionSite {
  /// A place in a word, of which nothing has been typed.
  package init(start: Int) { self.start = start }

  /// Looks at a line up to the cursor; nothing is an error here.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - cursor: in bytes of the line.
  ///   - offset: how many bytes stand before the line.
  ///   - takesRaw: whether the command of this name takes the rest as an expression.
  package init(line: String, cursor: Int, offset: Int = 0, takesRaw: @escaping (String) -> Bool) {
    var text = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
    let (ending, command) = text.withUTF8 { utf8 in
      var scanner = CommandScanner(utf8, line: line, acceptsUnfinished: true, takesRaw: takesRaw)
      var commands: [ParsedCommand] = []
      _ = scanner.scan(into: &commands)
      return (scanner.ending, scanner.last)
    }
    words = command.words.map(\.text)
    column = command.column
    start = offset + text.utf8.count
    switch ending {
    case .blank:
      if command.redirection != nil { place = .nothing }
      if words.count == 1, takesRaw(words[0]) { place = .raw }
    case .word(let begin, let open):
      partial = words.removeLast()
      start = offset + begin
      quote = open.map { Character(Unicode.Scalar($0)) }
    case .raw(let begin):
      place = .raw
      partial = String(decoding: text.utf8.dropFirst(begin), as: UTF8.self)
      start = offset + begin
    case .file(let begin, let open):
      place = .redirection
      if case .file(let word, _, _) = command.redirection { partial = word.text }
      start = offset + begin
      quote = open.map { Character(Unicode.Scalar($0)) }
    case .other, .comment: place = .nothing
    }
  }
}
