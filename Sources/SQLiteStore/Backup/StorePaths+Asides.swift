// SPDX-License-Identifier: Apache-2.0
import Foundation
package import Storage

extension StorePaths {
  /// A database that was set aside: a backup was put in its place, or it was damaged.
  package struct Aside: Sendable, Hashable {
    /// Where it is.
    package var path: String
    /// When it was set aside, in UTC: `20261123-164300`.
    package var stamp: String
    /// The settings that were set aside with it.
    package var settings: String?
  }

  /// The databases that were set aside, the newest first.
  package var asides: [Aside] {
    let mark = database + ".broken-"
    let all = brokenFiles()
    return all.filter { path in
      path.hasPrefix(mark) && !path.hasSuffix("-wal") && !path.hasSuffix("-shm")
    }.map { path in
      let stamp = String(path.dropFirst(mark.count))
      let settings = "\(self.settings).broken-\(stamp)"
      return Aside(path: path, stamp: stamp, settings: all.contains(settings) ? settings : nil)
    }.sorted { $0.stamp > $1.stamp }
  }
}
