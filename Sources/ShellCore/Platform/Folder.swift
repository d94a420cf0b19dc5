// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation

/// What is in folders.
package enum Folder {
  /// The names in a folder, sorted, without those of itself and of the one above; nil, with `errno`,
  /// when it cannot be read.
  package static func names(in path: String) -> [String]? {
    guard let stream = opendir(path) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether a path is a folder's; nil, with `errno`, when there is nothing.
  package static func isFolder(_ path: String) -> Bool? {
    var info = stat()
    return stat(path, &info) == 0 ? info.st_mode & S_IFMT == S_IFDIR : nil
  }
}
