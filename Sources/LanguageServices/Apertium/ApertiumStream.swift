// SPDX-License-Identifier: Apache-2.0

/// The text format in which Apertium's programs talk: `^surface/lemma<tag><tag>/…$`, a backslash
/// before letters that mean something.
///
/// Source: wiki.apertium.org, "Apertium stream format".
enum ApertiumStream {
  private static let reserved: Set<Unicode.Scalar> = [
    "[", "]", "{", "}", "^", "$", "/", "\\", "@", "<", ">",
  ]

  /// Plain text as the programs read it.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if reserved.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  /// The words of an analysed text, with all their readings, in order.
  ///
  /// - Parameters:
  ///   - output: what `lt-proc` answered.
  ///   - text: what it was asked.
  /// - Returns: the words; nil when the answer is not about that text.
  static func units(_ output: String, of text: String) -> [LexicalUnit]? {
    let characters = CharacterOffsets(text)
    var scanner = Scanner(output)
    var units: [LexicalUnit] = []
    var said = String.UnicodeScalarView()
    while let (scalar, isEscaped) = scanner.next() {
      guard scalar == "^", !isEscaped else {
        said.append(scalar)
        continue
      }
      guard let fields = scanner.unit(), let surface = fields.first else { return nil }
      let start = said.count
      said.append(contentsOf: surface.plain.unicodeScalars)
      let range = characters.range(start..<said.count)
      let readings = fields.dropFirst().compactMap { Reading($0) }
      units.append(LexicalUnit(surface: surface.plain, range: range, readings: readings))
    }
    // A line's end was put behind it.
    if said.count > text.unicodeScalars.count, said.last == "\n" { said.removeLast() }
    let isSame = said.elementsEqual(text.unicodeScalars)
    return isSame ? units : nil
  }

  /// A field of a unit: its scalars, each with whether it was written after a backslash.
  struct Field {
    var scalars: [(scalar: Unicode.Scalar, isEscaped: Bool)] = []

    /// The text, without its backslashes.
    var plain: String { String(String.UnicodeScalarView(scalars.map(\.scalar))) }
  }

  private struct Scanner {
    private var scalars: String.UnicodeScalarView.Iterator

    init(_ text: String) { scalars = text.unicodeScalars.makeIterator() }

    mutating func next() -> (scalar: Unicode.Scalar, isEscaped: Bool)? {
      guard let scalar = scalars.next() else { return nil }
      guard scalar == "\\" else { return (scalar, false) }
      return scalars.next().map { ($0, true) }
    }

    /// What stands up to the next `$`, parted at each `/`; nil when there is no `$`.
    mutating func unit() -> [Field]? {
      var fields = [Field()]
      while let (scalar, isEscaped) = next() {
        if scalar == "$", !isEscaped { return fields }
        if scalar == "/", !isEscaped {
          fields.append(Field())
        } else {
          fields[fields.count - 1].scalars.append((scalar, isEscaped))
        }
      }
      return nil
    }
  }
}

/// Which character of a text each of its scalars belongs to.
private struct CharacterOffsets {
  private var offsets: [Int] = []

  init(_ text: String) {
    for (offset, character) in text.enumerated() {
      offsets += Array(repeating: offset, count: character.unicodeScalars.count)
    }
  }

  /// The characters that some scalars are in; a character that is cut is in it whole.
  func range(_ scalars: Range<Int>) -> Range<Int> {
    guard let last = offsets.last else { return 0..<0 }
    let start =
      offsets.indices.contains(scalars.lowerBound) ? offsets[scalars.lowerBound] : last + 1
    let end = scalars.upperBound - 1
    return start..<max(start, offsets.indices.contains(end) ? offsets[end] + 1 : last + 1)
  }
}
