// SPDX-License-Identifier: GPL-3.0-or-later

/// Joins the physical lines of a reader into logical lines, and skips a `#!` in line 1.
///
/// A backslash as the last byte of a line joins the next one, unless the line ends in a comment:
/// there a path like `C:\` would otherwise swallow the next command. Joined lines obey the limit
/// together. A reference type without a lock, like the reader it owns.
package final class LogicalLines {
  private let reader: LineReader
  private let limit: Int
  @exclusivity(unchecked) private var ready: LogicalLine?
  /// The lines joined so far, while the last of them ended in a backslash.
  @exclusivity(unchecked) private var partial: LogicalLine?
  @exclusivity(unchecked) private var scanner = CommentScanner()

  /// Reads from a reader, which nobody else may read from.
  package init(_ reader: LineReader, limit: Int = LineReader.standardLimit) {
    self.reader = reader
    self.limit = limit
  }

  /// The next line, or nil at the end; waits for input when no complete line is at hand.
  package func next() throws(InputError) -> LogicalLine? {
    if ready != nil, let line = ready.take() { return line }
    while let line = try reader.next() {
      if let whole = add(line) { return whole }
    }
    defer { partial = nil }
    return partial
  }

  /// The descriptor read from, for `poll(2)`; -1 for text in memory.
  package var descriptor: Int32 { reader.descriptor }

  /// Whether the end of the input has been seen, though lines may still be waiting.
  package var hasEnded: Bool { reader.hasEnded }

  /// Reads once from the descriptor, for callers that `poll(2)` before.
  package func fill() throws(InputError) { try reader.fill() }

  /// Whether a whole logical line is at hand, so that ``next()`` returns it without reading.
  package var hasBufferedLine: Bool {
    if partial == nil, reader.hasBufferedWholeLine { return true }
    while ready == nil, let line = reader.takeBuffered() {
      ready = add(line)
    }
    if ready == nil, reader.hasEnded {
      ready = partial
      partial = nil
    }
    return ready != nil
  }

  /// Takes in one physical line; returns the logical line it completes.
  @inline(__always)
  private func add(_ line: consuming PhysicalLine) -> LogicalLine? {
    if partial == nil {
      if line.number == 1, line.text.utf8.starts(with: "#!".utf8) { return nil }
      if !line.continues { return line.alone }
      partial = LogicalLine(text: "", number: line.number)
      scanner = CommentScanner()
    }
    join(line)
    if line.continues, !scanner.isInComment || partial?.fault != nil { return nil }
    defer { partial = nil }
    return partial
  }

  private func join(_ line: PhysicalLine) {
    guard partial?.fault == nil, var whole = partial.take() else { return }
    defer { partial = whole }
    if line.fault != nil {
      whole = line.alone
      return
    }
    var piece = Substring(line.text)
    scanner.scan(piece.utf8.dropLast(line.continues ? 1 : 0))
    if line.continues, !scanner.isInComment { piece = Substring(piece.unicodeScalars.dropLast()) }
    if whole.text.utf8.count + piece.utf8.count > limit {
      whole = LogicalLine(text: "", number: whole.number, fault: .tooLong(limit: limit))
      return
    }
    whole.join(line.number)
    whole.text += piece
  }
}

/// Knows, byte by byte, whether a line has come into a comment.
struct CommentScanner {
  private enum State {
    case blank, word, hash, single, double, escape, comment
  }

  private var state = State.blank

  var isInComment: Bool { state == .comment }

  mutating func scan(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      switch (state, byte) {
      case (.comment, _): return
      case (.single, UInt8(ascii: "'")), (.double, UInt8(ascii: "\"")): state = .word
      case (.double, UInt8(ascii: "\\")): state = .escape
      case (.escape, _): state = .double
      case (.single, _), (.double, _): break
      case (.hash, 0x20), (.hash, 0x09): state = .comment
      case (_, 0x20), (_, 0x09), (_, UInt8(ascii: ";")): state = .blank
      case (_, UInt8(ascii: "'")): state = .single
      case (_, UInt8(ascii: "\"")): state = .double
      case (.blank, UInt8(ascii: "#")): state = .hash
      default: state = .word
      }
    }
  }
}
