import Foundation

/// A folder that some file-syncing service carries: every store writes one file of its own there and
/// reads those of the others.
///
/// A file begins with a line that says how long the rest is and what its bits come to, so that one
/// that was damaged or only half copied is recognised.
package struct SyncFolder: Sendable {
  /// A file that was found.
  package struct Found: Sendable, Hashable {
    /// Its name in the folder.
    package var name: String
    /// What a store wrote; nil when the file is damaged or not yet wholly there.
    package var body: [UInt8]?
  }

  /// How the files' names end.
  package static let ending = ".playstate-sync"
  private static let mark = "playstate-sync 1"

  /// The folder.
  package let path: String

  /// A folder by its path.
  package init(_ path: String) { self.path = path }

  /// The files of other stores, by name in order.
  ///
  /// - Parameter store: the id of the store that reads; its own file is left out.
  /// - Returns: every file, damaged ones too.
  /// - Throws: ``FileFault`` when the folder cannot be read; a file that cannot counts as damaged.
  package func files(besides store: String) throws(FileFault) -> [Found] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileFault("open", path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw FileFault("open", path, code: ENOTDIR)
    }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw FileFault("open", path, code: EACCES)
    }
    return names.filter { $0.hasSuffix(Self.ending) && $0 != store + Self.ending }.sorted().map {
      let data = FileManager.default.contents(atPath: "\(path)/\($0)")
      return Found(name: $0, body: data.flatMap { Self.body(of: [UInt8]($0)) })
    }
  }

  /// Makes the folder when it is missing.
  package func make() throws(FileFault) { try PrivateFiles.makeFolder(path) }

  /// Puts a store's file there, whole or not at all.
  package func write(_ body: [UInt8], of store: String) throws(FileFault) {
    let head = "\(Self.mark) \(body.count) \(String(Self.checksum(body), radix: 16))\n"
    try AtomicFile.replace("\(path)/\(store)\(Self.ending)", with: Array(head.utf8) + body)
  }

  static func body(of bytes: [UInt8]) -> [UInt8]? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let head = String(decoding: bytes[..<end], as: UTF8.self)
    let body = Array(bytes[(end + 1)...])
    let expected = "\(mark) \(body.count) \(String(checksum(body), radix: 16))"
    return head == expected ? body : nil
  }

  /// FNV-1a, 64 bits (Fowler, Noll, Vo): against accidents, not against people.
  private static func checksum(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
