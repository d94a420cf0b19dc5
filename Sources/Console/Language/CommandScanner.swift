/// Splits a line that has more in it than plain ASCII words.
///
/// All marks of the language are ASCII, so it works on UTF-8 bytes, and counts characters only for
/// columns.
struct CommandScanner {
  private let utf8: UnsafeBufferPointer<UInt8>
  private let takesRaw: (String) -> Bool
  private var ruler: ColumnRuler
  private var position = 0

  init(_ utf8: UnsafeBufferPointer<UInt8>, line: String, takesRaw: @escaping (String) -> Bool) {
    self.utf8 = utf8
    self.takesRaw = takesRaw
    ruler = ColumnRuler(line)
  }

  /// Appends the commands of the line; returns the first fault.
  mutating func scan(into commands: inout [ParsedCommand]) -> SyntaxFault? {
    do throws(SyntaxFault) {
      while position < utf8.count {
        if let command = try scanCommand() { commands.append(command) }
      }
      return nil
    } catch {
      return error
    }
  }

  // MARK: One command

  /// Scans up to and including a `;`, or up to the end or a comment.
  private mutating func scanCommand() throws(SyntaxFault) -> ParsedCommand? {
    var command = ParsedCommand()
    var isRaw = false
    skipBlanks()
    let begin = position
    var end = position
    command.column = ruler.column(at: begin)
    while !isAtEndOfCommand {
      if isRaw {
        let column = ruler.column(at: position)
        command.raw = RawText(text: try scanRaw(), column: column)
      } else if isOperator(utf8[position]) {
        command.redirection = try scanRedirection(after: command)
      } else if command.redirection != nil {
        throw try faultAfterRedirection()
      } else {
        let word = try scanWord()
        if command.words.isEmpty { isRaw = takesRaw(word.text) }
        command.words.append(word)
      }
      end = lastBlankFree(from: begin)
      skipBlanks()
    }
    if isRaw, command.raw == nil {
      command.raw = RawText(text: "", column: ruler.column(at: end))
    }
    command.text = string(begin..<end)
    let isAtSemicolon = position < utf8.count && utf8[position] == UInt8(ascii: ";")
    position = isAtSemicolon ? position + 1 : utf8.count
    return command.words.isEmpty ? nil : command
  }

  private mutating func scanRedirection(
    after command: ParsedCommand
  ) throws(SyntaxFault) -> Redirection {
    let begin = position
    guard command.redirection == nil else { throw try faultAfterRedirection() }
    guard !command.words.isEmpty else { throw fault(.missingCommand, begin..<begin + 1) }
    position += 1
    if utf8[begin] == UInt8(ascii: "|") {
      skipBlanks()
      let column = ruler.column(at: position)
      guard !isAtEndOfCommand, utf8[position] != UInt8(ascii: "|") else {
        throw fault(.emptyPipe, begin..<begin + 1)
      }
      return .program(RawText(text: try scanRaw(), column: column))
    }
    let isAppending = position < utf8.count && utf8[position] == UInt8(ascii: ">")
    if isAppending { position += 1 }
    let end = position
    skipBlanks()
    guard !isAtEndOfCommand, !isOperator(utf8[position]) else {
      throw fault(.missingRedirectionTarget, begin..<end)
    }
    return .file(try scanWord(), append: isAppending)
  }

  private mutating func faultAfterRedirection() throws(SyntaxFault) -> SyntaxFault {
    let begin = position
    if isOperator(utf8[begin]) {
      position += 1
    } else {
      _ = try scanWord()
    }
    return fault(.textAfterRedirection, begin..<position)
  }

  // MARK: Words and raw text

