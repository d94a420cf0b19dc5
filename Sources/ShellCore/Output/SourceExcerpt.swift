// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine

/// A source line as it is shown above a caret, and where the caret goes.
///
/// Tabs become blanks up to the next multiple of 8, control characters `·`, and of a line wider than
/// 160 columns only the part around the caret is shown, with `…` for what is missing.
struct SourceExcerpt: Equatable {
  static let limit = 160
  private static let tab = 8

  private struct Cell {
    var text: String
    var width: Int
  }

  /// The line, or a part of it.
  private(set) var text = ""
  /// How many columns stand before the caret.
  private(set) var indent = 0
  /// How many columns are underlined, at least 1.
  private(set) var width = 1

  init(_ source: String, column: Int, length: Int) {
    // No more than a window around the place is looked at: the line may have megabytes.
    let place = max(0, column - 1)
    let caret =
      source.index(source.startIndex, offsetBy: place, limitedBy: source.endIndex)
      ?? source.endIndex
    let begin =
      source.index(caret, offsetBy: -Self.limit, limitedBy: source.startIndex) ?? source.startIndex
    let end =
      source.index(caret, offsetBy: Self.limit, limitedBy: source.endIndex) ?? source.endIndex
    let cells = Self.cells(source[begin..<end])
    let marked = source.distance(from: begin, to: caret)
    let isCutBefore = begin > source.startIndex
    let isCutAfter = end < source.endIndex
    let total = cells.reduce(0) { $0 + $1.width }
    var shown = cells.indices
    if total > Self.limit || isCutBefore || isCutAfter {
      shown = Self.window(cells, around: marked, isCutBefore, isCutAfter)
    }
    let hasHead = isCutBefore || shown.lowerBound > 0
    let hasTail = isCutAfter || shown.upperBound < cells.count
    text = (hasHead ? "…" : "") + cells[shown].map(\.text).joined() + (hasTail ? "…" : "")
    indent = (hasHead ? 1 : 0) + cells[shown.lowerBound..<marked].reduce(0) { $0 + $1.width }
    let last = marked + min(max(0, length), shown.upperBound - marked)
    width = max(1, cells[marked..<last].reduce(0) { $0 + $1.width })
  }

  private static func cells(_ source: Substring) -> [Cell] {
    var column = 0
    return source.map { character in
      var cell = Cell(text: "·", width: 1)
      if character == "\t" {
        cell.width = tab - column % tab
        cell.text = String(repeating: " ", count: cell.width)
      } else if VisibleText.isShown(character) {
        cell = Cell(text: String(character), width: DisplayWidth.of(character))
      }
      column += cell.width
      return cell
    }
  }

  /// The cells to show: about as many columns before the place as behind it, all within the limit.
  private static func window(
    _ cells: [Cell],
    around place: Int,
    _ isCutBefore: Bool,
    _ isCutAfter: Bool
  ) -> Range<Int> {
    var begin = place
    var end = place
    var room = limit - 2
    if end < cells.count {
      room -= cells[end].width
      end += 1
    }
    var canGrow = true
    while canGrow {
      canGrow = false
      if begin > 0, cells[begin - 1].width <= room {
        begin -= 1
        room -= cells[begin].width
        canGrow = true
      }
      if end < cells.count, cells[end].width <= room {
        room -= cells[end].width
        end += 1
        canGrow = true
      }
    }
    return begin..<end
  }
}
