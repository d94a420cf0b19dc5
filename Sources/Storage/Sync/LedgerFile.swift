// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The ledger that a store shows others: a file that only grows.
///
/// A line with the file's own name and the store's, then chunks: their length, a checksum that goes
/// on from that of the chunk before, and the entries. So whoever has read it before goes on where
/// they stopped, and an end that is half written or half copied is recognised and left for later.
package struct LedgerFile {
  /// A place between two chunks.
  package struct Place: Sendable, Hashable {
    /// How many bytes come before it.
    package var bytes: Int
    /// Their checksum.
    var chain: UInt64
  }

  /// What comes next.
  package enum Next {
    case chunk(SharedChunk, then: Place)
    /// Nothing: all of it has been read.
    case end
    /// What comes is no whole chunk.
    case damaged
  }

  /// How the files' names end.
  package static let ending = ".playstate-ledger"
  private static let mark = "playstate-ledger 1"
  private static let longestHead = 200
  private static let longestChunk = 1 << 20
  /// Four bytes of length and eight of checksum.
  private static let frame = 12

  /// A name that no other file has.
  package let id: String
  /// Whose it is.
  package let store: String
  /// The place of the first chunk.
  package let start: Place
  /// How long it was when it was opened.
  package let size: Int

  private let file: OpenFile

  /// Opens a file for reading, or for adding to it.
  ///
  /// - Returns: nil when its first line is not there or says something else.
  package init?(_ path: String, isForWriting: Bool = false) throws(FileFault) {
    file = try OpenFile(path, isForWriting ? O_RDWR : O_RDONLY)
    size = try file.size()
    let head = try file.read(at: 0, count: min(size, Self.longestHead))
    guard let end = head.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let words = String(decoding: head[..<end], as: UTF8.self).split(separator: " ")
    guard words.count == 4, words[..<2].joined(separator: " ") == Self.mark else { return nil }
    id = String(words[2])
    store = String(words[3])
    start = Place(bytes: end + 1, chain: Checksum.start.adding(Array(head[...end])).bits)
  }

  /// Begins a store's file anew, in place of one that may be there.
  package static func make(_ path: String, id: String, store: String) throws(FileFault) {
    try AtomicFile.replace(path, with: Array("\(mark) \(id) \(store)\n".utf8))
  }

  /// What stands at a place.
  package func next(at place: Place) throws(FileFault) -> Next {
    if place.bytes == size { return .end }
    guard place.bytes >= start.bytes, place.bytes < size - Self.frame else { return .damaged }
    let frame = try file.read(at: place.bytes, count: Self.frame)
    guard frame.count == Self.frame else { return .damaged }
    let length = Int(Self.number(frame[..<4]))
    let end = place.bytes + Self.frame + length
    guard length > 0, length <= Self.longestChunk, end <= size else { return .damaged }
    let body = try file.read(at: place.bytes + Self.frame, count: length)
    let chain = Checksum(bits: place.chain).adding(body).bits
    guard body.count == length, chain == Self.number(frame[4...]), let chunk = SharedChunk(body)
    else { return .damaged }
    return .chunk(chunk, then: Place(bytes: end, chain: chain))
  }

  /// True if the file goes as far as a mark, and the chunk that ends there is the mark's.
  package func holds(_ mark: SyncMark) throws(FileFault) -> Bool {
    guard mark.place.bytes <= size else { return false }
    guard let last = mark.last else { return true }
    let frame = try file.read(at: last, count: Self.frame)
    return frame.count == Self.frame && Self.number(frame[4...]) == mark.place.chain
  }

  /// Writes a chunk at a place.
  ///
  /// - Returns: the place after it.
  package func write(_ chunk: SharedChunk, at place: Place) throws(FileFault) -> Place {
    let body = chunk.bytes
    let chain = Checksum(bits: place.chain).adding(body).bits
    let frame = Self.bytes(UInt64(body.count), 4) + Self.bytes(chain, 8)
    try file.write(frame + body, at: place.bytes)
    return Place(bytes: place.bytes + Self.frame + body.count, chain: chain)
  }

  /// The place after the last whole chunk from a place on; what comes after it is cut off.
  package func end(from place: Place) throws(FileFault) -> Place {
    var place = place
    while case .chunk(_, let next) = try self.next(at: place) { place = next }
    if place.bytes < size { try file.truncate(to: place.bytes) }
    return place
  }

  /// Makes sure that what was written is on disk.
  package func sync() throws(FileFault) { try file.sync() }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func bytes(_ number: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt64($0 * 8)) }
  }
}