  private mutating func scanWord() throws(SyntaxFault) -> Word {
    let begin = position
    let column = ruler.column(at: begin)
    var pieces: [UInt8] = []
    var plain = begin
    var wasQuoted = false
    while position < utf8.count {
      let byte = utf8[position]
      if isBlank(byte) || isOperator(byte) || byte == UInt8(ascii: ";") { break }
      if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        wasQuoted = true
        pieces.append(contentsOf: utf8[plain..<position])
        if byte == UInt8(ascii: "'") {
          try scanLiteral(into: &pieces)
        } else {
          try scanQuoted(into: &pieces)
        }
        plain = position
      } else {
        position += 1
      }
    }
    let text: String
    if wasQuoted {
      pieces.append(contentsOf: utf8[plain..<position])
      text = String(decoding: pieces, as: UTF8.self)
    } else {
      text = string(begin..<position)
    }
    let length = max(1, ruler.column(at: position) - column)
    return Word(text: text, column: column, length: length, wasQuoted: wasQuoted)
  }

  private mutating func scanLiteral(into text: inout [UInt8]) throws(SyntaxFault) {
    let begin = position
    try skipQuoted()
    text.append(contentsOf: utf8[begin + 1..<position - 1])
  }

  private mutating func scanQuoted(into text: inout [UInt8]) throws(SyntaxFault) {
    let begin = position
    position += 1
    while position < utf8.count {
      let byte = utf8[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return
      }
      if byte == UInt8(ascii: "\\") {
        try scanEscape(into: &text, openedAt: begin)
      } else {
        text.append(byte)
        position += 1
      }
    }
    throw fault(.unterminatedQuote, begin..<utf8.count)
  }

  private mutating func scanEscape(
    into text: inout [UInt8],
    openedAt quote: Int
  ) throws(SyntaxFault) {
    let begin = position
    guard begin + 1 < utf8.count else { throw fault(.unterminatedQuote, quote..<utf8.count) }
    position += 2
    switch utf8[begin + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(utf8[begin + 1])
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): try scanCodePoint(into: &text, from: begin)
    default:
      // The escaped character may take several bytes; the ruler rounds up to its end.
      while position < utf8.count, utf8[position] & 0xC0 == 0x80 { position += 1 }
      throw fault(.badEscape, begin..<position)
    }
  }

  /// The rest of `\u{…}`: one to six hexadecimal digits that name a character other than NUL.
  private mutating func scanCodePoint(
    into text: inout [UInt8],
    from begin: Int
  ) throws(SyntaxFault) {
    var value: UInt32 = 0
    var digits = 0
    var isClosed = false
    if position < utf8.count, utf8[position] == UInt8(ascii: "{") {
      position += 1
      while position < utf8.count, digits < 7 {
        guard let digit = Character(Unicode.Scalar(utf8[position])).hexDigitValue else { break }
        value = value << 4 | UInt32(digit)
        digits += 1
        position += 1
      }
      isClosed = position < utf8.count && utf8[position] == UInt8(ascii: "}")
      if isClosed { position += 1 }
    }
    guard isClosed, 1...6 ~= digits, value != 0, let scalar = Unicode.Scalar(value) else {
      throw fault(.badEscape, begin..<position)
    }
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Takes text as it stands, up to a `;` or a comment outside quotes, without blanks at its end.
  private mutating func scanRaw() throws(SyntaxFault) -> String {
    let begin = position
    while position < utf8.count, utf8[position] != UInt8(ascii: ";") {
      if isComment, isBlank(utf8[position - 1]) { break }
      if utf8[position] == UInt8(ascii: "'") || utf8[position] == UInt8(ascii: "\"") {
        try skipQuoted()
      } else {
        position += 1
      }
    }
    return string(begin..<lastBlankFree(from: begin))
  }

  private mutating func skipQuoted() throws(SyntaxFault) {
    let begin = position
    let quote = utf8[begin]
    position += 1
    while position < utf8.count, utf8[position] != quote {
      position += utf8[position] == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
    }
    guard position < utf8.count else { throw fault(.unterminatedQuote, begin..<utf8.count) }
    position += 1
  }

  // MARK: Looking at bytes

  private var isAtEndOfCommand: Bool {
    position >= utf8.count || utf8[position] == UInt8(ascii: ";") || isComment
  }

  /// Whether a `#` stands here before a blank or the end; the caller knows that a word begins here.
  private var isComment: Bool {
    utf8[position] == UInt8(ascii: "#")
      && (position + 1 == utf8.count || isBlank(utf8[position + 1]))
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09
  }

  private func isOperator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ">") || byte == UInt8(ascii: "|")
  }

  private mutating func skipBlanks() {
    while position < utf8.count, isBlank(utf8[position]) { position += 1 }
  }

  private func lastBlankFree(from begin: Int) -> Int {
    var end = min(position, utf8.count)
    while end > begin, isBlank(utf8[end - 1]) { end -= 1 }
    return end
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: utf8[range]), as: UTF8.self)
  }

  private mutating func fault(_ cause: SyntaxFault.Cause, _ range: Range<Int>) -> SyntaxFault {
    let column = ruler.column(at: range.lowerBound)
    let length = max(1, ruler.column(at: range.upperBound) - column)
    return SyntaxFault(column: column, length: length, cause: cause)
  }
}
