// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Replaces a file as a whole: a reader sees the old one or the new one, and after a power cut one of
/// them is there.
package enum AtomicFile {
  /// Writes a temporary file beside it (0600), syncs it, renames it, syncs the folder.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileFault) {
    let temporary = "\(path).\(getpid()).new"
    unlink(temporary)
    do throws(FileFault) {
      let file = try OpenFile(temporary, O_WRONLY | O_CREAT | O_EXCL)
      try file.write(bytes, at: 0)
      try file.sync()
    } catch {
      unlink(temporary)
      throw error
    }
    if rename(temporary, path) != 0 {
      let code = errno
      unlink(temporary)
      throw FileFault("rename", path, code: code)
    }
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
        let process = pid_t(name.dropFirst(start.count).dropLast(".new".count)), process > 0,
        process == getpid() || (kill(process, 0) != 0 && errno == ESRCH)
      else { continue }
      unlink("\(folder)/\(name)")
    }
  }
}
