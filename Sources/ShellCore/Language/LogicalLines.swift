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

/// Knows, piece by piece, whether a line has come into a comment.
struct CommentScanner {
  private enum State: Equatable {
    /// A word may begin, or goes on so that a quote may open.
    case blank, opening
    case word, hash, escape, comment
    case quoted(Unicode.Scalar)
  }

  private var state = State.blank
  private var isProgram = false

  var isInComment: Bool { state == .comment }

  mutating func scan(_ bytes: some Collection<UInt8>) {
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    for (place, scalar) in scalars.enumerated() where !isInComment {
      take(scalar, before: scalars.dropFirst(place + 1).first)
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) {
    switch (state, scalar) {
    case (.quoted("\""), "\\"): state = .escape
    case (.escape, _): state = .quoted("\"")
    case (.quoted(let mark), _):
      if Quotes.close(mark, scalar, next) { state = .opening }
    case (.hash, " "), (.hash, "\t"): state = .comment
    case (_, " "), (_, "\t"): state = .blank
    case (_, ";"): (state, isProgram) = (.blank, false)
    case (.blank, "#"): state = .hash
    case _ where opens(scalar): state = .quoted(scalar)
    default:
      state = scalar.isASCII && Quotes.open(behind: UInt8(scalar.value)) ? .opening : .word
      if scalar == "|" { isProgram = true }
    }
  }

  private func opens(_ mark: Unicode.Scalar) -> Bool {
    let mayOpen = isProgram ? mark.isASCII : state == .blank || state == .opening
    return mayOpen && !Quotes.closing(mark).isEmpty
  }
}
