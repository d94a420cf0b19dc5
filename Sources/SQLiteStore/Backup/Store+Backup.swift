// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
package import Storage

extension Store {
  package func backUp(to path: String, at time: Int, replaces: Bool) throws(StoreError) {
    let temporary = "\(path).\(getpid()).new"
    unlink(temporary)
    do throws(FileFault) {
      _ = try OpenFile(temporary, O_WRONLY | O_CREAT | O_EXCL)
    } catch {
      throw StoreError(error)
    }
    defer { for ending in ["", "-journal"] { unlink(temporary + ending) } }
    try access { db in try db.execute(sql: "VACUUM INTO ?", arguments: [temporary]) }
    do {
      try Backup.mark(temporary, settings: settingsBytes(), at: time)
      try OpenFile(temporary).sync()
      if replaces, rename(temporary, path) != 0 {
        throw FileFault("rename", path, code: errno)
      } else if !replaces, link(temporary, path) != 0 {
        // A file system without hard links.
        guard errno != EEXIST, !PrivateFiles.isTaken(path), rename(temporary, path) == 0 else {
          throw StoreError(.taken, at: path, "there is one already")
        }
      }
      try PrivateFiles.syncFolder(PrivateFiles.folder(of: path))
    } catch {
      throw StoreError(error, at: path)
    }
  }

  /// What the settings file says, byte by byte; nil when there is none.
  private func settingsBytes() throws(FileFault) -> [UInt8]? {
    guard PrivateFiles.kind(of: paths.settings) == .file else { return nil }
    return try PrivateFiles.contents(of: paths.settings, atMost: SettingsFile.sizeLimit)
  }
}
