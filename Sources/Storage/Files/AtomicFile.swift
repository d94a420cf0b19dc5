// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Replaces a file as a whole: a reader sees the old one or the new one, and after a power cut one of
/// them is there.
package enum AtomicFile {
  /// Writes a temporary file beside it (0600), syncs it, renames it, syncs the folder.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileFault) {
    let temporary = try prepare(path, bytes)
    do throws(FileFault) {
      try put(temporary, inPlaceOf: path)
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Writes what is to take a file's place (0600) and syncs it; no other is ever called so.
  ///
  /// - Returns: where it stands, beside the file.
  static func prepare(_ path: String, _ bytes: [UInt8]) throws(FileFault) -> String {
    let mark = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    let temporary = "\(path).\(getpid())-\(mark).new"
    do throws(FileFault) {
      let file = try OpenFile(temporary, O_WRONLY | O_CREAT | O_EXCL)
      try file.write(bytes, at: 0)
      try file.sync()
    } catch {
      unlink(temporary)
      throw error
    }
    return temporary
  }

  /// Renames what was prepared, and syncs the folder.
  static func put(_ temporary: String, inPlaceOf path: String) throws(FileFault) {
    if rename(temporary, path) != 0 { throw FileFault("rename", path, code: errno) }
    try PrivateFiles.syncFolder(PrivateFiles.folder(of: path))
  }

  /// Takes away temporary files that processes which are no more have left beside a file.
  static func sweep(beside path: String) {
    let folder = PrivateFiles.folder(of: path)
    let start = path.split(separator: "/").last.map { "\($0)." } ?? "."
    guard let names = opendir(folder) else { return }
    defer { closedir(names) }
    while let entry = readdir(names) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasPrefix(start), name.hasSuffix(".new"),
        let process = pid_t(name.dropFirst(start.count).prefix { $0.isNumber }), process > 0,
        process == getpid() || (kill(process, 0) != 0 && errno == ESRCH)
      else { continue }
      unlink("\(folder)/\(name)")
    }
  }
}
