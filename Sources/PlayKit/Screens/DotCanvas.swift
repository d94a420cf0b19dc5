// SPDX-License-Identifier: Apache-2.0

/// A sheet of dots, shown by the characters of Braille: two dots wide and four high each.
public struct DotCanvas: Sendable, Hashable {
  /// How many dots wide it is.
  public let width: Int
  /// How many dots high it is.
  public let height: Int
  private var dots: Set<Int> = []

  /// An empty sheet.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Whether there is a dot.
  public func hasDot(_ x: Int, _ y: Int) -> Bool { dots.contains(y * width + x) }

  /// Sets a dot; nothing beyond the edge.
  public mutating func dot(_ x: Int, _ y: Int) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    dots.insert(y * width + x)
  }

  /// A straight line of dots, by Bresenham's rule.
  public mutating func line(from: (x: Int, y: Int), to: (x: Int, y: Int)) {
    var (x, y) = from
    let (dx, dy) = (abs(to.x - x), -abs(to.y - y))
    let (stepX, stepY) = (x < to.x ? 1 : -1, y < to.y ? 1 : -1)
    var error = dx + dy
    while true {
      dot(x, y)
      if x == to.x, y == to.y { return }
      let double = 2 * error
      if double >= dy {
        error += dy
        x += stepX
      }
      if double <= dx {
        error += dx
        y += stepY
      }
    }
  }

  /// The rows of characters.
  public var rows: [String] {
    // The dots of a Braille character by their place, ISO 11548-1.
    let bits = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
    return stride(from: 0, to: height, by: 4).map { top in
      var row = ""
      for left in stride(from: 0, to: width, by: 2) {
        var code: UInt32 = 0x2800
        for y in 0..<4 {
          for x in 0..<2 where hasDot(left + x, top + y) { code += UInt32(bits[y][x]) }
        }
        row.unicodeScalars.append(Unicode.Scalar(code) ?? " ")
      }
      return row
    }
  }
}
