// SPDX-License-Identifier: GPL-3.0-or-later

/// One line of input as it stood between two newlines, without its newline, CR and BOM.
package struct PhysicalLine: Sendable, Equatable {
  /// The line where it is joined with none; with a fault, the best that can be shown of it (repaired, or
  /// empty when too long).
  let alone: LogicalLine
  /// Whether the last byte is a backslash, also when the line was too long to keep.
  package var continues: Bool

  /// Makes a line; `continues` follows from the text unless the text could not be kept.
  package init(text: String, number: Int, fault: LineFault? = nil, continues: Bool? = nil) {
    alone = LogicalLine(text: text, number: number, fault: fault)
    self.continues = continues ?? (text.utf8.last == UInt8(ascii: "\\"))
  }

  /// The text.
  package var text: String { alone.text }
  /// The number of the line in its file, beginning at 1.
  package var number: Int { alone.number }
  /// What makes the line unusable, or nil.
  package var fault: LineFault? { alone.fault }
}

/// Why a line of input cannot be read as text.
package enum LineFault: Sendable, Equatable {
  /// A NUL byte stands at this column (in characters, from 1).
  case containsNUL(column: Int)
  /// The first byte that is not UTF-8 stands at this column (in characters, from 1).
  case notUTF8(column: Int)
  /// The line, or the lines joined by backslashes, has more bytes than this limit.
  case tooLong(limit: Int)

  /// Where in the line the fault begins; 1 when the line is only too long.
  package var column: Int {
    switch self {
    case .containsNUL(let column), .notUTF8(let column): column
    case .tooLong: 1
    }
  }
}

/// The system refused to read: the `errno` of `read(2)` or `poll(2)`.
package struct InputError: Error, Equatable {
  /// The `errno`.
  package var code: Int32
}
