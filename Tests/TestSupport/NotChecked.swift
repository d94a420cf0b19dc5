// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Synchronization

/// What this run of the tests could not check, told in one line when the process ends.
package enum NotChecked {
  private static let missing = Mutex<Set<String>>([])

  /// Remembers something that is missing here, such as `dot (graphviz)`.
  package static func note(_ names: [String]) {
    let isFirst = missing.withLock { missing in
      defer { missing.formUnion(names) }
      return missing.isEmpty
    }
    if isFirst { atexit { NotChecked.tell() } }
  }

  private static func tell() {
    let names = missing.withLock { $0.sorted() }.joined(separator: ", ")
    let line = "NOT CHECKED, since these are not here: \(names)\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
