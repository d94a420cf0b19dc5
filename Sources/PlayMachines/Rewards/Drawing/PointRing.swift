// SPDX-License-Identifier: Apache-2.0
import PlayKit

/// A ring of sixteen dots that fills clockwise from the top, `●` for filled and `○` for open, with a
/// text in its middle.
///
/// The columns of a terminal are half as wide as its rows are high, so it is twice as wide as high.
struct PointRing {
  /// How many dots there are.
  static let count = 16
  /// How many columns it takes.
  static let width = 13

  // Row and column of each dot, clockwise from the top: a circle of radius 3.
  private static let places: [(row: Int, column: Int)] = [
    (0, 6), (0, 8), (1, 10), (2, 12), (3, 12), (4, 12), (5, 10), (6, 8),
    (6, 6), (6, 4), (5, 2), (4, 0), (3, 0), (2, 0), (1, 2), (0, 4),
  ]

  /// How many dots are filled: some as soon as there is something, all only when it is whole.
  var filled: Int
  /// What stands in the middle, at most 9 columns.
  var text: String

  /// A ring for so much of so much.
  init(_ part: Int, of whole: Int) {
    text = "\(part)/\(whole)"
    if part <= 0 {
      filled = 0
    } else if part >= whole {
      filled = Self.count
    } else {
      let (product, overflow) = part.multipliedReportingOverflow(by: Self.count)
      filled = overflow ? Self.count - 1 : min(max(product / whole, 1), Self.count - 1)
    }
  }

  /// The seven rows.
  var rows: [[Drawing.Span]] {
    (0..<7).map { row in
      var cells: [(text: String, ink: Drawing.Ink)] = Array(
        repeating: (" ", .plain),
        count: Self.width
      )
      if row == 3 {
        let begin = max(2, (Self.width - text.count) / 2)
        for (offset, character) in text.prefix(Self.width - 4).enumerated() {
          cells[begin + offset] = (String(character), .strong)
        }
      }
      for (number, place) in Self.places.enumerated() where place.row == row {
        let share = Double(number) / Double(Self.count - 1)
        cells[place.column] =
          number < filled ? ("●", RewardsInk.ring(share)) : ("○", .dim)
      }
      return Drawing.joined(cells.map { Drawing.Span($0.text, $0.ink) })
    }
  }
}

extension Drawing {
  /// Spans of one ink that stand side by side become one.
  static func joined(_ spans: [Span]) -> [Span] {
    spans.reduce(into: []) { row, span in
      if let last = row.indices.last, row[last].ink == span.ink {
        row[last].text += span.text
      } else {
        row.append(span)
      }
    }
  }
}
