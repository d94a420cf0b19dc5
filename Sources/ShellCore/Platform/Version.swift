// SPDX-License-Identifier: GPL-3.0-or-later

/// The version of Playstate: the program, its manual pages and its package read it here.
package enum Version {
  /// By semantic versioning, such as `0.2.0`.
  package static let text = "0.2.0"
}
