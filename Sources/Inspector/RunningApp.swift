// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An app of this user that runs and has an inspector where it is by default.
package struct RunningApp: Sendable, Hashable {
  /// The name of its machine, as far as the file's name has it.
  package let machine: String
  /// The number of its process.
  package let process: Int
  /// Its socket.
  package let path: String

  /// Those that run, by name and then by process: whose socket is there and whose process is alive.
  package static func all() -> [RunningApp] {
    let folder = SocketPath.folder
    guard let entries = opendir(folder) else { return [] }
    defer { closedir(entries) }
    var found: [RunningApp] = []
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasSuffix(".sock"), let dash = name.lastIndex(of: "-"),
        let process = Int32(name[name.index(after: dash)...].dropLast(5)),
        kill(process, 0) == 0 || errno == EPERM
      else { continue }
      found.append(
        RunningApp(
          machine: String(name[..<dash]),
          process: Int(process),
          path: "\(folder)/\(name)"
        )
      )
    }
    return found.sorted { ($0.machine, $0.process) < ($1.machine, $1.process) }
  }
}
