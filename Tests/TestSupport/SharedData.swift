// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// Test data of other people, which lies beside the repository in `shared/data` and is not copied
/// into it.
package enum SharedData {
  /// Where a part of it is: the first `shared/data/PART` on the way up from here; nil without one.
  package static func path(_ part: String) -> String? {
    var place = URL(fileURLWithPath: #filePath)
    while place.path.count > 1 {
      place.deleteLastPathComponent()
      let found = place.appendingPathComponent("shared/data/\(part)").path
      if FileManager.default.fileExists(atPath: found) { return found }
    }
    return nil
  }

  /// Whether tests that need a part of it run; what is missing is told at the end.
  package static func has(_ part: String) -> Bool {
    if path(part) != nil || OtherTool.areAllExpected { return true }
    NotChecked.note(["../shared/data/\(part)"])
    return false
  }
}
