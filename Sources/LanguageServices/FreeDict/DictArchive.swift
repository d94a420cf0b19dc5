// SPDX-License-Identifier: Apache-2.0
import Foundation
import PlayMachines

/// The text of a dictionary, packed by dictzip: a gzip file whose chunks can be unpacked alone.
///
/// Source: dictzip(1) and RFC 1952; the sizes of the chunks stand in the extra field `RA`.
struct DictArchive: Sendable {
  private let file: Data
  private let gzip: Program
  /// How many bytes of text a chunk holds.
  private let chunkLength: Int
  /// Where each chunk is in the file.
  private let chunks: [Range<Int>]

  /// The archive in a file, which is mapped, not read; nil when it is no such archive.
  init?(path: String, gzip: Program) {
    guard let file = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped) else {
      return nil
    }
    self.init(file, gzip: gzip)
  }

  /// An archive of these bytes; nil when they are none.
  init?(_ file: Data, gzip: Program) {
    let file = Data(file)
    func word(_ offset: Int) -> Int { Int(file[offset]) | Int(file[offset + 1]) << 8 }
    // The header, the flag of an extra field, and the field's name.
    guard file.count > 22, file.prefix(3).elementsEqual([0x1F, 0x8B, 8]), file[3] & 4 != 0,
      file[12] == UInt8(ascii: "R"), file[13] == UInt8(ascii: "A"), word(16) == 1
    else { return nil }
    let count = word(20)
    var start = 12 + word(10)
    guard word(18) > 0, file.count > start, start >= 22 + 2 * count else { return nil }
    // The file's old name and a comment may follow, each ended by a zero.
    for flag in [UInt8(8), 16] where file[3] & flag != 0 {
      guard let end = file[start...].firstIndex(of: 0) else { return nil }
      start = end + 1
    }
    if file[3] & 2 != 0 { start += 2 }
    var chunks: [Range<Int>] = []
    for place in 0..<count {
      let length = word(22 + 2 * place)
      chunks.append(start..<(start + length))
      start += length
    }
    guard start <= file.count else { return nil }
    self.file = file
    self.gzip = gzip
    self.chunks = chunks
    chunkLength = word(18)
  }

  /// Some of the text.
  ///
  /// Starts gzip once for each chunk that is touched, mostly one.
  ///
  /// - Parameter range: in bytes of the text; at most a mebibyte.
  /// - Returns: those bytes.
  /// - Throws: `invalidResponse` when the archive does not hold them.
  func bytes(_ range: Range<Int>) async throws(ServiceError) -> [UInt8] {
    guard !range.isEmpty else { return [] }
    let first = range.lowerBound / chunkLength
    let last = (range.upperBound - 1) / chunkLength
    guard last < chunks.count, range.count <= 1 << 20 else {
      throw .invalidResponse("the dictionary does not hold that place")
    }
    var text: [UInt8] = []
    for place in first...last { text += try await chunk(place) }
    let start = range.lowerBound - first * chunkLength
    guard start + range.count <= text.count else {
      throw .invalidResponse("the dictionary is cut off")
    }
    return Array(text[start..<(start + range.count)])
  }

  /// A chunk's text.
  ///
  /// It is given to gzip with a plain header before it and an empty last block behind it. A chunk has
  /// no checksum of its own, so gzip unpacks it and then complains with status 1; that the length is
  /// right is checked instead.
  private func chunk(_ place: Int) async throws(ServiceError) -> [UInt8] {
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    let end: [UInt8] = [1, 0, 0, 0xFF, 0xFF] + Array(repeating: 0, count: 8)
    let answer = try await gzip.run(
      ["-dc"],
      input: header + file[chunks[place]] + end,
      limit: chunkLength
    )
    let isLast = place == chunks.count - 1
    guard answer.output.count == chunkLength || (isLast && !answer.output.isEmpty) else {
      throw .invalidResponse("the dictionary cannot be unpacked")
    }
    return answer.output
  }
}
