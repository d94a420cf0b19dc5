// SPDX-License-Identifier: GPL-3.0-or-later

/// Turns byte offsets of a line into columns, in characters from 1.
///
/// Asked from left to right it walks the line once; asked backwards it begins again.
struct ColumnRuler {
  private let line: String
  /// Whether every byte is a character: ASCII, and no CR that could join an LF.
  private let isPlain: Bool
  private var rest: String.Iterator
  /// The column of the character that ends at `characterEnd`.
  private var column = 0
  private var characterBegin = 0
  private var characterEnd = 0

  init(_ line: String) {
    self.line = line
    isPlain =
      line.utf8.withContiguousStorageIfAvailable { bytes in
        bytes.allSatisfy { $0 < 0x80 && $0 != 0x0D }
      } ?? false
    rest = line.makeIterator()
  }

  /// The column of the character that the byte belongs to; at the end, one behind the last.
  mutating func column(at offset: Int) -> Int {
    if isPlain { return min(offset, line.utf8.count) + 1 }
    if offset < characterBegin { self = ColumnRuler(line) }
    while column == 0 || characterEnd <= offset {
      guard let character = rest.next() else { return column + 1 }
      column += 1
      characterBegin = characterEnd
      characterEnd += character.utf8.count
    }
    return column
  }
}
