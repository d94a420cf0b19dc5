// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A folder that some file-syncing service carries: every store writes two files of its own there,
/// its ledger, which only grows, and what else it knows, and reads those of the others.
package struct SyncFolder: Sendable {
  /// How the names of the files end that hold what stores know beside their ledgers.
  package static let ending = ".playstate-sync"

  /// The folder.
  package let path: String

  /// A folder by its path.
  package init(_ path: String) { self.path = path }

  /// Makes the folder when it is missing.
  package func make() throws(FileFault) { try PrivateFiles.makeFolder(path) }

  /// The names of what stands in it, in order.
  package func names() throws(FileFault) -> [String] {
    guard let folder = opendir(path) else { throw FileFault("open", path, code: errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        if errno != 0 { throw FileFault("read", path, code: errno) }
        return names.sorted()
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
  }

  /// The stores that have written there.
  package func stores() throws(FileFault) -> Set<String> {
    Set(try names().filter(Self.isShared).map(Self.store))
  }

  /// Writes what a store knows beside its ledger, whole or not at all; nothing when it stands there
  /// already.
  package func write(_ body: [UInt8], of store: String) throws(FileFault) {
    for ending in [Self.ending, LedgerFile.ending] {
      AtomicFile.sweep(beside: "\(path)/\(store)\(ending)")
    }
    try KnowledgeFile.write(body, at: "\(path)/\(store)\(Self.ending)")
  }

  /// The path of a store's ledger in it.
  package func ledger(of store: String) -> String { "\(path)/\(store)\(LedgerFile.ending)" }

  /// Whether a name is that of a file that stores share.
  package static func isShared(_ name: String) -> Bool {
    name.hasSuffix(ending) || name.hasSuffix(LedgerFile.ending)
  }

  /// Whether files of more than one store stand there, or nobody can say.
  package var hasOthers: Bool {
    guard let names = try? names() else { return true }
    return Set(names.filter(Self.isShared).map(Self.store)).count > 1
  }

  /// What a store knows beside its ledger; nil when that cannot be read.
  package func knowledge(of store: String) -> [UInt8]? {
    guard let file = try? KnowledgeFile("\(path)/\(store)\(Self.ending)") else { return nil }
    while let next = try? file.next() {
      if case .rest(let rest) = next { return rest }
    }
    return nil
  }

  /// The store a file is of, by its name.
  package static func store(of name: String) -> String {
    for ending in [ending, LedgerFile.ending] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }
}
