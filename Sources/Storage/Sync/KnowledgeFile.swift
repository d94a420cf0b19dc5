// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What a store shows others beside its ledger: a line with the length of the rest and its
/// checksum, then one JSON object.
///
/// Stores of before wrote their ledgers into it, at its beginning (`{"entries":[…],"machines":…`):
/// those entries are given one by one, however many they are.
package struct KnowledgeFile {
  /// What comes next.
  package enum Next {
    /// The JSON object of one ledger entry.
    case entry([UInt8])
    /// The JSON object of the file without its ledger entries: nothing comes after it.
    case rest([UInt8])
  }

  private static let mark = "playstate-sync 1"
  private static let opening = Array(#"{"entries":["#.utf8)
  private static let piece = 1 << 16
  /// More than this in one entry, or beside all entries, is nothing a store has written.
  private static let longest = (entry: 1 << 16, rest: 1 << 25)

  /// The first line, without its end.
  package let head: String
  private let reader: Reader

  /// Opens a file and looks at every byte of it.
  ///
  /// - Returns: nil when the file is damaged or not yet wholly there.
  package init?(_ path: String) throws(FileFault) {
    let file = try OpenFile(path)
    let size = try file.size()
    let start = try file.read(at: 0, count: min(size, 200))
    guard let end = start.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    head = String(decoding: start[..<end], as: UTF8.self)
    var checksum = Checksum.start
    var place = end + 1
    while place < size {
      let bytes = try file.read(at: place, count: Self.piece)
      if bytes.isEmpty { return nil }
      checksum = checksum.adding(bytes)
      place += bytes.count
    }
    guard head == Self.head(count: place - end - 1, checksum) else { return nil }
    reader = Reader(file, at: end + 1)
  }

  /// What comes next; asked until it is the rest.
  ///
  /// - Throws: ``FileFault`` when the file cannot be read, or is nothing that a store has written.
  package func next() throws(FileFault) -> Next { try reader.next() }

  /// Puts a store's file there, whole or not at all; one that says the same is left as it is.
  static func write(_ body: [UInt8], at path: String) throws(FileFault) {
    let head = Self.head(count: body.count, Checksum.start.adding(body))
    if let opened = try? KnowledgeFile(path), opened.head == head { return }
    try AtomicFile.replace(path, with: Array("\(head)\n".utf8) + body)
  }

  private static func head(count: Int, _ checksum: Checksum) -> String {
    "\(mark) \(count) \(String(checksum.bits, radix: 16))"
  }

  /// Goes through the file piece by piece.
  private final class Reader {
    private let file: OpenFile
    private var place: Int
    private var bytes: ArraySlice<UInt8> = []
    private var isAmongEntries: Bool?

    init(_ file: OpenFile, at place: Int) {
      self.file = file
      self.place = place
    }

    func next() throws(FileFault) -> Next {
      if isAmongEntries == nil {
        try fill()
        isAmongEntries = bytes.starts(with: KnowledgeFile.opening)
        if isAmongEntries == true { bytes = bytes.dropFirst(KnowledgeFile.opening.count) }
      }
      guard isAmongEntries == true else { return .rest(try rest(after: [])) }
      while let byte = try take() {
        switch byte {
        case UInt8(ascii: ","): continue
        case UInt8(ascii: "{"): return .entry(try object())
        case UInt8(ascii: "]"): return .rest(try rest(after: KnowledgeFile.opening + [byte]))
        default: throw fault
        }
      }
      throw fault
    }

    private var fault: FileFault { FileFault("read", file.path, code: EILSEQ) }

    private func fill() throws(FileFault) {
      bytes = try file.read(at: place, count: KnowledgeFile.piece)[...]
      place += bytes.count
    }

    private func take() throws(FileFault) -> UInt8? {
      if bytes.isEmpty { try fill() }
      return bytes.popFirst()
    }

    /// An object whose first brace has been taken.
    private func object() throws(FileFault) -> [UInt8] {
      var found = [UInt8(ascii: "{")]
      var (depth, isText, isEscaped) = (1, false, false)
      while depth > 0 {
        guard let byte = try take(), found.count < KnowledgeFile.longest.entry else { throw fault }
        found.append(byte)
        if isEscaped {
          isEscaped = false
        } else if isText {
          if byte == UInt8(ascii: "\"") { isText = false }
          if byte == UInt8(ascii: "\\") { isEscaped = true }
        } else {
          switch byte {
          case UInt8(ascii: "\""): isText = true
          case UInt8(ascii: "{"): depth += 1
          case UInt8(ascii: "}"): depth -= 1
          default: break
          }
        }
      }
      return found
    }

    private func rest(after start: [UInt8]) throws(FileFault) -> [UInt8] {
      var found = start + bytes
      while true {
        try fill()
        if bytes.isEmpty { return found }
        found += bytes
        guard found.count <= KnowledgeFile.longest.rest else { throw fault }
      }
    }
  }
}
