// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// Small pictures of lines and signs, for screens.
public enum Picture {
  /// Text in one ink, a row each.
  public static func rows(
    _ texts: [String],
    _ ink: Drawing.Ink = .plain
  ) -> [[Drawing.Span]] {
    texts.map { [Drawing.Span($0, ink)] }
  }

  /// Texts in a box, each in the middle.
  ///
  /// - Parameters:
  ///   - texts: the rows.
  ///   - room: how many columns there are between the edges at least.
  ///   - isDouble: whether its lines are double.
  /// - Returns: the rows of the box.
  public static func box(_ texts: [String], room: Int = 0, isDouble: Bool = false) -> [String] {
    let width = max(room, (texts.map(DisplayWidth.of).max() ?? 0) + 2)
    let edge = String(repeating: isDouble ? "═" : "─", count: width)
    let side = isDouble ? "║" : "│"
    let rows = texts.map { text in
      let free = width - DisplayWidth.of(text)
      return side + String(repeating: " ", count: free / 2) + text
        + String(repeating: " ", count: free - free / 2) + side
    }
    return isDouble
      ? ["╔\(edge)╗"] + rows + ["╚\(edge)╝"] : ["┌\(edge)┐"] + rows + ["└\(edge)┘"]
  }

  /// Pictures side by side, as many as fit in a row, the others below; each has as many rows.
  public static func beside(_ pictures: [[String]], width: Int, gap: Int = 1) -> [String] {
    var rows: [String] = []
    var line: [[String]] = []
    var used = 0
    func flush() {
      guard let height = line.first?.count else { return }
      let blank = String(repeating: " ", count: gap)
      for row in 0..<height {
        rows.append(line.map { $0[row] }.joined(separator: blank))
      }
      line = []
      used = 0
    }
    for picture in pictures {
      let room = picture.first.map(DisplayWidth.of) ?? 0
      if used > 0, used + gap + room > width { flush() }
      used += (used > 0 ? gap : 0) + room
      line.append(picture)
    }
    flush()
    return rows
  }

  /// A picture in the middle of one that is at least as high, of which the rest is dimmed.
  ///
  /// Each sign of the one below is one column wide.
  package static func laid(
    _ picture: [[Drawing.Span]],
    over under: [[Drawing.Span]]
  ) -> [[Drawing.Span]] {
    let texts = under.map { $0.map(\.text).joined() }
    let widths = picture.map { $0.reduce(0) { $0 + DisplayWidth.of($1.text) } }
    let left = max(0, ((texts.map(\.count).max() ?? 0) - (widths.max() ?? 0)) / 2)
    let top = (texts.count - picture.count) / 2
    return texts.enumerated().map { place, text in
      guard picture.indices.contains(place - top) else { return [Drawing.Span(text, .dim)] }
      let before = text.prefix(left) + String(repeating: " ", count: max(0, left - text.count))
      let behind = text.dropFirst(left + widths[place - top])
      return [Drawing.Span(String(before), .dim)] + picture[place - top]
        + [Drawing.Span(String(behind), .dim)]
    }
  }
}
