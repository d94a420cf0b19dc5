// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
package import Storage
import Synchronization

// What is left on disk of somebody who is deleted: other files, and pages that nothing uses any more.

extension Store {
  package func readAnew() { standing.withLock { $0.counter = nil } }

  package func clean(of trace: PersonTrace) throws(StoreError) {
    do throws(FileFault) {
      try HistoryLines.remove(paths.history) { trace.isIn(typed: $0) }
      for path in paths.brokenFiles() where PrivateFiles.kind(of: path) == .file {
        if trace.isIn(try PrivateFiles.contents(of: path)) { unlink(path) }
      }
    } catch {
      throw StoreError(error)
    }
    try rewrite()
    try access { db in try db.execute(sql: "PRAGMA secure_delete = ON") }
    try setFact(HouseFacts.cleaning, to: nil)
    try rewrite()
  }

  package func shrink() {
    let pages = try? access { db in
      func count(_ what: String) throws -> Int {
        try DatabaseValue.int(db.makeStatement(sql: "PRAGMA \(what)")) ?? 0
      }
      return (free: try count("freelist_count"), all: try count("page_count"))
    }
    guard let pages, pages.free > Self.leastFreePages, pages.free > pages.all / 2 else { return }
    // SQLite writes what is left into a file of its own, and from there into the log beside the database.
    let needed = (pages.all - pages.free) * PageFile.pageSize * 2
    let folders = [paths.dataFolder, FileManager.default.temporaryDirectory.path]
    guard folders.allSatisfy({ Self.room(in: $0) > needed }) else { return }
    try? rewrite()
  }

  /// 4 MB.
  private static let leastFreePages = 1024

  private static func room(in folder: String) -> Int {
    let found = try? FileManager.default.attributesOfFileSystem(forPath: folder)
    return (found?[.systemFreeSize] as? NSNumber)?.intValue ?? 0
  }

  /// Writes the database anew without the pages that nothing uses, and empties the log beside it.
  private func rewrite() throws(StoreError) {
    try access { db in
      try db.execute(sql: "VACUUM")
      // Others may read just now: they do not for long.
      for _ in 0..<500 {
        let row = try TableRow.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        if try row?.int("busy") == 0 { return }
        usleep(10_000)
      }
    }
  }

  package func files(tellingOf trace: PersonTrace) -> (telling: [String], unread: [String]) {
    var (found, unread): ([String], [String]) = ([], [])
    let own = [paths.lock] + ["", "-wal", "-shm"].map { paths.database + $0 }
    for folder in paths.folders {
      guard let names = FileManager.default.enumerator(atPath: folder) else { continue }
      for case let name as String in names {
        let path = "\(folder)/\(name)"
        guard PrivateFiles.kind(of: path) == .file, !found.contains(path), !own.contains(path),
          !unread.contains(path)
        else { continue }
        guard let isTelling = trace.isIn(file: path) else {
          unread.append(path)
          continue
        }
        if isTelling, !path.hasSuffix(".play") || !trace.rewrite(path) { found.append(path) }
      }
    }
    return (found.sorted(), unread.sorted())
  }

}

/// The lines that were typed, as a file that several shells share.
enum HistoryLines {
  /// Takes lines out, while nobody appends: the file takes the place of the old one.
  static func remove(_ path: String, where isOut: (String) -> Bool) throws(FileFault) {
    guard PrivateFiles.kind(of: path) == .file else { return }
    let file = try OpenFile(path, O_RDWR)
    guard flock(file.descriptor, LOCK_EX) == 0 else {
      throw FileFault("flock", path, code: errno)
    }
    var bytes: [UInt8] = []
    try file.readThrough { (piece: [UInt8]) throws(FileFault) in bytes += piece }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    let kept = lines.filter { !isOut(String(decoding: $0, as: UTF8.self)) }
    if kept.count == lines.count { return }
    try AtomicFile.replace(path, with: kept.flatMap { $0 + [UInt8(ascii: "\n")] })
  }
}
