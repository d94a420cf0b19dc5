// SPDX-License-Identifier: Apache-2.0

/// A number in digits three rows high, three columns and a gap each.
enum LargeDigits {
  private static let shapes: [Character: [String]] = [
    "0": ["█▀█", "█ █", "▀▀▀"], "1": ["▀█ ", " █ ", "▀▀▀"], "2": ["▀▀█", "█▀▀", "▀▀▀"],
    "3": ["▀▀█", "▀▀█", "▀▀▀"], "4": ["█ █", "▀▀█", "  ▀"], "5": ["█▀▀", "▀▀█", "▀▀▀"],
    "6": ["█▀▀", "█▀█", "▀▀▀"], "7": ["▀▀█", "  █", "  ▀"], "8": ["█▀█", "█▀█", "▀▀▀"],
    "9": ["█▀█", "▀▀█", "▀▀▀"],
  ]

  /// The three rows of a number, or nil when it needs more columns than there are.
  static func rows(_ number: Int, width: Int) -> [String]? {
    let digits = String(number).compactMap { shapes[$0] }
    guard digits.count * 4 - 1 <= width else { return nil }
    return (0..<3).map { row in digits.map { $0[row] }.joined(separator: " ") }
  }
}
