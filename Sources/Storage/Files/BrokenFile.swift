// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Sets files aside that cannot be read: renamed, never overwritten.
package enum BrokenFile {
  /// Renames a file, or a folder in its place, to `NAME.broken-YYYYMMDD-HHMMSS`.
  ///
  /// - Parameters:
  ///   - path: what is to go.
  ///   - time: now, in milliseconds since 1970; the name is in UTC.
  ///   - companions: endings of files that go along when they are there, such as `-wal`.
  /// - Returns: the new path.
  /// - Throws: ``FileFault`` when it cannot be renamed.
  package static func setAside(
    _ path: String,
    at time: Int,
    companions: [String] = []
  ) throws(FileFault) -> String {
    let name = freeName(path, at: time)
    for ending in companions where PrivateFiles.kind(of: path + ending) != .nothing {
      if rename(path + ending, name + ending) != 0 {
        throw FileFault("rename", path + ending, code: errno)
      }
    }
    if rename(path, name) != 0 { throw FileFault("rename", path, code: errno) }
    return name
  }

  /// Puts a new file in the place of a broken one, which is kept under another name.
  ///
  /// Whatever happens in between, one of the two stands under the name.
  ///
  /// - Parameters:
  ///   - path: the place.
  ///   - new: the new file, finished and on disk.
  ///   - time: now, in milliseconds since 1970.
  ///   - companions: endings of files that go along with the broken one.
  /// - Returns: the broken file's new path.
  /// - Throws: ``FileFault`` when it cannot be done.
  package static func replace(
    _ path: String,
    with new: String,
    at time: Int,
    companions: [String]
  ) throws(FileFault) -> String {
    let name = freeName(path, at: time)
    let isLinked = link(path, name) == 0
    // A file system without hard links.
    if !isLinked, rename(path, name) != 0 { throw FileFault("rename", path, code: errno) }
    for ending in companions where PrivateFiles.kind(of: path + ending) != .nothing {
      if rename(path + ending, name + ending) != 0 {
        throw FileFault("rename", path + ending, code: errno)
      }
    }
    if rename(new, path) != 0 { throw FileFault("rename", new, code: errno) }
    try PrivateFiles.syncFolder(PrivateFiles.folder(of: path))
    return name
  }

  /// The first name for a broken file that nothing has.
  private static func freeName(_ path: String, at time: Int) -> String {
    let plain = path + ".broken-" + stamp(time)
    var name = plain
    var number = 1
    while PrivateFiles.isTaken(name) {
      number += 1
      name = "\(plain)-\(number)"
    }
    return name
  }

  /// A time as `YYYYMMDD-HHMMSS`, in UTC.
  package static func stamp(_ time: Int) -> String {
    var seconds = time_t(time / 1000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(parts.tm_year + 1900)" + two(parts.tm_mon + 1) + two(parts.tm_mday)
    return date + "-" + two(parts.tm_hour) + two(parts.tm_min) + two(parts.tm_sec)
  }
}
