// SPDX-License-Identifier: Apache-2.0
import Foundation
import Storage

/// A damaged database, read page by page and without SQLite: a page that cannot be read hides no
/// other.
///
/// What its write-ahead log holds counts as far as the checksums agree. Source:
/// https://sqlite.org/fileformat2.html
struct PageFile {
  /// What SQLite makes since 3.12; nothing here asks for another size.
  static let pageSize = 4096

  /// How many pages there are.
  let count: Int
  private let file: OpenFile
  private let log: OpenFile?
  /// Where the newest version of a page stands in the log.
  private var places: [Int: Int] = [:]

  /// - Throws: ``FileFault`` when the file cannot be opened.
  init(_ path: String) throws(FileFault) {
    file = try OpenFile(path)
    let size = try file.size()
    log = try? OpenFile(path + "-wal")
    var pages = (size + Self.pageSize - 1) / Self.pageSize
    if let log { pages = max(pages, Self.frames(of: log, &places)) }
    count = pages
  }

  /// The bytes of a page, counted from 1; fewer where the file is cut off.
  func page(_ number: Int) -> [UInt8] {
    guard number > 0, number <= count else { return [] }
    let size = Self.pageSize
    if let log, let place = places[number] { return (try? log.read(at: place, count: size)) ?? [] }
    return (try? file.read(at: (number - 1) * size, count: size)) ?? []
  }

  /// Finds the frames that were committed.
  ///
  /// - Returns: the number of the last page in them.
  private static func frames(of log: OpenFile, _ places: inout [Int: Int]) -> Int {
    guard let head = try? log.read(at: 0, count: 32), head.count == 32,
      head.number(at: 0) | 1 == 0x377F_0683, head.number(at: 8) == pageSize
    else { return 0 }
    let isBigEndian = head[3] & 1 == 1
    var sum = Sum()
    sum.add(head[..<24], isBigEndian)
    guard sum.isWritten(in: head, at: 24) else { return 0 }
    var (place, last) = (32, 0)
    var open: [Int: Int] = [:]
    while let frame = try? log.read(at: place, count: pageSize + 24), frame.count == pageSize + 24,
      frame[8..<16] == head[16..<24]
    {
      sum.add(frame[..<8], isBigEndian)
      sum.add(frame[24...], isBigEndian)
      let number = frame.number(at: 0)
      guard number > 0, sum.isWritten(in: frame, at: 16) else { break }
      open[number] = place + 24
      if frame.number(at: 4) > 0 {
        places.merge(open) { $1 }
        open = [:]
        last = frame.number(at: 4)
      }
      place += frame.count
    }
    return last
  }

  /// The log's checksum, which goes on from frame to frame.
  private struct Sum {
    var first: UInt32 = 0
    var second: UInt32 = 0

    mutating func add(_ bytes: ArraySlice<UInt8>, _ isBigEndian: Bool) {
      bytes.withUnsafeBytes { raw in
        for place in stride(from: 0, to: raw.count - 7, by: 8) {
          let one = raw.loadUnaligned(fromByteOffset: place, as: UInt32.self)
          let other = raw.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)
          first &+= (isBigEndian ? UInt32(bigEndian: one) : UInt32(littleEndian: one)) &+ second
          second &+=
            (isBigEndian ? UInt32(bigEndian: other) : UInt32(littleEndian: other)) &+ first
        }
      }
    }

    func isWritten(in bytes: [UInt8], at place: Int) -> Bool {
      bytes.number(at: place) == Int(first) && bytes.number(at: place + 4) == Int(second)
    }
  }
}

extension [UInt8] {
  /// A number of two or four bytes, the most significant first; 0 behind the end.
  func number(at place: Int, bytes: Int = 4) -> Int {
    guard place >= 0, place + bytes <= count else { return 0 }
    return self[place..<place + bytes].reduce(0) { $0 << 8 | Int($1) }
  }
}
