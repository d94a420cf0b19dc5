/// What stands at the cursor: which command it belongs to, the words before it, and the piece of a
/// word that has been typed.
struct CompletionSite {
  /// What kind of place it is.
  enum Place: Equatable {
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
  var place = Place.word
  /// The whole words of the command before the cursor, quotes and escapes resolved.
  var words: [String] = []
  /// The piece of the word at the cursor, quotes and escapes resolved; of raw text, all of it.
  var partial = ""
  /// The offset in bytes of that piece, its quote included.
  var start: Int
  /// The quote that is still open at the cursor.
  var quote: Character?
}

extension CompletionSite {
  /// Looks at a line up to the cursor, by the rules of ``LineLexer``; nothing is an error here.
  init(line: String, cursor: Int, offset: Int = 0) {
    let utf8 = line.utf8
    let end = utf8.index(utf8.startIndex, offsetBy: min(cursor, utf8.count))
    self.init(bytes: Array(utf8[..<end]), offset: offset)
  }

  private init(bytes: [UInt8], offset: Int) {
    start = offset + bytes.count
    var scanner = SiteScanner(bytes: bytes)
    while scanner.position < bytes.count {
      let byte = bytes[scanner.position]
      if byte == 0x20 || byte == 0x09 {
        scanner.position += 1
      } else if byte == UInt8(ascii: ";") {
        scanner.position += 1
        place = .word
        words = []
      } else if place == .word, words.count == 1, CommandTable.takesRaw(words[0]) {
        let begin = scanner.position
        if scanner.skipRaw() { continue }
        place = .raw
        partial = String(decoding: bytes[begin...], as: UTF8.self)
        start = offset + begin
      } else if scanner.isComment {
        place = .nothing
        return
      } else if byte == UInt8(ascii: "|") {
        if scanner.skipRaw() { continue }
        place = .nothing
      } else if byte == UInt8(ascii: ">") {
        scanner.position += 1
        place = .redirection
      } else {
        let begin = scanner.position
        let word = scanner.word()
        if scanner.position < bytes.count {
          words.append(word)
        } else {
          partial = word
          start = offset + begin
          quote = scanner.quote
        }
      }
    }
    if place == .word, words.count == 1, CommandTable.takesRaw(words[0]), start > offset,
      partial.isEmpty
    {
      place = .raw
    }
  }
}

/// Steps over words and raw text that may end in the middle.
private struct SiteScanner {
  let bytes: [UInt8]
  var position = 0
  /// The quote left open by the last word.
  var quote: Character?

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isComment: Bool {
    bytes[position] == UInt8(ascii: "#")
      && (position + 1 == bytes.count || bytes[position + 1] == 0x20 || bytes[position + 1] == 0x09)
  }

  /// Steps to a `;` outside quotes; false when the end comes first.
  mutating func skipRaw() -> Bool {
    var open: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      if let mark = open {
        if byte == UInt8(ascii: "\\"), mark == UInt8(ascii: "\"") { position += 1 }
        if byte == mark { open = nil }
      } else if byte == UInt8(ascii: ";") {
        return true
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        open = byte
      }
      position += 1
    }
    position = bytes.count
    return false
  }

  /// Steps over a word; its text, and in ``quote`` the quote that is not closed.
  mutating func word() -> String {
    var text: [UInt8] = []
    var open: UInt8?
    loop: while position < bytes.count {
      let byte = bytes[position]
      switch (open, byte) {
      case (nil, 0x20), (nil, 0x09), (nil, UInt8(ascii: ";")), (nil, UInt8(ascii: ">")),
        (nil, UInt8(ascii: "|")):
        break loop
      case (nil, UInt8(ascii: "'")), (nil, UInt8(ascii: "\"")): open = byte
      case (let mark?, _) where byte == mark: open = nil
      case (UInt8(ascii: "\""), UInt8(ascii: "\\")) where position + 1 < bytes.count:
        position += 1
        text.append(bytes[position])
      default: text.append(byte)
      }
      position += 1
    }
    quote = open.map { Character(Unicode.Scalar($0)) }
    return String(decoding: text, as: UTF8.self)
  }
}
