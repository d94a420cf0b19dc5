// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import CReadline

/// The version of the line editor.
package enum ReadlineVersion {
  /// As the library tells it, such as `8.2`.
  package static var text: String { rl_library_version.map { String(cString: $0) } ?? "unknown" }
}
