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

  /// Splits a line; a blank line or a comment gives no commands.
  ///
  /// Pass the same array again and again: its storage and that of its words is used again. After a
  /// fault it is empty: a line is understood as a whole or not at all.
  package func split(
    _ line: String,
    into commands: inout [ParsedCommand]
  ) throws(LexicalFault) {
    let outcome = line.utf8.withContiguousStorageIfAvailable {
      splitPlain($0, of: line, into: &commands)
    }
    switch outcome ?? .needsCare {
    case .command:
      if commands.count > 1 { commands.removeLast(commands.count - 1) }
    case .nothing:
      commands.removeAll(keepingCapacity: true)
    case .needsCare:
      commands.removeAll(keepingCapacity: true)
      var bytes = line
      let fault = bytes.withUTF8 { utf8 in
        var scanner = CommandScanner(utf8, line: line, takesRaw: takesRaw)
        return scanner.scan(into: &commands)
      }
      guard let fault else { return }
      commands.removeAll(keepingCapacity: true)
      throw fault
    }
  }

  // MARK: Lines without anything special

  private enum Outcome {
    /// The first command is filled in.
    case command
    case nothing
    case needsCare
  }

  /// Splits a line of plain ASCII words, where a byte is a character is a column.
  @inline(__always)
  private func splitPlain(
    _ utf8: UnsafeBufferPointer<UInt8>,
    of line: String,
    into commands: inout [ParsedCommand]
  ) -> Outcome {
    if commands.isEmpty { commands.append(ParsedCommand()) }
    var words = commands[0].takeWords()
    // Those of the line before are written over: taking them out first costs more.
    var count = 0
    var raw: RawText?
    var takesRaw = false
    var first = 0
    var end = 0
    var index = 0
    while index < utf8.count {
      if Self.isBlank(utf8[index]) {
        index += 1
        continue
      }
      let begin = index
      if takesRaw {
        guard let last = Self.plainEnd(utf8, from: begin) else { return .needsCare }
        raw = RawText(text: Self.string(utf8, begin..<last), column: begin + 1)
        end = last
        break
      }
      while index < utf8.count {
        let byte = utf8[index]
        if !Self.isPlain(byte) {
          if Self.isBlank(byte) { break }
          if Self.isSpecial(byte) { return .needsCare }
        }
        index += 1
      }
      if count == 0 { first = begin }
      end = index
      let text = Self.string(utf8, begin..<end)
      if count == 0 { takesRaw = self.takesRaw(text) }
      let word = Word(text: text, column: begin + 1, length: end - begin)
      if count < words.count { words[count] = word } else { words.append(word) }
      count += 1
    }
    guard count > 0 else { return .nothing }
    if words.count > count { words.removeLast(words.count - count) }
    if takesRaw, raw == nil { raw = RawText(text: "", column: end + 1) }
    // Sharing the line costs nothing; a part of a long line is a new string.
    let text = end - first == utf8.count ? line : Self.text(of: line, first..<end)
    commands[0].refill(words, raw: raw, text: text, column: first + 1)
    return .command
  }

  /// The end of the last word, or nil when a byte on the way is special.
  private static func plainEnd(_ utf8: UnsafeBufferPointer<UInt8>, from begin: Int) -> Int? {
    var end = begin
    for index in begin..<utf8.count where !isBlank(utf8[index]) {
      // An expression may compare and combine: there `>` and `|` are plain.
      guard !isSpecial(utf8[index]) || utf8[index] == 0x3E || utf8[index] == 0x7C else {
        return nil
      }
      end = index + 1
    }
    return end
  }

  @inline(__always)
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09
  }

  /// Whether a byte is a letter, or one of those between the letters but `|`: most are.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool { byte &- 0x40 < 0x7C - 0x40 }

  /// Whether a byte needs the full scanner: `"` `#` `'` `;` `>` `|` or not ASCII.
  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    let low: UInt64 = 1 << 0x22 | 1 << 0x23 | 1 << 0x27 | 1 << 0x3B | 1 << 0x3E
    return byte < 64 ? (low >> UInt64(byte)) & 1 != 0 : byte >= 0x80 || byte == 0x7C
  }

  @inline(__always)
  private static func string(_ utf8: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: utf8[range]), as: UTF8.self)
  }

  private static func text(of line: String, _ range: Range<Int>) -> String {
    let utf8 = line.utf8
    let begin = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(begin, offsetBy: range.count)
    return String(line.unicodeScalars[begin..<end])
  }
}
