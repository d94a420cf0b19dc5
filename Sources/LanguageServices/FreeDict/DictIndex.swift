// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The index of a dictionary in the format of dictd: a line an entry, with headword, offset and
/// length, parted by tabs; numbers in base 64.
///
/// Source: dictd(8), "Database Format".
struct DictIndex: Sendable {
  private let lines: Data

  /// The index in a file; it is mapped, not read.
  ///
  /// - Parameter path: the file.
  /// - Throws: what reading it gives.
  init(path: String) throws {
    lines = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
  }

  /// An index of these lines.
  init(_ lines: Data) { self.lines = lines }

  /// Where the entries of a headword are, in bytes of the text, in order.
  ///
  /// Costs a pass over the file: some milliseconds for half a million headwords.
  func entries(of headword: String) -> [Range<Int>] {
    let wanted = Array("\(folded(headword))\t".utf8)
    var entries: [Range<Int>] = []
    lines.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var start = 0
      while start + wanted.count < bytes.count, entries.count < 100 {
        let rest = bytes.count - start
        let end = memchr(base + start, Int32(UInt8(ascii: "\n")), rest).map {
          UnsafeRawPointer($0) - base
        }
        if memcmp(base + start, wanted, wanted.count) == 0,
          let entry = entry(bytes[(start + wanted.count)..<(end ?? bytes.count)])
        {
          entries.append(entry)
        }
        start = (end ?? bytes.count) + 1
      }
    }
    return entries
  }

  private func entry(_ line: Slice<UnsafeRawBufferPointer>) -> Range<Int>? {
    let fields = line.split(separator: UInt8(ascii: "\t"), maxSplits: 2)
    guard fields.count >= 2, let offset = number(fields[0]), let length = number(fields[1]),
      length < 1 << 20
    else { return nil }
    return offset..<(offset + length)
  }

  /// A number in base 64, most significant digit first; nil for anything else.
  private func number(_ digits: Slice<UnsafeRawBufferPointer>) -> Int? {
    guard (1...6).contains(digits.count) else { return nil }
    var number = 0
    for digit in digits {
      guard let value = Self.digits[digit] else { return nil }
      number = number * 64 + value
    }
    return number
  }

  private static let digits = Dictionary(
    uniqueKeysWithValues:
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8.enumerated()
      .map { ($0.element, $0.offset) }
  )

  /// Headwords stand in small letters and without signs.
  private func folded(_ headword: String) -> String {
    headword.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " }
  }
}
