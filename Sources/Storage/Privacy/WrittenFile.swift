// SPDX-License-Identifier: Apache-2.0
import Foundation
import StateEngine

/// A file outside the store that it has written, and that may tell of people.
package struct WrittenFile: Sendable, Hashable {
  /// What it is.
  package enum Kind: String, Sendable {
    /// A session as a script: it can be rewritten.
    case recording
    /// A whole store, or a child's: it stays what it was when it was made.
    case copy
  }

  /// Where it is.
  package var path: String
  /// What it is.
  package var kind: Kind
  /// When it was written, in milliseconds since 1970.
  package var time: Int

  fileprivate static let fact = "files.written"
  /// How many files are remembered.
  fileprivate static let limit = 500

  fileprivate init?(_ value: Value) {
    guard let parts = value.listValue, parts.count == 3, let path = parts[0].stringValue,
      let kind = parts[1].stringValue.flatMap(Kind.init), let time = parts[2].intValue
    else { return nil }
    (self.path, self.kind, self.time) = (path, kind, time)
  }

  fileprivate init(_ path: String, _ kind: Kind, _ time: Int) {
    (self.path, self.kind, self.time) = (path, kind, time)
  }

  fileprivate var value: Value { .list([.string(path), .string(kind.rawValue), .int(time)]) }
}

extension HouseStore {
  /// The files that it has written elsewhere, the oldest first.
  package func writtenFiles() throws(StoreError) -> [WrittenFile] {
    try fact(WrittenFile.fact)?.listValue?.compactMap { WrittenFile($0) } ?? []
  }

  /// Remembers a file, so that whoever is deleted can be taken out of it, or it be named.
  package func note(written path: String, _ kind: WrittenFile.Kind, at time: Int) throws(StoreError)
  {
    let known = try writtenFiles().filter { $0.path != path }
    let all = known.suffix(WrittenFile.limit - 1) + [WrittenFile(path, kind, time)]
    try setFact(WrittenFile.fact, to: .list(all.map(\.value)))
  }

  /// Writes this store's own files in a shared folder anew, without whoever is not here any more.
  ///
  /// - Returns: whether none of them tells of the person any longer.
  package func publishAnew(in folder: SyncFolder, without trace: PersonTrace) -> Bool {
    guard PrivateFiles.isTaken(folder.path), let id = try? syncID() else { return false }
    let paths = ["\(folder.path)/\(id)\(SyncFolder.ending)", folder.ledger(of: id)]
    if paths.allSatisfy({ trace.isIn(file: $0) == false }) { return true }
    for path in paths { unlink(path) }
    let written = try? syncing { () throws(SyncFault) in
      try publish(in: folder, unless: { false })
    }
    return written != nil
  }
}

extension PersonTrace {
  /// Who stands for somebody whose name is forgotten.
  private static let neutral = Array("Somebody".utf8)

  /// True if a file holds a name or an id; nil where it cannot be read now, or all of its folder is away.
  package func isIn(file path: String) -> Bool? {
    if let bytes = try? PrivateFiles.contents(of: path) { return isIn(bytes) }
    let isDeleted =
      PrivateFiles.isGone(path) && PrivateFiles.kind(of: PrivateFiles.folder(of: path)) == .folder
    return isDeleted ? false : nil
  }

  /// Rewrites a file that tells of the person, where it is a text; says whether it tells no more.
  package func rewrite(_ path: String) -> Bool {
    guard let bytes = try? PrivateFiles.contents(of: path, atMost: 1 << 28) else { return false }
    if !isIn(bytes) { return true }
    guard String(bytes: bytes, encoding: .utf8) != nil else { return false }
    let new = replaced(in: bytes, by: Self.neutral)
    return (try? AtomicFile.replace(path, with: new)) != nil && !isIn(new)
  }
}
