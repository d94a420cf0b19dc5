// SPDX-License-Identifier: Apache-2.0

/// The bytes of a file and where its lines begin.
struct SourceText: Sendable, Hashable {
  /// The bytes, a byte order mark left out.
  let bytes: [UInt8]
  private let lineStarts: [Int]

  init(_ bytes: some Collection<UInt8>) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.bytes = Array(bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...])
    var starts = [0]
    for (offset, byte) in self.bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
  }

  /// The line, from 1, and the character in it, from 1, that a byte belongs to.
  func place(at offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(at: offset)
    let before = bytes[lineStarts[line - 1]..<offset]
    if before.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) { return (line, before.count + 1) }
    return (line, String(decoding: before, as: UTF8.self).count + 1)
  }

  /// The line, from 1, that a byte belongs to.
  func line(at offset: Int) -> Int { lineStarts.partitioningIndex { $0 > offset } }

  /// Whether the line of a byte is longer than anybody writes.
  func hasLongLine(at offset: Int) -> Bool {
    let line = line(at: min(max(offset, 0), bytes.count))
    let end = lineStarts.indices.contains(line) ? lineStarts[line] : bytes.count
    return end - lineStarts[line - 1] > 10_000
  }

  /// The text of a line, from 1, without its end.
  func line(_ number: Int) -> String {
    guard lineStarts.indices.contains(number - 1) else { return "" }
    let start = lineStarts[number - 1]
    var end = lineStarts.indices.contains(number) ? lineStarts[number] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}

extension RandomAccessCollection {
  /// The first place from which on everything satisfies the condition, by halving.
  fileprivate func partitioningIndex(where belongs: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if belongs(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
