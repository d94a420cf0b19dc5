// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine

/// Rows of text in aligned columns, two blanks apart, that fit a width.
package struct TextTable: Sendable {
  /// What becomes of a last column that is too wide.
  package enum Overflow: Sendable {
    /// It goes on in the next line, below itself.
    case wrap
    /// It ends in `…`.
    case cut
  }

  private static let gap = 2
  /// Prose in a narrower column would be hard to read.
  private static let readable = 20
  private static let narrowest = 8
  private static let indent = 4

  /// What becomes of a last column that is too wide.
  package var overflow: Overflow
  private var rows: [(cells: [String], widths: [Int])] = []

  /// Makes an empty table.
  package init(overflow: Overflow = .wrap) {
    self.overflow = overflow
  }

  /// Adds a row; rows may have different numbers of cells.
  package mutating func addRow(_ cells: [String]) {
    let cells = cells.map(VisibleText.clean)
    rows.append((cells, cells.map(DisplayWidth.of)))
  }

  /// Adds a row; rows may have different numbers of cells.
  package mutating func addRow(_ cells: String...) {
    addRow(cells)
  }

  /// Appends the table; no line is wider than `width` columns (nil: as wide as it needs).
  ///
  /// When it does not fit, the last column gives way first; when too little of it would be left, it
  /// goes on lines of its own below each row, and of the others as many are shown as fit.
  package func write(to output: inout OutputBuffer, width: Int? = 80) {
    let fit = fit(width)
    for row in rows {
      if !fit.hasProseBelow, zip(row.widths, fit.widths).allSatisfy(<=) {
        write(row.cells, row.widths, fit.widths, to: &output)
      } else {
        for line in lines(of: row.cells, fit) { output.append("\(line)\n") }
      }
    }
  }

  private func write(
    _ cells: [String],
    _ own: [Int],
    _ widths: [Int],
    to output: inout OutputBuffer
  ) {
    var cells = cells.prefix(widths.count)
    // No blanks at the end.
    while cells.last?.isEmpty == true { cells.removeLast() }
    for (column, cell) in cells.enumerated() {
      output.append(visible: cell)
      let room = column == cells.count - 1 ? 0 : widths[column] - own[column] + Self.gap
      for _ in 0..<room { output.append(byte: UInt8(ascii: " ")) }
    }
    output.append(byte: UInt8(ascii: "\n"))
  }

  /// The table as text.
  package func text(width: Int? = 80) -> String {
    var output = OutputBuffer()
    write(to: &output, width: width)
    return output.text
  }

  // MARK: Widths

  /// How the columns fit: their widths from the left, and whether the last one of the table goes on
  /// lines of its own below the row.
  private struct Fit {
    var widths: [Int]
    var limit: Int?
    /// How many columns the table has.
    var count: Int
    var hasProseBelow = false
  }

  private func fit(_ limit: Int?) -> Fit {
    let natural = naturalWidths
    guard let limit, Self.total(natural) > limit, let last = natural.last else {
      return Fit(widths: natural, limit: limit, count: natural.count)
    }
    let least = overflow == .wrap ? Self.readable : Self.narrowest
    if let widths = Self.keeping(natural.count, of: natural, least, limit) {
      return Fit(widths: widths, limit: limit, count: natural.count)
    }
    let hasProseBelow = overflow == .wrap && last > least && limit >= least + Self.indent
    var count = natural.count - 1
    while count > 1 {
      // What stands beside prose is short: a value in a few lines is better than none.
      if let widths = Self.keeping(count, of: natural, Self.narrowest, limit) {
        return Fit(widths: widths, limit: limit, count: natural.count, hasProseBelow: hasProseBelow)
      }
      count -= 1
    }
    return Fit(
      widths: [max(1, min(natural[0], limit))],
      limit: limit,
      count: natural.count,
      hasProseBelow: hasProseBelow && natural.count > 1
    )
  }

  private var naturalWidths: [Int] {
    var widths: [Int] = []
    for row in rows {
      for (column, width) in row.widths.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], width)
      }
    }
    return widths
  }

  /// The first columns, the last of them narrower if need be; nil when they do not fit.
  private static func keeping(
    _ count: Int,
    of natural: [Int],
    _ least: Int,
    _ limit: Int
  ) -> [Int]? {
    var widths = Array(natural.prefix(count))
    let room = limit - total(widths.dropLast()) - (count > 1 ? gap : 0)
    guard let last = widths.popLast(), room >= min(last, least) else { return nil }
    return widths + [min(last, room)]
  }

  private static func total(_ widths: some Collection<Int>) -> Int {
    widths.reduce(0, +) + gap * max(0, widths.count - 1)
  }

  // MARK: Lines

  private func lines(of row: [String], _ fit: Fit) -> [String] {
    guard fit.hasProseBelow, let limit = fit.limit, row.count == fit.count, let prose = row.last
    else { return lines(of: row, fit.widths) }
    var beside = fit.widths
    var below = prose.isEmpty ? [] : [prose]
    // What would be cut inside a word beside the others stands below them too.
    if let width = beside.last, beside.count > 1, case let text = row[beside.count - 1],
      text.split(separator: " ").contains(where: { DisplayWidth.of(String($0)) > width })
    {
      beside.removeLast()
      below.insert(text, at: 0)
    }
    let indent = Self.blanks(Self.indent)
    return lines(of: row, beside)
      + below.flatMap { WordWrap.lines(of: $0, width: limit - Self.indent) }.map { indent + $0 }
  }

  private func lines(of row: [String], _ widths: [Int]) -> [String] {
    let cells = row.prefix(widths.count)
    guard !cells.isEmpty else { return [""] }
    var pieces = [""]
    if let text = cells.last, let width = widths.dropFirst(cells.count - 1).first {
      let isLastColumn = cells.count == widths.count
      pieces =
        isLastColumn && overflow == .wrap
        ? WordWrap.lines(of: text, width: width) : [VisibleText.cut(text, to: width)]
    }
    var head = ""
    for (column, cell) in cells.dropLast().enumerated() {
      let shown = VisibleText.cut(cell, to: widths[column])
      let room = max(0, widths[column] - DisplayWidth.of(shown))
      head += shown + Self.blanks(room + Self.gap)
    }
    let indent = pieces.count > 1 ? Self.blanks(DisplayWidth.of(head)) : ""
    return pieces.enumerated().map { number, piece in
      Self.withoutBlanksAtEnd((number == 0 ? head : indent) + piece)
    }
  }

  /// So many blanks; quicker than a character again and again.
  package static func blanks(_ count: Int) -> String {
    String(unsafeUninitializedCapacity: count) { bytes in
      bytes.initialize(repeating: UInt8(ascii: " "))
      return count
    }
  }

  private static func withoutBlanksAtEnd(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
