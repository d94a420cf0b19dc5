// SPDX-License-Identifier: GPL-3.0-or-later

/// Splits a line, whatever is in it.
///
/// All marks of the language are ASCII, so it works on UTF-8 bytes, and counts characters only for
/// columns.
struct CommandScanner {
  /// What a line ends in; offsets are in bytes.
  enum Ending: Equatable {
    /// A blank, a `;`, or nothing yet.
    case blank
    /// A word that begins at an offset, in a quote that is still open.
    case word(Int, quote: UInt8?)
    /// Raw text that begins at an offset.
    case raw(Int)
    /// The file behind `>`, which begins at an offset.
    case file(Int, quote: UInt8?)
    /// A program behind `|`, or what may not stand behind a file.
    case other
    /// A comment.
    case comment
  }

  /// What the line ends in, once it is scanned.
  private(set) var ending = Ending.blank
  /// The command that the line ends in; one without words behind a `;`.
  private(set) var last = ParsedCommand()
  let utf8: UnsafeBufferPointer<UInt8>
  private let takesRaw: (String) -> Bool
  // A line that is still being typed may break off anywhere: nothing in it is a fault, an open quote
  // ends with it, and what is no escape stands for itself.
  private let acceptsUnfinished: Bool
  private var ruler: ColumnRuler
  var position = 0

  init(
    _ utf8: UnsafeBufferPointer<UInt8>,
    line: String,
    acceptsUnfinished: Bool = false,
    takesRaw: @escaping (String) -> Bool
  ) {
    self.utf8 = utf8
    self.acceptsUnfinished = acceptsUnfinished
    self.takesRaw = takesRaw
    ruler = ColumnRuler(line)
  }

  /// Appends the commands of the line; returns the first fault.
  mutating func scan(into commands: inout [ParsedCommand]) -> LexicalFault? {
    do throws(LexicalFault) {
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
  private mutating func scanCommand() throws(LexicalFault) -> ParsedCommand? {
    var command = ParsedCommand()
    var isRaw = false
    skipBlanks()
    let begin = position
    var end = position
    command.column = ruler.column(at: begin)
    command.words.reserveCapacity(8)
    while !isAtEndOfCommand {
      if isRaw {
        let column = ruler.column(at: position)
        ending = .raw(position)
        let isProgram = command.words[0].text.utf8.first == UInt8(ascii: "!")
        command.raw = RawText(text: try scanRaw(isProgram: isProgram), column: column)
      } else if isOperator(utf8[position]) {
        command.redirection = try scanRedirection(after: command)
      } else if command.redirection != nil {
        try scanBehindRedirection(of: &command)
      } else {
        let begin = position
        let (word, quote) = try scanWord()
        ending = .word(begin, quote: quote)
        if command.words.isEmpty { isRaw = takesRaw(word.text) }
        command.words.append(word)
      }
      end = lastBlankFree(from: begin)
      if position < utf8.count, isBlank(utf8[position]) { ending = .blank }
      skipBlanks()
    }
    if position < utf8.count { ending = isComment ? .comment : .blank }
    if isRaw, command.raw == nil {
      command.raw = RawText(text: "", column: ruler.column(at: end))
    }
    command.text = string(begin..<end)
    let isAtSemicolon = position < utf8.count && utf8[position] == UInt8(ascii: ";")
    last = isAtSemicolon ? ParsedCommand() : command
    position = isAtSemicolon ? position + 1 : utf8.count
    return command.words.isEmpty ? nil : command
  }

  private mutating func scanRedirection(
    after command: ParsedCommand
  ) throws(LexicalFault) -> Redirection {
    let begin = position
    if command.redirection != nil { try refuse(.textAfterRedirection, begin..<begin + 1) }
    if command.words.isEmpty { try refuse(.missingCommand, begin..<begin + 1) }
    position += 1
    if utf8[begin] == UInt8(ascii: "|") {
      skipBlanks()
      let column = ruler.column(at: position)
      ending = .other
      if isAtEndOfCommand || utf8[position] == UInt8(ascii: "|") {
        try refuse(.emptyPipe, begin..<begin + 1)
      }
      return .program(RawText(text: try scanRaw(isProgram: true), column: column))
    }
    let isAppending = position < utf8.count && utf8[position] == UInt8(ascii: ">")
    if isAppending { position += 1 }
    let end = position
    skipBlanks()
    if isAtEndOfCommand || isOperator(utf8[position]) {
      try refuse(.missingRedirectionTarget, begin..<end)
    }
    let start = position
    let (word, quote) = try scanWord()
    ending = .file(start, quote: quote)
    return .file(word, append: isAppending)
  }

  private mutating func scanBehindRedirection(
    of command: inout ParsedCommand
  ) throws(LexicalFault) {
    let begin = position
    let (word, _) = try scanWord()
    ending = .other
    if word.text == "--replace", case .file(let file, false, false) = command.redirection {
      command.redirection = .file(file, append: false, replaces: true)
      return
    }
    try refuse(.textAfterRedirection, begin..<position)
  }

  // MARK: Words and raw text

  /// The word, and the quote that the line ends in.
  private mutating func scanWord() throws(LexicalFault) -> (Word, quote: UInt8?) {
    let begin = position
    let column = ruler.column(at: begin)
    var pieces: [UInt8] = []
    var plain = begin
    var wasQuoted = false
    var quote: UInt8?
    var mayOpen = true
    while position < utf8.count {
      let byte = utf8[position]
      if isBlank(byte) || isOperator(byte) || byte == UInt8(ascii: ";") { break }
      if mayOpen, Quotes.mayBegin(with: byte), let mark = Quotes.mark(in: utf8, at: position) {
        wasQuoted = true
        pieces.append(contentsOf: utf8[plain..<position])
        if try !scanQuoted(mark, into: &pieces) { quote = mark == "'" ? byte : 0x22 }
        plain = position
      } else {
        mayOpen = Quotes.open(behind: byte)
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
    return (Word(text: text, column: column, length: length, wasQuoted: wasQuoted), quote)
  }

  /// Takes text as it stands, up to a `;` or a comment outside quotes, without blanks at its end.
  ///
  /// A program reads quotes as the system's shell does: they open anywhere.
  private mutating func scanRaw(isProgram: Bool = false) throws(LexicalFault) -> String {
    let begin = position
    var isProgram = isProgram
    var mayOpen = true
    while position < utf8.count {
      let byte = utf8[position]
      if byte == UInt8(ascii: ";") || isComment && isBlank(utf8[position - 1]) { break }
      if mayOpen || isProgram, Quotes.mayBegin(with: byte),
        let mark = Quotes.mark(in: utf8, at: position), mark.isASCII || !isProgram
      {
        try skipQuoted(mark)
        mayOpen = true
      } else {
        mayOpen = Quotes.open(behind: byte)
        if byte == UInt8(ascii: "|") { isProgram = true }
        position += 1
      }
    }
    return string(begin..<lastBlankFree(from: begin))
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

  /// - Throws: the fault, unless the line may be unfinished.
  mutating func refuse(
    _ cause: LexicalFault.Cause,
    _ range: Range<Int>
  ) throws(LexicalFault) {
    if !acceptsUnfinished { throw fault(cause, range) }
  }

  private mutating func fault(_ cause: LexicalFault.Cause, _ range: Range<Int>) -> LexicalFault {
    let column = ruler.column(at: range.lowerBound)
    let length = max(1, ruler.column(at: range.upperBound) - column)
    return LexicalFault(column: column, length: length, cause: cause)
  }
}
