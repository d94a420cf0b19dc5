// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An analog clock that counts minutes down: a round face with a mark at every fifth minute and a
/// number at every fifteenth, the part that is left filled, and one hand at its edge.
public struct ClockFace: Sendable, Hashable {
  /// How many minutes are left, 0 to 60: more is shown as 60.
  public let minutes: Int
  /// How many rows it takes with the numbers around it; it is twice as many columns wide.
  public let rows: Int

  /// A clock with so many minutes left.
  public init(minutes: Int, rows: Int = 10) {
    self.minutes = min(max(minutes, 0), 60)
    self.rows = max(rows, 7)
  }

  /// Where the hand ends, in dots from the centre, right and down.
  public var hand: (x: Double, y: Double) {
    let angle = Double(minutes) / 60 * 2 * Double.pi
    let length = radius - 3
    return (sin(angle) * length, -cos(angle) * length)
  }

  private var size: Int { (rows - 2) * 4 }
  private var radius: Double { Double(size - 1) / 2 }

  /// The face in rows of characters.
  public var picture: [String] {
    let side = "  "
    let middle = String(repeating: " ", count: rows - 1)
    let face = disc.enumerated().map { row, dots in
      row == (rows - 2) / 2 ? "45\(dots)15" : side + dots + side
    }
    return [middle + "60" + middle] + face + [middle + "30" + middle]
  }

  /// The round of it in dots.
  private var disc: [String] {
    var sheet = DotCanvas(width: size, height: size)
    let centre = radius
    func place(_ angle: Double, _ length: Double) -> (x: Int, y: Int) {
      (
        Int((centre + sin(angle) * length).rounded()), Int((centre - cos(angle) * length).rounded())
      )
    }
    for step in 0..<720 {
      let point = place(Double(step) / 720 * 2 * .pi, radius)
      sheet.dot(point.x, point.y)
    }
    for mark in 0..<12 {
      let angle = Double(mark) / 12 * 2 * .pi
      sheet.line(from: place(angle, radius - 1), to: place(angle, radius))
    }
    // What is left: every second dot, so that the hand stands out.
    for y in 0..<size {
      for x in 0..<size where (x + y).isMultiple(of: 2) {
        let (right, up) = (Double(x) - centre, centre - Double(y))
        guard (right * right + up * up).squareRoot() < radius - 3 else { continue }
        var angle = atan2(right, up)
        if angle < 0 { angle += 2 * .pi }
        if angle / (2 * .pi) * 60 < Double(minutes) { sheet.dot(x, y) }
      }
    }
    let middle = Int(centre.rounded())
    let end = (x: Int((centre + hand.x).rounded()), y: Int((centre + hand.y).rounded()))
    sheet.line(from: (middle, middle), to: end)
    return sheet.rows
  }
}
