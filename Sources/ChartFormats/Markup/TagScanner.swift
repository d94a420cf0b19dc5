/// Finds the start tags of a well-formed document without a document type, in order: the parser says
/// what stands in them, this says where.
struct TagScanner {
  /// A start tag.
  struct Tag {
    /// Where its `<` stands.
    var offset: Int
    /// Its name, with prefix.
    var name: String
    /// Where the value of each attribute stands, quotes left out, by name with prefix.
    var values: [String: Range<Int>]
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ source: SourceText) { bytes = source.bytes }

  /// The next start tag, or nil behind the last one.
  mutating func next() -> Tag? {
    while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = open + 1
      if skip("!--", until: "-->") || skip("![CDATA[", until: "]]>") || skip("?", until: "?>") {
        continue
      }
      if starts(with: "/") || starts(with: "!") { continue }
      return tag(from: open)
    }
    position = bytes.count
    return nil
  }

  /// Where a document type stands before the first element, if one does.
  static func documentType(in source: SourceText) -> Int? {
    var scanner = TagScanner(source)
    while let open = scanner.bytes[scanner.position...].firstIndex(of: UInt8(ascii: "<")) {
      scanner.position = open + 1
      if scanner.skip("!--", until: "-->") || scanner.skip("?", until: "?>") { continue }
      return scanner.starts(with: "!") ? open : nil
    }
    return nil
  }

  /// Where a word stands behind the last tag.
  func offset(of word: some StringProtocol) -> Int? {
    let rest = bytes[position...]
    return rest.firstRange(of: Array(word.utf8))?.lowerBound
  }

  // MARK: One tag

  private mutating func tag(from open: Int) -> Tag {
    var tag = Tag(offset: open, name: name(), values: [:])
    while position < bytes.count {
      skipBlanks()
      guard position < bytes.count, bytes[position] != UInt8(ascii: ">"),
        bytes[position] != UInt8(ascii: "/")
      else { break }
      let before = position
      let attribute = name()
      skipBlanks()
      if position < bytes.count, bytes[position] == UInt8(ascii: "=") { position += 1 }
      skipBlanks()
      if position < bytes.count, let value = quoted() { tag.values[attribute] = value }
      if position == before { position += 1 }
    }
    return tag
  }

  private mutating func name() -> String {
    let ends: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0x2F, 0x3D, 0x3E, 0x22, 0x27]
    let start = position
    while position < bytes.count, !ends.contains(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quoted() -> Range<Int>? {
    let quote = bytes[position]
    guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return nil }
    let start = position + 1
    let end = bytes[start...].firstIndex(of: quote) ?? bytes.count
    position = min(end + 1, bytes.count)
    return start..<end
  }

  private mutating func skipBlanks() {
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    while position < bytes.count, blanks.contains(bytes[position]) { position += 1 }
  }

  // MARK: What is no tag

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  private mutating func skip(_ start: StaticString, until end: StaticString) -> Bool {
    guard starts(with: start) else { return false }
    position += start.utf8CodeUnitCount
    let length = end.utf8CodeUnitCount
    while position < bytes.count, !starts(with: end) { position += 1 }
    position = min(position + length, bytes.count)
    return true
  }
}
